import { userInfo } from 'node:os';
import { app, dialog, shell } from 'electron';
import { catalogueOf, spokenLanguage } from '../../shared/words/language.js';
import type { ConnectDeps } from '../clients/install/connect.js';

/** Where the clients of this account keep their files, whatever HOME says, and how their links are opened. */
export const clientPlaces: Pick<ConnectDeps, 'places' | 'openLink'> = {
  places: { platform: process.platform, home: userInfo().homedir, env: process.env },
  async openLink(link) {
    const name = app.getApplicationNameForProtocol(link);
    return (
      name !== '' &&
      (await shell.openExternal(link).then(
        () => true,
        () => false,
      ))
    );
  },
};

/** Asks the owner whether a client's file may be changed, since some program of this account wants it. */
export async function askToConnect(
  verb: 'install' | 'remove',
  client: string,
  language: Parameters<typeof spokenLanguage>[0],
): Promise<boolean> {
  const words = catalogueOf(spokenLanguage(language, app.getPreferredSystemLanguages())).connecting;
  const { response } = await dialog.showMessageBox({
    type: 'question',
    message: words[verb].question(client),
    detail: words.why,
    buttons: [words[verb].yes, words.no],
    ...{ defaultId: 1, cancelId: 1 },
  });
  return response === 0;
}
