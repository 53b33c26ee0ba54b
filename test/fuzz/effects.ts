import type { AppSpec, ElementSpec, Scenario } from '../../src/main/mac/simulated/scenario/scenario.js';
import { type Chance, createChance } from '../guard/attack/chance.js';
import { type FuzzHost, openFuzzHost } from './fuzz-host.js';

/** What an app does that makes it hard to say what became of an action. */
const lies: readonly { readonly name: string; readonly more: Partial<AppSpec> }[] = [
  { name: 'Honest', more: {} },
  { name: 'Echoes', more: { echoesValues: true } },
  { name: 'Forgets', more: { echoesValues: 200 } },
  { name: 'Timeouts', more: { timesOutThoughDone: true } },
  { name: 'Deaf', more: { ignoresPostedKeys: true } },
  { name: 'Slow', more: { msPerCall: 30 } },
];

/** One app as each lie has it: fields, and buttons that do something, nothing, or something elsewhere. */
function contents(): ElementSpec[] {
  const at = (row: number, more: Partial<ElementSpec>): ElementSpec => ({
    role: 'AXButton',
    frame: { x: 20, y: 40 + row * 32, width: 160, height: 24 },
    ...more,
  });
  return [
    at(0, { title: 'Go', effect: { set: { identifier: 'state', value: 'Gone' } } }),
    at(1, { title: 'Back', effect: { set: { identifier: 'state', value: 'Waiting' } } }),
    at(2, { title: 'Dead' }),
    at(3, { role: 'AXTextField', identifier: 'name', value: 'Ada' }),
    at(4, { role: 'AXCheckBox', title: 'On', value: 0, settable: ['AXValue'] }),
    at(5, { role: 'AXSlider', identifier: 'level', value: 5, min: 0, max: 10 }),
    at(6, { role: 'AXPopUpButton', title: 'Pick', options: ['One', 'Two'], value: 'One' }),
    at(7, { role: 'AXButton', title: 'Off', enabled: false }),
    at(8, { role: 'AXStaticText', identifier: 'state', value: 'Waiting' }),
  ];
}

const scenario: Scenario = {
  base: 'empty',
  displays: [{ id: 1, name: 'Display', frame: { x: 0, y: 0, width: 1440, height: 900 }, scale: 2, main: true, builtIn: true }],
  apps: lies.map(({ name, more }, index) => ({
    bundleId: `com.example.${name.toLowerCase()}`,
    name,
    frontmost: index === 0,
    windows: [{ title: name, frame: { x: 20 + index * 230, y: 80, width: 220, height: 400 }, elements: contents() }],
    ...more,
  })),
};

interface Action {
  readonly tool: string;
  readonly args: Readonly<Record<string, unknown>>;
}

const elements = [
  'button["Go"]',
  'button["Back"]',
  'button["Dead"]',
  'button["Off"]',
  'text_field[0]',
  'check_box["On"]',
  'slider[0]',
  'pop_up_button["Pick"]',
];

/** Something that an assistant might do to one of the apps. */
function actionIn(app: string, index: number, chance: Chance): Action {
  const element = `window[0]/${chance.of(elements)}`;
  const row = chance.below(9);
  const at = { x: 20 + index * 230 + 60, y: 80 + 40 + row * 32 + 12 };
  const makers: readonly (() => Action)[] = [
    () => ({ tool: 'click_ui_element', args: { app, element } }),
    () => ({ tool: 'perform_action', args: { app, element, action: chance.of(['AXPress', 'AXIncrement', 'AXDecrement']) } }),
    () => ({ tool: 'set_ui_element_value', args: { app, element: 'window[0]/text_field[0]', value: chance.of(['Ada', 'Ben', '']) } }),
    () => ({ tool: 'set_ui_element_value', args: { app, element: 'window[0]/slider[0]', value: chance.below(11) } }),
    () => ({ tool: 'set_ui_element_value', args: { app, element: 'window[0]/check_box["On"]', value: chance.is(0.5) } }),
    () => ({ tool: 'focus_ui_element', args: { app, element } }),
    () => ({ tool: 'type_text', args: { app, text: chance.of(['a', 'Hello', ' ']) } }),
    () => ({ tool: 'press_key', args: { app, key: chance.of(['a', 'tab', 'return', 'delete', 'f5', 'left']) } }),
    () => ({ tool: 'click', args: at }),
    () => ({ tool: 'scroll', args: { ...at, direction: 'down' } }),
  ];
  return chance.of(makers)();
}

