import { keyCodes } from '../../constants/key-codes.js';
import { folderOf, home, nameOf } from '../model/files.js';
import { launchApp } from '../model/lifecycle.js';
import { isReturn } from '../model/menus/shortcuts.js';
import { handlerFor, openWith } from '../model/open.js';
import type { Behavior, Model } from '../model/state.js';
import { closeSpotlightUnless, listResults, queryOf, type Result, resultOf, stepResult } from '../model/windows/spotlight.js';
import { createCalculation, keysOf } from './calculator/calculation.js';

const mostOfAKind = 5;

/** Spotlight: typing lists apps, files and what a sum makes; Return or a double click opens one, Escape closes. */
export function createSpotlight(): Behavior {
  let found: readonly Result[] = [];
  const open = (model: Model, result: Result | undefined): void => {
    closeSpotlightUnless(model, null);
    result?.open();
  };
  return {
    edited(model, element) {
      found = resultsFor(model, queryOf(model, element.app));
      listResults(model, element.app, found);
    },
    stroke(model, app, stroke) {
      const { keyCode } = stroke;
      if (keyCode === keyCodes.escape) closeSpotlightUnless(model, null);
      else if (isReturn(stroke)) open(model, found[resultOf(model, app, null)]);
      else if (keyCode === keyCodes.down || keyCode === keyCodes.up) stepResult(model, app, keyCode === keyCodes.down ? 1 : -1);
      else return false;
      return true;
    },
    doublePress(model, element) {
      open(model, found[resultOf(model, element.app, element)]);
      return true;
    },
  };
}

function resultsFor(model: Model, query: string): readonly Result[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return [];
  return [...sums(wanted), ...apps(model, wanted), ...files(model, wanted)];
}

/** Names that begin with what was typed come first. */
function best<One>(all: readonly One[], name: (one: One) => string, wanted: string): readonly One[] {
  const rank = (one: One): number => (name(one).toLowerCase().startsWith(wanted) ? 0 : 1);
  const fitting = all.filter((one) => name(one).toLowerCase().includes(wanted));
  return fitting.toSorted((a, b) => rank(a) - rank(b)).slice(0, mostOfAKind);
}

function apps(model: Model, wanted: string): readonly Result[] {
  const regular = model.apps.filter((app) => (app.spec.kind ?? 'regular') === 'regular');
  return best(regular, ({ name, spec }) => (name.toLowerCase().includes(wanted) ? name : spec.name), wanted).map((app) => ({
    title: app.name,
    detail: '',
    open: () => void launchApp(model, app),
  }));
}

function files(model: Model, wanted: string): readonly Result[] {
  const own = [...model.files.values()].filter(
    ({ path, kind }) => path.startsWith(`${home}/`) && kind !== 'link' && !path.includes('.app'),
  );
  return best(own, ({ path }) => nameOf(path), wanted).map(({ path }) => ({
    title: nameOf(path),
    detail: nameOf(folderOf(path)),
    open() {
      const app = handlerFor(model, path);
      if (app !== null) openWith(model, app, path);
    },
  }));
}

function sums(typed: string): readonly Result[] {
  if (!/^[\d.,()+\-*/×÷^%\s]+$/.test(typed) || !/\d\s*[+\-*/×÷^]\s*\(*\d/.test(typed)) return [];
  const calculation = createCalculation();
  for (const key of keysOf(typed)) calculation.press(key);
  calculation.press('Equals');
  return [{ title: calculation.display(), detail: typed, open: () => undefined }];
}
