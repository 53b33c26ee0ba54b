import type { AxElement, AxResult, AxValue, Drivers } from '../../src/main/mac/engine/drivers/drivers.js';
import type { Scenario } from '../../src/main/mac/simulated/scenario/scenario.js';

/** An app whose menu bar can be shown as its status items. */
export const trayScenario: Scenario = {
  apps: [
    {
      bundleId: 'com.example.tray',
      name: 'Tray',
      frontmost: true,
      menus: [
        {
          title: 'Box',
          items: [
            { title: 'Pause Syncing', identifier: 'pause' },
            { title: 'Greyed', enabled: false },
            { title: 'Speed', items: [{ title: 'Slow' }, { title: 'Fast', effect: { launch: 'com.apple.Preview' } }] },
            { title: 'Quit Tray', effect: { quit: true } },
          ],
        },
        { title: 'Lamp', items: [{ title: 'On' }] },
      ],
      windows: [],
    },
  ],
};

export interface TrayOptions {
  /** The menus are empty until this long after they were opened. */
  readonly fillsAfterMs?: number;
  readonly now?: () => number;
  /** A press answers with a time-out although it worked, as menus that track the mouse do. */
  readonly timesOut?: boolean;
  /** Titles that stand left of the screen, where a menu bar manager puts them. */
  readonly hidden?: readonly string[];
}

/** Shows Tray's own menus as status items: Box and Lamp. */
export function withTray(drivers: Drivers, { fillsAfterMs = 0, now, timesOut, hidden = [] }: TrayOptions = {}): Drivers {
  const { accessibility: ax, processes } = drivers;
  const bar = { extras: 'Tray' } as unknown as AxElement; // an element of the spec's own; handles are opaque
  const pid = processes.list().find(({ name }) => name === 'Tray')?.pid ?? 0;
  const app = ax.application(pid);
  let openedAt = Number.POSITIVE_INFINITY;
  const one = (element: AxElement, name: string): AxValue | undefined => {
    const answer = ax.attributes(element, [name]);
    return answer.ok ? answer.value[0] : undefined;
  };
  const children = (element: AxElement): readonly AxElement[] => {
    const list = one(element, 'AXChildren');
    return typeof list === 'object' && list.type === 'elements' ? list.elements : [];
  };
  const items = (): readonly AxElement[] => {
    const own = one(app, 'AXMenuBar');
    const all = typeof own === 'object' && own.type === 'element' ? children(own.element) : [];
    return all.filter((item) => ['Box', 'Lamp'].includes(String(one(item, 'AXTitle'))));
  };
  const isEmptyYet = (element: AxElement): boolean =>
    now !== undefined && now() < openedAt + fillsAfterMs && items().some((item) => children(item).some((menu) => ax.same(menu, element)));
  const isHidden = (element: AxElement): boolean =>
    items().some((item) => ax.same(item, element) && hidden.includes(String(one(item, 'AXTitle'))));

  function attributes(element: AxElement, names: readonly string[]): AxResult<readonly (AxValue | undefined)[]> {
    if (element === bar) {
      const parts: Readonly<Record<string, AxValue>> = { AXRole: 'AXMenuBar', AXChildren: { type: 'elements', elements: items() } };
      return { ok: true, value: names.map((name) => parts[name]) };
    }
    const answer = ax.attributes(element, names);
    if (!answer.ok) return answer;
    return {
      ok: true,
      value: answer.value.map((value, index) => {
        const name = names[index];
        if (name === 'AXExtrasMenuBar' && ax.same(element, app)) return { type: 'element', element: bar };
        if (name === 'AXChildren' && isEmptyYet(element)) return { type: 'elements', elements: [] };
        if (name === 'AXPosition' && isHidden(element)) return { type: 'point', x: -5000, y: 0 };
        return value;
      }),
    };
  }

  return {
    ...drivers,
    accessibility: {
      ...ax,
      attributes,
      perform(element, action, timeoutMs) {
        const answer = ax.perform(element, action, timeoutMs);
        if (items().some((item) => ax.same(item, element))) openedAt = now?.() ?? 0;
        return timesOut === true && action === 'AXPress' ? { ok: false, code: -25204 } : answer;
      },
    },
  };
}
