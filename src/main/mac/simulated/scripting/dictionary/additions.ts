import { ownEntry } from '../../../../../shared/runtime/own-entry.js';
import { clipboardText, setClipboard } from '../../model/clipboard.js';
import { entriesIn, follow, home, nameOf, normalPath, textIn } from '../../model/files.js';
import { pathOf } from '../../model/lifecycle.js';
import { macVersion } from '../../model/mac-version.js';
import { handlerFor, openWith } from '../../model/open.js';
import type { ShownDialog } from '../../model/state.js';
import { setAudio } from '../../model/system-state.js';
import { notify } from '../../model/windows/banners.js';
import { closeMessageDialog, showMessageDialog } from '../../model/windows/message-dialogs.js';
import { condition, numeric, pathNamed, textual } from '../compare.js';
import { days, months } from '../dates.js';
import { noSuchObject, notSimulated, ScriptError, scriptErrors } from '../script-error.js';
import type { ScriptSession } from '../session.js';
import { type Given, integer, list, missing, text, truth, type Value } from '../values.js';

/** One command that the system brings for every script. */
interface Addition {
  readonly parameters?: Readonly<Record<string, readonly string[]>>;
  /** Words that it may act on. */
  readonly takes?: readonly string[];
  /** `target` is what the script speaks to, whose app then shows dialogs. */
  perform(session: ScriptSession, given: Given, target: Value | null): Promise<Value | null>;
}

async function readFile({ model }: ScriptSession, { direct }: Given): Promise<Value> {
  const path = direct === null ? '' : pathNamed(direct);
  const node = follow(model, normalPath(path) ?? '');
  if (node?.kind !== 'file') throw new ScriptError(scriptErrors.fileNotFound, `File ${path} wasn’t found.`);
  return text(textIn(node));
}

const record = (fields: Readonly<Record<string, Value>>): Value => ({ kind: 'record', fields: new Map(Object.entries(fields)) });
const dialogWords = { buttons: [], 'default button': [], 'cancel button': [], 'giving up after': [] } as const;
const places = ['Desktop', 'Documents', 'Downloads', 'Pictures', 'Music', 'Movies', 'Library', 'Public'];
const folders: Readonly<Record<string, string>> = {
  ...Object.fromEntries(places.map((place) => [`${place.toLowerCase()} folder`, `${home}/${place}`])),
  desktop: `${home}/Desktop`,
  'home folder': home,
  'preferences folder': `${home}/Library/Preferences`,
  'trash folder': `${home}/.Trash`,
  'applications folder': '/Applications',
  'temporary items': '/tmp',
  'startup disk': '/',
};

const rounders: Readonly<Record<string, (value: number) => number>> = {
  up: Math.ceil,
  down: Math.floor,
  'toward zero': Math.trunc,
  'as taught in school': (value) => Math.sign(value) * Math.round(Math.abs(value)),
};
/** What is half way goes to the even one. */
const toNearest = (value: number): number => (value % 1 === 0.5 || value % 1 === -0.5 ? 2 * Math.round(value / 2) : Math.round(value));

