import { describe, expect, it } from 'vitest';
import { gatehands } from '../harness/each.js';
import { type Gatehand, paired, settled, type TestClient } from '../harness/gatehand.js';
import { whenKeysArrive } from '../harness/moments.js';

const start = gatehands();

interface Two extends Gatehand {
  /** May act and arrange without being asked. */
  readonly free: TestClient;
  /** Is asked for everything. */
  readonly asker: TestClient;
}

async function twoClients(): Promise<Two> {
  const rules = (['act', 'arrange'] as const).map((capability) => ({
    capability,
    app: '*',
    client: 'name:free',
    verdict: 'allow' as const,
  }));
  const gatehand = await start({ approvals: 'ask', settings: { clients: [paired('free'), paired('asker')], rules } });
  return { ...gatehand, free: await gatehand.client('free'), asker: await gatehand.client('asker') };
}

const noteText = ({ mac }: Gatehand): string => String(mac.probe.element('com.apple.TextEdit', { role: 'AXTextArea' })?.value);

describe('while a card is open', () => {
  it('a change of any client waits, and runs when the card is answered', async () => {
    const gatehand = await twoClients();
    const { free, owner } = gatehand;
    const card = gatehand.asker.call('press_key', { key: 'b', app: 'TextEdit' });
    await owner.card('approval');

    const change = free.call('type_text', { app: 'TextEdit', text: 'a' });
    await settled();
    const meanwhile = noteText(gatehand);
    await owner.refuse();

    expect(meanwhile).toBe('');
    expect((await change).isError).toBe(false);
    expect((await card).code).toBe('approval_denied');
    expect(noteText(gatehand)).toBe('a');
  });

  it('a change waits for 20 seconds and then says waiting_for_owner', async () => {
    const gatehand = await twoClients();
    const { free, owner, mac, clock } = gatehand;
    const card = gatehand.asker.call('press_key', { key: 'b', app: 'TextEdit' });
    await owner.card('approval');
    const before = mac.snapshot();
    let answered = false;
    const change = free.call('launch_app', { app: 'Chess' }).finally(() => {
      answered = true;
    });
    await settled();

    clock.advance(19_999);
    await settled();
    const early = answered;
    clock.advance(1);

    expect(early).toBe(false);
    expect((await change).code).toBe('waiting_for_owner');
    expect(mac.snapshot()).toBe(before);
    await owner.refuse();
    await card;
  });

  it.each([
    ['a script', 'execute_apple_script', { script: 'tell application "Calculator" to activate' }],
    ['a command', 'execute_shell_command', { command: 'open -a Calculator' }],
  ])('%s that the owner has allowed waits as well: it may reach the screen', async (_what, tool, args) => {
    const toolsets = { scripting: true, shell: true };
    const { client, owner } = await start({ approvals: 'ask', settings: { clients: [paired('free'), paired('asker')], toolsets } });
    let answered = false;
    const work = (await client('free')).call(tool, args).finally(() => {
      answered = true;
    });
    await owner.card('approval');
    const card = (await client('asker')).call('press_key', { key: 'b', app: 'TextEdit' });
    await owner.until(({ cards }) => (cards.length === 2 ? true : undefined));
    await owner.approve();
    await settled();
    const early = answered;
    await owner.refuse();

    expect(early).toBe(false);
    expect((await work).code).not.toBe('waiting_for_owner');
    expect((await card).code).toBe('approval_denied');
  });

  it('many changes wait side by side, not one after the other', async () => {
    const gatehand = await twoClients();
    const { free, owner, mac, clock } = gatehand;
    const typing = free.call('type_text', { app: 'TextEdit', text: 'a'.repeat(190) });
    const queued = [1, 2, 3].map(() => free.call('press_key', { key: 'c', app: 'TextEdit' }));
    await whenKeysArrive(mac);
    const card = gatehand.asker.call('press_key', { key: 'b', app: 'TextEdit' });
    await owner.card('approval');
    const interrupted = await typing;
    await settled();

    clock.advance(20_000);

    expect(interrupted.code).toBe('interrupted');
    expect((await Promise.all(queued)).map((answer) => answer.code)).toEqual(Array(3).fill('waiting_for_owner'));
    await owner.refuse();
    await card;
  });

  it('reading goes on', async () => {
    const gatehand = await twoClients();
    const { free, owner } = gatehand;
    const card = gatehand.asker.call('press_key', { key: 'b', app: 'TextEdit' });
    await owner.card('approval');

    const reads = await Promise.all([
      free.call('list_windows'),
      free.call('get_ui_elements', { app: 'Finder' }),
      free.call('take_screenshot', { region: { x: 0, y: 0, width: 50, height: 50 } }),
    ]);

    expect(reads.map((answer) => answer.isError)).toEqual([false, false, false]);
    expect(owner.state().cards).toHaveLength(1);
    await owner.refuse();
    await card;
  });

  it('a change that waits is given up when its client takes it back', async () => {
    const gatehand = await twoClients();
    const { free, owner, mac } = gatehand;
    const card = gatehand.asker.call('press_key', { key: 'b', app: 'TextEdit' });
    await owner.card('approval');
    const cancel = new AbortController();
    const change = expect(free.call('launch_app', { app: 'Chess' }, { signal: cancel.signal })).rejects.toThrow();
    await settled();

    cancel.abort();
    await change;
    await settled();
    await owner.refuse();
    await card;
    await settled();

    expect(mac.probe.app('com.apple.Chess').running).toBe(false);
  });

  it('a change that waits is judged again when its turn comes', async () => {
    const gatehand = await twoClients();
    const { free, owner, mac } = gatehand;
    const card = gatehand.asker.call('press_key', { key: 'b', app: 'TextEdit' });
    await owner.card('approval');
    const launch = free.call('launch_app', { app: 'Chess' });
    const quit = free.call('quit_app', { app: 'Calculator' });
    await settled();

    await owner.send('blockApp', { bundleId: 'com.apple.chess' });
    await owner.refuse();
    await card;

    expect((await launch).code).toBe('blocked_app');
    expect((await quit).isError).toBe(false);
    expect(mac.probe.app('com.apple.Chess').running).toBe(false);
    expect(owner.state().log.find((entry) => entry.tool === 'launch_app')).toMatchObject({
      decision: 'refused',
      rule: { kind: 'fixed', id: 'blocklist' },
    });
  });

  it('a change of a client that is forgotten meanwhile is not done', async () => {
    const gatehand = await twoClients();
    const { free, owner, mac } = gatehand;
    const card = gatehand.asker.call('press_key', { key: 'b', app: 'TextEdit' });
    await owner.card('approval');
    const launch = free.call('launch_app', { app: 'Chess' });
    await settled();

    await owner.send('forgetClient', { key: 'name:free' });
    await owner.refuse();
    await card;

    expect((await launch).code).toBe('not_paired');
    expect(mac.probe.app('com.apple.Chess').running).toBe(false);
  });
});

