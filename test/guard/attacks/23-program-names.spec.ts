import { describe, expect, it } from 'vitest';
import type { Scenario } from '../../../src/main/mac/simulated/scenario/scenario.js';
import { namesProgramEnding } from '../../../src/shared/places/program-files.js';
import { gatehands } from '../../harness/each.js';
import { type HarnessOptions, paired } from '../../harness/gatehand.js';
import { comesTo } from './guarded.js';

const start = gatehands();
const documents = '/Users/sam/Documents';
type Call = readonly [tool: string, args: Record<string, unknown>];

/** A client that may act in some apps for a while. */
async function working(apps: readonly string[], scenario: HarnessOptions['scenario'] = {}) {
  const gatehand = await start({ approvals: 'ask', scenario, settings: { blocklist: [], clients: [paired()], changesPerSecond: 100 } });
  const assistant = await gatehand.client();
  const allowed = async (tool: string, args: Record<string, unknown>): Promise<void> => {
    const call = assistant.call(tool, args);
    const first = await Promise.race([call, gatehand.owner.card('approval')]);
    if ('items' in first) await gatehand.owner.approve(tool === 'activate_app' ? 'app-15-minutes' : '15-minutes');
    expect((await call).code).toBe('');
  };
  for (const app of apps) await allowed('activate_app', { app });
  return { ...gatehand, assistant, allowed };
}

describe('a yes that lasts gives no file of Finder a name by which it runs', () => {
  const field = `app("Finder")/window["Documents"]/split_group/scroll_area[1]/outline["list view"]/row[4]/cell[0]/text_field[0]`;
  const type = (text: string): Call => ['type_text', { app: 'Finder', text }];
  const press = (key: string, ...modifiers: string[]): Call => ['press_key', { app: 'Finder', key, modifiers }];
  const set = (value: string, append = false): Call => ['set_ui_element_value', { element: field, value, append }];

  /** Finder with the name of a file under way, by default of one that has no ending, all of it selected. */
  async function renaming(name = 'run') {
    const gatehand = await working(['TextEdit', 'Finder'], { files: [{ path: `${documents}/${name}`, text: 'x' }] });
    await gatehand.allowed('set_clipboard', { text: 'run.command' });
    await gatehand.allowed('reveal_in_finder', { path: `${documents}/${name}` });
    for (const [tool, args] of [press('return'), press('a', 'command')]) await gatehand.allowed(tool, args);
    return gatehand;
  }

  it.each<readonly [string, readonly Call[]]>([
    ['in parts', [type('run.com'), type('mand')]],
    ['in parts from the back', [['activate_app', { app: 'TextEdit' }], type('run.com'), type('mand')]],
    ['in the middle', [type('run.comnd'), press('left'), press('left'), press('m'), press('a')]],
    ['at its end', [set('run.com'), set('mand', true)]],
    ['by what deleting leaves', [set('run.commands'), press('delete')]],
    ['by what deleting forward leaves', [set('run.commands'), press('left'), press('forward_delete')]],
    ['by what deleting a word leaves', [set('run.command x'), press('delete', 'option')]],
    ['by what deleting with Control leaves', [set('run.commands'), press('h', 'control')]],
    ['as shells run it', [type('.zsh'), type('rc')]],
    ['by two letters that change places', [set('run.commadn'), press('t', 'control')]],
    ['by what was cut off before', [set('run'), press('y', 'control')]],
    ['by what cutting leaves', [set('run.commands'), press('left', 'shift'), press('x', 'command')]],
    ['from the clipboard', [press('v', 'command')]],
    ['from the clipboard by its menu', [['click_menu_item', { app: 'Finder', menu_path: 'Edit > Paste' }]]],
  ])('%s', async (_how, calls) => {
    const { assistant, owner, mac } = await renaming();
    const came: unknown[] = [];
    for (const [tool, args] of calls) came.push(await comesTo({ owner }, assistant, tool, args));
    expect(came).toEqual([...calls.slice(1).map(() => 'ran'), 'not_allowed']);
    await assistant.call('press_key', { app: 'Finder', key: 'tab' });
    expect(mac.probe.file(`${documents}/run.command`)).toBeNull();
  });

  it.each([
    ['set', set('run.command')],
    ['typed', type('run.command')],
  ])('but one that is %s as a whole, after a yes to that', async (_how, [tool, args]) => {
    const { assistant, owner, mac } = await renaming();
    const call = assistant.call(tool, args);
    await owner.approve();
    expect((await call).code).toBe('');
    await assistant.call('press_key', { app: 'Finder', key: 'return' });
    expect(mac.probe.file(`${documents}/run.command`)).toBe('x');
  });

  it('and leaves alone the name of one that runs already, and what is searched for', async () => {
    const { assistant, owner } = await renaming('walk.command');
    const search = { element: 'app("Finder")/window["Documents"]/toolbar/text_field["Search"]' };
    for (const [tool, args] of [
      type('run.com'),
      type('mand'),
      ['press_key', { app: 'Finder', key: 'escape' }],
      ['focus_ui_element', search],
      type('run.com'),
      type('mand'),
    ] as const)
      expect([args, await comesTo({ owner }, assistant, tool, args)]).toEqual([args, 'ran']);
  });

  it('and asks for one that is written whole, and for no other', async () => {
    const { assistant, owner } = await renaming();
    for (const [[tool, args], came] of [
      [type('run.com'), 'ran'],
      [type('pany.txt'), 'ran'],
      [press('delete'), 'ran'],
      [press('a', 'command'), 'ran'],
      [set('run.command'), 'asked'],
      [set('.zshrc'), 'asked'],
      [set('.txt'), 'ran'],
      [press('a', 'command'), 'ran'],
      [type('.circleci'), 'ran'],
    ] as const) {
      const outcome = await comesTo({ owner }, assistant, tool, args);
      expect([args, typeof outcome === 'string' ? outcome : 'asked']).toEqual([args, came]);
    }
  });
});

