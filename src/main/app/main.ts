import { app, crashReporter, dialog } from 'electron';
import { errorText, toPlainError } from '../../shared/errors.js';
import { outlastReaders } from '../../shared/runtime/outlast-readers.js';
import { isHeldElsewhere } from '../core/shell/held-elsewhere.js';
import { foreignArgument } from '../core/shell/start-arguments.js';
import { takeOwnPlaces } from './own-places.js';
import { startApp } from './start.js';
import { registerScheme } from './windows/pages.js';

/** The app's first lines: type-checked, built, and driven through a stand-in for Electron's module. */
function main(): void {
  outlastReaders();
  takeOwnPlaces();
  const foreign = app.isPackaged ? foreignArgument(process.argv.slice(1)) : null;
  if (foreign !== null) {
    process.stderr.write(`gatehand: it does not start with ${foreign}: by such arguments another program could act in its name.\n`);
    app.exit(1);
  } else if (app.requestSingleInstanceLock() || !isHeldElsewhere(app.getPath('userData'))) becomeApp();
  else app.quit();
}

function becomeApp(): void {
  crashReporter.start({ uploadToServer: false }); // where it crashed stays on this Mac
  registerScheme();
  // A menu-bar app goes on without windows.
  app.on('window-all-closed', () => undefined);
  const running = app.whenReady().then(startApp);
  // A start that fails is told once, below.
  const open = (): void => void running.then((one) => one?.openMain()).catch(() => undefined);
  app.on('second-instance', open);
  // macOS says "activate" at the start too, and a start at login must open nothing.
  ends(running.then(() => app.on('activate', open)));
}

/** A start that failed is told and ends the program: an app without its guard must not stay in the menu bar. */
function ends(work: Promise<unknown>): void {
  work.catch((thrown: unknown) => {
    const text = errorText(toPlainError(thrown));
    process.stderr.write(`gatehand: ${text}\n`);
    // Else it could stand behind the windows of the app in front.
    app.focus({ steal: true });
    dialog.showErrorBox('Gatehand cannot start', text);
    app.exit(1);
  });
}

main();