interface Seen {
  /** Everything that can be seen or heard of the Mac. */
  readonly all: string;
  /** The same of the app that was acted on. */
  readonly own: string;
}

/** What input leaves behind on any Mac, whether or not an app took it: it is no change that an action is confirmed by. */
const traces: ReadonlySet<string> = new Set(['presses', 'posted', 'activity', 'cursor', 'flags']);

function seen({ mac }: FuzzHost, name: string): Seen {
  const state: { readonly apps: readonly { readonly bundleId: string }[] } = JSON.parse(mac.snapshot());
  const text = (value: unknown): string => JSON.stringify(value, (key, part: unknown) => (traces.has(key) ? undefined : part));
  const own = state.apps.find(({ bundleId }) => bundleId === `com.example.${name.toLowerCase()}`);
  return { all: text(state), own: text(own) };
}

export interface EffectCounts {
  actions: number;
  refused: number;
  readonly said: Record<string, number>;
  /** By lie: actions, and those of which nobody can say what became of them. */
  readonly byLie: Record<string, { actions: number; unverified: number }>;
  readonly wrong: string[];
}

/** Actions that one Mac gets before a new one is begun, so that a seed is soon played again. */
const perMac = 100;

/** Makes random actions and compares what was said of each with what became of the Mac. */
export async function fuzzEffects({ seed, count }: { readonly seed: number; readonly count: number }): Promise<EffectCounts> {
  const counts: EffectCounts = { actions: 0, refused: 0, said: {}, byLie: {}, wrong: [] };
  for (let from = 0; from < count; from += perMac) {
    const chance = createChance(seed * 1_000_003 + from);
    const host = await openFuzzHost(scenario);
    try {
      for (let at = 0; at < perMac && from + at < count; at += 1) await tryOne(host, chance, counts, `seed ${seed}, action ${from + at}`);
    } finally {
      await host.close();
    }
  }
  return counts;
}

async function tryOne(host: FuzzHost, chance: Chance, counts: EffectCounts, where: string): Promise<void> {
  const index = chance.below(lies.length);
  const lie = lies[index]?.name ?? '';
  const action = actionIn(lie, index, chance);
  const before = seen(host, lie);
  const reply = await host.call(action.tool, action.args);
  const after = seen(host, lie);
  const changed = after.all !== before.all;
  // What another app took back meanwhile is none of this action's doing.
  const changedOwn = after.own !== before.own;
  counts.actions += 1;
  const effect = String(reply?.result?.structuredContent?.effect ?? '');
  if (effect === '') {
    counts.refused += 1;
    return;
  }
  const of = counts.byLie[lie] ?? { actions: 0, unverified: 0 };
  counts.byLie[lie] = of;
  of.actions += 1;
  if (effect === 'unverified') of.unverified += 1;
  counts.said[effect] = (counts.said[effect] ?? 0) + 1;
  const isWrong = (effect === 'confirmed' && !changed) || (effect === 'none' && changedOwn);
  if (isWrong)
    counts.wrong.push(
      `${where}: ${lie} ${JSON.stringify(action)} is ${effect} and ${changed ? 'changed something' : 'changed nothing'}: ${JSON.stringify(reply?.result?.structuredContent)}`,
    );
}

/** The counts in lines, as they are printed. */
export function effectLines({ actions, refused, said, byLie, wrong }: EffectCounts): string[] {
  const judged = actions - refused;
  const share = (some: number, all: number): string => `${((some / Math.max(1, all)) * 100).toFixed(1)} %`;
  return [
    `effects: ${actions} actions, ${refused} refused; ${Object.entries(said)
      .map(([effect, count]) => `${effect} ${count}`)
      .join(', ')}`,
    `unverified: ${share(said.unverified ?? 0, judged)} (${Object.entries(byLie)
      .map(([lie, one]) => `${lie} ${share(one.unverified, one.actions)}`)
      .join(', ')})`,
    `confirmed without a change, or none after one: ${wrong.length}`,
    ...wrong.slice(0, 10),
  ];
}
