import { describe, expect, it } from 'vitest';
import type { ElementSpec, Scenario } from '../../src/main/mac/simulated/scenario/scenario.js';
import { type HarnessOptions, settled } from '../harness/gatehand.js';
import { assistants, type WithAssistant } from '../tools/assistant.js';

const begin = assistants();
const idle = { app: 'Desk', element: 'window[0]/button["Idle"]' };

function desk(): Scenario {
  const elements: ElementSpec[] = [
    { role: 'AXButton', title: 'Idle', frame: { x: 20, y: 40, width: 80, height: 20 } },
    { role: 'AXStaticText', identifier: 'state', value: 'Waiting for the server', frame: { x: 20, y: 80, width: 300, height: 20 } },
  ];
  const frame = { x: 100, y: 80, width: 600, height: 400 };
  return { apps: [{ bundleId: 'com.example.desk', name: 'Desk', frontmost: true, windows: [{ title: 'Desk', frame, elements }] }] };
}

/** A Mac on which a button was pressed that has shown nothing yet. */
async function pressed(options: HarnessOptions = {}) {
  const gatehand = await begin({ scenario: desk(), ...options });
  const answer = await gatehand.assistant.call('click_ui_element', idle);
  expect(answer.structured).toMatchObject({ effect: 'unverified', doubt: 'still' });
  expect(answer.structured).not.toHaveProperty('still');
  return gatehand;
}

/** What the app does when the server has answered; `quietly`: it announces nothing. */
async function serverAnswers({ mac }: WithAssistant, how: 'announced' | 'quietly' = 'announced'): Promise<void> {
  const desk = mac.model.apps.find(({ spec }) => spec.bundleId === 'com.example.desk');
  const text = desk?.windows[0]?.element.children.find(({ role }) => role === 'AXStaticText');
  if (text === undefined) throw new Error('there is no text');
  text.value = 'The server has answered';
  if (how === 'announced') mac.model.changed();
  await settled();
}

const pressOf = ({ owner }: WithAssistant) => owner.state().log.find(({ tool }) => tool === 'click_ui_element');

describe('a change that shows after its answer', () => {
  it('is told by the next answer, once, and the log says that it happened', async () => {
    const gatehand = await pressed();
    const { assistant } = gatehand;
    expect(pressOf(gatehand)?.reported).toBe('unverified');

    await serverAnswers(gatehand);
    expect(pressOf(gatehand)?.reported).toBe('confirmed');
    const next = await assistant.call('get_volume');
    const after = await assistant.call('get_volume');

    expect(next.text).toContain('late: ');
    const [late] = next.structured.late as readonly Record<string, string>[];
    expect(late).toMatchObject({ call: 'click_ui_element', changed: expect.stringContaining('"The server has answered"') });
    expect(late?.message).toContain('Idle');
    expect(next.meta['gatehand/untrusted']).toEqual(['com.example.desk']);
    expect(after.text).not.toContain('late');
  });

  it('is found by the next call where the app announces nothing, and stands behind the text of a list', async () => {
    const gatehand = await pressed();

    await serverAnswers(gatehand, 'quietly');
    const next = await gatehand.assistant.call('get_display_info');

    expect(next.text).toContain('The server has answered');
    expect(next.structured).toHaveProperty('items');
    expect(pressOf(gatehand)?.reported).toBe('confirmed');
  });

  it('keeps the text of an object readable as JSON', async () => {
    const gatehand = await pressed();

    await serverAnswers(gatehand);
    const next = await gatehand.assistant.call('get_system_info');

    expect(next.json()).toHaveProperty('late');
  });

  it('is told by the answer of several steps, not by one of them', async () => {
    const gatehand = await pressed();

    await serverAnswers(gatehand);
    const { structured } = await gatehand.assistant.call('run_steps', { steps: [{ tool: 'get_volume', arguments: {} }] });

    expect(structured.late).toHaveLength(1);
    expect(JSON.stringify(structured.steps)).not.toContain('late');
  });

  it('is no news when another change has begun since, of whatever client', async () => {
    const gatehand = await pressed();
    const other = await gatehand.client('other');
    await other.call('set_volume', { value: 20 });

    await serverAnswers(gatehand);

    expect((await gatehand.assistant.call('get_volume')).text).not.toContain('late');
    expect(pressOf(gatehand)?.reported).toBe('unverified');
  });

  it('is no news when the user has been at the Mac since', async () => {
    const gatehand = await pressed();
    gatehand.mac.probe.userMoves();

    await serverAnswers(gatehand);

    expect((await gatehand.assistant.call('get_volume')).text).not.toContain('late');
    expect(pressOf(gatehand)?.reported).toBe('unverified');
  });

  it('is told to nobody once the owner has hidden the app, whether it showed before or after', async () => {
    const hide = { blocklist: ['com.example.desk'] };
    const early = await pressed();
    early.core.settings.update((settings) => ({ ...settings, ...hide }));
    await serverAnswers(early);
    const late = await pressed();
    await serverAnswers(late);
    late.core.settings.update((settings) => ({ ...settings, ...hide }));

    for (const { assistant } of [early, late]) expect((await assistant.call('get_volume')).text).not.toContain('late');
  });

  it('is not looked for while the owner has paused its client', async () => {
    const gatehand = await pressed();
    const { owner, assistant } = gatehand;
    const key = owner.state().clients[0]?.key ?? '';
    await owner.send('pauseClient', { key });
    await serverAnswers(gatehand);
    await owner.send('resumeClient', { key });

    expect((await assistant.call('get_volume')).text).not.toContain('late');
    expect(pressOf(gatehand)?.reported).toBe('unverified');
  });

  it('is not looked for once the owner has pressed Stop', async () => {
    const gatehand = await pressed();
    gatehand.control.stop();
    gatehand.control.resume();

    await serverAnswers(gatehand);

    expect((await gatehand.assistant.call('get_volume')).text).not.toContain('late');
    expect(pressOf(gatehand)?.reported).toBe('unverified');
  });

  it('is told to the client that made the call alone', async () => {
    const gatehand = await pressed();
    const other = await gatehand.client('other');

    await serverAnswers(gatehand);

    expect((await other.call('get_volume')).text).not.toContain('late');
    expect((await gatehand.assistant.call('get_volume')).text).toContain('late');
  });

  it('leaves nothing behind that waits once its time is over', async () => {
    const gatehand = await pressed();
    const waiting = gatehand.clock.pending;

    gatehand.clock.advance(5000);
    await settled();
    await serverAnswers(gatehand);

    expect(gatehand.clock.pending).toBeLessThan(waiting);
    expect((await gatehand.assistant.call('get_volume')).text).not.toContain('late');
  });
});