describe('a change in flight when a card opens', () => {
  it('ends as interrupted, says how far it came, and holds nothing down', async () => {
    const gatehand = await twoClients();
    const { free, owner, mac } = gatehand;
    const typing = free.call('type_text', { app: 'TextEdit', text: 'A'.repeat(190) });
    await whenKeysArrive(mac);

    const card = gatehand.asker.call('press_key', { key: 'b', app: 'TextEdit' });
    await owner.card('approval');
    const answer = await typing;

    const { typed } = (answer.structured.error as { details: { typed: number } }).details;
    expect(answer.code).toBe('interrupted');
    expect(noteText(gatehand)).toBe('A'.repeat(typed));
    expect(typed).toBeGreaterThan(3);
    expect(typed).toBeLessThan(300);
    expect(mac.probe.held()).toEqual({ keys: [], buttons: [] });
    await owner.refuse();
    await card;
  });
});

describe('changes', () => {
  it('run one at a time, in the order in which they came', async () => {
    const gatehand = await twoClients();
    const { free } = gatehand;

    const words = ['one ', 'two ', 'three '];
    await Promise.all(words.map((text) => free.call('type_text', { app: 'TextEdit', text })));

    expect(noteText(gatehand)).toBe('one two three ');
  });

  it('run in that order too where the earlier one has more to be looked at', async () => {
    const { free } = await twoClients();
    const order: string[] = [];
    const told = (name: string) => (): unknown => order.push(name);

    await Promise.all([
      free.call('click_ui_element', { element: 'app("Calculator")/window[0]/group[0]/button["7"]' }).then(told('press')),
      free.call('set_volume', { value: 30 }).then(told('volume')),
      free.call('click', { x: 960, y: 560 }).then(told('click')),
      free.call('press_key', { key: 'z', app: 'TextEdit' }).then(told('key')),
    ]);

    expect(order).toEqual(['press', 'volume', 'click', 'key']);
  });

  it('of a client that sends many at once keep another waiting for one of them only', async () => {
    const gatehand = await twoClients();
    const { free, asker, owner } = gatehand;
    const card = asker.call('press_key', { key: 'x', app: 'TextEdit' });
    await owner.card('approval');
    const many = Promise.all(['a', 'a', 'a', 'a'].map((text) => free.call('type_text', { app: 'TextEdit', text })));
    await settled();

    await owner.approve();
    await Promise.all([many, card]);

    expect(noteText(gatehand)).toBe('axaaa');
  });

  it('of a client that leaves end, with nothing held down, and the next ones run', async () => {
    const gatehand = await twoClients();
    const { free, client, mac } = gatehand;
    const typing = expect(free.call('type_text', { app: 'TextEdit', text: 'A'.repeat(190) })).rejects.toThrow();
    await whenKeysArrive(mac);

    await free.close();
    await typing;
    const next = await (await client('free')).call('press_key', { app: 'TextEdit', key: 'z' });

    expect(next.isError).toBe(false);
    expect(noteText(gatehand)).toMatch(/^A+z$/);
    expect(noteText(gatehand).length).toBeLessThan(300);
    expect(mac.probe.held()).toEqual({ keys: [], buttons: [] });
  });

  it('do not hold up reading', async () => {
    const { free, client, mac } = await twoClients();
    const reader = await client('asker');
    let typed = false;
    const typing = free.call('type_text', { app: 'TextEdit', text: 'a'.repeat(190) }).then(() => {
      typed = true;
    });
    await whenKeysArrive(mac);

    await reader.call('list_running_apps');

    expect(typed).toBe(false);
    await typing;
  });
});
