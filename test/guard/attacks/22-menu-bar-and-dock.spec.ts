import { describe, expect, it } from 'vitest';
import type { Scenario } from '../../../src/main/mac/simulated/scenario/scenario.js';
import { gatehands } from '../../harness/each.js';
import type { Answer, TestClient } from '../../harness/gatehand.js';
import { type DecodedPng, pictureOf } from '../../harness/png.js';
import { guarded } from './guarded.js';

const start = gatehands();
const vault = 'com.example.vault';
const mask = '34,36,42';
const bar = { x: 720, y: 0, width: 720, height: 24 };
const dock = { x: 0, y: 830, width: 1440, height: 70 };

type Item = NonNullable<Scenario['statusItems']>[number];
const mail: Item = { bundleId: 'com.getdropbox.dropbox', title: 'Box allowed' };

/** A Mac with a status item of an app that is kept away, and one of an app that is not. */
const withItem = (title: string, more: Partial<Scenario> = {}): Scenario => ({
  apps: [{ bundleId: vault, name: 'Vault', kind: 'accessory' }],
  statusItems: [
    { bundleId: vault, title },
    mail,
    { bundleId: 'com.apple.controlcenter', title: 'Wi-Fi', description: 'Wi-Fi', identifier: 'com.apple.menuextra.wifi' },
  ],
  ...more,
});

function colours({ pixels }: DecodedPng): ReadonlySet<string> {
  const found = new Set<string>();
  for (let at = 0; at < pixels.length; at += 4) found.add(pixels.subarray(at, at + 3).join());
  return found;
}

async function shoot(client: TestClient, region: object): Promise<Answer> {
  return client.call('take_screenshot', { region, include_ocr: true });
}

describe('a status item of a blocked app', () => {
  it.each<readonly [string, Partial<Scenario>]>([
    ['in a window of its own', {}],
    ['under Control Center, as macOS 26 draws it', { statusItemHost: 'control-center' }],
    ['under MenuBarAgent, as macOS 27 draws it', { statusItemHost: 'menu-bar-agent' }],
  ])('is in no picture and no text, %s, and those of others are', async (_where, more) => {
    const settings = { blocklist: [vault] };
    const one = await guarded(start, { scenario: withItem('VPN offline', more), settings });
    const other = await guarded(start, { scenario: withItem('4 secrets!!', more), settings });

    const [first, second] = [await shoot(one.assistant, bar), await shoot(other.assistant, bar)];
    const whole = await one.assistant.call('take_screenshot', { include_ocr: true });

    expect(first.images[0]?.data).toBe(second.images[0]?.data);
    expect(colours(pictureOf(first)).has(mask)).toBe(true);
    for (const { text } of [first, whole]) {
      expect(text).not.toContain('VPN');
      expect(text).toContain('Box allowed');
      expect(text).toContain('Wi-Fi');
    }
  });

  it('is in no list, and by its app it answers the same whether that runs or not', async () => {
    const settings = { blocklist: [vault] };
    const there = await guarded(start, { scenario: withItem('VPN offline'), settings });
    const idle = { bundleId: vault, name: 'Vault', kind: 'accessory', running: false } as const;
    const away = await guarded(start, { scenario: withItem('VPN offline', { apps: [idle] }), settings });
    const click = (client: TestClient, item: string) => client.call('click_status_bar_item', { item });

    expect((await there.assistant.call('list_status_bar_items')).text).not.toMatch(/VPN|vault/i);
    for (const item of [vault, 'Vault', 'vault ']) {
      const [one, other] = [await click(there.assistant, item), await click(away.assistant, item)];
      expect([one.code, one.text]).toEqual(['blocked_app', other.text]);
    }
    // What its item is called is no name of the app: it is not there, whether it is or not.
    for (const item of ['VPN offline', 'VPN', 'offline']) {
      const [one, other] = [await click(there.assistant, item), await click(away.assistant, item)];
      expect([one.code, one.text]).toEqual(['not_found', other.text]);
    }
  });

  it('is shown where the owner keeps nothing away', async () => {
    const { assistant } = await guarded(start, { scenario: withItem('VPN offline'), settings: { blocklist: [] } });

    expect((await shoot(assistant, bar)).text).toContain('VPN offline');
  });

  it('of an app that one client may not see is hidden from that client alone', async () => {
    const rules = [{ capability: 'see', app: vault, client: 'name:test-client', verdict: 'deny' }] as const;
    const gatehand = await guarded(start, { scenario: withItem('VPN offline'), settings: { blocklist: [], rules: [...rules] } });

    expect((await shoot(gatehand.assistant, bar)).text).not.toContain('VPN');
    expect((await shoot(await gatehand.client('other'), bar)).text).toContain('VPN offline');
  });

  it('that nobody can tell of leaves nothing to be seen there', async () => {
    const gatehand = await guarded(start, {
      scenario: withItem('VPN offline'),
      settings: { blocklist: [vault] },
      around: (mac) => ({ ...mac, attribution: { ...mac.attribution, showcases: () => Promise.reject(new Error('no answer')) } }),
    });

    expect([...colours(pictureOf(await shoot(gatehand.assistant, bar)))]).toEqual([mask]);
  });
});

describe('the Dock', () => {
  const kept = (running: boolean): Scenario => ({
    base: 'empty',
    displays: [{ id: 1, name: 'Main', frame: { x: 0, y: 0, width: 1440, height: 900 }, scale: 1, main: true, builtIn: true }],
    dock: ['com.apple.finder', vault, 'com.example.other'],
    apps: [
      { bundleId: 'com.apple.finder', name: 'Finder', frontmost: true },
      { bundleId: 'com.apple.dock', name: 'Dock', kind: 'accessory' },
      { bundleId: vault, name: 'Vault', running },
      { bundleId: 'com.example.other', name: 'Other', running: false },
    ],
  });

  it('looks the same whether a blocked app runs or not', async () => {
    const settings = { blocklist: [vault] };
    const [on, off] = [await guarded(start, { scenario: kept(true), settings }), await guarded(start, { scenario: kept(false), settings })];

    const [one, other] = [await shoot(on.assistant, dock), await shoot(off.assistant, dock)];

    expect(one.images[0]?.data).toBe(other.images[0]?.data);
    expect(colours(pictureOf(one)).size).toBeGreaterThan(10);
  });

  it('still tells it of an allowed app', async () => {
    const settings = { blocklist: ['com.example.nobody'] };
    const [on, off] = [await guarded(start, { scenario: kept(true), settings }), await guarded(start, { scenario: kept(false), settings })];

    expect((await shoot(on.assistant, dock)).images[0]?.data).not.toBe((await shoot(off.assistant, dock)).images[0]?.data);
  });
});
