import { app, dialog } from 'electron';
import { errorText, toPlainError } from '../../shared/errors.js';
import { becomeBridge, bridgeFlag } from './bundle.js';
import { registerScheme } from './pages.js';
import { startApp } from './start.js';

/**
 * The app's first lines. It is type-checked, built and driven through a stand-in for Electron's module; it has not been
 * run on a Mac.
 */
function main(): void {
  if (process.argv.includes(bridgeFlag)) ends(becomeBridge(), () => undefined);
  else if (app.requestSingleInstanceLock()) becomeApp();
  else app.quit();
}

function becomeApp(): void {
  registerScheme();
  // A menu-bar app goes on without windows.
  app.on('window-all-closed', () => undefined);
  const running = app.whenReady().then(startApp);
  // A start that fails is told once, below.
  const open = (): void => void running.then((one) => one.openMain()).catch(() => undefined);
  app.on('second-instance', open);
  // macOS says "activate" at the start too, and a start at login must open nothing.
  ends(
    running.then(() => app.on('activate', open)),
    (text) => dialog.showErrorBox('Gatehand cannot start', text),
  );
}

/** A start that failed is told and ends the program: an app without its guard must not stay in the menu bar. */
function ends(work: Promise<unknown>, tell: (text: string) => void): void {
  work.catch((thrown: unknown) => {
    const text = errorText(toPlainError(thrown));
    process.stderr.write(`gatehand: ${text}\n`);
    tell(text);
    app.exit(1);
  });
}

main();
