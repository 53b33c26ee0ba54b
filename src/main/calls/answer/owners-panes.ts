import type { PlainError } from '../../../shared/errors.js';
import { japanesePanes, type PermissionStatus, paneName, permissionNames, permissionPanes } from '../../../shared/permissions.js';
import type { Language } from '../../../shared/settings.js';

/** A permission that is missing, with the panes of System Settings as the owner finds them: a client reads them out. */
export function withOwnersPanes(error: PlainError, language: Language): PlainError {
  if (error.code !== 'permission_missing' || !isJapanese(language)) return error;
  const { pane } = error.details;
  return {
    ...error,
    message: inJapanese(error.message),
    remedy: inJapanese(error.remedy),
    details: typeof pane === 'string' ? { ...error.details, pane: inJapanese(pane) } : error.details,
  };
}

/** The same for what is said of each permission. */
export function statusWithOwnersPane(status: PermissionStatus, language: Language): PermissionStatus {
  return isJapanese(language) ? { ...status, pane: inJapanese(status.pane), fix: inJapanese(status.fix) } : status;
}

/** Where the owner has chosen no language, Gatehand speaks that of the Mac. */
function isJapanese(language: Language): boolean {
  return language === 'ja' || (language === 'system' && Intl.DateTimeFormat().resolvedOptions().locale.startsWith('ja'));
}

/** Whole paths first: the name of a pane is a part of its path. */
function inJapanese(text: string): string {
  return permissionNames.reduce((said, name) => {
    const [path, own] = [permissionPanes[name], japanesePanes[name]];
    return said.replaceAll(path, own).replaceAll(paneName(path), paneName(own));
  }, text);
}
