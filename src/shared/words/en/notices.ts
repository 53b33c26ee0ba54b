import type { Notice, SettingsProblem } from '../notice.js';
import { type Sentences, sentence } from '../sentences.js';
import { listed } from './lists.js';
import { called, quote } from './quote.js';
import { tasks } from './tasks.js';
import { toolTitles } from './tools.js';

const problems: Sentences<SettingsProblem> = {
  wrong: ({ keys }) => `wrong in it: ${listed(keys.map((key) => key || 'the whole of it'))}`,
  'not-json': 'it is not JSON',
  newer: ({ version, known }) => `version ${version} is newer than version ${known}, which this Gatehand knows`,
  'no-file': 'it is a link or a folder',
  'other-user': 'it belongs to another user',
  writable: 'other users may write to it',
  'too-large': 'it is larger than any that Gatehand writes',
  unreadable: ({ code }) => `it cannot be read: ${code}`,
};

/** What the owner must know. */
export const notices: Sentences<Notice> = {
  'client-stopped': ({ client, verified }) =>
    `${called(client, verified)} was stopped: an app that is hidden from clients came to the front after one of its changes.`,
  'record-failed': ({ code, required }) =>
    `The record cannot be written (${code}). ${required ? 'Changes are refused until it can be.' : 'Calls go on without being recorded.'}`,
  'settings-unsaved': ({ code }) =>
    `The settings cannot be written to the disk (${code}). They hold until Gatehand quits. It tries to write them again every minute.`,
  'record-unlike-head':
    'The record on disk is not what Gatehand wrote last: lines were taken away or changed by another program, or lost in a power failure. A line says so, and the record goes on after it; “Check the Record” in the settings tells where it breaks.',
  'task-report': (said) => taskSentences(said).join(' '),
  'managed-problem': ({ problem }) => managedSentence(problem),
  'settings-review': (said) => reviewSentences(said).join(' '),
};

function managedSentence({ path, kind, keys }: Extract<Notice, { kind: 'managed-problem' }>['problem']): string {
  const file = `the managed settings ${path}`;
  if (kind === 'damaged')
    return `Parts of ${file} could not be read, so they take their strictest values: ${listed(keys)}. Tell who manages this Mac.`;
  const why = {
    'not-root': 'it or a folder above it does not belong to root',
    writable: 'others may write to it or to a folder above it',
    'no-file': 'it is a link or a folder',
  }[kind];
  return `Gatehand does not follow ${file}: ${why}. Tell who manages this Mac.`;
}

function reviewSentences({ review, damaged, problem, place, hides }: Extract<Notice, { kind: 'settings-review' }>): string[] {
  const reasons = review.map(({ reason }) => reason);
  return [
    ...(problem === null ? [] : [`The settings file could not be used (${sentence(problems, problem)}).`]),
    ...(problem === null && damaged.length > 0 ? [`Settings that could not be read took their strictest value: ${listed(damaged)}.`] : []),
    ...(reasons.includes('foreign') ? ['Another program wrote the settings file, or took it away.'] : []),
    ...(reasons.includes('no-key') ? ['Gatehand cannot tell whether another program wrote the settings file.'] : []),
    ...(place === null ? [] : [`The file as it was: ${place}.`]),
    ...(review.length === 0
      ? []
      : [`Until you say that you have looked at the settings, nothing is changed${hides ? ' and no app is shown' : ''}.`]),
  ];
}

function taskSentences({ client, verified, goal, ending, done, refused }: Extract<Notice, { kind: 'task-report' }>): string[] {
  const what = refused.map(({ tool, app, times }) => {
    // A tool of another version has no title here.
    const title = (toolTitles as Readonly<Record<string, string>>)[tool] ?? tool;
    return `${title}${app === null ? '' : ` in ${app}`}${times === 1 ? '' : ` (${times} times)`}`;
  });
  return [
    `The task ${quote(goal)} of ${called(client, verified)} is over, because ${tasks.endings[ending]}.`,
    done === 1 ? 'One change was made.' : `${done} changes were made.`,
    what.length === 0 ? 'Nothing was refused.' : `Refused, because you were away: ${listed(what)}.`,
  ];
}
