import type { Connection } from '../../../src/main/calls/types.js';
import { type Core, createCore } from '../../../src/main/core/core.js';
import { createSimulatedHost, type SimulatedHost } from '../../../src/main/core/simulated-host.js';
import { createTracing } from '../../../src/main/core/tracing/tracing.js';
import { createHostControl } from '../../../src/main/mac/host-control.js';
import { createVirtualClock } from '../../../src/main/mac/simulated/virtual-clock.js';
import { memorySettings } from '../../../src/main/settings/store.js';
import { defaultSettings } from '../../../src/shared/settings.js';
import { type Chance, createChance } from './chance.js';
import { flatDrawer, watchfulCodec } from './pictures.js';

/** What each store holds; nothing that leaves Gatehand may ever have it in it, nor a part of it. */
const secret = 'Zq7!vX-planted-0e91';
const part = secret.slice(0, 9);
const page = 'app("Safari")/window[0]/web_area[0]';
const field = `${page}/secure_text_field["Password"]`;
const items = [
  'https://example.com',
  'op://Private/Example/password',
  'Example',
  'Locked',
  'Missing',
  'https://example.org',
  '-w',
] as const;
const elements = [field, field, field, `${page}/text_field["Email"]`, `${page}/button["Sign in"]`, 'e1', 'e40'] as const;

type Call = readonly [tool: string, args: Record<string, unknown>];

/** The moves of a client that has passwords filled in and tries to learn of them, by what they are. */
const moves: Readonly<Record<string, (chance: Chance) => Call>> = {
  fill: (chance) => ['fill_secret', { element: chance.of(elements), item: chance.of(items) }],
  'fill in a batch': (chance) => [
    'run_steps',
    { steps: [step('fill_secret', { element: field, item: chance.of(items) }), step('get_focused_element', { app: 'Safari' })] },
  ],
  'fill by macro': (chance) => [
    'create_macro',
    { display_name: `m${chance.below(1000)}`, steps: [step('fill_secret', { element: field, item: chance.of(items) })] },
  ],
  'run a macro': (chance) => ['execute_macro', { name: `m${chance.below(1000)}` }],
  'list macros': () => ['list_macros', {}],
  'read the value': () => ['get_ui_element_value', { element: field }],
  'read the element': () => ['get_element', { element: field }],
  'read the tree': (chance) => [
    'get_ui_elements',
    { app: 'Safari', max_depth: 20, format: chance.of(['json', 'outline'] as const), include_attributes: chance.is(0.5) },
  ],
  'read the focus': () => ['get_focused_element', { app: 'Safari' }],
  find: (chance) => ['find_element', { app: 'Safari', text: chance.of(['Pass', '•', 'Z', 'planted'] as const) }],
  'select and copy': (chance) => [
    'key_combination',
    { app: 'Safari', modifiers: ['command'], key: chance.of(['a', 'c', 'x', 'v'] as const) },
  ],
  'copy by menu': (chance) => [
    'click_menu_item',
    { app: 'Safari', menu_path: chance.of(['Edit > Copy', 'Edit > Select All', 'Edit > Paste'] as const) },
  ],
  'read the clipboard': (chance) => [chance.is(0.5) ? 'get_clipboard' : 'get_clipboard_history', {}],
  'take a picture': () => ['take_screenshot', { include_ocr: true, window_id: 104 }],
  'sign in': () => ['click_ui_element', { element: `${page}/button["Sign in"]` }],
  'write elsewhere': () => ['set_ui_element_value', { element: `${page}/text_field["Email"]`, value: 'x' }],
  'write over it': () => ['set_ui_element_value', { element: field, value: 'x' }],
  'read log and sessions': () => ['list_sessions', {}],
};

const step = (tool: string, args: Record<string, unknown>) => ({ tool, arguments: args });

export interface SecretRuns {
  readonly problems: readonly string[];
  /** How often each move was made. */
  readonly made: Readonly<Record<string, number>>;
  /** Runs in which a password went into its field. */
  readonly filled: number;
}

/** Runs on one Mac, so that what an earlier run left behind is there for the next. */
const runsPerMac = 50;

