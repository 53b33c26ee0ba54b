/**
 * The file descriptor of an accepted socket, for a call of the system; null when Node does not tell. `_handle.fd` is not
 * documented (nodejs/node#8974), so nothing is taken for granted.
 */
export function descriptorOf(socket: object): number | null {
  const handle: unknown = Reflect.get(socket, '_handle');
  const descriptor: unknown = typeof handle === 'object' && handle !== null ? Reflect.get(handle, 'fd') : null;
  return typeof descriptor === 'number' && descriptor >= 0 ? descriptor : null;
}
