import { parseArgs } from 'node:util';
import { optionFlaw } from '../../shared/bridge/option-flaw.js';
import { fail } from '../../shared/errors.js';
import type { Settings } from '../../shared/settings.js';
import { type PairedClient, settings as settingsSchema } from '../../shared/settings.js';
import { asksReadOnly } from '../../shared/wire.js';

/** What the headless host was asked to do. */
export interface HeadlessOptions {
  readonly socket: string | null;
  readonly data: string | null;
  readonly mac: 'simulated' | 'macos';
  /** null: no page. 0: a free port. */
  readonly uiPort: number | null;
  readonly approvals: 'ask' | 'allow' | 'deny';
  readonly readOnly: boolean;
  readonly overrides: Partial<Settings>;
  readonly scenario: string | null;
  readonly exportFolder: string | null;
  readonly json: boolean;
  /** It ends with its standard input: when whoever started it is gone, however that came. */
  readonly endsWithInput: boolean;
  /** One JSON line for each step of a call, on standard error. */
  readonly trace: boolean;
  readonly print: 'help' | 'version' | 'default-mac' | { readonly what: 'tools' | 'published'; readonly preset: Settings['preset'] } | null;
}

/** The page's port when nobody asks for another. */
const defaultUiPort = 4780;

export const helpText = `Gatehand's headless host: the simulated Mac, the gate and its page, without Electron.

  --socket PATH          where clients connect (or GATEHAND_SOCKET)
  --data DIR             where settings live
  --ui-port N|off        port of the owner's page on 127.0.0.1; 0 takes a free one (default ${defaultUiPort})
  --mac simulated|macos  the Mac to drive; the real one for smoke runs only: read-only, no page, each card is refused
  --approvals ask|allow|deny   who answers cards; allow pairs every client and deny none, both on the simulated Mac only
  --read-only            change nothing (or GATEHAND_READ_ONLY=1)
  --pair-reader NAME     pair a client without a bridge that calls itself NAME, for looking and for this run; needs --read-only
  --preset NAME          essential, standard, complete, or a single toolset such as windows
  --vocabularies a,b     also list the names of macos-use, workspace, axmcp
  --scenario FILE        load a simulated Mac from JSON
  --export DIR           the only folder of this machine that the simulated Mac may write to
  --trace                time each step of each call on standard error, as JSON (or GATEHAND_TRACE=1)
  --json                 print one line when ready: {"ready":true,"socket":…,"ui":…}
  --end-with-input       end when standard input does, so that no host outlives the program that started it
  --help, --version
`;

/** Reads the command line. Errors: `invalid_input` naming the option. */
export function readOptions(argv: readonly string[], env: Readonly<Record<string, string | undefined>>): HeadlessOptions {
  const values = parse(argv);
  const mac = oneOf('--mac', values.mac, ['simulated', 'macos']);
  if (mac === 'macos') refuseForRealMac(values);
  const readOnly = mac === 'macos' || values['read-only'] === true || asksReadOnly(env);
  return {
    socket: values.socket ?? (env.GATEHAND_SOCKET || null),
    data: values.data ?? null,
    mac,
    uiPort: readPort(values['ui-port'] ?? (mac === 'macos' ? 'off' : String(defaultUiPort))),
    // Nobody could answer a card there.
    approvals: mac === 'macos' ? 'deny' : oneOf('--approvals', values.approvals, ['ask', 'allow', 'deny']),
    readOnly,
    overrides: { ...readOverrides(values.preset, values.vocabularies), ...readReader(values['pair-reader'], readOnly) },
    scenario: values.scenario ?? null,
    exportFolder: values.export ?? null,
    json: values.json === true,
    endsWithInput: values['end-with-input'] === true,
    trace: values.trace === true || env.GATEHAND_TRACE === '1',
    print: readPrint(values),
  };
}

