import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fail, GatehandError } from '../../../../shared/errors.js';
import type { Clock } from '../../../../shared/runtime/clock.js';
import type { SecretItem, SecretStore } from '../../ports/secrets.js';
import type { CommandPaths } from '../commands/command-paths.js';
import { passwordIn } from './password-line.js';
import { keychainItems, onePasswordItems } from './secret-names.js';

export interface SecretStoreDeps {
  readonly clock: Clock;
  readonly paths: Pick<CommandPaths, 'security'>;
  /** Where 1Password's command line may lie, best first. */
  readonly onePasswordPaths: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}

/** Homebrew on Apple silicon, the installer's place and Homebrew on Intel. */
export const onePasswordPaths: readonly string[] = ['/opt/homebrew/bin/op', '/usr/local/bin/op'];

/** The owner may have to type a password, or to find their finger. */
const timeoutMs = 50_000;
/** Longer than any password; a store that says more is not believed. */
const mostBytes = 4096;
/** A long keychain, which nobody waits for. */
const mostNameBytes = 8_000_000;
const namesMs = 5000;

/**
 * The keychain by `security` and 1Password by `op`; each asks its owner by itself. Not by the runner of other commands:
 * what these print is kept in buffers that are cleared, and what they complain of is read for its kind and dropped.
 * Errors: `not_found`, `approval_denied`, `unsupported`, `timed_out`, `cancelled`. What a Mac has shown of it: docs/first-mac-checklist.md.
 */
export function createMacosSecretStore(parts: SecretStoreDeps): SecretStore {
  return {
    async read(item, signal) {
      const { path, args, valueIn } = commandFor(parts, item);
      const ended = await run({ ...parts, path, args, signal, valueIn, most: mostBytes, withinMs: timeoutMs });
      if (ended.code === 0 && ended.value.length > 0) return ended.value;
      ended.value.fill(0);
      throw refusalOf(item, ended.code, ended.complaint);
    },
    async list(signal) {
      const told = async (path: string, ...args: readonly string[]): Promise<string | null> => namesTold(parts, { path, args, signal });
      const kept = keychainItems((await told(parts.paths.security, 'dump-keychain')) ?? '');
      const op = parts.onePasswordPaths.find((place) => existsSync(place));
      // 1Password is not asked where it would have to ask its owner first.
      const isOpen = op !== undefined && (await told(op, 'whoami')) !== null;
      return isOpen ? [...kept, ...onePasswordItems((await told(op, 'item', 'list', '--format=json')) ?? '')] : kept;
    },
  };
}

/** What a store says of its items' names; null where it says nothing, which only means that the owner types one. */
async function namesTold(parts: SecretStoreDeps, of: Pick<Running, 'path' | 'args' | 'signal'>): Promise<string | null> {
  try {
    const { code, value } = await run({ ...parts, ...of, valueIn: 'output', most: mostNameBytes, withinMs: namesMs });
    return code === 0 ? value.toString('utf8') : null;
  } catch (thrown) {
    of.signal.throwIfAborted();
    if (thrown instanceof GatehandError) return null;
    throw thrown;
  }
}

/**
 * With `-w` security prints a password that is not plain ASCII in hexadecimal, which looks like any other that is made of such digits;
 * what `-g` prints says which it is (keyring-rs#6, fastlane-community/security#2, drudge/node-keychain#9).
 */
function commandFor({ paths, onePasswordPaths: places }: SecretStoreDeps, item: SecretItem): Pick<Running, 'path' | 'args' | 'valueIn'> {
  switch (item.store) {
    case 'keychain':
      return { path: paths.security, args: ['find-generic-password', '-l', item.name, '-g'], valueIn: 'password-line' };
    case 'internet': {
      const account = item.account === null ? [] : ['-a', item.account];
      return { path: paths.security, args: ['find-internet-password', '-s', item.host, ...account, '-g'], valueIn: 'password-line' };
    }
    case '1password': {
      const path = places.find((place) => existsSync(place));
      if (path !== undefined) return { path, args: ['read', '--no-newline', item.reference], valueIn: 'output' };
      return fail('unsupported', '1Password’s command line is not installed on this Mac.', {
        remedy: 'The owner can install it, or keep the item in the keychain.',
      });
    }
  }
}

