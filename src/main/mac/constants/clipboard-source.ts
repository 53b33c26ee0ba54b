/** Where apps put the bundle id of who copied (nspasteboard.org). */
export const sourceType = 'org.nspasteboard.source';
