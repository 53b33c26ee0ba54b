import { describe, expect, it } from 'vitest';
import type { ElementSpec, Scenario, WindowSpec } from '../../../src/main/mac/simulated/scenario/scenario.js';
import { gatehands } from '../../harness/each.js';
import { type Guarded, guarded } from './guarded.js';

/** Panels that have the keyboard while the app behind them stays the active one: 1Password Quick Access, Raycast, Alfred. */

const start = gatehands();
const quickAccess = 'com.1password.1password';
const raycast = 'com.raycast.macos';

function withPanel(bundleId: string, name: string): Scenario {
  const field: ElementSpec = {
    role: 'AXTextField',
    identifier: 'query',
    value: '',
    focused: true,
    frame: { x: 10, y: 40, width: 380, height: 24 },
  };
  const frame = { x: 500, y: 200, width: 400, height: 90 };
  const window: WindowSpec = { title: name, style: 'panel', keyboardPanel: true, frame, elements: [field] };
  return { apps: [{ bundleId, name, kind: 'accessory', running: true, windows: [window] }] };
}

const typedInto = (mac: Guarded['mac'], bundleId: string): unknown => mac.probe.element(bundleId, { identifier: 'query' })?.value;

const keys: readonly (readonly [tool: string, args: Record<string, unknown>])[] = [
  ['type_text', { text: 'hunter2' }],
  ['type_text', { text: 'hunter2 '.repeat(60) }],
  ['press_key', { key: 'return' }],
  ['key_combination', { key: 'v', modifiers: ['command'] }],
  ['hold_key', { key: 'a', duration_ms: 50 }],
  ['type_text', { text: 'hunter2', app: 'TextEdit' }],
  ['press_key', { key: 'a', app: 'TextEdit' }],
];

describe('surprise 11: keys go by who has the keyboard, not by who is in front', () => {
  it.each(keys)("surprise 11: %s %j into a blocked app's panel is refused, and nothing is typed", async (tool, args) => {
    const gatehand = await guarded(start, {
      scenario: withPanel(quickAccess, '1Password'),
      settings: { blocklist: [quickAccess] },
    });
    const { assistant, mac } = gatehand;

    const answer = await assistant.call(tool, args);

    expect(answer.code).not.toBe('');
    expect(mac.probe.events().filter(({ kind }) => kind === 'key')).toEqual([]);
    expect(typedInto(mac, quickAccess)).toBe('');
    expect(JSON.stringify(answer).toLowerCase()).not.toContain('1password');
  });

  it.each(keys.slice(5))(
    'surprise 11: %s %j meant for the app behind goes into no panel that the call does not cover',
    async (tool, args) => {
      const { assistant, mac } = await guarded(start, { scenario: withPanel(raycast, 'Raycast') });

      const answer = await assistant.call(tool, args);

      expect(answer.code).not.toBe('');
      expect(typedInto(mac, raycast)).toBe('');
    },
  );

  it('surprise 11: keys for whoever has the keyboard reach an allowed panel, and the app in front must be allowed too', async () => {
    const allowed = await guarded(start, { scenario: withPanel(raycast, 'Raycast') });
    const behindBlocked = await guarded(start, {
      scenario: withPanel(raycast, 'Raycast'),
      settings: { blocklist: ['com.apple.TextEdit'] },
    });

    const typed = await allowed.assistant.call('type_text', { text: 'notes' });
    const refused = await behindBlocked.assistant.call('type_text', { text: 'notes' });

    expect([typed.code, typedInto(allowed.mac, raycast)]).toEqual(['', 'notes']);
    expect([refused.code, typedInto(behindBlocked.mac, raycast)]).toEqual(['blocked_app_in_front', '']);
  });
});
