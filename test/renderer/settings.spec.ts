import { expect, test } from 'vitest';
import { listNames } from '../../src/shared/bridge/lists.js';
import type { UiState } from '../../src/shared/ui/ui.js';
import { choose, chooseClient, goTo, pages } from '../harness/pages.js';
import { readCardThrough, seenText } from './page.js';
import { approvalCard, busyState, emptyState, pairingCard } from './states.js';

const { show } = pages();

const cost = { tools: 8, tokens: 900 };
const costs = {
  lists: { ...Object.fromEntries(listNames.map((name) => [name, cost])), standard: { tools: 48, tokens: 6_500 } },
  vocabularies: { 'macos-use': cost, workspace: { tools: 24, tokens: 3_000 }, axmcp: cost },
};

test('the preset of new clients is chosen with the number of tools in each', async () => {
  const { page, owner } = await show(emptyState, 'Settings', 'Tools');
  const presets = page.getByRole('group', { name: 'Tools of a new client' });

  expect(await presets.getByRole('radio', { name: 'Standard' }).isChecked()).toBe(true);
  await presets.getByText('131 tools.').waitFor();
  const asked = owner.next('setPreset');
  await presets.getByRole('radio', { name: 'Complete' }).click();

  expect(await asked).toEqual({ preset: 'complete' });
  expect(await presets.getByRole('radio', { name: 'Complete' }).isChecked()).toBe(false);
  owner.patch({ tools: { ...emptyState.tools, preset: 'complete' } });
  await expect.poll(() => presets.getByRole('radio', { name: 'Complete' }).isChecked()).toBe(true);
});

test('a pairing card begins with the preset of new clients', async () => {
  const tools = { ...emptyState.tools, preset: 'essential' } as const;
  const { page } = await show({ ...emptyState, tools, cards: [pairingCard] });

  const presets = page.getByRole('group', { name: 'Tools it gets' });

  expect(await presets.getByRole('radio', { name: 'Essential' }).isChecked()).toBe(true);
});

test.each([
  ['Keep a history of the clipboard', 'setClipboardHistory', { on: true }],
  ['workspace', 'setVocabularies', { vocabularies: ['workspace'] }],
] as const)('%s is off until it is switched on', async (label, command, argument) => {
  const { page, owner } = await show(emptyState, 'Settings', 'Tools');
  const control = page.getByRole('switch', { name: label, exact: true });

  expect(await control.getAttribute('aria-checked')).toBe('false');
  const asked = owner.next(command);
  await control.click();

  expect(await asked).toEqual(argument);
});

test.each([
  ['Scripts', 'scripting'],
  ['Shell commands', 'shell'],
] as const)('%s are switched on only after a second question, which begins at no', async (label, toolset) => {
  const { page, owner } = await show(emptyState, 'Settings', 'Asking');
  const control = page.getByRole('switch', { name: label, exact: true });

  await control.click();
  const question = page.getByRole('alertdialog');
  await question.waitFor();
  expect(await question.getByRole('button', { name: 'Cancel' }).and(page.locator(':focus')).count()).toBe(1);
  await page.keyboard.press('Enter');
  await question.waitFor({ state: 'detached' });
  expect(owner.received.filter((each) => each.command === 'setToolset')).toEqual([]);
  await control.click();
  const asked = owner.next('setToolset');
  await question.getByRole('button', { name: 'Switch On' }).click();

  expect(await asked).toEqual({ toolset, on: true });
});

test('everything is stopped over a question too, by the button beside its answers or by the key', async () => {
  const { page, owner } = await show(emptyState, 'Settings', 'Asking');
  await page.getByRole('switch', { name: 'Shell commands' }).click();
  const question = page.getByRole('alertdialog', { name: 'Switch on shell commands?' });
  await question.getByRole('button', { name: 'Stop All' }).click();
  await expect.poll(() => owner.stops + owner.received.filter(({ command }) => command === 'stop').length).toBeGreaterThan(0);
  const before = owner.received.filter(({ command }) => command === 'stop').length;
  const stopped = owner.next('stop');
  await page.keyboard.press('Control+Alt+Meta+.');
  await stopped;
  expect(owner.received.filter(({ command }) => command === 'stop')).toHaveLength(before + 1);
  expect(await question.count()).toBe(1);
  // After it the keyboard is where it was.
  await page.keyboard.press('Escape');
  await page.clock.runFor(10);
  await page.getByRole('switch', { name: 'Shell commands' }).and(page.locator(':focus')).waitFor();
});

