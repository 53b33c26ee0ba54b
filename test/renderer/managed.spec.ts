import { expect, test } from 'vitest';
import { pages } from '../harness/pages.js';
import { emptyState } from './states.js';

const { show } = pages();

test('what an organisation set is shown with its name, and its switches are locked', async () => {
  const managed = { organization: 'Plum', keys: ['disableShell', 'readOnly'] as const, files: ['/etc/gatehand/managed.json'] };
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