const optionTable = {
  socket: { type: 'string' },
  data: { type: 'string' },
  'ui-port': { type: 'string' },
  mac: { type: 'string', default: 'simulated' },
  approvals: { type: 'string', default: 'ask' },
  'read-only': { type: 'boolean' },
  'pair-reader': { type: 'string' },
  preset: { type: 'string' },
  vocabularies: { type: 'string' },
  scenario: { type: 'string' },
  export: { type: 'string' },
  json: { type: 'boolean' },
  'end-with-input': { type: 'boolean' },
  trace: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
  'print-tools': { type: 'string' },
  'print-published': { type: 'string' },
  'print-default-mac': { type: 'boolean' },
} as const;

function parse(argv: readonly string[]) {
  try {
    const { values } = parseArgs({ args: [...argv], options: optionTable });
    // An empty path would be the folder that one stands in.
    const empty = Object.entries(values).find(([, value]) => value === '');
    if (empty !== undefined) throw new Error(`--${empty[0]} is empty`);
    return values;
  } catch (thrown) {
    // What the build asks for is nobody's option, and not in the help.
    const names = Object.keys(optionTable).flatMap((name) => (name.startsWith('print-') ? [] : [`--${name}`]));
    fail('invalid_input', optionFlaw(thrown).replace(/\.?$/, '.'), {
      remedy: `The options are ${names.join(', ')}; --help explains them.`,
    });
  }
}

function readPrint(values: ReturnType<typeof parse>): HeadlessOptions['print'] {
  if (values.help) return 'help';
  if (values.version) return 'version';
  if (values['print-default-mac']) return 'default-mac';
  for (const what of ['tools', 'published'] as const) {
    const preset = values[`print-${what}`];
    if (preset !== undefined) return { what, preset: oneOf(`--print-${what}`, preset, ['essential', 'standard', 'complete']) };
  }
  return null;
}

/** On the real Mac the owner decides in the app alone, and nothing is pretended. */
function refuseForRealMac(values: ReturnType<typeof parse>): void {
  const page = values['ui-port'] !== undefined && values['ui-port'] !== 'off' ? '--ui-port' : null;
  const answers = values.approvals === 'allow' ? '--approvals' : null;
  const pretends = (['scenario', 'export'] as const).find((name) => values[name] !== undefined);
  const refused = page ?? answers ?? (pretends === undefined ? null : `--${pretends}`);
  if (refused === null) return;
  fail('invalid_input', `${refused} is for the simulated Mac: with --mac macos nothing is decided and nothing changed here.`, {
    remedy: `Leave ${refused} out, or start the Gatehand app.`,
  });
}

function oneOf<const Choice extends string>(option: string, value: string, choices: readonly Choice[]): Choice {
  const found = choices.find((choice) => choice === value);
  return found ?? fail('invalid_input', `${option} cannot be "${value}".`, { remedy: `Choose one of ${choices.join(', ')}.` });
}

function readPort(value: string): number | null {
  if (value === 'off') return null;
  const port = Number(value);
  if (/^\d+$/.test(value) && port <= 65_535) return port;
  fail('invalid_input', `--ui-port cannot be "${value}".`, { remedy: 'Give a number from 0 to 65535, or off.' });
}

function readOverrides(preset: string | undefined, vocabularies: string | undefined): Partial<Settings> {
  const names = vocabularies?.split(',').filter((name) => name !== '');
  return {
    ...(preset === undefined ? {} : { preset: oneOf('--preset', preset, settingsSchema.shape.preset.options) }),
    ...(names === undefined
      ? {}
      : { vocabularies: names.map((name) => oneOf('--vocabularies', name, settingsSchema.shape.vocabularies.element.options)) }),
  };
}

/** The one client of this run, paired by whoever starts the host: nothing is written, and it may only look. */
function readReader(name: string | undefined, readOnly: boolean): Partial<Settings> {
  if (name === undefined) return {};
  if (!readOnly) fail('invalid_input', '--pair-reader lets a client look without a card.', { remedy: 'Give --read-only with it.' });
  if (name.trim() === '') fail('invalid_input', '--pair-reader needs a name.', { remedy: 'Give what the client calls itself.' });
  const reader: PairedClient = {
    key: `name:${name}`,
    name,
    verified: false,
    access: 'look',
    preset: 'complete',
    readOnly: true,
    pairedAt: 0,
  };
  return { clients: [reader] };
}