test('a card that comes takes the place of a question', async () => {
  const { page, owner } = await show(emptyState, 'Settings', 'Asking');
  await page.getByRole('switch', { name: 'Shell commands' }).click();
  await page.getByText('Switch on shell commands?').waitFor();

  owner.patch({ cards: [pairingCard] });

  await page.getByText('Switch on shell commands?').waitFor({ state: 'detached' });
  expect(await page.getByRole('alertdialog').count()).toBe(1);
});

test('a single toolset takes the place of a preset, and what the choice costs is said', async () => {
  const { page, owner } = await show({ ...emptyState, tools: { ...emptyState.tools, vocabularies: ['workspace'] } });
  owner.answer('toolCosts', costs);
  await goTo(page, 'Settings');
  await page.getByRole('tab', { name: 'Tools' }).click();

  await page.getByText('72 tools, about 9,500 tokens').waitFor();
  const asked = owner.next('setPreset');
  await choose(page.getByRole('combobox', { name: 'Or a single toolset' }), 'Only Windows');
  expect(await asked).toEqual({ preset: 'windows' });
  owner.patch({ tools: { ...emptyState.tools, preset: 'windows' } });

  await page.getByText('8 tools, about 900 tokens').waitFor();
  expect(await page.getByRole('dialog').getByRole('radio', { checked: true }).count()).toBe(0);
});

test('asking, speed and the waiting time of cards are set under asking without a button to save, and a wrong number is not sent', async () => {
  const { page, owner } = await show(emptyState, 'Settings', 'Asking');
  const asked = owner.next('setAskForEveryAction');
  await page.getByRole('switch', { name: 'Ask for every action' }).click();
  expect(await asked).toEqual({ on: true });

  const speed = page.getByRole('spinbutton', { name: 'Changes per second' });
  await speed.fill('0');
  await speed.press('Enter');
  await page.getByRole('alert').getByText('Enter a whole number from 1 to 100.').waitFor();
  expect(owner.received.map((each) => each.command)).toEqual(['setAskForEveryAction']);
  const fast = owner.next('setChangesPerSecond');
  await speed.fill('25');
  await speed.press('Enter');
  expect(await fast).toEqual({ changes: 25 });
  const faster = owner.next('setChangesPerSecond');
  await speed.fill('30');
  await speed.press('ArrowUp');
  expect(await faster).toEqual({ changes: 31 });
  const minutes = owner.next('setCardMinutes');
  await page.getByRole('spinbutton', { name: 'Minutes a card waits' }).press('ArrowUp');
  expect(await minutes).toEqual({ minutes: 6 });
  expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0);
});

test('the language is chosen, and the whole window speaks it at once', async () => {
  const { page, owner } = await show(emptyState, 'Settings');
  const asked = owner.next('setLanguage');
  await choose(page.getByRole('combobox', { name: 'Language' }), '日本語');
  expect(await asked).toEqual({ language: 'ja' });

  owner.patch({ language: 'ja' });

  await page.getByRole('dialog').getByRole('heading', { name: '一般', level: 2 }).waitFor();
  expect(await page.evaluate('document.documentElement.lang')).toBe('ja');
  expect(await page.getByRole('navigation', { name: '画面' }).getByRole('button', { name: 'アクティビティ' }).count()).toBe(1);
});