interface Ended {
  readonly code: number | null;
  readonly value: Buffer;
  readonly complaint: Complaint;
}

/** What is wrong, by kind: the words themselves may hold anything. */
type Complaint = 'missing' | 'refused' | 'other';

interface Running extends SecretStoreDeps {
  /** Where the answer stands: all of the output, or security's line about the password, which goes to the standard error. */
  readonly valueIn: 'output' | 'password-line';
  /** Bytes of an answer that is believed. */
  readonly most: number;
  readonly withinMs: number;
  readonly path: string;
  readonly args: readonly string[];
  readonly signal: AbortSignal;
}

function run({ path, args, signal, clock, environment, valueIn, most, withinMs }: Running): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(path, [...args], { env: { ...environment }, stdio: ['ignore', 'pipe', 'pipe'], shell: false });
    const out: Buffer[] = [];
    const complaints: Buffer[] = [];
    const clear = (): void => {
      for (const chunk of [...out, ...complaints]) chunk.fill(0);
    };
    let stopped = false;
    const stop = (reason: unknown): void => {
      stopped = true;
      child.kill('SIGKILL');
      reject(reason);
    };
    const onAbort = (): void => stop(signal.reason);
    const cancelTimer = clock.after(withinMs, () => stop(overdue()));
    const settle = (): void => {
      cancelTimer();
      signal.removeEventListener('abort', onAbort);
    };
    signal.addEventListener('abort', onAbort, { once: true });
    if (signal.aborted) onAbort();
    child.stdout.on('data', (chunk: Buffer) => void out.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => void complaints.push(chunk));
    child.once('error', () => {
      settle();
      clear();
      reject(new GatehandError({ code: 'unsupported', message: 'The store of secrets could not be asked.' }));
    });
    child.once('close', (code) => {
      settle();
      if (stopped) return clear();
      const value = valueIn === 'output' ? withoutNewline(out, most) : passwordIn(withoutNewline(complaints, most));
      // Where it worked the password may stand there, and a text cannot be cleared.
      const complaint = code === 0 ? 'other' : complaintIn(Buffer.concat(complaints).toString('utf8'));
      clear();
      resolve({ code, value, complaint });
    });
  });
}

/** The one newline that a store puts behind what it prints is not part of it. */
function withoutNewline(chunks: readonly Buffer[], most: number): Buffer {
  const whole = Buffer.concat(chunks);
  const end = whole.at(-1) === 0x0a ? whole.length - 1 : whole.length;
  if (whole.length > most) {
    whole.fill(0);
    return Buffer.alloc(0);
  }
  const value = Buffer.from(whole.subarray(0, end));
  whole.fill(0);
  return value;
}

function complaintIn(words: string): Complaint {
  if (/could not be found|isn't an? (?:item|vault|field)|no item|does not have a field/i.test(words)) return 'missing';
  return /dismiss|cancel|denied|timeout|not signed in|no account|authoriz/i.test(words) ? 'refused' : 'other';
}

/** By the exit codes of `security` (the last byte of its OSStatus) and the kind of what was complained of. */
const missingCodes: readonly (number | null)[] = [44];
/** Cancelled (128), no interaction allowed (36), wrong password (51). */
const refusedCodes: readonly (number | null)[] = [128, 36, 51];

function refusalOf(item: SecretItem, code: number | null, complaint: Complaint): GatehandError {
  const keychain = item.store !== '1password';
  if (keychain ? missingCodes.includes(code) : complaint === 'missing') {
    return new GatehandError({ code: 'not_found', message: 'There is no such item.', remedy: 'Ask the user for the name of the item.' });
  }
  if (keychain ? refusedCodes.includes(code) : complaint === 'refused') {
    return new GatehandError({ code: 'approval_denied', message: 'The item was not given.', remedy: 'Ask the user before you try again.' });
  }
  return new GatehandError({ code: 'unsupported', message: 'The store of secrets gave nothing.', remedy: 'Let the user fill the field.' });
}

function overdue(): GatehandError {
  return new GatehandError({ code: 'timed_out', message: 'Nobody gave the item in time.', remedy: 'Try again when the user is there.' });
}
