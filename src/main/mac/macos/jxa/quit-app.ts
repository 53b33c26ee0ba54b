/**
 * Asks one process to quit, as its own menu would: argv is the process id and the bundle id it must have, since an id may
 * have passed to another process. `terminate` returns at once, goes through LaunchServices and never forces (Wegent#2842,
 * textream#113); being a method without arguments it is called by naming it.
 */
export const quitAppScript = `
ObjC.import('AppKit');

function run(argv) {
  var app = $.NSRunningApplication.runningApplicationWithProcessIdentifier(Number(argv[0]));
  if (app.isNil()) return JSON.stringify({ state: 'gone' });
  var id = ObjC.unwrap(app.bundleIdentifier);
  if (typeof id !== 'string' || id.toLowerCase() !== argv[1].toLowerCase()) return JSON.stringify({ state: 'other' });
  return JSON.stringify({ state: app.terminate ? 'asked' : 'refused' });
}
`;
