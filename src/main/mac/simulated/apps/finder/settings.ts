import type { Settings } from '../../kit/settings.js';
import { home } from '../../model/files.js';

const asks = { Ask: true, 'Do not ask': false };

/** What Finder's Settings window offers. */
export const finderSettings: Settings = {
  domain: 'com.apple.finder',
  choices: [
    {
      label: 'New windows show:',
      key: 'NewWindowTargetPath',
      words: { Home: home, Documents: `${home}/Documents`, Desktop: `${home}/Desktop`, Downloads: `${home}/Downloads` },
    },
    { label: 'Before changing an extension:', key: 'FXEnableExtensionChangeWarning', words: asks },
    { label: 'Before emptying the Trash:', key: 'WarnOnEmptyTrash', words: asks },
  ],
};
