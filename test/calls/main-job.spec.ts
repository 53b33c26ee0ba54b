import { afterEach, describe, expect, it } from 'vitest';
import { type Gatehand, type HarnessOptions, startGatehand } from '../harness/gatehand.js';

let gatehand: Gatehand;
const start = async (options?: HarnessOptions): Promise<Gatehand> => {
  gatehand = await startGatehand(options);
  return gatehand;
};
afterEach(() => gatehand.close());

describe('the main job', () => {
  it('writes a note in TextEdit after pairing and one approval', async () => {
    const { owner, mac, client } = await start({ approvals: 'ask' });
    const assistant = await client();

    const answer = assistant.call('type_text', { text: 'Buy milk', app: 'TextEdit' });
    await owner.pair();
    await owner.approve('this-connection');

    expect((await answer).json()).toMatchObject({ success: true, effect: 'confirmed' });
    expect(mac.probe.element('com.apple.TextEdit', { role: 'AXTextArea' })?.value).toBe('Buy milk');
  });

  it('computes in Calculator and reads the result', async () => {
    const { mac, client } = await start();
    const assistant = await client();

    for (const title of ['7', 'Multiply', '6', 'Equals']) {
      const [button] = (await assistant.call('find_element', { app: 'Calculator', role: 'AXButton', title })).json<{ ref: string }[]>();
      await assistant.call('click_ui_element', { app: 'Calculator', element: button?.ref });
    }
    const display = (await assistant.call('find_element', { app: 'Calculator', identifier: 'display' })).json<{ ref: string }[]>();
    const value = await assistant.call('get_ui_element_value', { element: display[0]?.ref });

    expect(value.text).toContain('42');
    expect(mac.probe.element('com.apple.calculator', { identifier: 'display' })?.value).toBe('42');
  });

  it('refuses Terminal without asking', async () => {
    const { owner, client } = await start({ approvals: 'ask' });
    const assistant = await client();
    const first = assistant.call('list_windows');
    await owner.pair();
    await first;

    const answer = await assistant.call('get_ui_elements', { app: 'Terminal' });

    expect(answer).toMatchObject({ isError: true, code: 'blocked_app' });
    expect(owner.state().cards).toEqual([]);
  });
});
