import { expect, test } from 'vitest';
import type { AxElement, AxValue } from '../../src/main/mac/engine/drivers/drivers.js';
import { assertSettable, proveSecretField } from '../../src/main/mac/engine/owners/secret-field.js';
import { refusal, scriptedDrivers } from './scripted-screen.js';

/** What counts as a password field, by a screen that says what it is told to. */
const drivers = scriptedDrivers({
  ...{ windows: [], processes: [], front: null, display: { x: 0, y: 0, width: 1000, height: 800 }, surface: null },
  ...{ at: new Map(), apps: new Map() },
});
const field = (attributes: Readonly<Record<string, AxValue>>): AxElement =>
  ({ pid: 1, handle: 'field', attributes }) as unknown as AxElement; // as the scripted screen hands them out
const bySubrole = field({ AXRole: 'AXTextField', AXSubrole: 'AXSecureTextField' });
const byRole = field({ AXRole: 'AXSecureTextField' });
const plain = field({ AXRole: 'AXTextField' });

test('a field is filled with a secret when its role or its subrole alone says that it is a password field', () => {
  expect([bySubrole, byRole].map((one) => proveSecretField(drivers, one))).toEqual([{ origin: null }, { origin: null }]);
  expect(refusal(() => proveSecretField(drivers, plain))).toMatchObject({ code: 'not_allowed', details: { rule: 'secret' } });
});

test('nothing is put into a password field of either kind, and the refusal says who fills it', () => {
  for (const one of [bySubrole, byRole]) {
    expect(refusal(() => assertSettable(drivers, one, 'AXValue'))).toMatchObject({
      code: 'secure_input',
      retry: 'later',
      details: { rule: 'secure-input' },
      remedy: expect.stringContaining('fill_secret'),
    });
  }
  expect(refusal(() => assertSettable(drivers, plain, 'AXValue'))).toBeNull();
});
