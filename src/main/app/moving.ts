import { app, dialog } from 'electron';
import { catalogueOf, spokenLanguage } from '../../shared/words/language.js';
import { isPassingPlace } from '../core/passing-place.js';

/**
 * Offers to move the app to Applications, before it has asked for permissions or told a client where it is: grants and paths
 * belong to a place. True: it was moved, and Electron starts it there; this one must do nothing more. Nothing runs yet that a box on no
 * window would hold up.
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
