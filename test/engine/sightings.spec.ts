import { describe, expect, it } from 'vitest';
import type { AxValue, Drivers } from '../../src/main/mac/engine/drivers/drivers.js';
import type { ElementSighting } from '../../src/shared/sighting.js';
import { createEngineMac, type EngineMac, errorOf } from './engine-mac.js';

/** What a call's one look at an element finds. */
async function seen(mac: EngineMac, element: string): Promise<readonly [ElementSighting]> {
  const [found] = (await mac.engine.attribution.look(mac.look(), { targets: [{ kind: 'element', app: null, element }] })).found;
  if (found?.kind !== 'element' || found.sighting === null) throw new Error('the element was not found');
  if (found.sighting.kind !== 'element') throw new Error('an element was looked at');
  return [found.sighting];
}

const text = 'app("TextEdit")/window[0]/scroll_area[0]/text_area[0]';

describe('a change to an element that was looked at', () => {
  it('goes to that element, though its path now leads to another', async () => {
    const mac = createEngineMac();
    const app = mac.app('TextEdit');
    const first = await mac.engine.attribution.point({ x: 600, y: 300 });
    await mac.engine.input.press(mac.job([app]), { key: 'n', modifiers: ['command'], repeat: 1 });
    const sightings = await seen(mac, text);
    await mac.engine.windows.focus(mac.job([app]), { windowId: first.windowId ?? 0 });

    await mac.engine.elements.setValue(mac.job([app], { sightings: [...sightings] }), { app: null, element: text, value: 'seen' });

    const values = (await mac.engine.elements.find(mac.look(), { ...everything, app, role: 'text_area' })).map((one) => [
      one.windowId,
      one.value,
    ]);
    expect(values).toEqual(
      expect.arrayContaining([
        [sightings[0].windowId, 'seen'],
        [first.windowId, ''],
      ]),
    );
  });

  it('is interrupted when it has become something else', async () => {
    const renamed = { to: '' };
    const mac = createEngineMac({ around: (drivers) => relabelled(drivers, renamed) });
    const app = mac.app('Calculator');
    const element = 'app("Calculator")/window[0]/group[0]/button["7"]';
    const sightings = await seen(mac, element);
    renamed.to = 'Erase everything';

    const { code, details } = await errorOf(
      mac.engine.elements.press(mac.job([app], { sightings: [...sightings] }), { app: null, element }),
    );

    expect([code, details.rule]).toEqual(['interrupted', 'changed-target']);
    expect(mac.mac.probe.element('com.apple.calculator', { identifier: 'Seven' })?.presses).toBe(0);
  });

  it('is interrupted when the element has gone and another stands at its path', async () => {
    const mac = createEngineMac();
    const app = mac.app('TextEdit');
    await mac.engine.input.press(mac.job([app]), { key: 'n', modifiers: ['command'], repeat: 1 });
    const sightings = await seen(mac, text);
    await mac.engine.input.press(mac.job([app]), { key: 'w', modifiers: ['command'], repeat: 1 });

    const change = mac.engine.elements.setValue(mac.job([app], { sightings: [...sightings] }), { app: null, element: text, value: 'x' });

    expect((await errorOf(change)).code).toBe('interrupted');
    expect(mac.mac.probe.element('com.apple.TextEdit', { role: 'AXTextArea' })?.value).toBe('');
  });
});

const everything = { title: null, value: null, identifier: null, text: null, maxResults: 20 } as const;

/** Calculator's 7 under another name, once there is one. */
function relabelled(drivers: Drivers, name: { readonly to: string }): Drivers {
  const { accessibility } = drivers;
  const rename = (value: AxValue | undefined): AxValue | undefined => (value === '7' && name.to !== '' ? name.to : value);
  return {
    ...drivers,
    accessibility: {
      ...accessibility,
      attributes(element, names) {
        const answer = accessibility.attributes(element, names);
        return answer.ok ? { ok: true, value: answer.value.map(rename) } : answer;
      },
    },
  };
}
