import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { privacyProfile } from '../../src/main/cli/pppc.js';

// The parser that electron-builder writes and reads Info.plist with; it has no types.
const { parse } = createRequire(import.meta.url)('plist') as { readonly parse: (text: string) => unknown };

const teamId = 'AB12CD34EF';

interface Entry {
  readonly Identifier: string;
  readonly Authorization: string;
  readonly CodeRequirement: string;
  readonly AEReceiverIdentifier?: string;
  readonly AEReceiverCodeRequirement?: string;
}
interface Profile {
  readonly PayloadUUID: string;
  readonly PayloadOrganization: string;
  readonly PayloadContent: readonly { readonly PayloadType: string; readonly Services: Readonly<Record<string, readonly Entry[]>> }[];
}
const read = (text: string): Profile => parse(text) as Profile;

it('a profile allows what a profile can allow, and leaves to the user what it cannot', () => {
  const { PayloadContent: contents } = read(privacyProfile({ teamId, automates: ['com.apple.iCal'] }));
  const services = contents[0]?.Services ?? {};

  expect(contents.map(({ PayloadType }) => PayloadType)).toEqual(['com.apple.TCC.configuration-profile-policy']);
  expect(Object.fromEntries(Object.entries(services).map(([name, entries]) => [name, entries.map((one) => one.Authorization)]))).toEqual({
    Accessibility: ['Allow'],
    PostEvent: ['Allow'],
    AppleEvents: ['Allow', 'Allow', 'Allow'],
    ScreenCapture: ['AllowStandardUserToSetSystemService'],
    ListenEvent: ['AllowStandardUserToSetSystemService'],
  });
  expect(services.AppleEvents?.map((one) => one.AEReceiverIdentifier)).toEqual([
    'com.apple.finder',
    'com.apple.systemevents',
    'com.apple.iCal',
  ]);
  for (const entry of Object.values(services).flat()) {
    expect(entry.Identifier).toBe('app.gatehand.Gatehand');
    expect(entry.CodeRequirement).toContain(`certificate leaf[subject.OU] = "${teamId}"`);
  }
});

it('a profile made anew replaces the one before, and another team has another', () => {
  const uuid = (team: string) => read(privacyProfile({ teamId: team })).PayloadUUID;

  expect(uuid(teamId)).toBe(uuid(teamId));
  expect(uuid(teamId)).not.toBe(uuid('ZZ12CD34EF'));
  expect(uuid(teamId)).toMatch(/^[0-9A-F]{8}-[0-9A-F]{4}-5[0-9A-F]{3}-A[0-9A-F]{3}-[0-9A-F]{12}$/);
});

it('a name with markup stays a name, and what is no id is refused', () => {
  const organization = 'Plum & Sons <b>"</b>\u0000]]>';

  expect(read(privacyProfile({ teamId, organization })).PayloadOrganization).toBe('Plum & Sons <b>"</b>]]>');
  expect(() => privacyProfile({ teamId: 'short' })).toThrow('team id');
  expect(() => privacyProfile({ teamId, identifier: 'a" or anchor apple' })).toThrow('no bundle id');
  expect(() => privacyProfile({ teamId, automates: ['</string>'] })).toThrow('no bundle id');
});
