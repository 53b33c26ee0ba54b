import { describe, expect, it } from 'vitest';
import { decideByRules } from '../../../src/main/guard/rules.js';
import { isKeptAway } from '../../../src/main/guard/sight.js';
import { type Floors, narrow, together } from '../../../src/main/settings/managed/narrow.js';
import { readLayer } from '../../../src/main/settings/managed/read-layer.js';
import { presetNames } from '../../../src/shared/bridge/lists.js';
import { capabilities } from '../../../src/shared/clearance.js';
import { type ManagedLayer, managedKeys } from '../../../src/shared/managed.js';
import { defaultSettings, type Settings } from '../../../src/shared/settings.js';
import { randomFrom } from '../../engine/random.js';
import { paired } from '../../harness/gatehand.js';

/** Random choices of the kinds that are needed here. */
function chooser(seed: number) {
  const { below } = randomFrom(seed);
  const chance = (share: number): boolean => below(1000) < share * 1000;
  return {
    below,
    chance,
    pick<T>(of: readonly [T, ...T[]] | readonly T[]): T {
      return of[below(of.length)] as T; // None of the lists here is empty.
    },
    some: <T>(of: readonly T[]): T[] => of.filter(() => chance(0.4)),
  };
}

describe('whatever a layer says', () => {
  const ids = ['a.b', 'a.b.helper', 'c.d', 'C.D', 'e.f', 'com.apple.Terminal'];
  const order = ['allow', 'ask', 'deny'];

  it('nothing is wider than without it, and two layers are as narrow as each, over 250 random Macs', () => {
    for (let seed = 1; seed <= 250; seed += 1) {
      const random = chooser(seed);
      const settings = randomSettings(random);
      const [one, other] = [randomLayer(random), randomLayer(random)];
      for (const [wide, held] of [
        [settings, narrow(settings, one)],
        [narrow(settings, one), narrow(settings, together(one, other))],
        [narrow(settings, other), narrow(settings, together(one, other))],
        [settings, narrow(settings, readLayer(randomJson(random)).layer)],
      ] as const) {
        expect(widerIn(wide, held), `seed ${seed}`).toEqual([]);
      }
    }
  });

  type Random = ReturnType<typeof chooser>;
  type Held = Settings & { readonly floors?: Floors; readonly largestPreset?: string };

  function widerIn(wide: Held, held: ReturnType<typeof narrow>): string[] {
    const found: string[] = [];
    const must = (isNarrower: boolean, what: string): void => void (isNarrower || found.push(what));
    for (const bundleId of [...ids, 'x.y']) {
      must(!isKeptAway(wide, { bundleId }) || isKeptAway(held, { bundleId }), `app ${bundleId}`);
      for (const capability of capabilities) {
        for (const clientKey of ['name:test-client', 'name:other']) {
          const verdict = (of: Held): number => order.indexOf(decideByRules(of, { capability, bundleId, clientKey }).verdict);
          must(verdict(held) >= verdict(wide), `${capability} in ${bundleId}`);
        }
      }
    }
    must(!wide.readOnly || held.readOnly, 'readOnly');
    must(!wide.askForEveryAction || held.askForEveryAction, 'askForEveryAction');
    must(held.changesPerSecond <= wide.changesPerSecond, 'changesPerSecond');
    must(wide.clipboardHistory || !held.clipboardHistory, 'clipboardHistory');
    must(wide.toolsets.shell || !held.toolsets.shell, 'shell');
    must(wide.toolsets.scripting || !held.toolsets.scripting, 'scripting');
    must(wide.telemetry.on || !held.telemetry.on, 'telemetry');
    must(!wide.record.on || held.record.on, 'record');
    must((held.record.keepDays ?? Number.POSITIVE_INFINITY) >= (wide.record.keepDays ?? Number.POSITIVE_INFINITY), 'keepDays');
    must(size(held.largestPreset) <= size(wide.largestPreset), 'largestPreset');
    return found;
  }

  function size(preset: string | undefined): number {
    return preset === undefined ? presetNames.length : (presetNames as readonly string[]).indexOf(preset);
  }

  function randomSettings(random: Random): Settings {
    return {
      ...defaultSettings,
      readOnly: random.chance(0.2),
      blocklist: random.some(ids),
      allowlist: random.chance(0.5) ? random.some(ids) : null,
      rules: Array.from({ length: random.below(6) }, () => ({
        capability: random.pick(capabilities),
        app: random.pick(['*', ...ids]),
        client: random.pick(['*', 'name:test-client', 'name:other']),
        verdict: random.pick(['allow', 'ask', 'deny'] as const),
      })),
      clients: [paired(), paired('other')],
      askForEveryAction: random.chance(0.3),
      changesPerSecond: 1 + random.below(100),
      clipboardHistory: random.chance(0.5),
      toolsets: { scripting: random.chance(0.5), shell: random.chance(0.5) },
      telemetry: { on: random.chance(0.5), endpoint: 'https://plum.example/v1/traces', headers: {} },
      record: { on: random.chance(0.5), keepDays: random.chance(0.3) ? null : 1 + random.below(400) },
    };
  }

  function randomLayer(random: Random): ManagedLayer {
    const all: Required<ManagedLayer> = {
      organization: 'Plum',
      readOnly: random.chance(0.5),
      blocklist: random.some(ids),
      allowlist: random.some(ids),
      capabilities: Object.fromEntries(random.some(capabilities).map((one) => [one, random.pick(['ask', 'deny'] as const)])),
      askForEveryAction: random.chance(0.5),
      disableScripting: random.chance(0.5),
      disableShell: random.chance(0.5),
      disableClipboardHistory: random.chance(0.5),
      largestPreset: random.pick(presetNames),
      changesPerSecond: 1 + random.below(100),
      requireRecord: random.chance(0.5),
      keepRecordDays: 1 + random.below(400),
      disableTelemetry: random.chance(0.5),
      disableUpdates: random.chance(0.5),
    };
    return Object.fromEntries(random.some(managedKeys).map((key) => [key, all[key]]));
  }

  /** Anything at all under the keys there are, and some that there are not. */
  function randomJson(random: Random): unknown {
    const values = [true, false, null, 0, 50, 'essential', 'deny', [], ['a.b'], [7], {}, { act: 'allow' }, { act: 'deny' }];
    const keys = random.some([...managedKeys, 'blockList', 'PayloadUUID']);
    return random.chance(0.1) ? random.pick(values) : Object.fromEntries(keys.map((key) => [key, random.pick(values)]));
  }
});
