/**
 * Whether `npm start` starts the app: on a Mac where Electron's program is, unless an option was given, since options are the headless
 * host's. The app takes one of its own, for where its engine runs.
 * @param {{ readonly platform: string, readonly hasElectron: boolean, readonly args: readonly string[] }} start
 */
export function startsTheApp({ platform, hasElectron, args }) {
  return platform === 'darwin' && hasElectron && args.every((arg) => arg === '--engine-in-app');
}