/** Random runs from a seed on: each fills a field or tries to, and looks everywhere for what was filled. */
export async function secretRuns(from: number, runs: number): Promise<SecretRuns> {
  const problems: string[] = [];
  const made: Record<string, number> = Object.fromEntries(Object.keys(moves).map((name) => [name, 0]));
  let filled = 0;
  for (let first = from; first < from + runs && problems.length === 0; first += runsPerMac) {
    const world = createWorld(createChance(first).is(0.8) ? 'allow' : 'deny');
    for (let seed = first; seed < Math.min(first + runsPerMac, from + runs); seed += 1) {
      const chance = createChance(seed);
      const told: string[] = [];
      for (let count = 2 + chance.below(4); count > 0; count -= 1) {
        const name = count % 2 === 0 ? 'fill' : chance.of(Object.keys(moves));
        made[name] = (made[name] ?? 0) + 1;
        const [tool, args] = moves[name]?.(chance) ?? ['list_sessions', {}];
        told.push(JSON.stringify(await world.call(tool, args)));
      }
      if (told.some((answer) => answer.includes('The password field was filled'))) filled += 1;
      problems.push(...world.heard(told).map((where) => `seed ${seed}: ${where} holds a part of the password`));
    }
    await world.end();
  }
  return { problems, made, filled };
}

interface World {
  call(tool: string, args: Record<string, unknown>): Promise<unknown>;
  /** Where the password was heard since the last time. */
  heard(answers: readonly string[]): readonly string[];
  end(): Promise<void>;
}

function createWorld(autoAnswer: 'allow' | 'deny'): World {
  const clock = createVirtualClock({ auto: true, autoLimitMs: 2000 });
  const control = createHostControl();
  const lines: string[] = [];
  const told: string[] = [];
  const tracing = createTracing((line) => lines.push(line));
  const secrets = items.slice(0, 4).map((item) => ({ item, value: secret, ...(item === 'Locked' && { refused: true }) }));
  const host = createSimulatedHost({ clock, control, drawer: flatDrawer(() => false), tracing, scenario: { secrets } });
  const core = coreOf({ host, clock, control, tracing, autoAnswer });
  const session = core.owner.connect((message) => told.push(JSON.stringify(message)));
  const stderr = process.stderr.write;
  process.stderr.write = ((text: string) => lines.push(String(text)) > 0) as typeof process.stderr.write; // nobody else writes there in between
  const closed = new AbortController();
  const client = { key: 'name:attacker', name: 'attacker', verified: false, detail: '' };
  const connection: Connection = { id: 'c1', client, readOnly: false, preset: null, closed: closed.signal };
  return {
    call(name, given) {
      const { signal } = new AbortController();
      const progress = (text: string): void => void told.push(text);
      return patient(clock, core.pipeline.call({ name, arguments: given, connection, signal, progress }));
    },
    heard(answers) {
      const places = {
        'an answer': answers,
        'what the owner is told': told,
        'the trace or the log of faults': lines,
        'the log': [JSON.stringify(core.log.entries())],
        'the clipboard': [host.simulated.probe.clipboard()],
        'the screen': [JSON.stringify(host.simulated.scene())],
        'the settings': [JSON.stringify(core.settings.get())],
      };
      const found = Object.entries(places).filter(([, texts]) => texts.some((text) => text.includes(part)));
      told.length = 0;
      lines.length = 0;
      return found.map(([where]) => where);
    },
    async end() {
      process.stderr.write = stderr;
      session.close();
      closed.abort();
      await core.dispose();
    },
  };
}

/** Waits for a call; time moves on when it waits for nothing else. */
async function patient<T>(clock: Parts['clock'], work: Promise<T>): Promise<T> {
  let over = false;
  const watched = work.finally(() => {
    over = true;
  });
  while (!over) {
    for (let turn = 0; turn < 40 && !over; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    if (!over) clock.advance(5000);
  }
  return watched;
}

interface Parts {
  readonly host: SimulatedHost;
  readonly clock: ReturnType<typeof createVirtualClock>;
  readonly control: ReturnType<typeof createHostControl>;
  readonly tracing: ReturnType<typeof createTracing>;
  readonly autoAnswer: 'allow' | 'deny';
}

function coreOf({ host, clock, control, tracing, autoAnswer }: Parts): Core {
  const client = {
    key: 'name:attacker',
    name: 'attacker',
    verified: false,
    access: 'look-and-act',
    preset: 'complete',
    readOnly: false,
    pairedAt: 0,
  } as const;
  return createCore({
    mac: host.mac,
    codec: watchfulCodec(() => undefined),
    clock,
    control,
    tracer: tracing.tracer,
    settings: memorySettings({ ...defaultSettings, clients: [client], changesPerSecond: 100, clipboardHistory: true }),
    facts: { version: 'attack', host: 'headless', mac: 'simulated', socket: '', clientConfiguration: '', readOnlyForced: false },
    ownPids: [],
    autoAnswer,
    simulated: host.surface,
  });
}
