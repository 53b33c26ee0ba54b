import { expect, test } from 'vitest';
import type { CallLogEntry } from '../../src/shared/log-entry.js';
import type { TaskTerms } from '../../src/shared/tasks/task.js';
import type { ClientRow, UiState } from '../../src/shared/ui/ui.js';
import { pages } from '../harness/pages.js';
import { typing } from './card-page.js';
import { readCardThrough } from './page.js';
import { approvalCard, busyState, pairingCard, start } from './states.js';

const { show } = pages();

const aTask: TaskTerms = {
  ...{ goal: 'Sort the mail', apps: [], may: ['act'], irreversible: [], windows: [], folders: [], asks: [] },
  ...{ actions: 9, minutes: 30, idleMinutes: 5, manner: 'attended' },
};

const [one] = busyState.clients;
const [first] = busyState.log;
if (one === undefined || first === undefined) throw new Error('there is nothing to show');
/** The log has no more of an app that no client sees than its id. */
const call: CallLogEntry = { ...first, app: { bundleId: 'com.apple.Terminal', name: 'com.apple.Terminal' } };
const known = { ...one, firstSession: true, stopped: true, connections: 1 } as const;
const clients = [
  { ...known, key: 'plain', name: 'Wren' },
  { ...known, key: 'bare', name: 'Quill', verified: false },
];

/** Everything that a page shows of one client. */
function of({
  key,
  name,
  verified,
}: Pick<ClientRow, 'key' | 'name' | 'verified'>): Pick<UiState, 'log' | 'now' | 'grants' | 'endedTasks' | 'cards' | 'notices' | 'rules'> {
  const asker = { clientKey: key, name, verified, detail: '' };
  const reach = { client: name, capability: 'act' as const, apps: ['Keynote'] };
  const grant = { clientKey: key, expiresAt: start + 60_000, remaining: 3, total: 9 };
  const terms = { ...aTask, apps: [{ bundleId: 'com.apple.mail', name: 'Mail', path: null }] };
  const done = { ...call, clientKey: key, client: name, effect: 'change', capability: 'act', decision: 'allowed', outcome: 'ok' } as const;
  const rule = { capability: 'act', app: '*', client: key, verdict: 'ask' } as const;
  return {
    log: [
      { ...done, id: `${key} 1`, rule: { kind: 'grant', reach, budget: null } },
      { ...done, id: `${key} 2`, rule: { kind: 'task', client: name } },
      { ...done, id: `${key} 3`, rule: { kind: 'recorded', verdict: 'ask', rule: { kind: 'owner', rule, client: name } } },
    ],
    now: [{ ...done, act: 'type', amount: 4, running: true, done: false, at: start, step: null }],
    grants: [
      { kind: 'yes', id: `${key} yes`, ...grant, reach, budget: null },
      { kind: 'task', id: `${key} task`, ...grant, client: name, terms, kept: false, watched: false },
      { kind: 'task', id: `${key} watch`, ...grant, client: name, terms, kept: false, watched: true },
    ],
    endedTasks: [false, true].map((watched) => ({
      id: `${key} over ${watched}`,
      clientKey: key,
      client: name,
      terms,
      watched,
      ending: 'idle',
    })),
    cards: [
      { ...approvalCard, id: `${key} card`, asker, rules: [{ kind: 'owner', rule, client: name }] },
      { ...pairingCard, id: `${key} pair`, asker },
    ],
    notices: [{ kind: 'client-stopped', client: name, verified }],
    rules: [rule],
  };
}

/** Everything that can be read or heard on the page: its text, its names for a screen reader and its tooltips. */
const everythingSaid = `[
  document.body.textContent,
  ...[...document.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap((one) =>
    ['aria-label', 'title', 'placeholder'].map((name) => one.getAttribute(name) ?? '')),
].join('\\n')`;

/** Texts with this app's id, but for those that are ids and no sentences. */
const idsSaid = `(() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  while (walker.nextNode()) {
    const { nodeValue, parentElement } = walker.currentNode;
    if (/com\\.apple\\.terminal/i.test(nodeValue) && parentElement.closest('.mono') === null) found.push(nodeValue);
  }
  return found;
})()`;