describe('a button that gives a file such an ending', () => {
  const asks: Scenario = {
    apps: [
      {
        bundleId: 'org.example.desk',
        name: 'Desk',
        frontmost: true,
        windows: [
          {
            title: 'Rename',
            subrole: 'AXDialog',
            modal: true,
            frame: { x: 200, y: 200, width: 300, height: 200 },
            elements: [
              { role: 'AXTextField', value: '', frame: { x: 10, y: 90, width: 80, height: 24 } },
              { role: 'AXButton', title: 'Use .command', identifier: 'use', frame: { x: 10, y: 150, width: 80, height: 30 } },
              { role: 'AXButton', title: 'Keep .txt', identifier: 'keep', frame: { x: 110, y: 150, width: 80, height: 30 } },
            ],
          },
        ],
      },
    ],
  };

  it('is pressed by a yes for that alone, by no other word than its name', async () => {
    const { assistant, owner } = await working(['Desk'], asks);
    const once = expect.objectContaining({ choices: [{ scope: 'this-call' }] });
    for (const [tool, args, came] of [
      ['handle_dialog', { app: 'Desk', button: 'Use .command' }, once],
      ['handle_dialog', { app: 'Desk', button: 'use' }, 'invalid_input'],
      ['click_ui_element', { element: 'app("Desk")/window[0]/button["Use .command"]' }, once],
      ['click', { x: 250, y: 365 }, once],
      ['handle_dialog', { app: 'Desk', button: 'Keep .txt' }, 'ran'],
    ] as const)
      expect([args, await comesTo({ owner }, assistant, tool, args)]).toEqual([args, came]);
  });

  it.each([
    ['「.command」を使用', true],
    ['Use .app', true],
    ['Keep .txt', false],
    ['a.command', false],
    ['Visit linear.app', false],
    ['Buy .', false],
  ])('is known by that ending in any language: %s', (label, names) => {
    expect(namesProgramEnding(label)).toBe(names);
  });
});
