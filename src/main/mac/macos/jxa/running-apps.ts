/**
 * Answers the apps that run, as JSON. A process of its own each time: in one without a running main run loop
 * NSRunningApplication never refreshes (mimi#69, duo-updater#249). Ended ones may linger in the list (vorssaint#826). What
 * is declared with a getter (`isActive`) is read by both names.
 */
export const runningAppsScript = `
ObjC.import('AppKit');

function text(value) {
  var plain = ObjC.unwrap(value);
  return typeof plain === 'string' ? plain : '';
}

function flag(app, name, getter) {
  var value = app[name];
  return Boolean(value === undefined ? app[getter] : value);
}

function describe(app) {
  var url = app.bundleURL;
  return {
    name: text(app.localizedName),
    bundleId: text(app.bundleIdentifier),
    path: url.isNil() ? '' : text(url.path),
    processId: Number(app.processIdentifier),
    policy: Number(app.activationPolicy),
    active: flag(app, 'active', 'isActive'),
    hidden: flag(app, 'hidden', 'isHidden'),
    ready: flag(app, 'finishedLaunching', 'isFinishedLaunching')
  };
}

function run() {
  var apps = $.NSWorkspace.sharedWorkspace.runningApplications;
  var found = [];
  for (var i = 0; i < Number(apps.count); i += 1) {
    var app = apps.objectAtIndex(i);
    if (!flag(app, 'terminated', 'isTerminated')) found.push(describe(app));
  }
  return JSON.stringify(found);
}
`;
