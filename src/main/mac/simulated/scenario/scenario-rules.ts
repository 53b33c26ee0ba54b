import type { AppSpec, ElementSpec, Scenario } from './scenario.js';

/** What the shape of a scenario cannot say: each problem with its place in the JSON. Empty when all fits together. */
export function contradictionsOf(scenario: Scenario): string[] {
  const apps = scenario.apps ?? [];
  const displays = scenario.displays;
  const front = apps.flatMap((app, index) => (app.frontmost ? [index] : []));
  return [
    ...twice(
      apps.map((app) => app.bundleId.toLowerCase()),
      (index) => `apps[${index}].bundleId: this bundle id stands there twice`,
    ),
    ...front.slice(1).map((index) => `apps[${index}].frontmost: only one app can be frontmost`),
    ...(displays === undefined || displays.filter((one) => one.main).length === 1 ? [] : ['displays: exactly one must be main']),
    ...twice(
      (displays ?? []).map((one) => String(one.id)),
      (index) => `displays[${index}].id: this id stands there twice`,
    ),
    ...(scenario.statusItems ?? []).flatMap(({ menu, popover }, index) =>
      menu !== undefined && popover ? [`statusItems[${index}].popover: an item opens a menu or a popover, not both`] : [],
    ),
    ...apps.flatMap((app, index) => appProblems(app, `apps[${index}]`)),
  ];
}

function twice(names: readonly string[], say: (index: number) => string): string[] {
  return names.flatMap((name, index) => (names.indexOf(name) < index ? [say(index)] : []));
}

function appProblems(app: AppSpec, place: string): string[] {
  const unseen = app.running === false || app.kind === 'background';
  const front = app.frontmost && unseen ? [`${place}.frontmost: an app that does not run, or has no windows, cannot be frontmost`] : [];
  const windows = app.windows ?? [];
  return [...front, ...windows.flatMap((window, index) => elementProblems(window.elements, `${place}.windows[${index}].elements`))];
}

function elementProblems(elements: readonly ElementSpec[] | undefined, place: string): string[] {
  return (elements ?? []).flatMap((element, index) => {
    const here = `${place}[${index}]`;
    const rows = element.rows !== undefined && element.frame === undefined ? [`${here}.rows: rows need the frame of their table`] : [];
    return [...rows, ...elementProblems(element.children, `${here}.children`)];
  });
}
