/**
 * What the installed app may be started with: the place of its engine, its own mark after a fault, and the process number that
 * older versions of macOS hand to every app (LaunchServices' -psn_).
 */
const known: readonly RegExp[] = [/^--engine-in-app$/, /^--after-fault$/, /^-psn_\d+_\d+$/];

/**
 * The first argument that is not one of these; null when there is none. Chromium takes dozens of switches, with one hyphen or two, by
 * which whoever starts the app holds its pages, its data or the programs it runs (`--remote-debugging-port`, `--user-data-dir`,
 * `--browser-subprocess-path`, `--single-process`), and no fuse covers them; so it is said what is allowed, not what is not.
 */
export function foreignArgument(args: readonly string[]): string | null {
  return args.find((argument) => !known.some((one) => one.test(argument))) ?? null;
}
