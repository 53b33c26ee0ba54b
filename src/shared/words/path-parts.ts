/** What a path or an address is called: its last part; an address as it is. */
export function lastPart(path: string): string {
  const parts = path.split('/').filter((part) => part !== '');
  return /^[a-z][a-z0-9+.-]*:/i.test(path) ? path : (parts.at(-1) ?? path);
}

/** The name of the folder that a path lies in; `/` for what lies in none. */
export function folderOf(path: string): string {
  return (
    path
      .split('/')
      .filter((part) => part !== '')
      .at(-2) ?? '/'
  );
}
