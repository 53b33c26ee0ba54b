import { describe, expect, it } from 'vitest';
import type { Mac } from '../../src/main/mac/port.js';
import type { ManagedSource } from '../../src/main/settings/managed/source.js';
import type { ManagedLayer } from '../../src/shared/managed.js';
import { gatehands } from '../harness/each.js';
import { type Gatehand, type HarnessOptions, paired, type TestClient } from '../harness/gatehand.js';
import { decodePng } from '../harness/png.js';
import { outcome } from './outcome.js';

/** A newcomer under watch, the rules that follow from what was allowed, and pictures of changes: through a real client. */

const start = gatehands();
const managedBy = (layer: ManagedLayer): ManagedSource => ({
  read: () => ({ layer, files: ['/etc/gatehand/managed.json'], problems: [] }),
});
const calculator = 'com.apple.calculator';
const button = (name: string) => ({ element: `app("Calculator")/window[0]/group[0]/button["${name}"]` });
const note = { element: 'app("TextEdit")/window[0]/scroll_area[0]/text_area[0]', value: 'x' };
const body = { element: 'app("Mail")/window["New Message"]/text_area[0]' };
const send = { element: 'app("Mail")/window["New Message"]/button["Send"]' };

const watchedOf = ({ owner }: Pick<Gatehand, 'owner'>) => owner.state().grants.filter((one) => one.kind === 'task' && one.watched);
const keyOf = ({ owner }: Pick<Gatehand, 'owner'>) => owner.state().clients[0]?.key ?? '';

/** A stranger that was paired with a watch over these apps, as its card offers to a program that somebody vouches for. */
async function newcomer(watch: readonly string[], more: HarnessOptions = {}) {
  const gatehand = await start({ approvals: 'ask', verified: true, ...more });
  const assistant = await gatehand.client();
  const first = assistant.call('list_windows');
  const card = await gatehand.owner.card('pairing');
  await gatehand.owner.decide({ kind: 'pair', cardId: card.id, access: 'look-and-act', preset: 'complete', watch: [...watch] });
  expect((await first).isError).toBe(false);
  return { ...gatehand, assistant };
}

describe('a client in its first session', () => {
  it('acts without a card in the apps that the owner chose on its pairing card, and nowhere else', async () => {
    const gatehand = await newcomer([calculator, 'com.apple.mail'], { settings: { toolsets: { scripting: true, shell: true } } });
    const { assistant, owner, mac } = gatehand;

    expect(await outcome(gatehand, assistant, 'click_ui_element', button('7'))).toBe('ran');
    expect(mac.probe.element(calculator, { role: 'AXButton', description: '7' })?.presses).toBe(1);
    expect(owner.state().log.at(-1)?.rule).toEqual({ kind: 'task', client: 'test-client', watched: true });
    expect(await outcome(gatehand, assistant, 'set_ui_element_value', note)).toBe('asked');
    expect(await outcome(gatehand, assistant, 'click_ui_element', send)).toBe('asked');
    expect(await outcome(gatehand, assistant, 'quit_app', { app: 'Calculator' })).toBe('asked');
    expect(await outcome(gatehand, assistant, 'set_clipboard', { text: 'x' })).toBe('asked');
    expect(await outcome(gatehand, assistant, 'click', { x: 500, y: 400 })).toBe('asked');
    expect(await outcome(gatehand, assistant, 'execute_apple_script', { script: 'tell application "Calculator" to activate' })).toBe(
      'asked',
    );
    expect(await outcome(gatehand, assistant, 'execute_shell_command', { command: 'ls' })).toBe('asked');
  });

  it.each<[string, (gatehand: Gatehand) => unknown]>([
    ['an hour', ({ clock }) => clock.advance(3_600_000 + 1)],
    ['Stop', ({ owner }) => owner.send('stop', {}).then(() => owner.send('resume', {}))],
    ['a lock', ({ control }) => control.interrupt('lock')],
    ['its End', ({ owner }) => owner.send('endGrant', { id: owner.state().grants[0]?.id ?? '' })],
    ['a forgotten pairing', (gatehand) => gatehand.owner.send('forgetClient', { key: keyOf(gatehand) })],
  ])('is asked about again after %s', async (_what, end) => {
    const gatehand = await newcomer([calculator]);
    expect(watchedOf(gatehand)).toHaveLength(1);

    await end(gatehand);

    expect(watchedOf(gatehand)).toEqual([]);
  });

  it('is watched for that session alone, which ends with its connection', async () => {
    const gatehand = await newcomer([calculator]);
    const { owner, assistant } = gatehand;
    await assistant.close();
    await owner.until(() => (watchedOf(gatehand).length === 0 ? true : undefined));
    const again = await gatehand.client();

    await expect(owner.send('watchClient', { key: keyOf(gatehand), apps: [calculator] })).rejects.toThrow('not-first-session');
    expect(await outcome(gatehand, again, 'click_ui_element', button('7'))).toBe('asked');
  });

  it('never acts in an app that is kept away, and is not watched at all without another', async () => {
    const gatehand = await newcomer(['com.apple.Terminal', 'com.example.nowhere']);

    expect(watchedOf(gatehand)).toEqual([]);
    await expect(gatehand.owner.send('watchClient', { key: keyOf(gatehand), apps: ['com.apple.keychainaccess'] })).rejects.toThrow(
      'nothing-to-watch',
    );
  });

  it('is offered no watch on its card when nobody vouches for it; the owner may begin one under Clients', async () => {
    const gatehand = await start({ approvals: 'ask' });
    const { owner } = gatehand;
    const assistant = await gatehand.client();
    const first = assistant.call('list_windows');
    const card = await owner.card('pairing');
    const pair = { kind: 'pair', cardId: card.id, access: 'look-and-act', preset: 'standard' } as const;
    await expect(owner.decide({ ...pair, watch: [calculator] })).rejects.toThrow('scope-not-offered');
    await owner.decide(pair);
    await first;
    expect(owner.state().clients[0]?.firstSession).toBe(true);
    expect(await outcome(gatehand, assistant, 'click_ui_element', button('7'))).toBe('asked');

    await owner.send('watchClient', { key: keyOf(gatehand), apps: [calculator] });

    expect(await outcome(gatehand, assistant, 'click_ui_element', button('8'))).toBe('ran');
  });
});

