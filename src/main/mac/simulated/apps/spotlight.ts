import { keyCodes } from '../../constants/key-codes.js';
import type { Desk, KitApp } from '../kit/app.js';
import { searchField, written } from '../kit/controls/text.js';
import { part } from '../kit/layout.js';
import type { Node, View } from '../kit/node.js';
import { set } from '../kit/set.js';
import { folderOf, home, nameOf } from '../model/files.js';
import { launchApp } from '../model/lifecycle.js';
import { runCommand } from '../model/menus/commands.js';
import { handlerFor, openWith } from '../model/open.js';
import type { Model } from '../model/state.js';
import { closeSpotlightUnless, growSpotlight, spotlightSize } from '../model/windows/spotlight.js';
import { focusOf, isRegular } from '../model/windows/windows.js';
import { createCalculation, keysOf } from './calculator/calculation.js';

const mostOfAKind = 5;
const rowHeight = 36;

interface Result {
  readonly title: string;
  /** Where it is, or what it was made from; empty for an app. */
  readonly detail: string;
  open(): void;
}

/** What stands in the field, and which result Return opens. */
interface SpotlightUi {
  query: string;
  chosen: number;
}

const edits: Readonly<Record<string, string>> = { a: 'select-all', c: 'copy', v: 'paste', x: 'cut', z: 'undo' };

type SpotlightDesk = Desk<null, SpotlightUi>;

/** Spotlight: typing lists apps, files and what a sum makes; Return or a double click opens one, Escape closes. */
export const spotlight: KitApp<null, SpotlightUi> = {
  name: 'spotlight',
  data: () => null,
  ui: () => ({ query: '', chosen: 0 }),
  windows: { main: { title: ({ say }) => say('Spotlight'), view } },
  adopts({ ui }) {
    set(ui, { query: '', chosen: 0 });
    return null;
  },
  more: (deskOf) => ({
    stroke(model, app, { keyCode }) {
      const step = keyCode === keyCodes.down ? 1 : keyCode === keyCodes.up ? -1 : 0;
      const { ui } = deskOf(model, app);
      if (step !== 0 && resultsFor(model, ui.query)[ui.chosen + step] !== undefined) ui.chosen += step;
      return step !== 0;
    },
    // It has no menus whose keys these would be.
    chord(model, app, { characters }) {
      const edit = edits[characters];
      if (edit !== undefined) runCommand(model, app, edit, focusOf(model, app));
      return edit !== undefined;
    },
  }),
};

function view({ model, app, ui }: SpotlightDesk): View {
  const { width } = spotlightSize;
  const found = resultsFor(model, ui.query);
  const open = (result: Result | undefined) => (): void => {
    closeSpotlightUnless(model, null);
    result?.open();
  };
  const change = (value: unknown): void => {
    set(ui, { query: String(value), chosen: 0 });
    growSpotlight(app, resultsFor(model, ui.query).length * rowHeight);
  };
  const on = { change, submit: open(found[ui.chosen]), cancel: open(undefined) };
  const rows = found.map((one, index): Node => {
    const frame = { x: 0, y: spotlightSize.height + index * rowHeight, width, height: rowHeight };
    const texts =
      one.detail === ''
        ? [written(one.title, frame)]
        : [
            written(one.title, part(frame, [0, 0, 440, rowHeight])),
            written(one.detail, part(frame, [440, 0, 240, rowHeight]), { look: 'faint' }),
          ];
    const handlers = { select: () => set(ui, { chosen: index }), open: open(one) };
    return { role: 'AXRow', subrole: 'AXTableRow', frame, selected: index === ui.chosen, children: texts, on: handlers };
  });
  const results = { x: 0, y: spotlightSize.height, width, height: found.length * rowHeight };
  return {
    content: [
      searchField(ui.query, { x: 16, y: 10, width: 648, height: 36 }, on, {
        placeholder: 'Spotlight Search',
        identifier: 'SpotlightSearchField',
      }),
      { role: 'AXTable', description: 'results', identifier: 'spotlight.results', frame: results, children: rows },
    ],
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
  const regular = model.apps.filter(isRegular);
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
