import { expect, test } from 'vitest';
import type { ManagedLayer } from '../../src/shared/managed.js';
import type { UiState } from '../../src/shared/ui/ui.js';
import { chooseClient, pages } from '../harness/pages.js';
import { busyState, emptyState, pairingCard } from './states.js';

const { show } = pages();

test('what an organisation set is shown with its name, and its switches are locked', async () => {
  const managed = { organization: 'Plum', keys: ['disableShell', 'readOnly'] as const, files: ['/etc/gatehand/managed.json'], layer: {} };
  const { page, owner } = await show({ ...emptyState, managed: { ...managed, keys: [...managed.keys] } }, 'Settings');
  await page.getByRole('tab', { name: 'Asking' }).click();

  await page.getByRole('heading', { name: 'Set by Plum' }).waitFor();
  const shell = page.getByRole('switch', { name: 'Shell commands' });
  expect(await shell.getAttribute('aria-disabled')).toBe('true');
  await shell.click({ force: true });
  const readOnly = page.getByRole('switch', { name: 'Read-only' }).first();
  await readOnly.focus();
  await page.keyboard.press('Space');
  const heard = await page.context().newCDPSession(page);
  const { nodes } = await heard.send('Accessibility.getFullAXTree');
  const described = (name: string) => nodes.find((one) => one.role?.value === 'switch' && one.name?.value === name)?.description?.value;

  expect(owner.received).toEqual([]);
  for (const name of ['Shell commands', 'Read-only']) expect(described(name)).toContain('Set by Plum');
});

/** A Mac whose organisation holds these. */
const held = (state: UiState, layer: ManagedLayer): UiState => {
  const keys = Object.keys(layer) as (keyof ManagedLayer)[]; // A layer has no others.
  return { ...state, managed: { organization: 'Plum', keys, files: ['/etc/gatehand/managed.json'], layer } };
};

test('no list of tools beyond the largest can be chosen, for a new client, a known one or one on its card', async () => {
  const layer: ManagedLayer = { largestPreset: 'essential' };
  const { page, owner } = await show(held({ ...busyState, cards: [] }, layer), 'Settings', 'Tools');
  const radio = (name: string) => page.getByRole('radio', { name, exact: true });

  for (const name of ['Standard', 'Complete']) expect(await radio(name).isDisabled()).toBe(true);
  expect(await radio('Essential').isEnabled()).toBe(true);
  await page.getByText('Set by Plum').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('navigation', { name: 'Areas' }).getByRole('button', { name: 'Clients' }).click();
  await chooseClient(page, 'Claude Code');
  await page.getByRole('combobox', { name: /^Tools of/ }).click();
  expect(await page.getByRole('option', { name: /^Complete/ }).getAttribute('aria-disabled')).toBe('true');
  await page
    .getByRole('option', { name: /^Complete/ })
    .getByText('Set by Plum')
    .waitFor();
  await page.keyboard.press('Escape');
  owner.patch({ cards: [pairingCard] });
  await page.getByRole('alertdialog').waitFor();
  expect([await radio('Complete').isDisabled(), await radio('Essential').isChecked()]).toEqual([true, true]);
});

test('what an organisation blocks, lists, paces or asks about is not offered to be widened, and each place says whose it is', async () => {
  const layer: ManagedLayer = {
    blocklist: ['com.apple.Terminal'],
    allowlist: ['com.apple.finder', 'com.apple.TextEdit'],
    capabilities: { act: 'ask' },
    changesPerSecond: 3,
  };
  const ui = { ...busyState, changesPerSecond: 3, allowlist: [...(layer.allowlist ?? [])] };
  const { page, owner } = await show(held(ui, layer), 'Apps');
  const menuOf = (name: RegExp) => page.getByRole('grid').getByRole('button', { name }).first().click();

  await menuOf(/^Terminal, Hidden/);
  const lifted = page.getByRole('menu').getByRole('menuitem').first();
  expect(await lifted.getAttribute('aria-disabled')).toBe('true');
  await page.getByRole('menu').getByText('Set by Plum').waitFor();
  await page.keyboard.press('Escape');
  await menuOf(/^Calculator, Hidden/);
  expect(await lifted.getAttribute('aria-disabled')).toBe('true');
  await page.keyboard.press('Escape');
  await menuOf(/^TextEdit, Click/);
  expect(await page.getByRole('menuitemradio').allInnerTexts()).not.toContain('Allow');
  await page.getByRole('menu').getByText('Set by Plum').waitFor();
  await page.keyboard.press('1');
  await page.keyboard.press('Escape');
  expect(owner.received.filter(({ command }) => command === 'setRule')).toEqual([]);

  await page.getByRole('navigation', { name: 'Areas' }).getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('tab', { name: 'Asking' }).click();
  const pace = page.getByRole('spinbutton', { name: /second/ });
  expect(await pace.getAttribute('max')).toBe('3');
  await page.getByText('Set by Plum: at most 3.').waitFor();
});
