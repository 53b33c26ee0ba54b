import type { OwnerKind } from './subject.js';

/** Where macOS gives permissions, in lower case. */
export const systemSettings = 'com.apple.systempreferences';

/** Whose every view shows files. */
export const finder = 'com.apple.finder';

export function isFinder({ bundleId }: { readonly bundleId: string }): boolean {
  return bundleId.toLowerCase() === finder;
}

/**
 * macOS's own dialogs and panels, in lower case: what they ask is for a person to answer, so they are never a target, whoever
 * asks and whatever the settings. Ids as they stand in the bundles' own Info.plist, as far as public lists of them agree.
 */
const dialogs: readonly string[] = [
  // Login, the lock screen, and the screen saver that may lock.
  'com.apple.loginwindow',
  'com.apple.screensaver.engine',
  'com.apple.screensaverengine',
  // Passwords, Touch ID, keychains, passkeys and sign-in.
  'com.apple.securityagent',
  'com.apple.coreautha',
  'com.apple.coreauthd',
  'com.apple.coreauthui',
  'com.apple.localauthentication.uiagent',
  'com.apple.localauthenticationuiservice',
  'com.apple.authenticationservices.helper',
  'com.apple.authenticationservicesui',
  'com.apple.autofillpanelservice',
  'com.apple.netauthagent',
  'com.apple.platformsso.platformssouiagent',
  'com.apple.security.keychain-circle-notification',
  // Privacy: what asks for a permission, and the panes of System Settings that give it.
  'com.apple.accessibility.universalaccessauthwarn',
  'com.apple.universalaccessauthwarn',
  'com.apple.backgroundtaskmanagement.agent',
  'com.apple.corelocationagent',
  'com.apple.settings.privacysecurity.extension',
  'com.apple.tcc.authorizationpromptservice',
  'com.apple.tccd',
  'com.apple.usernotificationcenter',
  // Gatekeeper, installers and updates: what they start runs with more rights than the app that asked.
  'com.apple.coreservices.uiagent',
  'com.apple.installer',
  'com.apple.softwareupdatenotificationmanager',
];

/** What starts any app by its name: acting there could not be told from launching an app that is kept out of reach. */
const launchers: readonly string[] = ['com.apple.spotlight', 'com.apple.siri', 'com.apple.launchpad.launcher'];

/**
 * macOS's own processes that show windows, notifications and tiles of any app as if they were theirs: nobody can tell there
 * whose a thing is.
 */
const sharedSystemSurfaces: readonly string[] = [
  ...['com.apple.dock', 'com.apple.notificationcenterui', 'com.apple.windowmanager'],
  // Screenshot, and what draws its tool bar and the thumbnail of what it took. Ids inferred.
  ...['com.apple.screenshot.launcher', 'com.apple.screencaptureui'],
];

/** macOS's own processes that draw status items, those of other apps since macOS 26 (FB18327911) and 27 (Thaw#687) among them. */
export const statusItemHosts: readonly string[] = [
  'com.apple.controlcenter',
  'com.apple.systemuiserver',
  'com.apple.textinputmenuagent',
  'com.apple.menubaragent',
];

/** What a point on a window of macOS's own processes counts as, where it is no app's window. */
const pointOwners: ReadonlyMap<string, OwnerKind> = new Map<string, OwnerKind>([
  ['com.apple.dock', 'dock'],
  ['com.apple.spotlight', 'spotlight'],
  ['com.apple.siri', 'spotlight'],
  ...statusItemHosts.map((id) => [id, 'status-item'] as const),
]);

const surroundings: readonly string[] = [...dialogs, ...launchers, ...sharedSystemSurfaces, ...pointOwners.keys()];

/**
 * Whether a bundle id is an app's own or one of its helpers', whose ids continue the app's (com.1password.1password.mini):
 * what holds for the app holds for them. Compared without case.
 */
export function isPartOf(bundleId: string, app: string): boolean {
  const id = bundleId.toLowerCase();
  const whole = app.toLowerCase();
  // No text is put together: each window of a list is compared with every app that is kept away.
  return id.startsWith(whole) && (id.length === whole.length || id[whole.length] === '.');
}

/** Whether this is one of macOS's own dialogs, the login window or a privacy pane: never a target. */
export function isSystemDialog(bundleId: string): boolean {
  return dialogs.some((dialog) => isPartOf(bundleId, dialog));
}

/** Whether acting here may start any app. */
export function isLauncher(bundleId: string): boolean {
  return launchers.includes(bundleId.toLowerCase());
}

/** Whether this shows things of other apps: what a search finds is often a message, a note or a name from one of them. */
export function isSharedSystemSurface(bundleId: string): boolean {
  return sharedSystemSurfaces.includes(bundleId.toLowerCase()) || isLauncher(bundleId);
}

/** Whether each window of this process may show things of any app; of the Dock those are its tiles, which are told one by one. */
export function showsAnyApp(bundleId: string): boolean {
  const id = bundleId.toLowerCase();
  return sharedSystemSurfaces.includes(id) && id !== 'com.apple.dock';
}

/** What a point on a window of this process counts as; null for an app, whose windows are its own. */
export function systemOwnerOf(bundleId: string): OwnerKind | null {
  return isSystemDialog(bundleId) ? 'system-dialog' : (pointOwners.get(bundleId.toLowerCase()) ?? null);
}

/** Whether a process belongs to macOS's surroundings rather than to an app. */
export function isSystemSurface(bundleId: string): boolean {
  return surroundings.some((one) => isPartOf(bundleId, one));
}