const known: HarnessOptions = { approvals: 'ask', settings: { clients: [paired('test-client', { verified: true })] } };

/** Makes the same call so many times, each allowed once. */
async function allowedOnce(gatehand: Gatehand, assistant: TestClient, times: number, args: Record<string, unknown> = button('7')) {
  for (let turn = 0; turn < times; turn += 1) {
    const call = assistant.call('click_ui_element', args);
    await gatehand.owner.approve();
    await call;
  }
}

/** What a window that opens now is told to suggest: what was told before may be a moment old. */
const suggested = async ({ core }: Gatehand) => {
  const told: { suggestions: readonly { id: string; times: number; capability: string; app: { bundleId: string } }[] }[] = [];
  const session = core.owner.connect((message) => message.type === 'state' && told.push(message.state));
  while (told.length === 0) await new Promise((resolve) => setImmediate(resolve));
  session.close();
  return told[0]?.suggestions ?? [];
};

describe('a rule that is suggested', () => {
  it('comes from what was allowed once and again, is shown with its calls, made by one command and taken back by one', async () => {
    const gatehand = await start(known);
    const { owner } = gatehand;
    const assistant = await gatehand.client();
    await allowedOnce(gatehand, assistant, 2);
    expect(await suggested(gatehand)).toEqual([]);
    await allowedOnce(gatehand, assistant, 7);

    const [one] = await suggested(gatehand);
    expect(one).toMatchObject({ times: 9, capability: 'act', client: 'test-client', app: { bundleId: calculator, name: 'Calculator' } });
    const id = one?.id ?? '';
    const presses = owner.state().log.filter(({ act }) => act === 'press-element');
    expect(await owner.send('suggestionCalls', { id })).toEqual(presses.reverse());
    const rule = await owner.send('takeSuggestion', { id });
    expect(rule).toEqual({ capability: 'act', app: calculator, client: 'name:test-client', verdict: 'allow' });
    expect(owner.state().rules).toEqual([rule]);
    expect(await suggested(gatehand)).toEqual([]);
    expect(await outcome(gatehand, assistant, 'click_ui_element', button('8'))).toBe('ran');
    await owner.send('undo', { id: owner.state().undo?.id ?? '' });
    expect(owner.state().rules).toEqual([]);
    await owner.send('dismissSuggestion', { id });

    await expect(owner.send('takeSuggestion', { id })).rejects.toThrow('suggestion-gone');
    expect(await suggested(gatehand)).toEqual([]);
  });

  it('comes from what was done under watch, once that has ended', async () => {
    const gatehand = await newcomer([calculator]);
    for (const name of ['1', '2', '3']) await outcome(gatehand, gatehand.assistant, 'click_ui_element', button(name));
    expect(await suggested(gatehand)).toEqual([]);

    await gatehand.owner.send('endGrant', { id: watchedOf(gatehand)[0]?.id ?? '' });

    expect(await suggested(gatehand)).toMatchObject([{ times: 3, capability: 'act', app: { bundleId: calculator } }]);
  });

  it.each<[string, HarnessOptions, (gatehand: Gatehand) => unknown]>([
    ['a client that nobody vouches for', { settings: { clients: [paired()] } }, () => undefined],
    ['what an organisation wants asked', { managed: managedBy({ capabilities: { act: 'ask' } }) }, () => undefined],
    ['an app that was blocked since', {}, ({ owner }) => owner.send('blockApp', { bundleId: calculator })],
    ['every action being asked for', {}, ({ owner }) => owner.send('setAskForEveryAction', { on: true })],
    ['a client that may only look since', {}, ({ owner }) => owner.send('setClientAccess', { key: 'name:test-client', access: 'look' })],
  ])('is none for %s', async (_what, more, then) => {
    const gatehand = await start({ ...known, ...more });
    await allowedOnce(gatehand, await gatehand.client(), 4);

    await then(gatehand);

    expect(await suggested(gatehand)).toEqual([]);
  });

  it('is none for what cannot be taken back, nor for an app in which such a thing was asked for', async () => {
    const gatehand = await start(known);
    const assistant = await gatehand.client();
    for (const value of ['1', '2', '3']) {
      const call = assistant.call('set_ui_element_value', { ...body, value });
      await gatehand.owner.approve();
      expect((await call).isError).toBe(false);
    }
    expect(await suggested(gatehand)).toMatchObject([{ times: 3, app: { bundleId: 'com.apple.mail' } }]);

    await allowedOnce(gatehand, assistant, 1, send);

    expect(await suggested(gatehand)).toEqual([]);
  });

  it('counts from the last time that the owner refused its like', async () => {
    const gatehand = await start(known);
    const assistant = await gatehand.client();
    await allowedOnce(gatehand, assistant, 2);
    await outcome(gatehand, assistant, 'click_ui_element', button('9'));
    await allowedOnce(gatehand, assistant, 2);
    expect(await suggested(gatehand)).toEqual([]);

    await allowedOnce(gatehand, assistant, 1);

    expect(await suggested(gatehand)).toMatchObject([{ times: 3 }]);
  });
});

