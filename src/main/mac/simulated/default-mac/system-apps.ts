import type { AppSpec } from '../scenario/scenario.js';

/** Processes of macOS itself that show something: Dock, Spotlight, dialogs, the panels of other apps, the login window. */
export function systemApps(): AppSpec[] {
  const folder = '/System/Library/CoreServices';
  const part = (bundleId: string, name: string, rest: Partial<AppSpec> = {}): AppSpec => ({
    bundleId,
    name,
    path: `${folder}/${name}.app`,
    kind: 'accessory',
    ...rest,
  });
  return [
    part('com.apple.dock', 'Dock'),
    part('com.apple.Spotlight', 'Spotlight', { behavior: 'spotlight' }),
    part('com.apple.UserNotificationCenter', 'UserNotificationCenter'),
    part('com.apple.accessibility.universalAccessAuthWarn', 'universalAccessAuthWarn'),
    part('com.apple.loginwindow', 'loginwindow'),
    part('com.apple.notificationcenterui', 'Notification Center', { behavior: 'notification-center' }),
    part('com.apple.appkit.xpc.openAndSavePanelService', 'Open and Save Panel Service', { kind: 'background', running: false }),
  ];
}
