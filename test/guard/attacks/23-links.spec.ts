import { expect, it } from 'vitest';
import type { Scenario } from '../../../src/main/mac/simulated/scenario/scenario.js';
import { gatehands } from '../../harness/each.js';
import { paired } from '../../harness/gatehand.js';
import { comesTo } from './guarded.js';

const start = gatehands();
const home = '/Users/sam';
const documents = `${home}/Documents`;
const agents = `${home}/Library/LaunchAgents`;

const scenario: Scenario = {
  apps: [{ bundleId: 'com.apple.Terminal', name: 'Terminal', path: '/System/Applications/Utilities/Terminal.app', running: false }],
  files: [
    { path: `${home}/.zshrc`, text: 'x' },
    { path: `${agents}/a.plist`, text: 'x' },
    { path: `${documents}/b.command`, text: 'x' },
    { path: `${documents}/b.txt`, text: 'x' },
    { path: `${documents}/to shell.txt`, link: `${home}/.zshrc` },
    { path: `${documents}/to agents`, link: agents },
    { path: `${documents}/to command.txt`, link: `${documents}/b.command` },
    { path: `${documents}/to text.txt`, link: `${documents}/b.txt` },
    { path: `${home}/Downloads/c.txt`, text: 'x' },
    { path: `${documents}/to c.txt`, link: `${home}/Downloads/c.txt` },
  ],
};

/** A client that may use files and act in TextEdit and Finder for a while, with a save panel of TextEdit's open. */
async function working() {
  const gatehand = await start({ approvals: 'ask', scenario, settings: { blocklist: [], clients: [paired()], changesPerSecond: 100 } });
  const assistant = await gatehand.client();
  for (const [tool, args, scope] of [
    ['reveal_in_finder', { path: `${documents}/b.txt` }, '15-minutes'],
    ['activate_app', { app: 'Finder' }, 'app-15-minutes'],
    ['activate_app', { app: 'TextEdit' }, 'app-15-minutes'],
  ] as const) {
    const call = assistant.call(tool, args);
    await gatehand.owner.approve(scope);
    expect((await call).code).toBe('');
  }
  return { ...gatehand, assistant };
}

it('a yes that lasts leads no way through a link to where programs live or to what runs, and its card says where that is', async () => {
  const { assistant, owner } = await working();
  const open = (name: string): readonly [string, Record<string, unknown>] => [
    'open_item',
    { target: `~/Documents/${name}`, app: 'TextEdit' },
  ];
  const save = (folder: string): readonly [string, Record<string, unknown>] => [
    'handle_dialog',
    { app: 'TextEdit', button: 'Save', folder, file_name: 'c.plist' },
  ];
  for (const [[tool, args], lead] of [
    [open('to shell.txt'), `${home}/.zshrc`],
    [open('to agents/a.plist'), `${agents}/a.plist`],
    [open('to command.txt'), `${documents}/b.command`],
    [['open_item', { target: '~/Documents/to agents' }], agents],
    [['reveal_in_finder', { path: '~/Documents/to agents/a.plist' }], agents],
    [['click_menu_item', { app: 'TextEdit', menu_path: 'File > Save As…' }], null],
    [save('~/Documents/to agents'), `${agents}/c.plist`],
    [save('Documents/to agents'), `${agents}/c.plist`],
    [open('to text.txt'), null],
    [['reveal_in_finder', { path: '~/Documents/to agents' }], null],
  ] as const) {
    const came = await comesTo({ owner }, assistant, tool, args);
    const said = typeof came === 'string' ? came : came.items[0]?.text?.start;
    const shown = lead === null ? 'ran' : expect.stringContaining(`\n→ ${lead}`);
    expect([args, said]).toEqual([args, shown]);
    if (typeof came !== 'string') expect(came.choices.map(({ scope }) => scope)).toEqual(['this-call']);
  }
});

it('and Finder opens no such link', async () => {
  const { assistant, mac } = await working();
  for (const [name, came] of [
    ['to shell.txt', 'not_allowed'],
    ['to agents', 'not_allowed'],
    ['to command.txt', 'not_allowed'],
    ['to text.txt', ''],
  ] as const) {
    await assistant.call('reveal_in_finder', { path: `~/Documents/${name}` });
    const opened = await assistant.call('press_key', { app: 'Finder', key: 'o', modifiers: ['command'] });
    expect([name, opened.code]).toEqual([name, came]);
  }
  expect(mac.probe.app('com.apple.finder').windows.map(({ title }) => title)).not.toContain('LaunchAgents');
});

it('and a task that is limited to a folder ends where a link leads out of it', async () => {
  const { assistant, owner } = await start({ approvals: 'ask', scenario, settings: { clients: [paired()] } }).then(async (gatehand) => ({
    ...gatehand,
    assistant: await gatehand.client(),
  }));
  const terms = { apps: ['TextEdit'], may: ['files'], folders: [documents], actions: 50, minutes: 10 };
  const proposed = assistant.call('propose_task', { goal: 'Read', ...terms });
  await owner.approve();
  expect((await proposed).code).toBe('');
  const open = (name: string) => comesTo({ owner }, assistant, 'open_item', { target: `${documents}/${name}`, app: 'TextEdit' });
  expect(await open('to text.txt')).toBe('ran');
  expect(await open('to c.txt')).toMatchObject({ items: [{ text: { start: `${documents}/to c.txt\n→ ${home}/Downloads/c.txt` } }] });
});
