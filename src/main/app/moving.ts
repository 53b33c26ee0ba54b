import { app, dialog } from 'electron';
import { catalogueOf, spokenLanguage } from '../../shared/words/language.js';

/**
 * Where an app does not stay: a disk image, the folder that browsers fill, and the random read-only folder from which macOS runs an
 * app in quarantine that was not moved (app translocation, macOS 10.12 and later).
 */
const passing: readonly RegExp[] = [
  /^\/Volumes\//,
  /\/AppTranslocation\//,
  /^\/Users\/[^/]+\/(Downloads|Desktop)\//,
  /^(\/private)?\/(tmp|var\/folders)\//,
];

/** Whether what was handed out of this place would soon lead nowhere. */
export function isPassingPlace(bundle: string): boolean {
  return passing.some((place) => place.test(bundle));
}

/**
 * Offers to move the app to Applications, before it has asked for permissions or told a client where it is: grants and paths
 * belong to a place. True: it was moved, and Electron starts it there; this one must do nothing more.
 */
export async function isMovingItself(bundle: string | null): Promise<boolean> {
  if (bundle === null || !isPassingPlace(bundle) || app.isInApplicationsFolder()) return false;
  const words = catalogueOf(spokenLanguage('system', app.getPreferredSystemLanguages())).moving;
  const { response } = await dialog.showMessageBox({
    type: 'question',
    message: words.question,
    detail: words.why,
    buttons: [words.move, words.stay],
    ...{ defaultId: 0, cancelId: 1 },
  });
  // False where macOS or the owner, who may have to give a password, did not let it.
  return response === 0 && app.moveToApplicationsFolder();
}
