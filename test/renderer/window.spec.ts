import { expect, test } from 'vitest';
import { serveUi } from '../../src/main/headless/ui-server.js';
import type { PermissionState } from '../../src/shared/permissions.js';
import type { NowRow } from '../../src/shared/ui/now.js';
import type { UiState } from '../../src/shared/ui/ui.js';
import { goTo, pages } from '../harness/pages.js';
import { pressing, withCards } from './card-page.js';
import { seenText, token } from './page.js';
import { approvalCard, busyState, emptyState, pairingCard, start } from './states.js';

const { show, showApart, folder } = pages();

test('the state is said, the most pressing one first, and never as ready beside a missing permission', async () => {
  const { page, owner } = await show(emptyState);
  const status = page.getByRole('status', { name: 'State' });

  expect(await seenText(status)).toBe('Something is missing');
  owner.patch({ permissions: withStates('granted', 'granted') });
  await expect.poll(() => seenText(status)).toBe('Ready');
  owner.patch({ readOnly: true });
  await expect.poll(() => seenText(status)).toBe('Read-only');
  owner.patch({ stopped: true });
  await expect.poll(() => seenText(status)).toBe('Stopped');
  expect(await page.title()).toBe('Stopped – Gatehand');
});

test('a narrow window and the panel say the state to a screen reader, once', async () => {
  const { page, owner, server } = await show(emptyState);
  await page.setViewportSize({ width: 480, height: 600 });
  const status = page.getByRole('status', { name: 'State' });

  await expect.poll(() => status.allInnerTexts()).toEqual(['Something is missing']);
  owner.patch({ stopped: true });
  await expect.poll(() => status.allInnerTexts()).toEqual(['Stopped']);
  await page.setViewportSize({ width: 1100, height: 760 });
  expect(await status.count()).toBe(1);
  await page.goto(server.url.replace('/#', '/?view=panel#'));
  await expect.poll(() => status.allInnerTexts()).toEqual(['Stopped']);
});

test('the token leaves the address at once, also when it is pasted anew, and a reload does without it', async () => {
  const { page, server } = await show(emptyState);
  const bare = page.url();
  const ready = () => page.getByRole('switch', { name: 'Read-only' }).waitFor();

  expect([server.url.includes(token), bare.includes('#')]).toEqual([true, false]);
  expect(await page.content()).not.toContain(token);
  await page.reload();
  await ready();
  expect(page.url()).toBe(bare);
  await page.evaluate(`location.hash = 'token=${token}'`);
  await expect.poll(() => page.url()).toBe(bare);
  await ready();
});

test('the read-only switch asks Gatehand and shows what Gatehand says', async () => {
  const { page, owner } = await show(emptyState);
  const readOnly = page.getByRole('switch', { name: 'Read-only' });

  const asked = owner.next('setReadOnly');
  await readOnly.click();

  expect(await asked).toEqual({ on: true });
  expect(await readOnly.getAttribute('aria-checked')).toBe('false');
  owner.patch({ readOnly: true });
  await expect.poll(() => readOnly.getAttribute('aria-checked')).toBe('true');
});

test('a forced read-only cannot be switched off', async () => {
  const { page, owner } = await show({ ...emptyState, readOnly: true, readOnlyForced: true });

  await page.getByRole('switch', { name: 'Read-only' }).click({ force: true });
  const stopped = owner.next('stop');
  await page.getByRole('button', { name: 'Stop everything' }).click();
  await stopped;

  expect(owner.received.map((each) => each.command)).toEqual(['stop']);
});

test('a held key presses a button once', async () => {
  const { page, owner } = await show(emptyState);
  await page.getByRole('button', { name: 'Stop everything' }).focus();

  await page.keyboard.down('Enter');
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  const asked = owner.next('setReadOnly');
  await page.getByRole('switch', { name: 'Read-only' }).click();
  await asked;

  expect(owner.received.map((each) => each.command)).toEqual(['stop', 'setReadOnly']);
});

