/**
 * The text on the general pasteboard; null where there is none, or where macOS keeps it. macOS may ask the owner first.
 * Not run on a Mac: line 4.1 of docs/first-mac-checklist.md.
 */
export const copiedTextScript = `
ObjC.import('AppKit');

function run() {
  var text = $.NSPasteboard.generalPasteboard.stringForType('public.utf8-plain-text');
  return JSON.stringify(text.isNil() ? null : ObjC.unwrap(text));
}
`;