test('the settings stand over the area, which is out of use; Esc, their button and Back give it and the keyboard back', async () => {
  const { page } = await show(busyState, 'Clients');
  const dialog = page.getByRole('dialog');
  const row = page.getByRole('navigation').getByRole('button', { name: 'Settings…' });
  const focused = page.locator(':focus');
  const open = async (): Promise<void> => {
    await row.press('Enter');
    await dialog.getByRole('tab', { name: 'General', selected: true }).and(focused).waitFor();
  };
  const closed = async (): Promise<void> => {
    await dialog.waitFor({ state: 'detached' });
    await row.and(focused).waitFor();
    await expect.poll(() => new URL(page.url()).hash).toBe('#clients');
  };
  await open();
  const reached = new Set<string>();
  for (let stops = 0; stops < 40; stops += 1) {
    await page.keyboard.press('Tab');
    reached.add(
      await page.evaluate<string>(
        "document.activeElement.closest('main') ? 'area' : document.activeElement.closest('.sidebar') ? 'sidebar' : ''",
      ),
    );
  }
  expect([reached.has('area'), reached.has('sidebar')]).toEqual([false, true]);

  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await open();
  await dialog.getByRole('tab', { name: 'Backup' }).click();
  await expect.poll(() => new URL(page.url()).hash).toBe('#settings?pane=backup');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await closed();
  await open();
  await page.goBack();
  await closed();
  await open();
  await goTo(page, 'Apps');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('main').getByRole('heading', { name: 'Apps', level: 2 }).waitFor();
});

test.each([
  ['wide', 1280, 720],
  ['480 by 600', 480, 600],
])(
  '%s: a card that comes while the settings are open is answered above them, and Stop All stays in reach',
  async (_what, width, height) => {
    const { page, owner } = await show(busyState);
    await page.setViewportSize({ width, height });
    await page.evaluate("location.hash = '#settings?pane=tools'");
    const dialog = page.getByRole('dialog', { name: 'Tools' });
    await dialog.waitFor();
    // The one in the toolbar of a narrow window lies under the settings, which have their own then.
    const stop = page.getByRole('button', { name: 'Stop All' }).and(page.locator(':not([inert] *)'));
    await stop.click({ trial: true, timeout: 2_000 });

    owner.patch({ cards: [{ ...approvalCard, items: approvalCard.items.slice(0, 1) }] });
    await readCardThrough(page);
    await stop.click({ trial: true, timeout: 2_000 });
    const card = page.getByRole('alertdialog');
    // Esc on the card gives the keyboard back, and closes nothing.
    await card.focus();
    await page.keyboard.press('Escape');
    await page.clock.runFor(100);
    expect([await dialog.count(), await card.count()]).toEqual([1, 1]);
    const decided = owner.next('decide');
    await card.getByRole('button', { name: 'Allow once', exact: true }).click();
    expect(await decided).toMatchObject({ kind: 'approve', cardId: approvalCard.id });
    expect(await dialog.count()).toBe(1);
  },
);

test('the login item, the Mac and the stop shortcut are the app’s, and are set there', async () => {
  const bound = { accelerator: 'Control+Option+Command+.', printed: 'Control+Option+Command+:' } as const;
  const stopShortcut = { ...bound, active: false, failure: { kind: 'shortcut-taken', keys: 'F5' } } as const;
  const shell = {
    loginItem: 'off',
    stopShortcut,
    nextMac: 'macos',
    realMac: true,
    firstRun: false,
    canDragApp: false,
    updates: { kind: 'newest', at: null },
  } as const;
  const { page, owner } = await show({ ...emptyState, host: 'app', mac: 'macos', shell });
  // There they are a window of their own, which the row of the main window asks for, and an address with its pane.
  const row = owner.next('openSettings');
  await goTo(page, 'Settings');
  expect(await row).toEqual({});
  const linked = owner.next('openSettings');
  await page.evaluate("location.hash = '#settings?pane=safety'");
  expect(await linked).toEqual({ pane: 'safety' });
  expect([await page.getByRole('dialog').count(), new URL(page.url()).hash]).toEqual([0, '#activity']);
  await page.goto(`${new URL(page.url()).origin}/?view=settings`);

  const login = owner.next('setLoginItem');
  await page.getByRole('switch', { name: 'Open at login' }).click();
  expect(await login).toEqual({ on: true });
  const mac = owner.next('setMac');
  await choose(page.getByRole('combobox', { name: 'Mac to drive' }), 'The simulated Mac');
  expect(await mac).toEqual({ mac: 'simulated' });
  owner.patch({ shell: { ...shell, updates: { kind: 'ready', version: '1.2.3', waits: false } } });
  const install = owner.next('installUpdate');
  await page.getByRole('button', { name: 'Restart to Update' }).click();
  expect(await install).toEqual({});
  owner.patch({ shell: { ...shell, updates: { kind: 'ready', version: '1.2.3', waits: true } } });
  await page.getByText('Restarts as soon as no call runs').waitFor();
  owner.patch({ shell: { ...shell, updates: { kind: 'off', why: 'organisation' } } });
  await page.getByText('Switched off by the organisation').first().waitFor();
  await page.getByRole('tab', { name: 'Shortcuts' }).click();
  await page.getByRole('alert').getByText('Another app already uses F5.').waitFor();
  await page.getByText('⌃⌥⌘:', { exact: true }).waitFor();
  // Of the window's own keys too, which are no others than there are.
  const keys = await page.locator('.keys dt').allInnerTexts();
  expect(keys.filter((one) => /[.:\d]/.test(one))).toEqual(['⌃ ⌥ ⌘ :', '⌘ 1 …']);
  const shortcut = owner.next('setStopShortcut');
  await page.getByRole('button', { name: 'Change' }).click();
  await page.keyboard.press('Control+Alt+KeyX');
  expect(await shortcut).toEqual({ accelerator: 'Control+Option+X' });
});

