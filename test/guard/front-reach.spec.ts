import { describe, expect, it } from 'vitest';
import { assertFrontReach, type FrontReach, watchFrontReach } from '../../src/main/calls/authorize/front-reach.js';
import type { PipelineDeps } from '../../src/main/calls/call.js';
import { GatehandError } from '../../src/shared/errors.js';
import { defaultSettings, type Rule } from '../../src/shared/settings.js';
import type { AppIdentity } from '../../src/shared/subject.js';

/** Whom a script that may press keys can reach, and when it is ended, with no script and no worker. */
const appOf = (bundleId: string, pid: number): AppIdentity => ({ bundleId, name: bundleId, pid, path: null, startedAt: null });
const notes = appOf('com.example.notes', 5);
const mail = appOf('com.example.mail', 6);
const secret = appOf('com.example.secret', 7);

interface Scene {
  front: AppIdentity | null;
  keyboard: { readonly app: AppIdentity | null; readonly system?: boolean };
  /** The app in front hangs. */
  hangs: boolean;
  /** What the look is answered with instead. */
  fails: Error | null;
}

function macOf(more: Partial<Scene> = {}, rules: readonly Rule[] = [], { tellsFront = true } = {}) {
  const scene: Scene = { front: notes, keyboard: { app: notes }, hangs: false, fails: null, ...more };
  let told: ((app: AppIdentity | null) => void) | undefined;
  let due: (() => void) | undefined;
  const attribution = {
    look: async () => {
      if (scene.fails !== null) throw scene.fails;
      const found = { kind: 'subject', subject: { kind: 'focus', ...scene.keyboard }, ...(scene.hangs && { missing: {} }) };
      return { frontmost: scene.front, found: [found] };
    },
    frontmost: async () => scene.front,
  };
  const onFrontmost = (listener: typeof told) => {
    told = listener;
    return () => {
      told = undefined;
    };
  };
  const parts = {
    mac: { attribution, apps: tellsFront ? { onFrontmost } : {} },
    clientStops: { saw: () => undefined },
    control: { stopEpoch: () => 3 },
    settings: { get: () => ({ ...defaultSettings, rules }) },
    tracer: { beside: (run: () => unknown) => run() },
    clock: {
      after: (_ms: number, run: () => void) => {
        due = run;
        return () => {
          due = undefined;
        };
      },
    },
  } as unknown as PipelineDeps; // the parts that are asked who is in front
  const ended: GatehandError[] = [];
  return {
    scene,
    ended,
    check: (of = call()) => assertFrontReach(parts, of).then(() => 'passes', briefly),
    watch: (of = call()) => watchFrontReach(parts, of, (why) => ended.push(why)),
    comes: (app: AppIdentity | null) => told?.(app),
    looksAgain: async () => {
      due?.();
      await new Promise(setImmediate);
    },
  };
}

function briefly(thrown: unknown): string {
  if (!(thrown instanceof GatehandError)) return 'thrown as it was';
  return `${thrown.code} ${String(thrown.details.rule)}`;
}

const call = (reachesFront = true): FrontReach => ({
  step: {
    tool: { reachesFront: () => reachesFront },
    input: {},
    trace: { effect: 'change', capability: 'script' },
    request: { connection: { client: { key: 'name:me' } } },
  } as unknown as FrontReach['step'], // what is read of a step
  clearance: {
    callId: 'call-1',
    effect: 'change',
    capability: 'script',
    subjects: [],
    sightings: [],
    deniedBundleIds: [secret.bundleId],
    allowedBundleIds: null,
    ownPids: [],
    ruleVersion: 1,
    stopEpoch: 3,
    deadlineAt: 1000,
  },
  signal: new AbortController().signal,
});
const deny: Rule = { capability: 'act', app: mail.bundleId, client: '*', verdict: 'deny' };
const untold = new GatehandError({ code: 'permission_missing', message: 'No accessibility.' });

describe('a script that may press keys', () => {
  it.each<readonly [string, Partial<Scene>, string]>([
    ['an app that may be touched has the keyboard', {}, 'passes'],
    ['nobody is in front and an app has the keyboard', { front: null }, 'passes'],
    ['a blocked app is in front', { front: secret }, 'blocked_app_in_front blocklist'],
    ['a blocked app has the keyboard over another', { keyboard: { app: secret } }, 'blocked_app_in_front blocklist'],
    ['a pane of macOS has the keyboard', { keyboard: { app: notes, system: true } }, 'not_allowed system-surface'],
    ['nobody knows who has the keyboard', { keyboard: { app: null } }, 'not_allowed unknown-owner'],
    ['the app in front hangs', { hangs: true }, 'not_allowed unknown-owner'],
    ['a blocked app is in front and accessibility is off', { front: secret, fails: untold }, 'blocked_app_in_front blocklist'],
    ['nobody is in front and accessibility is off', { front: null, fails: untold }, 'passes'],
    ['the look fails', { fails: new GatehandError({ code: 'timed_out', message: 'Late.' }) }, 'timed_out undefined'],
  ])('when %s', async (_when, scene, expected) => {
    expect(await macOf(scene).check()).toBe(expected);
  });

  it('does not begin where the owner denies acting in the app in front, and says by which rule', async () => {
    expect(await macOf({ front: mail }, [deny]).check()).toContain('not_allowed');
    expect(await macOf({ front: mail }, [deny]).check()).not.toContain('undefined');
    expect(await macOf({}, [deny]).check()).toBe('passes');
  });

  it('begins anywhere when it reaches nobody in front', async () => {
    expect(await macOf({ front: secret }).check(call(false))).toBe('passes');
  });
});

describe('a script that runs', () => {
  it('is ended at once when a blocked app comes to the front, and by no other', () => {
    const mac = macOf();
    mac.watch();
    mac.comes(null);
    mac.comes(mail);
    expect(mac.ended).toEqual([]);

    mac.comes(secret);
    expect(mac.ended.map(briefly)).toEqual(['blocked_app_in_front blocklist']);
  });

  it('is ended at the next look where the Mac tells of no change', async () => {
    const mac = macOf({}, [], { tellsFront: false });
    mac.watch();
    await mac.looksAgain();
    expect(mac.ended).toEqual([]);

    mac.scene.keyboard = { app: secret };
    await mac.looksAgain();
    expect(mac.ended.map(briefly)).toEqual(['blocked_app_in_front blocklist']);
  });

  it('is ended as interrupted when a look breaks', async () => {
    const mac = macOf({ fails: new Error('gone') });
    mac.watch();
    await mac.looksAgain();

    expect(mac.ended).toMatchObject([{ code: 'interrupted', message: expect.stringContaining('keyboard') }]);
  });

  it('is ended by nobody once it is over, or when it reaches nobody', async () => {
    const over = macOf();
    const stop = over.watch();
    stop();
    over.comes(secret);
    const harmless = macOf({ keyboard: { app: secret } });
    harmless.watch(call(false));
    harmless.comes(secret);
    await harmless.looksAgain();

    expect([over.ended, harmless.ended]).toEqual([[], []]);
  });
});
