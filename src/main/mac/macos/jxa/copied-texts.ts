/**
 * Texts on the general pasteboard, one for each type in argv: null where there is none, or where macOS keeps it. macOS may ask the
 * owner first. Not run on a Mac: line 4.1 of docs/first-mac-checklist.md.
 */
export const copiedTextsScript = `
ObjC.import('AppKit');

function run(argv) {
  var board = $.NSPasteboard.generalPasteboard;
  var texts = argv.map(function (type) {
    var text = board.stringForType(type);
    return text.isNil() ? null : ObjC.unwrap(text);
  });
  return JSON.stringify(texts);
}
`;
