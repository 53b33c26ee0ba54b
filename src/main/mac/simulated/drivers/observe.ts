import type { AxNotification } from '../../engine/drivers/drivers.js';
import type { Model, SimApp, SimElement } from '../model/state.js';
import { findUnder } from '../model/tree.js';
import { focusOf } from '../model/windows/windows.js';
import type { createHandles } from './handles.js';

/** Calls back after every visible change; the answer unsubscribes. */
export type Subscribe = (listener: () => void) => () => void;

export interface Observed {
  readonly app: SimApp;
  readonly notifications: readonly string[];
  readonly onEvent: (event: AxNotification) => void;
}

type Wrap = ReturnType<typeof createHandles>['wrap'];

/** Posts notifications as an app does: of what differs after a visible change. */
export function observe(model: Model, wrap: Wrap, subscribe: Subscribe, { app, notifications, onEvent }: Observed): () => void {
  let before = stateOf(model, app);
  return subscribe(() => {
    const now = stateOf(model, app);
    for (const { name, element } of differences(before, now)) {
      if (notifications.includes(name)) onEvent({ name, element: wrap(element) });
    }
    if (now.front !== before.front && app.element !== null && notifications.includes(frontName(now.front))) {
      onEvent({ name: frontName(now.front), element: wrap(app.element) });
    }
    before = now;
  });
}

type State = ReturnType<typeof stateOf>;

function differences(old: State, now: State): readonly { readonly name: string; readonly element: SimElement }[] {
  const named = (name: string, elements: readonly SimElement[]) => elements.map((element) => ({ name, element }));
  return [
    ...named(
      'AXWindowCreated',
      now.windows.filter((window) => !old.windows.includes(window)),
    ),
    ...named(
      'AXUIElementDestroyed',
      old.windows.filter((window) => !now.windows.includes(window)),
    ),
    ...named('AXFocusedUIElementChanged', now.focus !== null && now.focus !== old.focus ? [now.focus] : []),
    ...named('AXValueChanged', changedKeys(old.values, now.values)),
    ...named('AXTitleChanged', changedKeys(old.titles, now.titles)),
  ];
}

function changedKeys<Value>(old: ReadonlyMap<SimElement, Value>, now: ReadonlyMap<SimElement, Value>): readonly SimElement[] {
  return [...now].filter(([element, value]) => old.has(element) && old.get(element) !== value).map(([element]) => element);
}

function frontName(front: boolean): string {
  return front ? 'AXApplicationActivated' : 'AXApplicationDeactivated';
}

function stateOf(model: Model, app: SimApp) {
  const values = new Map<SimElement, SimElement['value']>();
  const titles = new Map<SimElement, string | null>();
  for (const window of app.windows) {
    // Only looked at, never found: the walk visits every element.
    findUnder(model, window.element, (element) => {
      values.set(element, element.value);
      titles.set(element, element.title);
      return false;
    });
  }
  return {
    windows: app.windows.map((window) => window.element),
    focus: focusOf(model, app),
    front: model.frontmost === app,
    values,
    titles,
  };
}