/** What every script can say (Standard Additions), by its name. Whatever needs a person waits for one. */
export const additions: Readonly<Record<string, Addition>> = {
  'display dialog': {
    parameters: { ...dialogWords, 'default answer': [], 'hidden answer': [], 'with title': [], 'with icon': ['stop', 'note', 'caution'] },
    perform: (session, given, target) => dialog(session, given, target, ['Cancel', 'OK'], given.parameters.get('with title')),
  },
  'display alert': {
    parameters: { ...dialogWords, message: [], as: ['critical', 'informational', 'warning'] },
    perform: (session, given, target) => dialog(session, given, target, ['OK']),
  },
  'display notification': {
    parameters: { 'with title': [], subtitle: [], 'sound name': [] },
    async perform({ model }, { direct, parameters }) {
      const word = (name: string): string | null => (parameters.has(name) ? textual(parameters.get(name) ?? missing) : null);
      const [title, message] = [word('with title') ?? '', direct === null ? '' : textual(direct)];
      notify(model, { app: 'Script Editor', title, message, subtitle: word('subtitle'), sound: parameters.has('sound name') });
      return null;
    },
  },
  'do shell script': {
    parameters: { as: [], 'administrator privileges': [] },
    async perform(session, { direct }) {
      const { code, stdout, stderr } = await session.shell(textual(direct ?? missing));
      if (code !== 0) throw new ScriptError(code, stderr.trimEnd() || 'The command exited with a non-zero status.');
      return text(stdout.replace(/\n$/, '').replaceAll('\n', '\r'));
    },
  },
  'get volume settings': {
    async perform({ model: { audio } }) {
      const volume = audio.output === 'hdmi' ? missing : integer(audio.volume);
      const [input, alert, muted] = [integer(50), integer(100), truth(audio.muted)];
      return record({ 'output volume': volume, 'input volume': input, 'alert volume': alert, 'output muted': muted });
    },
  },
  'set volume': {
    parameters: { 'output volume': [], 'input volume': [], 'alert volume': [], 'output muted': [] },
    async perform({ model }, { direct, parameters }) {
      const level = parameters.get('output volume');
      const muted = parameters.get('output muted');
      // Without a label it is the old scale from 0 to 7.
      const wanted = level !== undefined ? numeric(level).value : direct === null ? null : (numeric(direct).value * 100) / 7;
      if (wanted !== null && model.audio.output !== 'hdmi') setAudio(model, { volume: Math.round(Math.min(100, Math.max(0, wanted))) });
      if (muted !== undefined) setAudio(model, { muted: condition(muted) });
      return null;
    },
  },
  'current date': { perform: async ({ model }) => ({ kind: 'date', ms: Math.floor(model.clock.now() / 1000) * 1000 }) },
  beep: { perform: async () => null },
  say: { parameters: { using: [], 'speaking rate': [] }, perform: async () => null },
  offset: {
    parameters: { of: [], in: [] },
    async perform(_session, { parameters }) {
      const [part, whole] = [textual(parameters.get('of') ?? missing), textual(parameters.get('in') ?? missing)];
      return integer(whole.toLowerCase().indexOf(part.toLowerCase()) + 1);
    },
  },
  round: {
    parameters: { rounding: ['up', 'down', 'toward zero', 'to nearest', 'as taught in school'] },
    async perform(_session, { direct, parameters }) {
      const { value } = numeric(direct ?? missing);
      const way = parameters.get('rounding');
      return integer((rounders[way === undefined ? '' : textual(way)] ?? toNearest)(value));
    },
  },
  'random number': {
    parameters: { from: [], to: [] },
    async perform(_session, { parameters }) {
      const [from, to] = [parameters.get('from'), parameters.get('to')];
      if (from === undefined || to === undefined) return { kind: 'number', value: Math.random(), real: true };
      const least = numeric(from).value;
      return integer(least + Math.floor(Math.random() * (numeric(to).value - least + 1)));
    },
  },
  'path to': {
    takes: Object.keys(folders),
    parameters: { from: ['user domain', 'local domain', 'system domain'] },
    async perform({ model }, { direct }) {
      const id = direct?.kind === 'thing' && direct.thing.specifier.kind === 'application' ? direct.thing.specifier.name : '';
      const app = model.apps.find(({ spec }) => spec.name === id);
      const folder = direct?.kind === 'constant' ? direct.name : direct?.kind === 'text' ? direct.value : '';
      const path = app === undefined ? ownEntry(folders, folder) : pathOf(app.spec);
      return { kind: 'file', path: path ?? noSuchObject('The folder is not simulated.'), alias: true, folder: true };
    },
  },
  'system info': {
    perform: async ({ model }) =>
      record({
        'short user name': text(nameOf(home)),
        'long user name': text('Sam'),
        'computer name': text('Simulated Mac'),
        'home directory': { kind: 'file', path: home, alias: true, folder: true },
        'system version': text(macVersion),
        'boot volume': text('Macintosh HD'),
        'output volume': integer(model.audio.volume),
      }),
  },
  'clipboard info': { parameters: { for: [] }, perform: async () => notSimulated('applescript', '“clipboard info”') },
  clipboard: { parameters: { as: ['text', 'string', 'unicode text'] }, perform: async ({ model }) => text(clipboardText(model)) },
  'set the clipboard': {
    parameters: { to: [] },
    async perform({ model }, { direct, parameters }) {
      setClipboard(model, textual(parameters.get('to') ?? direct ?? missing));
      return null;
    },
  },
  'open location': {
    parameters: { 'error reporting': [] },
    async perform({ model }, { direct }) {
      const url = textual(direct ?? missing);
      openWith(model, handlerFor(model, url) ?? noSuchObject(`No app opens ${url}.`), url);
      return null;
    },
  },
  'list folder': {
    parameters: { invisibles: [] },
    async perform({ model }, { direct }) {
      const path = pathNamed(direct ?? missing);
      const node = follow(model, normalPath(path) ?? '');
      if (node?.kind !== 'folder') throw new ScriptError(scriptErrors.fileNotFound, `File ${path} wasn’t found.`);
      return list(entriesIn(model, node.path).map((entry) => text(nameOf(entry.path))));
    },
  },
  'read file': { parameters: { as: [] }, perform: readFile },
  'read posix file': { parameters: { as: [] }, perform: readFile },
  'ascii character': { perform: async (_session, { direct }) => text(String.fromCodePoint(numeric(direct ?? missing).value)) },
};

