import { expect, it } from 'vitest';
import { gatehands } from '../../harness/each.js';
import { paired } from '../../harness/gatehand.js';
import { allowAll, guarded } from './guarded.js';

const start = gatehands();

const office = {
  ...{ bundleId: 'org.example.office', name: 'Office', behavior: 'generic' as const, frontmost: true },
  windows: [
    {
      title: 'Doc',
      frame: { x: 20, y: 60, width: 600, height: 400 },
      elements: [{ role: 'AXTextArea', focused: true, frame: { x: 10, y: 40, width: 200, height: 100 } }],
    },
  ],
  menus: [
    {
      title: 'Edit',
      items: [
        { title: 'New from Clipboard', shortcut: 'cmd+n' },
        { title: 'Show Clipboard', shortcut: 'cmd+shift+k' },
        { title: 'Paste as Text', shortcut: 'f5' },
        { title: 'Duplicate', shortcut: 'cmd+d' },
      ],
    },
  ],
};
const secret = { text: 'hunter2', marks: ['concealed' as const] };
const denied = { capability: 'clipboard', app: '*', client: '*', verdict: 'deny' } as const;

it.each([
  ['kept secret, by a rule', secret, { rules: allowAll }, 'not_allowed'],
  ['kept secret, by a yes that lasts', secret, { rules: [] }, 'not_allowed'],
  ['kept from the client by a rule', 'milk', { rules: [...allowAll, denied] }, 'not_allowed'],
  ['anybody’s', 'milk', { rules: allowAll }, ''],
])('no shortcut chooses what pastes or shows the clipboard while it is %s', async (_what, clipboard, settings, code) => {
  const gatehand = await guarded(start, { scenario: { clipboard, apps: [office] }, settings: { clients: [paired()], ...settings } });
  const { assistant, owner } = gatehand;
  if (settings.rules.length === 0) {
    const first = assistant.call('press_key', { app: 'Office', key: 'a' });
    await owner.approve('15-minutes');
    await first;
  }
  for (const [args, came] of [
    [{ key: 'n', modifiers: ['command'] }, code],
    [{ key: 'k', modifiers: ['command', 'shift'] }, code],
    [{ key: 'f5', modifiers: [] }, code],
    [{ key: 'd', modifiers: ['command'] }, ''],
  ] as const)
    expect([args, (await assistant.call('press_key', { app: 'Office', ...args })).code]).toEqual([args, came]);
  expect(owner.state().cards).toEqual([]);
});
