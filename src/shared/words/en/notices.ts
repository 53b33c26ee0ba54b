import type { Notice, SettingsProblem } from '../notice.js';
import { type Sentences, sentence } from '../sentences.js';
import { listed } from './lists.js';

const problems: Sentences<SettingsProblem> = {
  wrong: ({ keys }) => `wrong in it: ${listed(keys.map((key) => key || 'the whole of it'))}`,
  'not-json': 'it is not JSON',
  newer: ({ version, known }) => `version ${version} is newer than version ${known}, which this Gatehand knows`,
  'no-file': 'it is a link or a folder',
  'other-user': 'it belongs to another user',
  writable: 'other users may write to it',
  unreadable: ({ code }) => `it cannot be read: ${code}`,
};

/** What the owner must know. */
export const notices: Sentences<Notice> = {
  'client-stopped': ({ client }) => `${client} was stopped: an app that you keep out of reach came to the front after a change of it.`,
  'settings-set-aside': ({ problem, place }) =>
    `The settings file could not be used (${sentence(problems, problem)}). It was moved to ${place}; Gatehand started read-only.`,
};