test('in every place a client that nobody vouches for stands in quotes and no other does, and apps go by their names', async () => {
  const parts = clients.map(of);
  const all = <Key extends keyof (typeof parts)[number]>(key: Key) =>
    parts.flatMap((part): (typeof parts)[number][Key][number][] => [...part[key]]);
  const suggestion = {
    id: 's1',
    clientKey: 'plain',
    client: 'Wren',
    app: { bundleId: 'com.apple.mail', name: 'Mail' },
    capability: 'act',
    times: 9,
  } as const;
  const { page, owner, server } = await show({
    ...{
      ...busyState,
      clients,
      log: all('log'),
      now: all('now'),
      grants: all('grants'),
      endedTasks: all('endedTasks'),
      notices: all('notices'),
      rules: all('rules'),
    },
    suggestions: [suggestion],
  });
  const wrong: string[] = [];
  let met = 0;
  const look = async (where: string): Promise<void> => {
    const said: string = await page.evaluate(everythingSaid);
    wrong.push(...((await page.evaluate(idsSaid)) as string[])); // nodeValue of texts is a string
    for (const [found, before, name, after] of said.matchAll(/(.)(Wren|Quill)(.)/gsu)) {
      const quoted = before === '“' && after === '”';
      if (quoted !== (name === 'Quill')) wrong.push(`${where}: ${found}`);
      if (name === 'Quill') met += 1;
    }
  };
  const main = page.getByRole('main');
  for (const hash of [
    'activity',
    ...all('log').map(({ id }) => `activity?call=${encodeURIComponent(id)}`),
    'clients',
    'clients?client=bare',
    'clients?tab=tasks',
    'clients?tab=connect',
    'apps?client=bare',
  ]) {
    await page.evaluate(`location.hash = '${hash}'`);
    await main.getByRole('heading', { level: 2 }).first().waitFor();
    await look(hash);
  }
  await look('apps');
  for (const client of clients) {
    for (const what of ['client-forgotten', 'client-blocked', 'refused'] as const) {
      owner.patch({ undo: { id: `${what} ${client.key}`, what: { kind: what, client: client.name, verified: client.verified } } });
      await page.locator('.toast').waitFor();
      await look(what);
    }
  }
  for (const card of all('cards')) {
    owner.patch({ cards: [card] });
    await page.getByRole('alertdialog').waitFor();
    await look(card.id);
    await page.clock.runFor(10_000);
    owner.patch({ cards: [] });
    await page.locator('.ask-ended').waitFor();
    await look(`${card.id} has ended`);
    await page.clock.runFor(2_000);
  }
  await page.goto(server.url.replace('/#', '/?view=panel#'));
  await page.locator('.panel').waitFor();
  await look('panel');

  expect(wrong).toEqual([]);
  expect(met).toBeGreaterThan(60);
});

test('a name is cut in its middle at 32 characters, and all of it is in a tooltip and heard', async () => {
  const name = 'A client whose name goes on and on until nobody reads it any more';
  const long = { ...known, key: 'long', name, verified: false };
  const short = { ...known, key: 'short', name: 'claude-code', verified: false };
  const { page } = await show({ ...busyState, clients: [long, short], log: [{ ...first, clientKey: 'long', client: name }] });

  for (const place of [page.getByRole('list', { name: 'Now', exact: true }), page.getByRole('treegrid')]) {
    await place
      .getByText(/^“A client who(se)?….{14,15}”$/)
      .first()
      .waitFor();
    expect(await place.getByTitle(`“${name}”`).count()).toBe(1);
    expect(await place.ariaSnapshot()).toContain(name);
  }
  // What has fewer is drawn whole beside what goes on.
  const cutOff = `[...document.querySelectorAll('.sidebar .now-sentence strong')]
    .filter((one) => one.textContent.includes('claude-code') && one.scrollWidth > one.clientWidth).length`;
  expect(await page.evaluate(cutOff)).toBe(0);
});

test('a card that was answered elsewhere says how, in both languages', async () => {
  const { page, owner } = await show({ ...busyState, cards: [approvalCard] });
  const line = page.locator('.ask-ended');
  const ends = (id: string, how: 'allowed' | 'refused' | 'covered' | 'forbidden') =>
    owner.patch({ cards: [], answeredCards: [{ id, how }] });
  ends(approvalCard.id, 'allowed');
  await line.getByText('Allowed from the menu bar or another window.').waitFor();

  await line.getByRole('button', { name: 'Close' }).click();
  owner.patch({ cards: [{ ...approvalCard, id: 'card-2' }] });
  await page.getByRole('alertdialog').waitFor();
  ends('card-2', 'refused');
  await line.getByText('Refused from the menu bar or another window.').waitFor();

  owner.patch({ language: 'ja' });
  await line.getByText('メニューバーまたは別のウインドウで拒否されました。').waitFor();
  await line.getByRole('button').click();
  owner.patch({ cards: [{ ...approvalCard, id: 'card-3' }] });
  await page.getByRole('alertdialog').waitFor();
  ends('card-3', 'covered');
  await line.getByText('別の要求へのあなたの回答により許可されました。').waitFor();
  await line.getByRole('button').click();
  owner.patch({ language: 'en', cards: [{ ...approvalCard, id: 'card-4' }] });
  await page.getByRole('alertdialog').waitFor();
  ends('card-4', 'covered');
  await line.getByText('Allowed by your answer to another request.').waitFor();
  await line.getByRole('button', { name: 'Close' }).click();
  owner.patch({ cards: [{ ...approvalCard, id: 'card-6' }] });
  await page.getByRole('alertdialog').waitFor();
  ends('card-6', 'forbidden');
  await line.getByText('Not allowed any more.').waitFor();
  await line.getByRole('button', { name: 'Close' }).click();
  owner.patch({ language: 'ja', cards: [{ ...approvalCard, id: 'card-5' }] });
  await page.getByRole('alertdialog').waitFor();
  // What another card's answer was says nothing of this one.
  owner.patch({ cards: [] });
  await line.getByText('要求を取り下げました').waitFor();
});