test('permissions say what to do, and the simulated ones can be set', async () => {
  const { page, owner } = await show(busyState, 'Permissions');
  const recording = page.getByRole('region', { name: 'Screen & System Audio Recording' });

  await recording.getByText('Switch Gatehand on in the pane below.').waitFor();
  await recording.getByText('Cards and Activity show no pictures.').waitFor();
  await page.getByText('One thing does not work yet.').waitFor();
  const set = owner.next('setSimulatedPermission');
  await page.getByRole('radiogroup', { name: 'Simulate: Screen & System Audio Recording' }).getByRole('radio', { name: 'Works' }).click();

  expect(await set).toEqual({ permission: 'screenRecording', state: 'granted' });
  expect(await page.getByRole('radiogroup', { name: 'Simulate' }).count()).toBe(2);
  const [one] = emptyState.permissions.slice(-1);
  if (one === undefined) throw new Error('there is no automation to show');
  const apps = (['granted', 'missing', 'unknown'] as const).map((state, index) => ({
    ...one,
    state,
    app: ['Finder', 'Mail', 'Notes'][index] ?? null,
  }));
  owner.patch({ permissions: [...emptyState.permissions.slice(0, 2), ...apps] });
  const automation = page.getByRole('region', { name: 'Automation' });
  await automation.getByText('In the pane below, switch on Mail under Gatehand.').waitFor();
  await automation.getByText('1 of 3 refused').waitFor();
  expect(await automation.getByRole('listitem').allInnerTexts()).toEqual(['F\nFinder\nWorks', 'M\nMail\nOff', 'N\nNotes\nNot asked yet']);
});

const shell = {
  loginItem: 'off',
  stopShortcut: { accelerator: null, active: false, failure: null },
  nextMac: 'macos',
  updates: { kind: 'newest', at: null },
  realMac: true,
  firstRun: true,
  canDragApp: true,
} as const;
const inApp: UiState = { ...emptyState, host: 'app', mac: 'macos', shell, firstRunDone: false };
const withStates = (accessibility: PermissionState, screenRecording: PermissionState): UiState['permissions'] =>
  emptyState.permissions.map((one) => ({
    ...one,
    state: one.permission === 'accessibility' ? accessibility : one.permission === 'screenRecording' ? screenRecording : one.state,
  }));

test('in the app the doctor opens the very pane, and starts Gatehand anew only when that helps', async () => {
  const { page, owner } = await show(
    { ...inApp, shell: { ...shell, firstRun: false }, permissions: withStates('refused', 'needs-relaunch') },
    'Permissions',
  );
  const accessibility = page.getByRole('region', { name: 'Accessibility' });
  const recording = page.getByRole('region', { name: 'Screen & System Audio Recording' });

  await accessibility.getByText('Press the minus button').waitFor();
  await accessibility.getByText('Drag me into the list').waitFor();
  expect(await accessibility.getByRole('button', { name: 'Start Gatehand Again' }).count()).toBe(0);
  const opened = owner.next('openPermissionPane');
  await accessibility.getByRole('button', { name: 'Open System Settings at Accessibility' }).click();
  expect(await opened).toEqual({ permission: 'accessibility' });
  const relaunched = owner.next('relaunch');
  await recording.getByRole('button', { name: 'Start Gatehand Again' }).click();
  await relaunched;
  expect(await recording.getByRole('button', { name: /Open System Settings/ }).count()).toBe(0);
});

test('only the owner makes macOS ask about automation', async () => {
  const { page, owner } = await show(
    { ...inApp, shell: { ...shell, firstRun: false }, permissions: withStates('granted', 'granted') },
    'Permissions',
  );
  const opened = owner.next('openPermissionPane');

  await page.getByRole('button', { name: 'Let macOS Ask' }).first().click();

  expect(await opened).toEqual({ permission: 'automation' });
});

