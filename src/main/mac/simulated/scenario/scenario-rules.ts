import { placeOf } from './problems.js';
import type { AppSpec, ElementSpec, Scenario } from './scenario.js';

type Path = readonly PropertyKey[];

/** One thing that does not fit. */
interface Problem {
  readonly path: Path;
  readonly what: string;
}

/** What the shape of a scenario cannot say: each problem with its place in the file. Empty when all fits together. */
export function contradictionsOf(scenario: Scenario, pathBefore: (path: Path) => Path): string[] {
  const apps = scenario.apps ?? [];
  const displays = scenario.displays;
  const front = apps.flatMap((app, index) => (app.frontmost ? [index] : []));
  const problems: Problem[] = [
    ...twice(
      apps.map(({ pid }) => (pid === undefined ? null : String(pid))),
      (index) => ({ path: ['apps', index, 'pid'], what: 'this pid stands there twice; give each process its own, or none' }),
    ),
    ...front.slice(1).map((index): Problem => ({ path: ['apps', index, 'frontmost'], what: 'only one app can be frontmost' })),
    ...(displays === undefined || displays.filter((one) => one.main).length === 1
      ? []
      : [{ path: ['displays'], what: 'exactly one must be main' }]),
    ...twice(
      (displays ?? []).map((one) => String(one.id)),
      (index) => ({ path: ['displays', index, 'id'], what: 'this id stands there twice; number the displays' }),
    ),
    ...(scenario.statusItems ?? []).flatMap(({ menu, popover }, index): Problem[] =>
      menu !== undefined && popover
        ? [{ path: ['statusItems', index, 'popover'], what: 'an item opens a menu or a popover, not both; leave one out' }]
        : [],
    ),
    ...apps.flatMap((app, index) => appProblems(app, ['apps', index])),
  ];
  return problems.map(({ path, what }) => `${placeOf(pathBefore(path))}: ${what}`);
}

function twice(names: readonly (string | null)[], say: (index: number) => Problem): Problem[] {
  return names.flatMap((name, index) => (name !== null && names.indexOf(name) < index ? [say(index)] : []));
}

function appProblems(app: AppSpec, path: Path): Problem[] {
  const unseen = app.running === false || app.kind === 'background';
  const front: Problem[] =
    app.frontmost && unseen
      ? [{ path: [...path, 'frontmost'], what: 'an app that does not run, or has no windows, cannot be frontmost; leave one of both out' }]
      : [];
  const windows = app.windows ?? [];
  return [
    ...front,
    ...windows.flatMap(({ elements, identifier }, index) =>
      treeProblems(elements ?? [], [...path, 'windows', index, 'elements'], identifier),
    ),
    ...treeProblems(app.elements ?? [], [...path, 'elements']),
  ];
}

/** Of the elements of one window, whose own identifier may be given. */
function treeProblems(elements: readonly ElementSpec[], path: Path, own?: string): Problem[] {
  const placed = below(elements, path);
  const refs = placed.map(({ element }) => element.ref ?? null);
  const named = new Set([own, ...placed.flatMap(({ element }) => [element.ref, element.identifier])]);
  const lost = placed.flatMap(({ element, path: here }): Problem[] => {
    const [missing] = [element.childRef ?? []].flat().filter((name) => !named.has(name));
    const what = `nothing in this window has the ref or identifier ${JSON.stringify(missing)}; give it to the element that is meant`;
    return missing === undefined ? [] : [{ path: [...here, 'childRef'], what }];
  });
  const frameless = placed.flatMap(({ element, path: here }): Problem[] =>
    element.rows !== undefined && element.frame === undefined
      ? [{ path: [...here, 'rows'], what: 'rows need the frame of their table; give it one' }]
      : [],
  );
  const again = twice(refs, (index) => ({ path: [...(placed[index]?.path ?? path), 'ref'], what: 'this ref stands in the window twice' }));
  return [...frameless, ...lost, ...again];
}

function below(elements: readonly ElementSpec[], path: Path): readonly { readonly element: ElementSpec; readonly path: Path }[] {
  return elements.flatMap((element, index) => {
    const here = [...path, index];
    return [{ element, path: here }, ...below(element.children ?? [], [...here, 'children'])];
  });
}
