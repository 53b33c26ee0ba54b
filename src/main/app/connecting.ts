import { userInfo } from 'node:os';
import { app, shell } from 'electron';
import type { Clock } from '../../shared/runtime/clock.js';
import type { Language } from '../../shared/settings.js';
import { catalogueOf, spokenLanguage } from '../../shared/words/language.js';
import { createAskedVerbs } from '../clients/install/asked-verbs.js';
import type { ConnectDeps } from '../clients/install/connect.js';
import { serverOf } from '../clients/known-clients.js';
import type { Windows } from './windows/windows.js';

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

interface VerbsDeps {
  readonly clock: Clock;
  readonly language: () => Language;
  readonly ask: Windows['ask'];
}

/** Connects clients on behalf of the bridge's own program, once the owner of this Mac said yes in a box. */
export function verbsForOwner(configuration: string, { clock, language, ask }: VerbsDeps) {
  return createAskedVerbs({
    deps: { ...clientPlaces, server: serverOf(configuration) ?? { command: '', args: [] } },
    clock,
    async ask(verb, client) {
      const words = catalogueOf(spokenLanguage(language(), app.getPreferredSystemLanguages())).connecting;
      const response = await ask({
        type: 'question',
        message: words[verb].question(client),
        detail: words.why,
        buttons: [words[verb].yes, words.no],
        ...{ defaultId: 1, cancelId: 1 },
      });
      return response === 0;
    },
  });
}
