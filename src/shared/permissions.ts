import { z } from 'zod';

/** The macOS permissions Gatehand needs, each with the pane of System Settings that grants it. */
export const permissionNames = ['accessibility', 'screenRecording', 'automation'] as const;
export type PermissionName = (typeof permissionNames)[number];

/**
 * granted: the functional probe worked. missing: not granted. refused: the switch is on, and macOS still refuses.
 * needs-relaunch: granted, but only a new process will see it. unknown: not asked yet (automation of one app).
 */
export const permissionStates = ['granted', 'missing', 'refused', 'needs-relaunch', 'unknown'] as const;
export type PermissionState = (typeof permissionStates)[number];

export const permissionStatus = z.object({
  permission: z.enum(permissionNames),
  state: z.enum(permissionStates),
  /** The app that would be automated; null for the two Mac-wide permissions. */
  app: z.string().nullable(),
  /** Where to grant it, as the owner reads it. */
  pane: z.string(),
  /** What to do now, one sentence; empty when granted. */
  fix: z.string(),
});
export type PermissionStatus = Readonly<z.infer<typeof permissionStatus>>;

/** Where each permission is granted, in System Settings' own words. */
export const permissionPanes: Readonly<Record<PermissionName, string>> = {
  accessibility: 'System Settings › Privacy & Security › Accessibility',
  screenRecording: 'System Settings › Privacy & Security › Screen & System Audio Recording',
  automation: 'System Settings › Privacy & Security › Automation',
};

/** What a pane is called by itself: the end of the way to it. */
export function paneName(pane: string): string {
  return pane.slice(pane.lastIndexOf('›') + 1).trimStart();
}

/** The panes where macOS speaks Japanese. */
export const japanesePanes: Readonly<Record<PermissionName, string>> = {
  accessibility: 'システム設定 › プライバシーとセキュリティ › アクセシビリティ',
  screenRecording: 'システム設定 › プライバシーとセキュリティ › 画面収録とシステムオーディオ録音',
  automation: 'システム設定 › プライバシーとセキュリティ › オートメーション',
};
