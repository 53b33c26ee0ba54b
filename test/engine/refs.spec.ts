import { describe, expect, it } from 'vitest';
import type { AxElement, AxValue, Drivers } from '../../src/main/mac/engine/drivers/drivers.js';
import { createRefs } from '../../src/main/mac/engine/runtime/refs.js';
import { createEngineMac, errorOf } from './engine-mac.js';

describe('refs', () => {
  it('stay the same while the element is the same', async () => {
    const mac = createEngineMac();
    const app = mac.app('Calculator');
    const first = await mac.find(app, '7', 'button');
    await mac.engine.elements.press(mac.job([app]), { app, element: first.ref });

    const again = await mac.find(app, '7', 'button');

    expect(first.ref).toMatch(/^e\d+$/);
    expect(again.ref).toBe(first.ref);
  });

  it('that were never handed out do not exist, with the way on', async () => {
    const mac = createEngineMac();

    const { code, message } = await errorOf(mac.engine.elements.get(mac.look(), { app: null, element: 'e999' }));

    expect(code).toBe('not_found');
    expect(message).toContain('e999');
  });

  it('of a closed window are stale and say what they were', async () => {
    const mac = createEngineMac();
    const app = mac.app('TextEdit');
    await mac.engine.input.press(mac.job([app]), { key: 'n', modifiers: ['command'], repeat: 1 });
    const window = await mac.find(app, 'Untitled 2', 'window');
    await mac.engine.input.press(mac.job([app]), { key: 'w', modifiers: ['command'], repeat: 1 });

    const { code, details } = await errorOf(mac.engine.elements.press(mac.job([app]), { app, element: window.ref }));

    expect(code).toBe('stale_ref');
    expect(details.expected).toMatchObject({ role: 'AXWindow', label: 'Untitled 2' });
  });

  it('of an app that has quit are stale', async () => {
    const mac = createEngineMac();
    const app = mac.app('Calculator');
    const { ref } = await mac.find(app, '7', 'button');
    await mac.mac.applications.quit(mac.job([app]), app);

    expect((await errorOf(mac.engine.elements.get(mac.look(), { app: null, element: ref }))).code).toBe('stale_ref');
  });

  it('do not act on an element that has come to mean something else', async () => {
    let label = '';
    const mac = createEngineMac({
      around: (drivers) => ({
        ...drivers,
        accessibility: {
          ...drivers.accessibility,
          attributes(element, names) {
            const answer = drivers.accessibility.attributes(element, names);
            if (!answer.ok || label === '') return answer;
            return { ok: true, value: answer.value.map((value) => (value === 'Play' ? label : value)) };
          },
        },
      }),
    });
    const app = mac.app('Music');
    const { ref } = await mac.find(app, 'Play', 'button');
    label = 'Pause';

    const { code, message } = await errorOf(mac.engine.elements.press(mac.job([app]), { app, element: ref }));

    expect(code).toBe('stale_ref');
    expect(message).toContain('Pause');
    expect(mac.mac.probe.element('com.apple.Music', { identifier: 'Music.miniPlayer.playbackTransportControl' })?.presses).toBe(0);
  });

  it('of a dead element lead to the only element that is the same for certain', async () => {
    const { around, kill } = mortalHandles();
    const mac = createEngineMac({ around });
    const app = mac.app('Calculator');
    const digit = await mac.find(app, '7', 'button');
    const nameless = (await mac.engine.elements.get(mac.look(), { app, element: 'window[0]/static_text[0]' })).ref;
    kill();

    const found = await mac.engine.elements.get(mac.look(), { app: null, element: digit.ref });
    const lost = await errorOf(mac.engine.elements.get(mac.look(), { app: null, element: nameless }));

    expect(found).toMatchObject({ label: '7', ref: digit.ref });
    expect(lost.code).toBe('stale_ref');
  });

  it('take a bounded number of places', () => {
    const refs = createRefs({ same: (a, b) => a === b, hash: () => 1 }, { limit: 3 });
    const seen = { role: 'AXButton', label: '', identifier: '', path: '', frame: null, windowId: null };
    const handles = Array.from({ length: 5 }, () => Object.freeze({}) as AxElement); // handles are opaque: any object will do

    const given = handles.map((element) => refs.register({ element, pid: 1, startedAt: 1, bundleId: 'com.example.app', seen }));

    expect(refs.size).toBe(3);
    expect(given.map((ref) => refs.get(ref) !== null)).toEqual([false, false, true, true, true]);
  });
});

/** Drivers whose handles can all be made to die, as when a view is built anew; later handles of the same elements live. */
function mortalHandles(): { readonly around: (drivers: Drivers) => Drivers; kill(): void } {
  let generation = 0;
  const wraps = new Map<AxElement, { readonly inner: AxElement; readonly born: number }>();
  const wrap = (inner: AxElement): AxElement => {
    const handle = Object.freeze({}) as AxElement; // handles are opaque: any object will do
    wraps.set(handle, { inner, born: generation });
    return handle;
  };
  const inner = (handle: AxElement): AxElement => wraps.get(handle)?.inner ?? handle;
  const isDead = (handle: AxElement): boolean => (wraps.get(handle)?.born ?? generation) < generation;
  const wrapValue = (value: AxValue | undefined): AxValue | undefined => {
    if (typeof value !== 'object') return value;
    if (value.type === 'element') return { type: 'element', element: wrap(value.element) };
    return value.type === 'elements' ? { type: 'elements', elements: value.elements.map(wrap) } : value;
  };
  return {
    kill() {
      generation += 1;
    },
    around: (drivers) => ({
      ...drivers,
      accessibility: {
        ...drivers.accessibility,
        attributes(element, names) {
          if (isDead(element)) return { ok: false, code: -25202 };
          const answer = drivers.accessibility.attributes(inner(element), names);
          return answer.ok ? { ok: true, value: answer.value.map(wrapValue) } : answer;
        },
        count: (element, attribute) => drivers.accessibility.count(inner(element), attribute),
        actionNames: (element) => drivers.accessibility.actionNames(inner(element)),
        pid: (element) => drivers.accessibility.pid(inner(element)),
        windowId: (element) => drivers.accessibility.windowId(inner(element)),
        hash: (element) => drivers.accessibility.hash(inner(element)),
        same: (a, b) => isDead(a) === isDead(b) && drivers.accessibility.same(inner(a), inner(b)),
      },
    }),
  };
}