test('in the headless host what only the app has is said to be the app’s', async () => {
  const { page, owner } = await show(emptyState, 'Settings');

  await page.getByRole('switch', { name: 'Open at login' }).click({ force: true });
  await page.getByRole('tab', { name: 'Shortcuts' }).click();

  await page.getByText('Only the app has this').waitFor();
  expect(owner.received.filter(({ command }) => command !== 'olderLog' && command !== 'callNames')).toEqual([]);
});

test('tools that are on are shown so and can be switched off one by one', async () => {
  const tools = { ...emptyState.tools, vocabularies: ['macos-use', 'axmcp'], toolsets: { scripting: false, shell: true } } as const;
  const { page, owner } = await show({ ...emptyState, tools: { ...tools, vocabularies: [...tools.vocabularies] } }, 'Settings', 'Asking');
  const shell = page.getByRole('switch', { name: 'Shell commands' });

  expect(await shell.getAttribute('aria-checked')).toBe('true');
  const asked = owner.next('setToolset');
  await shell.click({ force: true });
  expect(await asked).toEqual({ toolset: 'shell', on: false });
  await page.getByRole('tab', { name: 'Tools' }).click();
  const listed = owner.next('setVocabularies');
  await page.getByRole('switch', { name: 'macos-use' }).click();
  expect(await listed).toEqual({ vocabularies: ['axmcp'] });
});

test('each client has its own access, tools and read-only', async () => {
  const { page, owner } = await show(busyState, 'Clients');
  const access = page.getByRole('combobox', { name: 'What Claude Code may do' });

  expect(await seenText(access)).toBe('Look and act');
  const accessAsked = owner.next('setClientAccess');
  await choose(access, 'Look and record');
  expect(await accessAsked).toEqual({ key: 'claude', access: 'record' });
  expect(await seenText(access)).toBe('Look and act');
  await chooseClient(page, '“Cursor”');
  const presetAsked = owner.next('setClientPreset');
  await choose(page.getByRole('combobox', { name: 'Tools of “Cursor”' }), 'Complete');
  expect(await presetAsked).toEqual({ key: 'cursor', preset: 'complete' });
  const readOnlyAsked = owner.next('setClientReadOnly');
  await page.getByRole('switch', { name: '“Cursor” is read-only' }).click();
  expect(await readOnlyAsked).toEqual({ key: 'cursor', on: true });
});

test('clients are blocked, unblocked and let go on; one that is not paired has nothing else to set', async () => {
  const { page, owner } = await show(busyState, 'Clients');
  await chooseClient(page, '“probe”');
  const blockAsked = owner.next('blockClient');
  await page.getByRole('button', { name: 'Block “probe”', exact: true }).click();
  expect(await blockAsked).toEqual({ key: 'probe' });
  const shown = page.getByRole('region', { name: '“probe”' });
  expect(await shown.getByRole('combobox').count()).toBe(0);
  expect(await shown.getByRole('button').count()).toBe(1);

  owner.patch({ clients: busyState.clients.map((one) => (one.key === 'probe' ? { ...one, blocked: true } : { ...one, stopped: true })) });
  const unblockAsked = owner.next('unblockClient');
  await page.getByRole('button', { name: 'Unblock “probe”' }).click();
  expect(await unblockAsked).toEqual({ key: 'probe' });
  await chooseClient(page, 'Claude Code');
  const resumeAsked = owner.next('resumeClient');
  await page.getByRole('button', { name: 'Let Claude Code go on' }).click();
  expect(await resumeAsked).toEqual({ key: 'claude' });
});

