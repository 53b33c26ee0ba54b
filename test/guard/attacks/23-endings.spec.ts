import { describe, expect, it } from 'vitest';
import { gatehands } from '../../harness/each.js';
import { type Gatehand, paired } from '../../harness/gatehand.js';
import { asksFor } from './guarded.js';

/** What ends an app or closes a window, by every way, where a yes lasts. */

const start = gatehands();
const textedit = 'com.apple.textedit';

/** A client with a yes that lasts in TextEdit, where a text stands that is saved, or one that is not. */
async function writing(saved: boolean) {
  const gatehand = await start({ approvals: 'ask', settings: { clients: [paired()], changesPerSecond: 100 } });
  const assistant = await gatehand.client();
  for (const [tool, args] of [
    ['activate_app', { app: 'TextEdit' }],
    ['click_menu_item', { app: 'TextEdit', menu_path: saved ? 'Edit > Copy' : 'Edit > Select All' }],
    ...(saved ? [] : ([['type_text', { app: 'TextEdit', text: 'Dear Ada' }]] as const)),
  ] as const) {
    const call = assistant.call(tool, args);
    const first = await Promise.race([call, gatehand.owner.card('approval')]);
    if ('items' in first) await gatehand.owner.approve('15-minutes');
    await call;
  }
  return { ...gatehand, assistant };
}

/** Every way to end TextEdit, or its window. */
const waysOut = (gatehand: Gatehand): readonly (readonly [string, Record<string, unknown>, string])[] => {
  const [window] = gatehand.mac.probe.app(textedit).windows;
  if (window === undefined) throw new Error('no window');
  // The middle of the red button in its corner.
  const at = { x: Math.round(window.frame.x + 15), y: Math.round(window.frame.y + 14) };
  return [
    ['quit_app', { app: 'TextEdit' }, 'quit'],
    ['close_window', { window_id: window.id }, 'close'],
    ['click_menu_item', { app: 'TextEdit', menu_path: 'TextEdit > Quit TextEdit' }, 'quit'],
    ['click_menu_item', { app: 'TextEdit', menu_path: 'File > Close' }, 'close'],
    ['press_key', { app: 'TextEdit', key: 'q', modifiers: ['command'] }, 'quit'],
    ['press_key', { app: 'TextEdit', key: 'w', modifiers: ['command'] }, 'close'],
    ['click_ui_element', { element: `app("TextEdit")/window["${window.title}"]/button["close button"]` }, 'close'],
    ['click', at, 'close'],
  ];
};

describe('what ends work', () => {
  it('cannot be taken back where that work is not saved, by every way, whatever was allowed before', async () => {
    const gatehand = await writing(false);
    for (const [tool, args, final] of waysOut(gatehand))
      expect([tool, args, await asksFor(gatehand, gatehand.assistant, tool, args)]).toEqual([tool, args, [3, final, ['this-call']]]);
    expect(gatehand.mac.probe.app(textedit).windows).toHaveLength(1);
  });

  it('is a change like others where nothing is lost', async () => {
    const gatehand = await writing(true);
    for (const [tool, args] of waysOut(gatehand)) {
      const came = await asksFor(gatehand, gatehand.assistant, tool, args);
      expect([tool, args, Array.isArray(came) ? came.slice(0, 2) : came]).toEqual([tool, args, Array.isArray(came) ? [2, null] : 'ran']);
      if (!Array.isArray(came)) break;
    }
  });

  it('says on its card how many windows are not saved, in a run as well', async () => {
    const { assistant, owner } = await writing(false);
    const run = assistant.call('run_steps', { steps: [{ tool: 'quit_app', arguments: { app: 'TextEdit' } }] });
    const card = await owner.card('approval');
    expect(card.items).toMatchObject([{ level: 3, final: 'quit', unsaved: 1 }]);
    await owner.refuse();
    await run;
  });

  it.each([
    ['click_menu_item', { app: 'TextEdit', menu_path: 'File > Close' }],
    ['press_key', { app: 'TextEdit', key: 'w', modifiers: ['command'] }],
    ['click_ui_element', { element: 'app("TextEdit")/window[0]/button["close button"]' }],
  ])('counts for %s %o the one window that it closes, and every one for what closes all', async (tool, args) => {
    const gatehand = await writing(false);
    const { assistant, owner, mac } = gatehand;
    const add = () => assistant.call('click_menu_item', { app: 'TextEdit', menu_path: 'File > New' });
    await add();
    const all = { app: 'TextEdit', key: 'w', modifiers: ['command', 'option'] };
    expect(await asksFor(gatehand, assistant, 'press_key', all)).toEqual([3, 'close', ['this-call']]);

    expect(await asksFor(gatehand, assistant, tool, args)).toBe('ran');
    expect(mac.probe.app(textedit).windows.map(({ title }) => title)).toEqual(['Untitled']);

    await add();
    await assistant.call('type_text', { app: 'TextEdit', text: 'Dear Ben' });
    const closing = assistant.call(tool, args);
    expect((await owner.card('approval')).items).toMatchObject([{ level: 3, final: 'close', unsaved: 1 }]);
    await owner.refuse();
    await closing;
  });
});