describe('a rule from a row of Activity', () => {
  it.each<[string, HarnessOptions, readonly string[]]>([
    ['has every verdict for a client that somebody vouches for', {}, ['allow', 'ask', 'deny']],
    ['allows nothing to one that nobody vouches for', { settings: { clients: [paired()] } }, ['ask', 'deny']],
    ['is no wider than an organisation set', { managed: managedBy({ capabilities: { act: 'ask' } }) }, ['ask', 'deny']],
    [
      'allows nothing while every action is asked for',
      { settings: { clients: [paired('test-client', { verified: true })], askForEveryAction: true } },
      ['ask', 'deny'],
    ],
  ])('%s', async (_what, more, verdicts) => {
    const gatehand = await start({ ...known, ...more });
    await allowedOnce(gatehand, await gatehand.client(), 1);
    const id = gatehand.owner.state().log.at(-1)?.id ?? '';

    expect(await gatehand.owner.send('ruleVerdicts', { id })).toEqual(verdicts);
    await gatehand.owner.send('blockApp', { bundleId: calculator });
    expect(await gatehand.owner.send('ruleVerdicts', { id })).toEqual([]);
  });
});

const keeping: HarnessOptions = {
  approvals: 'allow',
  settings: { clients: [paired()], thumbnails: true },
};
interface Pair {
  readonly before: { readonly source: string; readonly width: number } | null;
  readonly after: { readonly source: string; readonly width: number } | null;
}
const pixelsOf = (picture: Pair['before']) => decodePng(Buffer.from(picture?.source.split(',')[1] ?? '', 'base64'));
const picturesOf = async ({ owner }: Pick<Gatehand, 'owner'>) =>
  (await owner.send('callPictures', { id: owner.state().log.at(-1)?.id ?? '' })) as Pair | null;