test('another area begins at its top', async () => {
  const { page } = await show(emptyState, 'Permissions');
  const scrolled = () => page.locator('.body').evaluate((body) => body.scrollTop);
  await page.setViewportSize({ width: 900, height: 400 });
  await page.locator('.body').evaluate((body) => body.scrollTo(0, 10_000));
  expect(await scrolled()).toBeGreaterThan(0);

  await goTo(page, 'Clients');

  expect(await scrolled()).toBe(0);
});

test('Japanese sentences follow one another without a space', async () => {
  const { page, owner } = await show({ ...emptyState, record: { ...emptyState.record, required: true } }, 'Settings');
  owner.patch({ language: 'ja' });

  for (const pane of ['general', 'safety', 'tools', 'data']) {
    await page.evaluate(`location.hash = '#settings?pane=${pane}'`);
    await page
      .getByRole('tab', { selected: true })
      .and(page.locator(`[id$="${pane}"]`))
      .waitFor();
    expect(await page.getByRole('dialog').innerText()).not.toMatch(/。[ ]/);
  }
});

test('over the first steps there is one Stop All in a narrow window', async () => {
  const { page } = await show(emptyState, 'Settings');
  await page.setViewportSize({ width: 480, height: 600 });
  await page.evaluate("location.hash = '#first-steps'");
  await page.getByRole('heading', { name: 'Give assistants eyes' }).waitFor();
  await page.evaluate("location.hash = '#settings'");
  await page.getByRole('dialog').waitFor();

  expect(await page.getByRole('button', { name: 'Stop All' }).count()).toBe(1);
});

test('pictures before and after changes are off until they are switched on under Privacy', async () => {
  const { page, owner } = await show(busyState, 'Settings', 'Privacy');
  const pictures = page.getByRole('switch', { name: 'Pictures before and after changes' });
  expect(await pictures.isChecked()).toBe(false);
  const set = owner.next('setThumbnails');
  await pictures.click();

  expect(await set).toEqual({ on: true });
});

test('a client in its first session is let act under watch in chosen apps, which is told with its end and ended', async () => {
  const clients = busyState.clients.map((one) => ({ ...one, firstSession: one.key === 'claude' }));
  const { page, owner } = await show({ ...busyState, clients }, 'Clients');
  await page.getByRole('button', { name: /^Choose Apps…/ }).click();
  const choice = page.getByRole('region', { name: 'Let Claude Code act while you watch, this session' });
  await choice.getByRole('button', { name: 'Calculator' }).click();
  const begun = owner.next('watchClient');
  await choice.getByRole('button', { name: 'Let It Act' }).click();
  expect(await begun).toEqual({ key: 'claude', apps: ['com.apple.calculator'] });
  const none = { irreversible: [], windows: [], folders: [], asks: [] };
  const apps = [{ bundleId: 'com.apple.calculator', name: 'Calculator', path: null }];
  const numbers = { actions: 500, minutes: 60, idleMinutes: 60, manner: 'attended' } as const;
  const terms = { goal: 'watch', apps, may: ['see' as const, 'act' as const], ...none, ...numbers };
  const grant = { id: 'task-9', client: 'Claude Code', clientKey: 'claude', kept: false, expiresAt: null, remaining: 499, total: 500 };
  owner.patch({ grants: [{ kind: 'task', watched: true, terms, ...grant }] });

  await page.getByText('It acts in Calculator without asking, while you watch.').waitFor();
  const ended = owner.next('endGrant');
  await page.getByRole('button', { name: 'End: Claude Code acts while you watch' }).click();
  expect(await ended).toEqual({ id: 'task-9' });
});

