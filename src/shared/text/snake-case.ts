/** `windowId` as `window_id`. */
export function toSnakeCase(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();
}

/** `window_id` as `windowId`. */
export function toCamelCase(name: string): string {
  return name.replace(/([a-z0-9])_([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase());
}
