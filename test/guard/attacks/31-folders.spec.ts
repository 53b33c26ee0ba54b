import { describe, expect, it } from 'vitest';
import { gatehands } from '../../harness/each.js';
import { paired } from '../../harness/gatehand.js';
import { outcome as comesToWord } from '../outcome.js';

const start = gatehands();

/** A task in Finder that is limited to one folder. */
async function working(more: Readonly<Record<string, unknown>> = {}) {
  const scenario = { files: [{ path: '/Users/sam/Downloads/plan.txt', text: 'x' }] };
  const settings = { clients: [paired()], changesPerSecond: 100 };
  const gatehand = await start({ approvals: 'ask', scenario, settings });
  const assistant = await gatehand.client();
  const terms = {
    apps: ['Finder'],
    may: ['act', 'arrange', 'files'],
    folders: ['/Users/sam/Documents'],
    actions: 50,
    minutes: 10,
    ...more,
  };
  const proposed = assistant.call('propose_task', { goal: 'Tidy up', ...terms });
  await gatehand.owner.approve();
  expect((await proposed).isError).toBe(false);
  if (more.folders !== undefined) return { ...gatehand, assistant };
  const shown = assistant.call('reveal_in_finder', { path: '/Users/sam/Downloads/plan.txt' });
  await gatehand.owner.approve();
  expect((await shown).isError).toBe(false);
  return { ...gatehand, assistant };
}

type Call = readonly [tool: string, args: Record<string, unknown>];

const outcome = (gatehand: Awaited<ReturnType<typeof working>>, [tool, args]: Call) =>
  comesToWord(gatehand, gatehand.assistant, tool, args);

const menu = (menu_path: string): Call => ['click_menu_item', { app: 'Finder', menu_path }];
const press = (key: string, ...modifiers: string[]): Call => ['press_key', { app: 'Finder', key, modifiers }];

describe('a task in Finder that is limited to a folder', () => {
  it('asks for what makes, moves or names a file that the call does not name', async () => {
    const gatehand = await working();
    const files = () => JSON.stringify(gatehand.mac.snapshot());
    const before = files();
    for (const call of [
      menu('File > New Folder'),
      menu('Edit > Paste'),
      menu('Edit > Undo'),
      press('v', 'command'),
      press('x', 'command'),
      press('z', 'command'),
      ['type_text', { app: 'Finder', text: 'other' }],
    ] as const)
      expect([call, await outcome(gatehand, call)]).toEqual([call, 'asked']);
    expect(files()).toBe(before);
  });

  it('goes on looking and choosing there', async () => {
    const gatehand = await working();
    for (const call of [menu('View > as List'), menu('Edit > Copy'), press('a', 'command'), press('down')] as const)
      expect([call, await outcome(gatehand, call)]).toEqual([call, 'ran']);
  });
});

it('a task for files opens no web address, which sends what is written in it, unless it may send', async () => {
  const open = (target: string, app = 'Safari'): Call => ['open_item', { target, app }];
  const apps = { apps: ['Safari', 'TextEdit'], folders: [] };
  const gatehand = await working(apps);
  expect(await outcome(gatehand, open('/Users/sam/Downloads/plan.txt', 'TextEdit'))).toBe('ran');
  expect(await outcome(gatehand, open('/Users/sam/Downloads/plan.txt'))).toBe('asked');
  expect(await outcome(gatehand, open('https://elsewhere.example/?q=note'))).toBe('asked');

  const sending = await working({ ...apps, irreversible: ['send'] });
  expect(await outcome(sending, open('https://elsewhere.example/?q=note'))).toBe('ran');
});
