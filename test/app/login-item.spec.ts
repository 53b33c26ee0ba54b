import { expect, test } from 'vitest';
import { createLoginItem } from '../../src/main/core/shell/login-item.js';

/** macOS as its owner left it, and how often it was asked. */
function macOS(isPackaged = true) {
  const mac = { openAtLogin: false, status: 'not-registered', asked: 0 };
  const app = {
    isPackaged,
    getLoginItemSettings() {
      mac.asked += 1;
      return mac;
    },
    setLoginItemSettings({ openAtLogin }: { readonly openAtLogin: boolean }): void {
      Object.assign(mac, { openAtLogin, status: openAtLogin ? 'enabled' : 'not-registered' });
    },
  };
  return { mac, item: createLoginItem(app) };
}

test('macOS, which may take long to answer, is asked once for all that is shown', () => {
  const { mac, item } = macOS();
  expect(Array.from({ length: 20 }, item.state)).toEqual(Array(20).fill('off'));
  expect(mac.asked).toBe(1);
});

test('it is asked again when the owner has switched it, here or in System Settings', () => {
  const { mac, item } = macOS();
  expect(item.state()).toBe('off');
  item.set(true);
  expect(item.state()).toBe('on');
  mac.status = 'requires-approval';
  expect(item.state()).toBe('on');
  item.mayDiffer();
  expect([item.state(), mac.asked]).toEqual(['needs-approval', 3]);
});

test('a run from the sources has none, and asks nobody', () => {
  const { mac, item } = macOS(false);
  expect([item.state(), mac.asked]).toEqual(['unavailable', 0]);
  expect(() => item.set(true)).toThrow();
});