describe('pictures of a window before and after a change', () => {
  it('show what the change did, small, and stand in nothing that is kept or given away', async () => {
    const gatehand = await start(keeping);
    const { owner } = gatehand;
    await (await gatehand.client()).call('click_ui_element', button('7'));

    const pair = await picturesOf(gatehand);
    expect([pair?.before?.width, pair?.after?.width]).toEqual([240, 240]);
    expect(pixelsOf(pair?.before ?? null).pixels).not.toEqual(pixelsOf(pair?.after ?? null).pixels);
    expect(JSON.stringify([owner.state(), await owner.send('diagnostics', {}), gatehand.core.settings.get()])).not.toContain('data:image');
  });

  it('are not taken at all unless the owner wants them', async () => {
    let captures = 0;
    const around = (mac: Mac): Mac => ({
      ...mac,
      screen: {
        ...mac.screen,
        capture(...given) {
          captures += 1;
          return mac.screen.capture(...given);
        },
      },
    });
    const gatehand = await start({ ...keeping, settings: { clients: [paired()] }, around });
    await (await gatehand.client()).call('click_ui_element', button('7'));

    expect(captures).toBe(0);
    expect(await picturesOf(gatehand)).toBeNull();
    await gatehand.owner.send('setThumbnails', { on: true });
    await (await gatehand.client()).call('click_ui_element', button('8'));
    expect(captures).toBe(2);
  });

  it.each<[string, (gatehand: Gatehand) => unknown, boolean?]>([
    ['Stop', ({ owner }) => owner.send('stop', {})],
    ['a lock', ({ control }) => control.interrupt('lock')],
    ['switching them off', ({ owner }) => owner.send('setThumbnails', { on: false })],
    ['forgetting the client', ({ owner }) => owner.send('forgetClient', { key: 'name:test-client' }), false],
    ['hiding another app, which they may show', ({ owner }) => owner.send('blockApp', { bundleId: 'com.apple.Notes' })],
  ])('are gone with %s', async (_what, end, isAll = true) => {
    const gatehand = await start(keeping);
    await (await gatehand.client()).call('click_ui_element', button('7'));
    expect(await picturesOf(gatehand)).not.toBeNull();
    const { pictureDrops } = gatehand.owner.state();

    await end(gatehand);

    expect(await picturesOf(gatehand)).toBeNull();
    expect(gatehand.owner.state().pictureDrops > pictureDrops).toBe(isAll);
  });

  it('are gone with a lock that nobody tells of, and the oldest with many others', async () => {
    const gatehand = await start(keeping);
    const { clock, mac, owner } = gatehand;
    await (await gatehand.client()).call('click_ui_element', button('7'));
    mac.probe.lock(true);
    clock.advance(3_000);

    await expect.poll(() => picturesOf({ owner })).toBeNull();
  });

  it('hide what a screenshot hides: an app that is kept away, where it stands before the window', async () => {
    const frame = { x: 100, y: 100, width: 300, height: 200 };
    const field = { role: 'AXTextField', frame: { x: 110, y: 140, width: 200, height: 24 }, value: '', title: 'Name' };
    const gatehand = await start({
      ...keeping,
      scenario: {
        apps: [
          { bundleId: 'com.apple.Terminal', name: 'Terminal', frontmost: true, windows: [{ title: 'Secret', frame, elements: [] }] },
          { bundleId: 'com.example.form', name: 'Form', frontmost: false, windows: [{ title: 'Form', frame, elements: [field] }] },
        ],
      },
    });
    const found = await (await gatehand.client()).call('find_element', { app: 'Form', role: 'AXTextField' });
    const [{ ref }] = found.json<[{ ref: string }]>();
    await (await gatehand.client()).call('set_ui_element_value', { element: ref, value: 'x' });

    const picture = pixelsOf((await picturesOf(gatehand))?.after ?? null);
    const middle = (Math.floor(picture.height / 2) * picture.width + Math.floor(picture.width / 2)) * 4;
    expect([...picture.pixels.subarray(middle, middle + 3)]).toEqual([34, 36, 42]);
  });
});