test('the first run shows three screens, and each ends when the thing works: permissions, a client, the first yes', async () => {
  const { page, owner } = await show({ ...inApp, permissions: withStates('missing', 'missing') });
  await page.getByRole('heading', { name: 'Accessibility' }).waitFor();
  await page.getByText('Without it Gatehand can neither see').waitFor();
  // Automation is asked for app by app, when a client needs one; the picture has the pane's own name.
  expect(await page.locator('.first-item').count()).toBe(2);
  expect(await seenText(page.locator('.first-window-title'))).toBe('Accessibility');
  const later = await page.getByRole('button', { name: 'Do This Later' }).boundingBox();
  const checked = owner.next('checkPermissions');
  await page.clock.runFor(2_000);
  await checked;

  await page.locator('.first-picture').getByText('Gatehand', { exact: true }).waitFor();
  const simulated = owner.next('setMac');
  await page.getByRole('button', { name: 'Try It on the Simulated Mac First' }).click();
  expect(await simulated).toEqual({ mac: 'simulated' });
  await page.getByRole('button', { name: 'Do This Later' }).waitFor();
  owner.patch({ permissions: withStates('granted', 'granted') });
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Waiting for a client to connect.').waitFor();
  // What leads on stays where it is, however long a screen is.
  expect((await page.getByRole('button', { name: 'Do This Later' }).boundingBox())?.y).toBe(later?.y);
  owner.patch({ clients: busyState.clients.filter((one) => one.connections > 0) });
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Press 7 in Calculator.').waitFor();
  expect(await page.getByRole('img', { name: 'Done' }).count()).toBe(0);
  owner.log(busyState.log.filter(({ decision }) => decision === 'asked-allowed'));
  await page.getByText('That is all.').waitFor();
  const finished = owner.next('finishFirstRun');
  await page.getByRole('button', { name: 'Finish' }).click();

  await finished;
  await page.getByRole('heading', { name: 'Activity' }).waitFor();
});

test('the panel says who is doing what, what waits and what is missing, and pauses one client; Stop All stands still below', async () => {
  const typing: NowRow = {
    ...({
      clientKey: 'claude',
      client: 'Claude Code',
      act: 'type',
      amount: 48,
      manner: null,
      effect: 'change',
      capability: 'act',
    } as const),
    ...{ app: { bundleId: 'com.apple.Notes', name: 'Notes' }, running: true, done: false, at: start, step: { at: 3, of: 5 } },
  };
  const { page, owner, server } = await show({
    ...busyState,
    now: [typing],
    cards: [{ ...pairingCard, asker: { ...pairingCard.asker, clientKey: 'probe' } }],
  });
  await page.goto(server.url.replace('/#', '/?view=panel#'));
  const now = page.getByRole('list', { name: 'Now', exact: true });

  await now.getByText('Claude Code is typing in Notes').waitFor();
  await now.getByText('Step 3 of 5, waits while you answer').waitFor();
  await now.getByText('“probe” waits for you').waitFor();
  await page.getByText('Screen & System Audio Recording is off').waitFor();
  const paused = owner.next('pauseClient');
  await page.getByRole('button', { name: 'Pause Claude Code' }).click();
  expect(await paused).toEqual({ key: 'claude' });
  owner.patch({ clients: busyState.clients.map((one) => ({ ...one, paused: one.key === 'claude' })) });
  const resumed = owner.next('resumeClient');
  await page.getByRole('button', { name: 'Resume Claude Code' }).click();
  expect(await resumed).toEqual({ key: 'claude' });

  await page.setViewportSize({ width: 360, height: 520 });
  const stop = page.getByRole('button', { name: /^Stop All/ });
  const before = await stop.boundingBox();
  owner.patch({ now: [], cards: [], clients: [] });
  await page.getByText('No assistant is connected.').waitFor();
  expect(await stop.boundingBox()).toEqual(before);
});

