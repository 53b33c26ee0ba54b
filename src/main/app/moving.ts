import { app, dialog } from 'electron';
import { catalogueOf, spokenLanguage } from '../../shared/words/language.js';
import { isPassingPlace } from '../core/passing-place.js';

/**
 * Offers to move the app to Applications, before it has asked for permissions or told a client where it is: grants and paths
 * belong to a place. True: it was moved, and Electron starts it there; this one must do nothing more. Nothing runs yet that a box on no
 * window would hold up; after macOS's own question about a download the app is not the active one (electron_bundle_mover.mm).
 */
export async function isMovingItself(bundle: string | null): Promise<boolean> {
  if (bundle === null || !isPassingPlace(app.getPath('exe')) || app.isInApplicationsFolder()) return false;
  // Electron would put it into the Trash before it copies it, and so leave nothing (LetsMove#86, which its mover was made from).
  if (bundle.includes('/Applications/')) return false;
  const words = catalogueOf(spokenLanguage('system', app.getPreferredSystemLanguages())).moving;
  app.focus({ steal: true });
  const { response } = await dialog.showMessageBox({
    type: 'question',
    message: words.question,
    detail: words.why,
    buttons: [words.move, words.stay],
    ...{ defaultId: 0, cancelId: 1 },
  });
  try {
    return response === 0 && app.moveToApplicationsFolder();
  } catch {
    // Neither macOS nor the owner, who may have to give a password, has to let it (docs/api/app.md): it works from here as well.
    return false;
  }
}
