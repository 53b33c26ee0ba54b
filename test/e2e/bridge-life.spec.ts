import { beforeEach, describe, expect, test } from 'vitest';
import { startBridge } from '../bridge/bridge-process.js';
import { bridgeProgram } from '../harness/built.js';
import { initialize, request } from '../mcp/raw-client.js';
import { until } from '../mcp/scripted-host.js';
import { cleanUpAfterEach, type Folder, newFolder, paired, startHost, startHostHere } from './host.js';
import { openOwnerChannel } from './owner-channel.js';
import { closeClientsAfterEach, generations, noteText, refOf, throughBridge } from './through-bridge.js';

let folder: Folder;
closeClientsAfterEach();
cleanUpAfterEach();
beforeEach(() => {
  folder = newFolder();
});
const allowing = ['--approvals', 'allow'];

describe.each(generations)('an official client, %s, at a host through the bridge', (generation) => {
  // covers: 000-1.2, 004-11.5
  test('is told how to start a host that is away; once it is started, lists the tools, reads, changes, and is told what it may not do', async () => {
    const assistant = await throughBridge(`${folder.data}/gatehand.sock`, generation);
    const offline = await assistant.official.list();
    expect(offline).toEqual(expect.arrayContaining(['await_approval', 'list_windows', 'type_text']));
    expect(await assistant.call('list_windows')).toMatchObject({ isError: true, text: expect.stringContaining('npm start') });

    await startHostHere({ folder, args: allowing });

    expect(await assistant.call('list_windows', { app: 'TextEdit' })).toMatchObject({ json: [{ title: 'Untitled' }] });
    expect(await assistant.official.list()).toEqual(offline);
    expect(await assistant.call('type_text', { text: 'Hi', app: 'TextEdit' })).toMatchObject({
      json: { success: true, effect: 'confirmed' },
    });
    expect(await noteText(assistant)).toBe('Hi');
    expect(await assistant.call('get_ui_elements', { app: 'Terminal' })).toMatchObject({ code: 'blocked_app' });
    await expect(assistant.official.call('no_such_tool')).rejects.toMatchObject({ code: -32602 });
  });

  test('learns what may have happened when the host is killed, and goes on with the next one', async () => {
    folder.settings({ clients: [paired(`official ${generation}`)] });
    const first = await startHost({ folder, page: true });
    const owner = await openOwnerChannel(first.ui);
    const assistant = await throughBridge(first.socket, generation);
    const call = assistant.call('type_text', { text: 'Hi', app: 'TextEdit' });
    await owner.card('approval');

    await first.kill();

    expect(await call).toMatchObject({ isError: true, code: 'interrupted', text: expect.stringContaining('may or may not have happened') });
    await startHostHere({ folder });
    expect(await assistant.call('list_windows', { app: 'TextEdit' })).toMatchObject({ json: [{ title: 'Untitled' }] });
    expect(await noteText(assistant)).toBe('');
    owner.close();
  });
});

test('what a host gave names for names nothing else in the next one', async () => {
  const first = await startHostHere({ folder, args: allowing });
  const assistant = await throughBridge(first.socket);
  const note = await refOf(assistant, { app: 'TextEdit', role: 'AXTextArea' });
  const calculator = await assistant.call('look', { app: 'Calculator' });
  const before = /since: "([^"]+)"/.exec(calculator.text)?.[1];
  await first.close();
  await startHostHere({ folder, args: allowing });

  const seven = await refOf(assistant, { app: 'Calculator', title: '7' });
  await assistant.call('click_ui_element', { element: seven });
  await assistant.call('look', { app: 'Calculator' });

  expect(await assistant.call('click_ui_element', { element: note })).toMatchObject({ code: 'not_found' });
  const since = await assistant.call('look', { app: 'Calculator', since: before });
  expect(since.text).toMatch(/main display.*7/);
});

test('a bridge that is killed takes its card and its connection with it', async () => {
  const host = await startHostHere({ folder, page: true });
  const owner = await openOwnerChannel(host.ui);
  const bridge = startBridge({ command: process.execPath, args: [bridgeProgram] }, ['--socket', host.socket]);
  bridge.say(initialize, { jsonrpc: '2.0', method: 'notifications/initialized' }, request(1, 'tools/call', { name: 'list_windows' }));
  await owner.card('pairing');
  expect(owner.state().clients).toMatchObject([{ name: 'raw', connections: 1 }]);

  bridge.child.kill('SIGKILL');

  await until('the card is gone', () => owner.state().cards.length === 0);
  await until('the connection is gone', () => owner.state().clients.every((row) => row.connections === 0));
  await until('the call is in the log', () => owner.state().log.length === 1);
  expect(owner.state().log).toMatchObject([{ tool: 'list_windows', outcome: 'error', code: 'cancelled' }]);
  owner.close();
});

test('two bridges of one client work side by side and share what was granted, until the last of them leaves', async () => {
  folder.settings({ clients: [paired('official v1')] });
  const host = await startHostHere({ folder, page: true });
  const owner = await openOwnerChannel(host.ui);
  const [one, other] = await Promise.all([throughBridge(host.socket), throughBridge(host.socket)]);
  const call = one.call('type_text', { text: 'One', app: 'TextEdit' });
  const card = await owner.card('approval');
  await owner.decide({ kind: 'approve', cardId: card.id, scope: 'this-connection', seen: card.items.map((item) => item.callId) });
  expect(await call).toMatchObject({ isError: false });
  expect(owner.state().clients).toMatchObject([{ connections: 2 }]);

  await one.close();
  await until('one has left', () => owner.state().clients[0]?.connections === 1);

  expect(await other.call('type_text', { text: ' and two', app: 'TextEdit' })).toMatchObject({ isError: false });
  expect(await noteText(other)).toBe('One and two');
  expect(owner.state().grants).toHaveLength(1);
  await other.close();
  await until('the grant has ended', () => owner.state().grants.length === 0);
  owner.close();
});

test('the calls of two clients at once do not mix', async () => {
  const host = await startHostHere({ folder, args: allowing });
  const [one, other] = await Promise.all([throughBridge(host.socket, 'v1'), throughBridge(host.socket, 'v2 modern')]);

  const [typed, windows, pressed] = await Promise.all([
    one.call('type_text', { text: 'abcdefghij'.repeat(5), app: 'TextEdit' }),
    other.call('list_windows', { app: 'Calculator' }),
    other.call('type_text', { text: 'KLMNOPQRST'.repeat(5), app: 'TextEdit' }),
  ]);

  expect([typed.isError, pressed.isError]).toEqual([false, false]);
  expect(windows.json).toMatchObject([{ title: 'Calculator' }]);
  expect(await noteText(one)).toMatch(/^((abcdefghij){5}(KLMNOPQRST){5}|(KLMNOPQRST){5}(abcdefghij){5})$/);
});

test('--read-only and --preset of a bridge narrow that bridge alone', async () => {
  const host = await startHostHere({ folder, args: allowing });
  const [narrow, wide] = await Promise.all([
    throughBridge(host.socket, 'v1', ['--read-only', '--preset', 'essential']),
    throughBridge(host.socket, 'v2 legacy'),
  ]);

  expect(await narrow.call('type_text', { text: 'no', app: 'TextEdit' })).toMatchObject({ code: 'read_only' });
  expect(await wide.call('type_text', { text: 'yes', app: 'TextEdit' })).toMatchObject({ isError: false });
  expect(await narrow.official.list()).not.toContain('get_ui_element_value');
  expect(await noteText(wide)).toBe('yes');
});