/** Fields of what these commands answer. */
export const additionProperties: readonly string[] = [
  ...['output volume', 'input volume', 'alert volume', 'output muted', 'button returned', 'text returned', 'gave up'],
  ...['short user name', 'long user name', 'computer name', 'home directory', 'system version', 'boot volume'],
];

/** Words that stand for values of these commands. */
export const additionConstants: readonly string[] = [...months, ...days];

export const additionTerms = Object.entries(additions).map(([name, { parameters = {}, takes = [] }]) => ({
  name,
  parameters,
  takes,
  anywhere: true as const,
}));

/** Shows a dialog and waits until somebody answers it. Error: -128 when it is cancelled. */
async function dialog(session: ScriptSession, { direct, parameters }: Given, target: Value | null, defaults: string[], title?: Value) {
  const named = parameters.get('buttons');
  const { say } = session.model;
  const buttons =
    named === undefined ? defaults.map((one) => say(one)) : (named.kind === 'list' ? named.items : [named]).map((one) => textual(one));
  const button = (name: string): string | null => {
    const wanted = parameters.get(name);
    if (wanted === undefined) return null;
    return wanted.kind === 'number' ? (buttons[wanted.value - 1] ?? null) : textual(wanted);
  };
  const cancel = button('cancel button') ?? buttons.find((one) => one === 'Cancel' || one === say('Cancel')) ?? null;
  const message = parameters.get('message');
  const answer = parameters.get('default answer');
  const shown = showMessageDialog(session.model, {
    owner: ownerOf(session, target),
    title: title === undefined ? '' : textual(title),
    text: [textual(direct ?? missing), ...(message === undefined ? [] : [textual(message)])].join('\n'),
    buttons,
    defaultButton: button('default button') ?? (named === undefined ? (buttons.at(-1) ?? null) : null),
    cancelButton: cancel,
    answer: answer === undefined ? null : textual(answer),
    verbatim: true,
  });
  const limit = parameters.get('giving up after');
  await answered(session, shown, limit === undefined ? null : numeric(limit).value);
  if (shown.pressed !== null && shown.pressed === cancel) throw new ScriptError(scriptErrors.userCancelled, 'User canceled.');
  return record({
    'button returned': text(shown.pressed ?? ''),
    ...(shown.answered === null ? {} : { 'text returned': text(shown.answered) }),
    ...(limit === undefined ? {} : { 'gave up': truth(shown.pressed === null) }),
  });
}

function ownerOf({ model }: ScriptSession, target: Value | null): string {
  let of = target?.kind === 'thing' ? target.thing.specifier : null;
  while (of !== null && of.kind !== 'application') of = of.of;
  const known = model.apps.some(({ spec }) => spec.name === of?.name);
  return known && of !== null ? of.name : 'osascript';
}

/** Waits until a dialog is gone; it goes by itself when the time is over or the script ends. */
async function answered(session: ScriptSession, shown: ShownDialog, seconds: number | null): Promise<void> {
  const { model } = session;
  const stop = seconds === null ? () => undefined : model.clock.after(seconds * 1000, () => closeMessageDialog(model, shown, null));
  try {
    await session.wait(
      new Promise<void>((resolve) => {
        shown.onClose = resolve;
      }),
    );
  } finally {
    stop();
    closeMessageDialog(model, shown, null);
  }
}
