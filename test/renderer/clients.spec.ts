import { expect, test } from 'vitest';
import { chooseClient, goTo, pages } from '../harness/pages.js';
import { seenText } from './page.js';
import { busyState, emptyState, start } from './states.js';

const { show } = pages();

test('clients can be forgotten; grants are ended, and a task budget counts down in sight', async () => {
  const budget = {
    kind: 'yes' as const,
    id: 'grant-3',
    clientKey: 'claude',
    reach: { client: 'Claude Code', capability: 'act' as const, apps: ['Keynote'] },
    budget: { uses: 20, minutes: 10 },
    expiresAt: start + 60_000,
    remaining: 12,
    total: 20,
  };
  const { page, owner } = await show({ ...busyState, grants: [...busyState.grants, budget] }, 'Clients');
  await chooseClient(page, '“Cursor”');
  const forgotten = owner.next('forgetClient');
  // What goes with it is said before.
  await page.getByRole('button', { name: 'Forget “Cursor”…' }).click();
  await page.getByText('ends what you allowed it and removes its rules').waitFor();
  await page.getByRole('button', { name: 'Forget “Cursor”', exact: true }).click();
  expect(await forgotten).toEqual({ key: 'cursor' });

  await goTo(page, 'Activity');
  const bar = page.getByRole('progressbar', { name: '12 of 20 actions left' });
  expect(await bar.getAttribute('aria-valuenow')).toBe('12');
  const ended = owner.next('endGrant');
  await page.getByRole('button', { name: 'End: Claude Code may click and type in TextEdit' }).press('Enter');

  expect(await ended).toEqual({ id: 'grant-1' });
  // The keyboard goes on to the next, and does not begin at the top of the page again.
  owner.patch({ grants: busyState.grants.slice(1) });
  const next = page.getByRole('button', { name: 'End: Claude Code may start, quit and arrange Finder' });
  await expect.poll(() => page.clock.runFor(10).then(() => next.and(page.locator(':focus')).count())).toBe(1);
});

test('each known client has its own configuration, and counts as connected only once it has reached Gatehand', async () => {
  const { page, owner } = await show(emptyState, 'Clients');
  const list = page.getByRole('list', { name: 'Also on this Mac' });
  const rowOf = (client: string) => list.getByRole('listitem', { name: client, exact: true });
  const paneOf = (client: string) => page.getByRole('region', { name: client, exact: true });
  const open = (client: string) => rowOf(client).getByRole('button', { name: client, exact: true }).click();
  const textOf = (client: string) => paneOf(client).getByRole('region', { name: 'Configuration' });

  // Nobody is shown a text to paste who did not ask for one.
  await page.getByText('No client has connected yet.').waitFor();
  await rowOf('Claude Desktop').waitFor();
  expect(await page.getByRole('region', { name: 'Configuration' }).count()).toBe(0);
  await rowOf('Another assistant').getByRole('button', { name: 'Show how to connect' }).click();
  await textOf('Another assistant').waitFor();
  await open('Claude Desktop');
  await page.getByText('claude_desktop_config.json').waitFor();
  owner.answer('clientConnections', { codex: 'absent', 'claude-code': 'connected' });
  owner.answer('connectClient', { state: 'connected', how: 'file', file: '~/.codex/config.toml', flaw: null });
  owner.refuse('disconnectClient', {
    kind: 'client-file',
    client: 'Claude Code',
    file: '~/.claude.json',
    why: 'read-only',
    detail: '~/.claude.json',
  });
  await page.evaluate("location.hash = '#clients?tab=tasks'");
  await page.evaluate("location.hash = '#clients?tab=connect'");
  await open('Claude Code');
  expect(page.url()).toContain('connect=claude-code');
  expect(await seenText(textOf('Claude Code'))).toMatch(/^claude mcp add-json --scope user gatehand '\{.*gatehand-mcp.*\}'$/);
  await rowOf('Claude Code').getByText('Connected to this Gatehand').waitFor();
  await page.getByRole('button', { name: 'Disconnect Claude Code' }).click();
  await rowOf('Claude Code').getByText('was left as it is: it is read-only.').waitFor();
  await rowOf('Codex').getByText('Not connected').waitFor();
  const asked = owner.next('connectClient');
  await rowOf('Codex').getByRole('button', { name: 'Connect Codex' }).click();
  expect(await asked).toEqual({ client: 'codex' });
  await rowOf('Codex').getByText('Connected in ~/.codex/config.toml, and the bridge has answered.').waitFor();
  await open('Codex');
  // A narrow window shows no list beside it: what came of the button stands below the name, and is said once.
  const said = paneOf('Codex').getByRole('status').filter({ hasText: 'Connected in ~/.codex/config.toml' });
  await said.waitFor();
  expect(await rowOf('Codex').getByRole('status').count()).toBe(0);
  expect(await seenText(textOf('Codex'))).toMatch(/^codex mcp add gatehand -- \S+gatehand-mcp --socket \S+$/);
  await page.getByText('Waiting for a client to connect.').waitFor();
  owner.patch({ clients: busyState.clients.filter((one) => one.connections > 0) });

  // It is another that has come, so that this is no answer about Codex.
  const arrived = paneOf('Codex').getByRole('region', { name: 'Connected now' });
  await arrived.getByText('Claude Code is connected: it has reached Gatehand.').waitFor();
});

