/**
 * Paths of the files on the general pasteboard. Finder names a copied file by its number on the disk (`file:///.file/id=…`), which
 * the path of an NSURL resolves. macOS may ask the owner first, as for text.
 * Not run on a Mac: line 4.1 of docs/first-mac-checklist.md.
 */
export const copiedFilesScript = `
ObjC.import('AppKit');

function run() {
  var items = $.NSPasteboard.generalPasteboard.pasteboardItems;
  var paths = [];
  for (var at = 0; !items.isNil() && at < items.count; at += 1) {
    var address = items.objectAtIndex(at).stringForType('public.file-url');
    var url = address.isNil() ? null : $.NSURL.URLWithString(address);
    var path = url === null || url.isNil() ? null : ObjC.unwrap(url.path);
    if (typeof path === 'string' && path !== '') paths.push(path);
  }
  return JSON.stringify(paths);
}
`;
