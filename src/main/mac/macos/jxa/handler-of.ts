/**
 * The app that opens something when nobody names one: argv is 'address' or 'file', and the address or path. An alias file
 * is followed first without a dialog and without mounting anything (bookmark options 256 and 512), since what it leads to
 * is what would be opened. For an app's own bundle the app itself, also where its name does not end as one: Finder would
 * start it. Without `bundleId` when macOS knows nobody, `null` when the address is none.
 */
export const handlerOfScript = `
ObjC.import('AppKit');

function text(value) {
  var plain = ObjC.unwrap(value);
  return typeof plain === 'string' ? plain : '';
}

function followed(url) {
  var real = $.NSURL.URLByResolvingAliasFileAtURLOptionsError(url, 768, null);
  return real.isNil() ? url : real;
}

function isApp(path) {
  if (/\\.app$/i.test(path)) return true;
  var bundle = $.NSBundle.bundleWithPath(path);
  return !bundle.isNil() && text(bundle.objectForInfoDictionaryKey('CFBundlePackageType')) === 'APPL';
}

function run(argv) {
  var url = argv[0] === 'address' ? $.NSURL.URLWithString(argv[1]) : followed($.NSURL.fileURLWithPath(argv[1]));
  if (url.isNil()) return JSON.stringify(null);
  var path = argv[0] === 'address' ? '' : text(url.path);
  var itself = path !== '' && isApp(path);
  var opener = itself ? url : $.NSWorkspace.sharedWorkspace.URLForApplicationToOpenURL(url);
  var nobody = JSON.stringify({ bundleId: '', name: '', path: '', leadsTo: path });
  if (opener.isNil()) return nobody;
  var at = text(opener.path);
  var bundle = $.NSBundle.bundleWithPath(at);
  var id = bundle.isNil() ? '' : text(bundle.bundleIdentifier);
  if (id === '') return nobody;
  var name = text($.NSFileManager.defaultManager.displayNameAtPath(at)).replace(/\\.app$/, '');
  return JSON.stringify({ bundleId: id, name: name, path: at, leadsTo: path });
}
`;
