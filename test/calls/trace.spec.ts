import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { stepNames } from '../../src/main/calls/tracer.js';
import { askedKinds, type TraceLine, traceLine } from '../../src/main/core/tracing/trace-line.js';
import { readOptions } from '../../src/main/headless/options.js';
import { createDefaultRegistry } from '../../src/main/tools/all.js';
import { gatehands } from '../harness/each.js';
import { type HarnessOptions, paired, settled } from '../harness/gatehand.js';

const start = gatehands();
const seven = { element: 'app("Calculator")/window[0]/group[0]/button["7"]' };
/** 45 s less the 10 s that a press may take by itself. */
const patienceMs = 35_000;

/** A Gatehand whose owner is asked, and what its calls wrote. */
async function traced(options: HarnessOptions = {}) {
  const written: string[] = [];
  const gatehand = await start({
    approvals: 'ask',
    settings: { clients: [paired()] },
    ...options,
    trace: (line) => written.push(line),
  });
  const lines = (): readonly TraceLine[] => written.map((line) => traceLine.parse(JSON.parse(line)));
  return { ...gatehand, assistant: await gatehand.client(), written, lines };
}

/** What the steps of a call asked, in the order in which they ended. */
function sum(lines: readonly TraceLine[]): Record<string, number> {
  const total: Record<string, number> = { trips: 0 };
  for (const { trips, asked } of lines) {
    total.trips = (total.trips ?? 0) + trips;
    for (const [kind, count] of Object.entries(asked ?? {})) total[kind] = (total[kind] ?? 0) + count;
  }
  return total;
}

const stepsOf = (lines: readonly TraceLine[], tool: string): readonly TraceLine[] =>
  lines.filter((line) => line.tool === tool && line.step !== 'call');

/** The picture of the first call's card is drawn beside everything else, and may be done at any time. */
const withoutPicture = (taken: readonly TraceLine[]): readonly TraceLine[] => taken.filter(({ step }) => step !== 'picture');

describe('the trips of a press', () => {
  it('are two: one look at everything, and the press that the gate judges again', async () => {
    const mayAct = { capability: 'act', app: '*', client: '*', verdict: 'allow' } as const;
    const { assistant, lines } = await traced({ settings: { clients: [paired()], rules: [mayAct] } });

    await assistant.call('click_ui_element', seven);

    const steps = stepsOf(lines(), 'click_ui_element');
    expect(steps.map(({ step }) => step)).toEqual(['arguments', 'look', 'turn', 'run', 'answer']);
    expect(sum(steps)).toEqual({ trips: 2, location: 1, front: 1, lock: 1, change: 1 });
  });

  it('are three when the owner is asked, whose card names the window and shows a picture', async () => {
    const { assistant, owner, lines } = await traced();
    const pressing = assistant.call('click_ui_element', seven);
    await owner.until(({ cards }) => cards.find((card) => card.kind === 'approval' && card.items[0]?.picture != null));

    await owner.approve('this-connection');
    const answer = await pressing;

    const steps = stepsOf(lines(), 'click_ui_element');
    expect(answer.json()).toMatchObject({ effect: 'confirmed' });
    expect(steps.map(({ step }) => step).sort()).toEqual(['answer', 'arguments', 'card', 'look', 'picture', 'run', 'turn', 'wait']);
    expect(sum(steps)).toEqual({ trips: 3, location: 1, front: 1, lock: 1, windows: 1, change: 1 });
    expect(lines().at(-1)).toMatchObject({ step: 'call', trips: 3, drivers: { change: 1 } });
  });

  it('need neither look nor card when the owner has answered before', async () => {
    const { assistant, owner, clock, lines, mac } = await traced();
    const pressing = assistant.call('click_ui_element', seven);
    await owner.card('approval');
    clock.advance(patienceMs);
    const { approvalId } = (await pressing).json<{ approvalId: string }>();
    await owner.approve();
    const before = lines().length;

    await assistant.call('await_approval', { approvalId });

    const taken = withoutPicture(lines().slice(before));
    expect(mac.probe.element('com.apple.calculator', { description: '7' })?.presses).toBe(1);
    expect(stepsOf(taken, 'click_ui_element').map(({ step }) => step)).toEqual(['arguments', 'turn', 'run', 'answer']);
    expect(sum(taken.filter(({ step }) => step !== 'call'))).toEqual({ trips: 1, change: 1 });
  });

  it('make no second card for the identical call', async () => {
    const { assistant, owner, clock, lines } = await traced();
    const pressing = assistant.call('click_ui_element', seven);
    await owner.card('approval');
    clock.advance(patienceMs);
    await pressing;
    const before = lines().length;

    const again = assistant.call('click_ui_element', seven);
    await settled();
    await owner.approve();
    await again;

    const steps = stepsOf(withoutPicture(lines().slice(before)), 'click_ui_element').map(({ step }) => step);
    expect(steps).toEqual(['arguments', 'look', 'wait', 'turn', 'run', 'answer']);
  });
});

describe('a trace', () => {
  it('holds names and numbers, and nothing that a client wrote or an app shows', async () => {
    const secret = 'hunter2';
    const { client, written, lines } = await traced({ approvals: 'allow', settings: {} });
    const assistant = await client(`client-${secret}`);
    const field = 'app("Safari")/window[0]/web_area[0]/text_field[1]';
    const note = 'app("TextEdit")/window[0]/scroll_area[0]/text_area[0]';

    await assistant.call('set_ui_element_value', { element: note, value: `dear ${secret}` });
    await assistant.call('type_text', { app: 'TextEdit', text: secret });
    await assistant.call('get_ui_element_value', { element: note });
    await assistant.call('find_element', { app: 'TextEdit', value: secret });
    await assistant.call('click_ui_element', { element: `app("${secret}")/window["${secret}"]` });
    await assistant.call('click_ui_element', { element: `app("TextEdit")/window["${secret}"]` });
    await assistant.call('activate_app', { app: secret });
    await assistant.call('activate_app', { app: secret, [secret]: secret });
    await assistant.call('get_ui_elements', { app: 'Safari', max_depth: 20 });
    await assistant.call('type_text', { element: field, text: secret });
    await assistant.call('set_clipboard', { text: secret });
    await assistant.call('get_clipboard', {});
    await assistant.call('take_screenshot', {});
    await assistant.call('run_steps', { steps: [{ tool: 'activate_app', arguments: { app: secret } }] });
    await assistant.call('await_approval', { approval_id: secret });

    const names = createDefaultRegistry().tools;
    expect(written.length).toBeGreaterThan(40);
    expect(lines().every(({ tool }) => names.has(tool))).toBe(true);
    expect(written.join('\n')).not.toMatch(/hunter2|dear|TextEdit|Safari|window\[|\/|com\./);
  });

  it('says in its document what each step and each kind is', () => {
    const document = readFileSync(resolve(import.meta.dirname, '../../docs/trace.md'), 'utf8');

    const told = [...document.matchAll(/^\| `([a-z]+)`/gm)].map(([, name]) => name);
    expect(told).toEqual([...Object.keys(traceLine.shape), ...stepNames, 'call', ...askedKinds]);
  });

  it('is asked for by a flag or the environment', () => {
    const asked = [readOptions([], {}), readOptions(['--trace'], {}), readOptions([], { GATEHAND_TRACE: '1' })];

    expect(asked.map(({ trace }) => trace)).toEqual([false, true, true]);
  });
});