test('the record is switched on under Privacy, and says where it breaks', async () => {
  const { page, owner } = await show(emptyState, 'Settings');
  await page.getByRole('tab', { name: 'Privacy' }).click();
  const asked = owner.next('setRecord');
  await page.getByRole('switch', { name: 'Keep a record on disk' }).click();

  expect(await asked).toEqual({ on: true, keepDays: 365 });
  owner.patch({ record: { ...emptyState.record, on: true } });
  const broken = { kind: 'missing', file: 'record-1.jsonl', line: 4, from: 7, to: 9 };
  owner.answer('checkRecord', { files: 1, lines: 12, first: 1, last: 15, breaks: [broken], head: 'sealed', torn: false });
  await page.getByRole('button', { name: 'Check the Record' }).click();
  const told = page.getByRole('status').filter({ hasText: 'Missing: lines 7 to 9 (record-1.jsonl:4)' });
  await told.waitFor();
  owner.answer('checkRecord', { files: 1, lines: 12, first: 1, last: 15, breaks: [broken, broken], head: 'sealed', torn: false });
  await page.getByRole('button', { name: 'Check the Record' }).click();
  await told.getByText('(record-1.jsonl:4); Missing').waitFor();
});

test('diagnostics are asked for when they are to be copied, and not before', async () => {
  const { page, owner } = await show(emptyState, 'Settings');
  const before = owner.received.some(({ command }) => command === 'diagnostics');
  owner.answer('diagnostics', '{"versions":{}}');

  await page.getByRole('button', { name: 'Copy Diagnostics' }).click();
  await page.getByText(/^(Copied|Copying was not allowed)/).waitFor();

  expect([before, owner.received.at(-1)?.command]).toEqual([false, 'diagnostics']);
});

/** The accent colours of System Settings, light and dark ones, and two that an own choice could come to. */
const accents = ['#007aff', '#a550a7', '#f74f9e', '#ff5257', '#f7821b', '#ffc600', '#62ba46', '#8c8c8c', '#ffffff', '#000000'];

test('text of the owner’s accent colour and on it reads well, whichever it is, light and dark, and so do the letters of apps', async () => {
  const { page, owner } = await show(busyState);
  const none = { active: true, failure: null, accelerator: null };
  const shell: NonNullable<UiState['shell']> = {
    ...{ loginItem: 'off', stopShortcut: none, cardShortcut: none, nextMac: 'simulated', realMac: false, firstRun: false },
    ...{ canDragApp: false, updates: { kind: 'off', why: 'build' } },
  };
  owner.patch({ shell: { ...shell, accent: '#f7821b' } });
  await expect.poll(() => page.evaluate("document.documentElement.style.getPropertyValue('--system-accent')")).toBe('#f7821b');
  const poor: unknown[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const contrasts: readonly (readonly [string, number])[] = await page.evaluate(`${JSON.stringify(accents)}.map(${contrastOf})`);
    expect(contrasts).toHaveLength(accents.length);
    poor.push(...contrasts.filter(([, contrast]) => !(contrast >= 4.5)));
  }
  await page.emulateMedia({ colorScheme: null });

  expect(poor).toEqual([]);
});

/** The least of the contrasts of accented text, on the page, on a box, on its own tint, and on the accent itself, and of letters (WCAG 2.2). */
const contrastOf = `(system) => {
  document.documentElement.style.setProperty('--system-accent', system);
  const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d');
  const probe = document.body.appendChild(document.createElement('i'));
  const drawn = (...names) => {
    canvas.clearRect(0, 0, 1, 1);
    for (const name of names) {
      probe.style.color = 'var(' + name + ')';
      canvas.fillStyle = getComputedStyle(probe).color;
      canvas.fillRect(0, 0, 1, 1);
    }
    const [red, green, blue] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one, other) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  const accent = drawn('--accent');
  const grounds = [drawn('--page'), drawn('--surface'), drawn('--sidebar'), drawn('--page', '--accent-soft'), drawn('--surface', '--accent-soft')];
  probe.className = 'app-letter';
  const letters = Array.from({ length: 24 }, (_, index) => {
    probe.style.setProperty('--hue', index * 15);
    return contrast(1, drawn('--letter'));
  });
  const worst = Math.min(...letters, ...grounds.map((ground) => contrast(accent, ground)), contrast(drawn('--accent-ink'), drawn('--accent-fill')));
  probe.remove();
  return [system, Math.round(worst * 100) / 100];
}`;
