import { expect, it } from 'vitest';
import type { AxElement, Drivers } from '../../src/main/mac/engine/drivers/drivers.js';
import { createEngineMac } from './engine-mac.js';

const element = 'app("Safari")/window[0]/web_area[0]/secure_text_field["Password"]';
const password = 'SECRET-77ab10';

/** Drivers of an app that shows what is in its password fields, once it is told to. */
function showing() {
  let shows = false;
  let field: AxElement | null = null;
  const around = (drivers: Drivers): Drivers => {
    const ax = drivers.accessibility;
    const isField = (one: AxElement): boolean => field !== null && ax.same(field, one);
    return {
      ...drivers,
      accessibility: {
        ...ax,
        set(one, attribute, value) {
          if (attribute === 'AXValue') field = one;
          return ax.set(one, attribute, value);
        },
        attributes(one, names) {
          const answer = ax.attributes(one, names);
          if (!shows || !answer.ok || !isField(one)) return answer;
          const told: Readonly<Record<string, string | number>> = {
            AXSubrole: '',
            AXValue: password,
            AXSelectedText: password,
            AXNumberOfCharacters: 13,
          };
          return { ok: true, value: names.map((name, index) => told[name] ?? answer.value[index]) };
        },
      },
    };
  };
  return { around, show: () => (shows = true) };
}

it('a filled password stays hidden although its page comes to show it, and its place is told for pictures', async () => {
  const { around, show } = showing();
  const mac = createEngineMac({ around });
  const safari = await mac.front('Safari');
  const { origin } = await mac.engine.elements.secretField(mac.look(), { app: safari, element });
  const job = mac.job([safari], { sightings: [{ kind: 'secret', element, origin }] });
  await mac.engine.elements.fillSecret(job, { app: safari, element, value: new TextEncoder().encode(password) });
  show();

  const tree = await mac.engine.elements.tree(mac.look(), { app: safari, element: null, maxDepth: 40, roles: null, withActions: true });
  const focused = await mac.engine.elements.focused(mac.look(), { app: safari });

  expect(JSON.stringify([tree, focused])).not.toContain(password);
  expect(focused?.element).toMatchObject({ secure: true, label: 'Password' });
  expect(JSON.stringify(focused)).not.toContain('13');
  expect(await mac.engine.elements.filledFrames(mac.look())).toEqual([focused?.element.frame]);
  // And what shows its text is no password field any more: it is not filled again.
  await expect(mac.engine.elements.fillSecret(job, { app: safari, element, value: new Uint8Array([1]) })).rejects.toMatchObject({
    code: 'not_allowed',
  });
});
