import { expect, it } from 'vitest';
import type { AxElement, Drivers } from '../../src/main/mac/engine/drivers/drivers.js';
import { createFilledSecrets } from '../../src/main/mac/engine/owners/filled-secrets.js';
import { createEngineMac } from './engine-mac.js';
import { element as of, type Scripted, scriptedDrivers } from './scripted-screen.js';

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

it('a text that lies deep in a filled field stands for the field where a point is looked at', () => {
  const part = (handle: string, parent: Scripted | null): Scripted => ({
    ...{ pid: 1, handle },
    attributes: { AXRole: 'AXGroup', AXValue: password, ...(parent !== null && { AXParent: of(parent) }) },
  });
  const field = part('field', part('page', null));
  const text = part('text', part('inner', part('outer', field)));
  const given = scriptedDrivers({
    ...{ windows: [], processes: [], front: 1, display: { x: 0, y: 0, width: 1000, height: 800 }, surface: null },
    ...{ at: new Map([[1, text]]), apps: new Map() },
  }) as Drivers; // reads alone
  const secrets = createFilledSecrets(given);
  // Handles are the scripted elements themselves.
  secrets.add(field as unknown as AxElement, 1);

  expect(secrets.drivers.accessibility.elementAt(1, { x: 1, y: 1 })).toEqual({ ok: true, value: field });
});
