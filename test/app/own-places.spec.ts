import { beforeEach, expect, test, vi } from 'vitest';
import { devName } from '../../scripts/lib/pack-plan.mjs';
import { sourceName, takeOwnPlaces } from '../../src/main/app/own-places.js';

/** Electron's app object as far as names and folders go. */
const electron = vi.hoisted(() => ({
  app: { isPackaged: false, name: 'gatehand', userData: '/Users/ada/Library/Application Support/gatehand' },
}));
vi.mock('electron', () => ({
  app: {
    get isPackaged() {
      return electron.app.isPackaged;
    },
    getPath: () => '/Users/ada/Library/Application Support',
    setPath(_name: string, path: string) {
      electron.app.userData = path;
    },
    setName(name: string) {
      electron.app.name = name;
    },
  },
}));

beforeEach(() => {
  electron.app.isPackaged = false;
});

test('surprise 1: a run from the sources has a folder of its own for settings, socket, lock and keys', () => {
  takeOwnPlaces();

  expect(electron.app).toMatchObject({ name: sourceName, userData: `/Users/ada/Library/Application Support/${sourceName}` });
  expect(new Set(['gatehand', devName, sourceName]).size).toBe(3);
});

test('surprise 1: a packed app keeps the folder of the name it was packed with', () => {
  electron.app.isPackaged = true;
  const before = { ...electron.app };

  takeOwnPlaces();

  expect(electron.app).toEqual(before);
});
