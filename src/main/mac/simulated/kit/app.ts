import type { Size } from '../../../../shared/geometry.js';
import { createWindow } from '../model/create.js';
import { mainFrame } from '../model/displays.js';
import type { Behavior, Model, SimApp, SimWindow } from '../model/state.js';
import type { BehaviorName } from '../scenario/scenario.js';
import { form, type Line } from './controls/forms.js';
import { contentOf, inset } from './layout.js';
import type { NodeOf, View } from './node.js';

/** Where the insertion point goes, or what is selected. */
export type Caret = 'start' | 'stem';

/** What a view is made from, and what its handlers may use. `data` is kept between the app's starts, `ui` is not. */
export interface Desk<Data, Ui> {
  readonly model: Model;
  readonly app: SimApp;
  readonly data: Data;
  readonly ui: Ui;
  /** Of the window, title bar included. */
  readonly size: Size;
  /** What the window is about, such as a draft's id; empty for the main window. */
  readonly about: string;
  /** Its app is the active one, or a context menu is open in the window. */
  readonly atHand: boolean;
  /** In the Mac's language. */
  say(text: string): string;
  /** The Mac's time. */
  now(): Date;
  /** Gives a control the keyboard once everything is laid out, by its id, in a window that is opened next where one is; a text of one line is selected whole, of a file's name its `stem`. `start`: the insertion point goes there. */
  focus(id: string, caret?: Caret): void;
  /** Whether a control of the window has the keyboard. */
  hasFocus(id: string): boolean;
  /** Opens a window of a kind, or brings the one about the same to the front. */
  open(kind: string, about?: string): void;
  /** Lets the app's windows be about something else. */
  turn(to: (about: string) => string): void;
  /** Does what Undo in the Edit menu takes back: things that come into the lists of `data`, go or change. */
  undoably(act: () => void): void;
  close(): void;
}

/** One kind of window of an app. */
export interface WindowKind<Data, Ui> {
  title(desk: Desk<Data, Ui>): string;
  view(desk: Desk<Data, Ui>): View;
  /** Of those that `Desk.open` opens; the scenario says where the others stand. */
  readonly size?: Size;
  /** Its size stays. */
  readonly fixed?: boolean;
  /** False: it asks something first and stays. `edited`: it has changes, and nobody said that they are not to be kept. */
  mayClose?(desk: Desk<Data, Ui>, edited: boolean): boolean;
  /** What it is about is gone, and so is the window. */
  over?(desk: Desk<Data, Ui>): boolean;
}

/** What a menu item does. `about` is what follows a colon in its `command`: `delete:17`. */
export interface Command<Data, Ui> {
  run(desk: Desk<Data, Ui>, about: string): void;
  /** Whether it can be chosen; always, unless given. */
  can?(desk: Desk<Data, Ui>, about: string): boolean;
  /** Whether it has a tick; undefined: the one it has stays. */
  on?(desk: Desk<Data, Ui>, about: string): boolean | undefined;
  /** In a text that is being written it is the text's own. */
  readonly besideTexts?: true;
  /** What it is called now, where that changes. */
  title?(desk: Desk<Data, Ui>): string | undefined;
}

/** An app made of the kit's controls: what it keeps, what it shows, what its menus do. */
export interface KitApp<Data, Ui> {
  /** That of its behaviour, under which its data is kept. */
  readonly name: BehaviorName | 'file-dialog';
  /** What it keeps on a new Mac; plain data. `say` is for what the app itself has named, `now` the Mac's time. */
  data(say: (text: string) => string, now: number): Data;
  /** What it shows when it starts; plain data. */
  ui(data: Data, now: number): Ui;
  /** `main` is what the windows of the scenario show, one by a status item's identifier what that opens. */
  readonly windows: Readonly<Record<string, WindowKind<Data, Ui>>>;
  /** What a window that the scenario describes shows; the main one unless given. */
  adopts?(desk: Desk<Data, Ui>, window: SimWindow): { readonly kind: string; readonly about: string } | null;
  /** By the `command` of menu items, up to a colon. */
  readonly commands?: Readonly<Record<string, Command<Data, Ui>>>;
  /** Names what is being edited as a whole: all that changes while it is the same is one step for Undo. */
  edits?(ui: Ui): string | null;
  /** What its controls outside of views were last laid out from, in an app that lays out windows itself. */
  readonly nodes?: NodeOf;
  /** What else it does: keys of its own, which go before the kit's, and what happens on what the kit did not make. */
  readonly more?: (desk: (model: Model, app: SimApp, at?: SimWindow) => Desk<Data, Ui>) => Behavior;
}

/** A Settings window of one pane: with one among its windows as `settings`, an app has Settings… in its own menu. */
export function settingsWindow<Data, Ui>(...lines: readonly ((desk: Desk<Data, Ui>) => Line)[]): WindowKind<Data, Ui> {
  return {
    title: ({ say }) => say('General'),
    fixed: true,
    size: { width: 460, height: 76 + 34 * lines.length },
    view(desk) {
      const content = lines.map((line) => line(desk));
      return { content: form(inset(contentOf(desk.size), 24, 20), 'settings', content, 150) };
    },
  };
}

/** What an app keeps, made when somebody first asks for it; it may not be running. */
export function storeOf<Data>(model: Model, app: Pick<KitApp<Data, never>, 'name' | 'data'>): Data {
  const { stores } = model;
  const kept = stores.get(app.name) ?? app.data((text) => model.say(text, app.name), model.clock.now());
  if (kept !== null) stores.set(app.name, kept);
  return kept as Data; // only this app's own data is kept under its name
}

/** A window of a kind, as large as it says, in the middle of the main display. */
export function newWindow(model: Model, app: SimApp, { title, size, fixed }: { title: string; size: Size; fixed: boolean }): SimWindow {
  const main = mainFrame(model) ?? { x: 0, y: 0, ...size };
  const step = (app.windows.length % 5) * 24;
  return createWindow(model, {
    app,
    style: 'document',
    title,
    frame: {
      x: Math.round(main.x + (main.width - size.width) / 2) + step,
      y: Math.round(main.y + (main.height - size.height) / 3) + step,
      ...size,
    },
    resizable: !fixed,
  });
}