test('what was destroyed is taken back by its toast or by Command-Z, in any area and after the toast is gone', async () => {
  const { page, owner } = await show(busyState, 'Clients');
  const toast = page.getByRole('status', { name: 'What can be taken back' });

  owner.patch({ undo: { id: 'undo-1', what: { kind: 'client-forgotten', client: 'codex', verified: false } } });
  await toast.getByText('Forgot “codex”.').waitFor();
  const first = owner.next('undo');
  await toast.getByRole('button', { name: 'Undo' }).click();
  expect(await first).toEqual({ id: 'undo-1' });
  owner.patch({ undo: { id: 'undo-2', what: { kind: 'allowlist-off' } } });
  await toast.getByText('the list is forgotten').waitFor();
  await page.clock.runFor(10_000);
  await toast.getByText('the list is forgotten').waitFor({ state: 'detached' });
  await goTo(page, 'Activity');
  const second = owner.next('undo');
  await page.keyboard.press('Meta+z');

  expect(await second).toEqual({ id: 'undo-2' });
  // What comes to be the newest again is not told a second time.
  owner.patch({ undo: { id: 'undo-1', what: { kind: 'client-forgotten', client: 'codex', verified: false } }, readOnly: true });
  await expect.poll(() => page.getByRole('switch', { name: 'Read-only' }).isChecked()).toBe(true);
  expect(await toast.innerText()).toBe('');
  const third = owner.next('undo');
  await page.keyboard.press('Meta+z');
  expect(await third).toEqual({ id: 'undo-1' });
});

