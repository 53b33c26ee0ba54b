import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { macCommands } from '../../../src/main/mac/macos/commands/command-paths.js';
import { createMacosSecretStore } from '../../../src/main/mac/macos/ports/secret-store.js';
import type { SecretItem } from '../../../src/main/mac/ports/secrets.js';
import { GatehandError } from '../../../src/shared/errors.js';
import { createFakeMac, type Rule } from './fake-mac.js';

const marker = 'SECRET-91ac02';
let dispose: () => Promise<void> = async () => undefined;
afterEach(() => dispose());

/** `security` and `op` as programs that answer as they do on a Mac, by their manuals. */
function storeWith(rules: readonly Rule[]) {
  const fake = createFakeMac({ rules });
  dispose = fake.dispose;
  const op = join(fake.home, 'op');
  const said = rules.find(({ command }) => command === 'op')?.answers[0] ?? {};
  writeFileSync(
    op,
    `#!${process.execPath}\nconst fs = require('node:fs');\nfs.writeFileSync(${JSON.stringify(join(fake.home, 'op-args'))}, JSON.stringify(process.argv.slice(2)));\nprocess.stdout.write(${JSON.stringify(said.stdout ?? '')});\nprocess.stderr.write(${JSON.stringify(said.stderr ?? '')});\nprocess.exit(${said.exitCode ?? 0});\n`,
  );
  chmodSync(op, 0o755);
  const environment = { PATH: '/usr/bin:/bin', HOME: fake.home };
  const store = createMacosSecretStore({ clock: fake.clock, paths: fake.paths, onePasswordPaths: ['/nowhere/op', op], environment });
  const read = async (item: SecretItem) => new TextDecoder().decode(await store.read(item, new AbortController().signal));
  const opArgs = () => (existsSync(join(fake.home, 'op-args')) ? JSON.parse(readFileSync(join(fake.home, 'op-args'), 'utf8')) : null);
  return { fake, store, read, opArgs };
}

const keychain: SecretItem = { store: 'keychain', name: 'Example' };
const one: SecretItem = { store: '1password', reference: 'op://Private/Example/password' };

async function failureOf(work: Promise<unknown>): Promise<GatehandError> {
  const thrown = await work.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(thrown instanceof GatehandError)) throw new Error('an error of Gatehand was expected');
  return thrown;
}

it('the stores tell names for a card to offer, and no secret is asked for', async () => {
  const printed = [
    'keychain: "/Users/sam/Library/Keychains/login.keychain-db"\nversion: 512\nclass: "genp"\nattributes:\n    0x00000007 <blob>="Example"\n    "svce"<blob>="com.example"\n',
    'keychain: "/Users/sam/Library/Keychains/login.keychain-db"\nversion: 512\nclass: "inet"\nattributes:\n    0x00000007 <blob>="x"\n    "acct"<blob>="sam"\n    "srvr"<blob>="example.com"\n',
    'keychain: "/Users/sam/Library/Keychains/login.keychain-db"\nversion: 512\nclass: "genp"\nattributes:\n    0x00000007 <blob>=0x43616665CC81  "Cafe\\314\\201"\n',
    'keychain: "/Users/sam/Library/Keychains/login.keychain-db"\nversion: 512\nclass: 0x0000000F \nattributes:\n    "labl"<blob>="a key"\n',
  ].join('');
  const op = JSON.stringify([
    { id: 'abc', title: 'Bank (old)', category: 'LOGIN', vault: { id: 'v1', name: 'Private' } },
    { id: 'def', title: 'Card', category: 'CREDIT_CARD', vault: { id: 'v1', name: 'Private' } },
  ]);
  const { store, fake } = storeWith([
    { command: 'security', answers: [{ stdout: printed }] },
    { command: 'op', answers: [{ stdout: op }] },
  ]);

  expect(await store.list(new AbortController().signal)).toEqual([
    'Example',
    'https://sam@example.com',
    'Cafe\u0301',
    'op://Private/abc/password',
  ]);
  expect(fake.calls('security').map(({ args }) => args)).toEqual([['dump-keychain']]);
});