test('the list of clients is walked with the arrow keys, the address says who is shown, and a narrow window shows one at a time', async () => {
  const { page } = await show(
    { ...busyState, clients: busyState.clients.map((one) => ({ ...one, paused: one.key === 'cursor' })) },
    'Clients',
  );
  const rows = page.getByRole('list', { name: 'Clients', exact: true }).getByRole('button');
  const pane = (name: string) => page.getByRole('region', { name, exact: true });
  await pane('Claude Code').getByRole('heading', { name: 'Claude Code' }).waitFor();
  // What a dot says is heard as a word.
  expect(await rows.evaluateAll((all) => all.map((one) => one.textContent))).toEqual([
    'CClaude CodeConnected, 2 times',
    'C“Cursor”Paused · Last seen 2:29 PM',
    'P“probe”Connected, Not paired',
  ]);
  await rows.first().focus();
  await page.keyboard.press('ArrowDown');
  await pane('“Cursor”').waitFor();
  expect([await rows.nth(1).evaluate((row) => row.matches(':focus')), page.url().includes('client=cursor')]).toEqual([true, true]);

  await page.setViewportSize({ width: 480, height: 600 });
  await page.evaluate("location.hash = '#clients'");
  await rows.first().waitFor();
  expect(await page.locator('.people-pane').isVisible()).toBe(false);
  await rows.first().focus();
  await page.keyboard.press('End');
  expect(await rows.first().isVisible()).toBe(true);
  await page.keyboard.press('Enter');
  await pane('“probe”').waitFor();
  expect([await rows.first().isVisible(), await page.locator(':focus').innerText()]).toEqual([false, 'Clients']);
  await page.keyboard.press('Enter');
  await rows.last().waitFor();
  expect([await rows.last().evaluate((row) => row.matches(':focus')), page.url().includes('client=')]).toEqual([true, false]);
});

test('two clients of one name are told apart by program and key, one is paused, and its calls are a press away', async () => {
  const [one] = busyState.clients;
  if (one === undefined) throw new Error('there is no client to show');
  const name = `codex ${'x'.repeat(300)}`;
  const twin = { ...one, key: 'twin', name, detail: '/Users/sam/Downloads/codex-nightly', fingerprint: '9F2C 41D8 7A03' };
  const refused = { ...one, key: 'refused', name: 'knocker', verified: false, paired: false, access: null, connections: 0 };
  const waits = { ...refused, pairingPausedUntil: start + 90_000 };
  const { page, owner } = await show(
    {
      ...busyState,
      clients: [{ ...one, name, detail: '/usr/local/bin/codex', fingerprint: '0B11 22C3 44D5', signer: 'codex (2DC432GLL2)' }, twin, waits],
    },
    'Clients',
  );
  await chooseClient(page, '“knocker”');
  const knocker = page.getByRole('region', { name: '“knocker”' });
  await knocker.getByText(/refused it more than once.+1:30/).waitFor();
  const ended = owner.next('endPairingPause');
  await knocker.getByRole('button', { name: 'Let “knocker” ask again' }).click();
  expect(await ended).toEqual({ key: 'refused' });

  const rows = page.getByRole('list', { name: 'Clients', exact: true }).getByRole('button');
  const pane = page.locator('.people-pane');
  const told = [
    ['/usr/local/bin/codex', 'codex (2DC432GLL2)', '0B11 22C3 44D5'],
    ['/Users/sam/Downloads/codex-nightly', '9F2C 41D8 7A03'],
  ];
  for (const [index, facts] of told.entries()) {
    await rows.nth(index).click();
    for (const text of facts) await pane.locator('dd').getByText(text, { exact: true }).waitFor();
    await rows
      .nth(index)
      .getByText(facts[0] ?? '')
      .waitFor();
  }
  expect(await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0);
  // Nor do the names beside the controls run over each other.
  expect(
    await page.evaluate('[...document.querySelectorAll(".group-row > *")].filter((one) => one.scrollWidth > one.clientWidth + 1).length'),
  ).toBe(0);
  const paused = owner.next('pauseClient');
  await pane.getByRole('button', { name: /^Pause/ }).click();
  expect(await paused).toEqual({ key: 'twin' });
  await rows.first().click();
  await pane.getByText('3 changes, 3 looks, 2 refused, 1 failed, 1 without effect and 1 waiting for you in this session').waitFor();
  await page.getByRole('button', { name: 'Show in Activity' }).click();

  await page.getByRole('heading', { name: 'Activity', level: 2 }).waitFor();
  expect(page.url()).toContain('#activity?client=claude');
});