test('the window of the cards and the panel show what they are for and nothing else', async () => {
  const { page, owner, server } = await show({ ...busyState, cards: [pairingCard] });
  const at = (view: string): string => server.url.replace('/#', `/?view=${view}#`);

  await page.goto(at('card'));
  await page.getByRole('alertdialog').waitFor();
  expect(await page.getByRole('navigation').count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Stop everything' }).count()).toBe(1);
  await page.goto(at('panel'));
  await page.getByRole('list', { name: 'Now', exact: true }).waitFor();
  const opened = owner.next('openMainWindow');
  await page.getByRole('button', { name: 'Open Gatehand' }).click();
  expect(await opened).toEqual({});
  const settings = owner.next('openSettings');
  await page.getByRole('button', { name: 'Settings' }).click();
  expect(await settings).toEqual({});
  const permissions = owner.next('openMainWindow');
  await page.getByRole('button', { name: 'Fix Screen' }).click();

  expect(await permissions).toEqual({ area: 'permissions' });
});

test('the simulated screen is watched only while it is shown, as a picture that cannot run', async () => {
  const { page, owner } = await show(busyState);
  const watched = owner.next('watchScreen');
  await page.getByRole('navigation').getByRole('button', { name: 'Simulated Screen' }).click();
  expect(await watched).toEqual({ on: true });

  owner.screen('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><script>window.top.broken = true</script></svg>');
  const source = await page.getByRole('img', { name: 'The screen of the simulated Mac' }).getAttribute('src');
  const unwatched = owner.next('watchScreen');
  await page.getByRole('navigation').getByRole('button', { name: 'Apps' }).click();

  expect(await unwatched).toEqual({ on: false });
  expect(source).toMatch(/^blob:/);
  expect(await page.evaluate('window.broken')).toBeUndefined();
});

test('notices stay until they are dismissed', async () => {
  const notice = { kind: 'client-stopped', client: 'Cursor', verified: false } as const;
  const { page, owner } = await show({ ...emptyState, notices: [notice] });

  const dismissed = owner.next('dismissNotice');
  await page.getByRole('button', { name: 'Dismiss: “Cursor” was stopped' }).click();

  expect(await dismissed).toEqual({ notice });
});

test('a lost connection is said, nothing can be pressed meanwhile, and the page comes back by itself', async () => {
  const { page, owner, server } = await showApart(busyState);
  const { port } = new URL(server.url);

  await server.close();
  await page.getByRole('alert').getByText('Connection to Gatehand lost.').waitFor();
  await page.getByRole('button', { name: 'Stop everything' }).click({ force: true });
  expect(await page.getByText('That did not work').count()).toBe(0);
  await page.clock.runFor(2_000);
  const again = await serveUi({ port: Number(port), rendererFolder: folder(), token, owner });
  await page.clock.runFor(20_000);

  await page.getByText('Connection to Gatehand lost.').waitFor({ state: 'detached' });
  const stopped = owner.next('stop');
  await page.getByRole('button', { name: 'Stop everything' }).click();
  await stopped;
  await again.close();
});

test('the same page speaks through the preload when there is one', async () => {
  const { page, owner } = await showApart(emptyState);
  const before = owner.sessions;
  await page.addInitScript(`
    window.sent = [];
    window.gatehand = {
      send: (request) => window.sent.push(request),
      onMessage: (listener) => { listener(${JSON.stringify({ type: 'state', state: { ...emptyState, host: 'app' } })}); return () => {}; },
    };
  `);

  await page.reload();
  await page.getByRole('button', { name: 'Stop everything' }).click();

  expect(await page.evaluate('window.sent')).toEqual([{ id: 1, command: 'stop', argument: {} }]);
  expect(before).toBe(1);
  await expect.poll(() => owner.sessions).toBe(0);
});

/** What reaches under the three buttons of a Mac's window, and what takes the pointer where the window moves and does not say so. */
const inTheWay = `[...document.querySelectorAll('button, input, h1, h2, p, strong, a, [role="switch"]')]
  .filter((one) => one.checkVisibility() && !one.closest('.visually-hidden'))
  .filter((one) => {
    const { left, top, right, width } = one.getBoundingClientRect();
    if (width <= 1 || top >= 52 || right <= 0) return false;
    const isControl = one.matches('button, input, a, [role]');
    return (left < 80 && top < 34) || (isControl && getComputedStyle(one).getPropertyValue('app-region') !== 'no-drag');
  })
  .map((one) => one.tagName + ' ' + one.textContent)`;

test('in the app on a Mac the page leaves the buttons of its window their corner, and nothing is pressed in vain where the window moves', async () => {
  const { page, owner } = await showApart(withCards(pressing));
  await page.addInitScript(`
    Object.defineProperty(navigator, 'platform', { get: () => 'MacIntel' });
    window.gatehand = {
      send: ({ id }) => queueMicrotask(() => window.hear({ type: 'answer', id, ok: false, failure: { kind: 'unexpected' } })),
      onMessage: (listener) => { window.hear = listener; queueMicrotask(() => listener(${JSON.stringify({ type: 'state', state: { ...withCards(pressing), host: 'app' } })})); return () => {}; },
    };
  `);
  await page.reload();
  await page.locator('.in-mac-app .asks').waitFor();
  const found: unknown[] = [];
  for (const area of ['activity', 'apps', 'first-steps'])
    for (const width of [1100, 480]) {
      await page.evaluate(`location.hash = '#${area}'`);
      await page.setViewportSize({ width, height: 600 });
      await page.clock.runFor(300);
      found.push(...((await page.evaluate(inTheWay)) as string[]).map((what) => `${area}, ${width} wide: ${what}`));
    }
  // A failed command says so at the very top.
  await page.getByRole('switch', { name: 'Read-only' }).first().click();
  await page.locator('.bar').waitFor();
  found.push(...((await page.evaluate(inTheWay)) as string[]));

  expect(found).toEqual([]);
  expect(await page.evaluate("getComputedStyle(document.querySelector('.page').firstElementChild).getPropertyValue('app-region')")).toBe(
    'drag',
  );
  expect(owner.sessions).toBe(0);
});

test('the card window is told how high its card is, with text at 200 % too, never while a button of the pointer is down, and its second begins anew', async () => {
  const { page } = await showApart(emptyState);
  await page.addInitScript(`
    window.heights = [];
    window.gatehand = {
      send: ({ command, argument }) => command === 'cardView' && argument.height !== undefined && window.heights.push(argument.height),
      onMessage: (listener) => { queueMicrotask(() => listener(${JSON.stringify({ type: 'state', state: { ...busyState, cards: [approvalCard] } })})); return () => {}; },
    };
  `);
  await page.setViewportSize({ width: 480, height: 760 });
  await page.goto(`${new URL(page.url()).origin}/?view=card`);
  await page.getByRole('alertdialog').waitFor();
  const told = async () => Number(await page.evaluate('window.heights.at(-1)'));
  const hidden = () =>
    page.evaluate(`(() => {
    const body = document.querySelector('.ask-body');
    const { bottom } = document.querySelector('.ask-foot').getBoundingClientRect();
    return body.scrollHeight - body.clientHeight + Math.max(0, bottom - innerHeight);
  })()`);
  const plain = await told();
  await page.setViewportSize({ width: 480, height: plain });
  expect(await hidden()).toBe(0);
  const resting = page.locator('.ask-resting');
  // Its second may begin once more after the clock of the page has run: what is drawn late makes the card higher.
  const rested = () =>
    expect
      .poll(async () => {
        await page.clock.runFor(2_000);
        return resting.count();
      })
      .toBe(0);
  await rested();
  await page.setViewportSize({ width: 480, height: plain + 1 });
  await resting.first().waitFor();
  await rested();
  await page.mouse.move(20, 200);
  await page.mouse.down();
  await page.addStyleTag({ content: ':root { font-size: 32px }' });
  await page.clock.runFor(500);
  const pressed = await told();
  await page.mouse.up();
  await page.clock.runFor(500);
  const large = await told();
  await page.setViewportSize({ width: 480, height: large });
  await page.clock.runFor(500);

  expect(pressed).toBe(plain);
  expect(large).toBeGreaterThan(plain);
  expect([await hidden(), await told()]).toEqual([0, large]);
});

test('a page with a wrong key says where the right one is and does not keep trying', async () => {
  const { page, owner, server } = await show(emptyState);

  await page.goto(server.url.replace(token, 'another'));
  await page.getByText('Gatehand did not accept this page’s key.').waitFor();
  await page.clock.runFor(60_000);

  expect(owner.sessions).toBe(0);
  await page.goto(server.url);
  await page.getByRole('switch', { name: 'Read-only' }).waitFor();
});

test('the sidebar says of a yes for an app what it lets be done there, not in apps', async () => {
  const [one] = busyState.grants;
  if (one?.kind !== 'yes') throw new Error('there is a yes to show');
  const of = (capability: 'arrange' | 'app') => ({ ...one, id: capability, reach: { ...one.reach, capability, apps: ['Finder'] } });
  const { page, owner } = await show({ ...busyState, grants: [of('arrange'), of('app')] });
  const what = page.locator('.sidebar .allowed-what');
  await expect.poll(() => what.allInnerTexts()).toEqual(['Opening and arranging', 'Looking, opening, arranging, clicking and typing']);
  owner.patch({ language: 'ja' });
  await expect.poll(() => what.allInnerTexts()).toEqual(['起動と配置', '閲覧、起動・終了・配置、クリックと入力']);
});

test('the foot of each of the first steps is one row in a narrow window, done or not', async () => {
  const { page } = await show({ ...emptyState, firstRunDone: false });
  await page.setViewportSize({ width: 480, height: 600 });
  await page.evaluate("location.hash = '#first-steps'");
  const foot = page.locator('.first-steps-buttons');
  for (const step of [0, 1, 2]) {
    await page.locator('.first-dot').nth(step).click();
    const buttons = await foot.getByRole('button').all();
    const boxes = await Promise.all(buttons.map((one) => one.boundingBox()));
    expect(new Set(boxes.map((box) => (box === null ? null : box.y + box.height / 2))).size, `step ${step}`).toBe(1);
  }
});
