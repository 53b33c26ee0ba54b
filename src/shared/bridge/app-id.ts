/** The bundle identifier of the installed app; electron-builder.yml says the same. */
export const appId = 'app.gatehand.Gatehand';