test('the client that a newcomer could be taken for is named as everywhere: plain where it is verified, else in quotes', async () => {
  const asks = { ...pairingCard, kind: 'pairing', firstTool: 'list_windows', looksLike: 'Claude Code' } as const;
  const { page, owner } = await show({ ...busyState, cards: [{ ...asks, looksLikeVerified: true }] });
  const note = page.locator('.ask-warning');
  expect(await note.innerText()).toBe('Its name looks like that of Claude Code, which is another program');

  owner.patch({ cards: [{ ...asks, id: 'card-2' }] });
  await page.locator('.ask-ended').getByRole('button', { name: 'Close' }).click();
  await note.getByText('Its name looks like that of “Claude Code”, which is another program').waitFor();
});

test.each([
  ['60 wide letters', 'W'.repeat(60), '100%'],
  ['full-width letters', '最終確認用の画面'.repeat(6), '100%'],
  ['letters twice as large', 'codex', '200%'],
])('a client’s name in %s leaves no part of its card outside a window of 480 by 600, and it can be allowed', async (_what, name, size) => {
  const { page, owner } = await show({ ...busyState, cards: [] });
  await page.setViewportSize({ width: 480, height: 600 });
  await page.evaluate(`document.documentElement.style.fontSize = '${size}'`);
  owner.patch({ cards: [{ ...approvalCard, items: approvalCard.items.slice(0, 1), asker: { ...approvalCard.asker, name } }] });
  await page.getByRole('alertdialog').waitFor();
  await readCardThrough(page);

  await expect.poll(() => page.getByRole('button', { name: 'Allow once', exact: true }).isEnabled()).toBe(true);
  const outside = `[...document.querySelectorAll('.ask-card button, .ask-card h2, .ask-card h2 b')].filter((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
  }).length`;
  expect(await page.evaluate(outside)).toBe(0);
});

test('with text at 200 % in a window of 480 by 600 three lines of what would be typed are in sight at once', async () => {
  const { page, owner } = await show({ ...busyState, cards: [] });
  await page.setViewportSize({ width: 480, height: 600 });
  await page.evaluate(`document.documentElement.style.fontSize = '200%'`);
  owner.patch({ cards: [typing('one\ntwo\nthree\nfour\nfive\nsix\nseven\neight')] });
  await page.getByRole('alertdialog').waitFor();

  const inSight = `(() => {
    const bottom = (one) => document.querySelector(one).getBoundingClientRect().bottom;
    const lines = document.querySelector('.ask-well > div');
    const end = Math.min(bottom('.ask-upper'), bottom('.ask-body'), bottom('.ask-well'));
    return Math.floor((end - lines.getBoundingClientRect().top) / Number.parseFloat(getComputedStyle(lines).lineHeight));
  })()`;
  expect(await page.evaluate(inSight)).toBeGreaterThanOrEqual(3);
});

test.each(['en', 'ja'] as const)('at that size what always stands there leaves the rest most of the height, in %s', async (language) => {
  const { page } = await show({ ...busyState, language, cards: [typing('one')] });
  await page.setViewportSize({ width: 480, height: 600 });
  const large = () => page.evaluate(`document.documentElement.style.fontSize = '200%'`);
  await large();
  expect(await page.evaluate(`document.querySelector('.narrow-foot').offsetHeight`)).toBeLessThan(80);

  await page.goto(`${new URL(page.url()).origin}/?view=card`);
  await page.getByRole('alertdialog').waitFor();
  await large();
  expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(160);
  expect(await page.evaluate(`(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector('header'))`)).toBe(0);
});

test.each(['Activity', 'Apps', 'Clients', 'Permissions', 'Settings'])(
  'each stop of the Tab key in %s shows that the keyboard is there',
  async (area) => {
    const { page } = await show(busyState, area);
    const stop = () =>
      page.evaluate<{ name: string; ring: boolean } | null>(`(() => {
      const at = document.activeElement;
      if (at === null || at === document.body) return null;
      // A choice has its ring around its words, a row around itself.
      const around = [at, at.parentElement, at.parentElement?.parentElement];
      return { name: at.outerHTML.slice(0, 120), ring: around.some((one) => one != null && getComputedStyle(one).outlineStyle !== 'none') };
    })()`);
    const bare = new Set<string>();
    for (let stops = 0; stops < 25; stops += 1) {
      await page.keyboard.press('Tab');
      const now = await stop();
      if (now !== null && !now.ring) bare.add(now.name);
    }
    expect([...bare]).toEqual([]);
  },
);
