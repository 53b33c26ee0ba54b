/** The bundle identifier of the installed app; electron-builder.yml says the same. */
export const appId = 'app.gatehand.Gatehand';

/**
 * What of a client's environment the app may be started with: `open` hands on all that it was given itself (man open), and what a client
 * set for its own bridge, such as GATEHAND_READ_ONLY or a locale, would hold for every client until the app is quit.
 */
export const appEnvironment = ['HOME', 'USER', 'LOGNAME', 'SHELL', 'TMPDIR', 'PATH'] as const;