describe('the keychain', () => {
  /** What `-g` prints, by public reports: attributes, and the password on the standard error. */
  const told = (password: string) => ({ stdout: 'class: "genp"\nattributes:\n    "svce"<blob>="x"\n', stderr: `password: ${password}\n` });

  it('is asked by security, item by item, and answers the value alone', async () => {
    const { read, fake } = storeWith([{ command: 'security', answers: [told(`"${marker}"`)] }]);

    expect(await read(keychain)).toBe(marker);
    expect(await read({ store: 'internet', host: 'example.com', account: 'sam' })).toBe(marker);
    expect(fake.calls('security').map(({ args }) => args)).toEqual([
      ['find-generic-password', '-l', 'Example', '-g'],
      ['find-internet-password', '-s', 'example.com', '-a', 'sam', '-g'],
    ]);
  });

  it.each([
    ['with letters beyond ASCII', '0x5B455850555247C3895D  "[EXPURG\\303\\211]"', '[EXPURGÉ]'],
    ['with a backslash', '0x70617373576974685C  "passWith\\134"', 'passWith\\'],
    ['of nothing but such letters', '0xE3838F', 'ハ'],
    ['of hexadecimal digits', '"c3a4"', 'c3a4'],
    ['that looks as if it were told in hexadecimal', '"0x1234"', '0x1234'],
    ['with quotes', '"a"b""', 'a"b"'],
  ])('answers a password %s as it is', async (_which, printed, password) => {
    const { read } = storeWith([{ command: 'security', answers: [told(printed)] }]);

    expect(await read(keychain)).toBe(password);
  });

  it.each(['', '"', 'x', '0x'])('that says %j of the password gives nothing', async (printed) => {
    const { read } = storeWith([{ command: 'security', answers: [told(printed)] }]);

    expect((await failureOf(read(keychain))).code).toBe('unsupported');
  });

  it.each([
    [44, 'not_found'],
    [128, 'approval_denied'],
    [36, 'approval_denied'],
    [51, 'approval_denied'],
    [1, 'unsupported'],
  ])('with exit code %i is %s, and nothing that it printed is told', async (exitCode, code) => {
    const printed = { stdout: `${marker}\n`, stderr: `security: ${marker}`, exitCode };
    const { read } = storeWith([{ command: 'security', answers: [printed] }]);
    const error = await failureOf(read(keychain));

    expect(error.code).toBe(code);
    expect(JSON.stringify([error.message, error.remedy, error.details, String(error.cause), error.stack])).not.toContain(marker);
  });

  it('that says far more than a password is not believed', async () => {
    const { read } = storeWith([{ command: 'security', answers: [{ flood: 100_000 }] }]);

    expect((await failureOf(read(keychain))).code).toBe('unsupported');
  });

  it('that does not answer is let go when the call ends', async () => {
    const { store } = storeWith([{ command: 'security', answers: [{ hang: true }] }]);
    const ended = new AbortController();
    const reading = failureOf(store.read(keychain, ended.signal));
    setTimeout(() => ended.abort(new GatehandError({ code: 'stopped', message: 'Stopped.' })), 50);

    expect((await reading).code).toBe('stopped');
  });

  it('is macOS’s own program, by its whole path', () => {
    expect(macCommands.security).toBe('/usr/bin/security');
  });
});

describe('1Password', () => {
  it('is asked by op, where it lies', async () => {
    const { read, opArgs } = storeWith([{ command: 'op', answers: [{ stdout: marker }] }]);

    expect(await read(one)).toBe(marker);
    expect(opArgs()).toEqual(['read', '--no-newline', 'op://Private/Example/password']);
  });

  it.each([
    [`[ERROR] "${marker}" isn't an item in the "Private" vault`, 'not_found'],
    [`[ERROR] authorization prompt dismissed, please try again ${marker}`, 'approval_denied'],
    [`[ERROR] ${marker}`, 'unsupported'],
  ])('that says %s is %s', async (stderr, code) => {
    const { read } = storeWith([{ command: 'op', answers: [{ stdout: marker, stderr, exitCode: 1 }] }]);
    const error = await failureOf(read(one));

    expect(error.code).toBe(code);
    expect(JSON.stringify([error.message, error.remedy, error.details, String(error.cause), error.stack])).not.toContain(marker);
  });

  it('that is not installed is told as such', async () => {
    const fake = createFakeMac();
    dispose = fake.dispose;
    const store = createMacosSecretStore({ clock: fake.clock, paths: fake.paths, onePasswordPaths: ['/nowhere/op'], environment: {} });

    expect((await failureOf(store.read(one, new AbortController().signal))).code).toBe('unsupported');
  });
});
