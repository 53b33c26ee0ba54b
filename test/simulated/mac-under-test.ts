import type { AxElement, AxValue, KeyPost } from '../../src/main/mac/engine/drivers/drivers.js';
import type { Job } from '../../src/main/mac/port.js';
import type { Scenario } from '../../src/main/mac/simulated/scenario/scenario.js';
import type { SceneDrawer } from '../../src/main/mac/simulated/screen/scene-drawer.js';
import { createSimulatedMac, type SimulatedMac } from '../../src/main/mac/simulated/simulated-mac.js';
import { createVirtualClock } from '../../src/main/mac/simulated/virtual-clock.js';
import type { ModifierKey } from '../../src/shared/chords.js';
import { centre, type Point } from '../../src/shared/geometry.js';
import { aJob } from '../harness/a-job.js';

/** Driver-level hands for specs: what the engine would do, without the engine. */
export function startMac(options: { readonly scenario?: Scenario; readonly draw?: SceneDrawer; readonly exportFolder?: string } = {}) {
  const clock = createVirtualClock();
  const mac = createSimulatedMac({ clock, ...options });
  const { accessibility, input, processes } = mac.drivers;

  const pidOf = (bundleId: string): number => processes.list().find((one) => one.bundleId === bundleId)?.pid ?? -1;
  const read = (element: AxElement, name: string): AxValue | undefined => {
    const result = accessibility.attributes(element, [name]);
    if (!result.ok) throw new Error(`reading ${name} failed with ${result.code}`);
    return result.value[0];
  };
  const children = (element: AxElement): readonly AxElement[] => {
    const value = read(element, 'AXChildren');
    return typeof value === 'object' && value.type === 'elements' ? value.elements : [];
  };
  const find = (bundleId: string, fits: Readonly<Record<string, AxValue>>): AxElement => {
    const queue: AxElement[] = [accessibility.application(pidOf(bundleId))];
    for (let one = queue.shift(); one !== undefined; one = queue.shift()) {
      const element = one;
      if (Object.entries(fits).every(([name, value]) => read(element, name) === value)) return element;
      queue.push(...children(element));
    }
    throw new Error(`no element ${JSON.stringify(fits)}`);
  };
  const click = (point: Point, count = 1): void => {
    for (let clickState = 1; clickState <= count; clickState += 1) {
      for (const type of ['down', 'up'] as const) input.mouse({ type, button: 'left', point, clickState, flags: [] });
    }
  };
  const frameOf = (element: AxElement) => {
    const value = read(element, 'AXFrame');
    if (typeof value !== 'object' || value.type !== 'rect') throw new Error('the element has no frame');
    return value.rect;
  };
  const key = (keyCode: number, flags: readonly ModifierKey[] = []): void => {
    for (const type of ['down', 'up'] as const) input.key({ type, keyCode, flags });
  };
  return {
    mac,
    clock,
    pidOf,
    read,
    children,
    find,
    click,
    frameOf,
    key,
    clickOn: (element: AxElement, count = 1): void => click(centre(frameOf(element)), count),
    /** Types as Unicode payloads, one character per event. */
    type(text: string): void {
      for (const character of text) {
        const event: Omit<KeyPost, 'type'> = { keyCode: 0, flags: [], text: character };
        input.key({ ...event, type: 'down' });
        input.key({ ...event, type: 'up' });
      }
    },
    /** Types by virtual key codes, as a person's keyboard does. */
    keys(text: string): void {
      for (const character of text) {
        const found = input.keyFor(character);
        if (found === null) throw new Error(`no key for ${character}`);
        key(found.keyCode, found.flags);
      }
    },
  };
}

export type TestMac = ReturnType<typeof startMac>;

/** A job whose clearance nobody reads: the ports under test leave judging to others. */
export const anyJob = (): Job => aJob({ effect: 'change', capability: 'act' });

/** The identity of an app as a caller would have it. */
export function appOf(mac: SimulatedMac, bundleId: string) {
  const found = mac.apps.installed().find((app) => app.bundleId === bundleId);
  if (found === undefined) throw new Error(`no app ${bundleId}`);
  return found;
}

/** Safari's address field in the tree. */
export const addressField = 'WEB_BROWSER_ADDRESS_AND_SEARCH_FIELD';

export const ids = {
  textEdit: 'com.apple.TextEdit',
  calculator: 'com.apple.calculator',
  finder: 'com.apple.finder',
  safari: 'com.apple.Safari',
  terminal: 'com.apple.Terminal',
  mail: 'com.apple.mail',
  slack: 'com.tinyspeck.slackmacgap',
  beachball: 'com.example.beachball',
  preview: 'com.apple.Preview',
  music: 'com.apple.Music',
} as const;
