import { keyCodes } from '../../../constants/key-codes.js';
import type { NodeOf } from '../../kit/node.js';
import { reconcile } from '../../kit/reconcile.js';
import { type Settings, settingOf, withSettings } from '../../kit/settings.js';
import { selectedText } from '../../model/controls/text.js';
import { isTextRole } from '../../model/roles.js';
import type { Behavior, Model, SimApp, SimElement, SimWindow } from '../../model/state.js';
import { families } from '../../model/text/fonts.js';
import { alignments, type LetterStyle } from '../../model/text/styles.js';
import { findUnder } from '../../model/tree.js';
import { focusElement, focusOf, keyWindow, raiseWindow, titleOf } from '../../model/windows/windows.js';
import { createPanels } from '../file-dialog/panels.js';
import {
  answer,
  areaOf,
  askToSave,
  type Documents,
  duplicate,
  formatOf,
  hasRecent,
  mayGo,
  noteRecent,
  openDocument,
  openPath,
  question,
  refusedAsLocked,
  saveDocument,
  store,
} from './documents.js';
import { type Find, findNext, replaceAll, replaceOne } from './find.js';
import { fontView, isFontPanel, openFontPanel } from './font-panel.js';
import { addFormats, type Formats } from './formats.js';
import { align, resize, restyle, styleNow, turnRich } from './styles.js';
import { documentView, type Hands } from './view.js';

const saves: ReadonlySet<string> = new Set(['save', 'save-as', 'duplicate']);
/** Commands that act on the text of the front document. */
const styles: Readonly<Record<string, (model: Model, area: SimElement) => void>> = {
  bold: (model, area) => restyle(model, area, { bold: !styleNow(area).bold }),
  italic: (model, area) => restyle(model, area, { italic: !styleNow(area).italic }),
  underline: (model, area) => restyle(model, area, { underline: !styleNow(area).underline }),
  bigger: (model, area) => resize(model, area, 1),
  smaller: (model, area) => resize(model, area, -1),
  'turn-rich': turnRich,
  ...Object.fromEntries(alignments.map((to) => [`align:${to}`, (model: Model, area: SimElement) => align(model, area, to)])),
  wrap(model, area) {
    area.wrapsToPage = !area.wrapsToPage;
    model.changed();
  },
  ...Object.fromEntries(families.map((font) => [`font:${font}`, (model: Model, area: SimElement) => restyle(model, area, { font })])),
};
const finds: ReadonlySet<string> = new Set(['find', 'find-replace', 'find-next', 'find-previous', 'find-selection']);

interface State extends Documents {
  readonly nodes: NodeOf;
  readonly finds: Map<SimWindow, Find>;
  /** What was looked for last, in whichever document. */
  sought: string;
  readonly formats: Formats;
  readonly panels: ReturnType<typeof createPanels>;
}

/** TextEdit: documents with styles and a find bar, that ask before their changes are lost. */
export function createTextEdit(): Behavior {
  const state: State = {
    quitting: false,
    count: 1,
    nodes: new Map(),
    finds: new Map(),
    sought: '',
    formats: { chosen: new WeakMap(), named: new WeakMap() },
    panels: createPanels({
      open: openPath,
      save(model, document, chosen) {
        const { formats } = state;
        const styled = formats.chosen.get(document) === 'rtf' && formats.named.get(document) !== true;
        const path = styled ? chosen.replace(/\.txt$/, '.rtf') : chosen;
        if (!refusedAsLocked(model, document.app, path)) saveDocument(model, document, path);
      },
    }),
  };
  const { panels } = state;
  const own: Behavior = {
    ...menus(state),
    selected(model, row) {
      state.nodes.get(row)?.on?.select?.();
      panels.selected(model, row);
    },
    left: panels.left,
    opened(model, window) {
      const area = areaOf(model, window);
      const scroll = area?.parent ?? null;
      if (area === null || scroll === null || scroll.parent !== window.element || scroll.role !== 'AXScrollArea') return;
      area.wrapsToPage = true;
      const [node] = documentView(window, area, null, handsOf(state, model, window, area));
      const [text] = node?.children ?? [];
      if (node !== undefined) state.nodes.set(scroll, node);
      if (text !== undefined) state.nodes.set(area, text);
    },
    resized: (model, window) => layOut(state, model, window),
    caretMoved: (model, { window }) => layOut(state, model, window),
    edited(model, element) {
      const { window, role, value } = element;
      if (role === 'AXTextArea' && window !== null) window.edited = true;
      const on = state.nodes.get(element)?.on;
      if (on?.change !== undefined) on.change(role === 'AXCheckBox' ? Number(value) === 1 : (value ?? ''));
      else if (role === 'AXTextArea') layOut(state, model, window);
      addFormats.edited(model, element, state.formats);
      panels.edited(model, element);
    },
    mayClose(model, window) {
      if (mayGo(model, window)) return true;
      askToSave(model, window);
      return false;
    },
    mayQuit(model, app) {
      const unsaved = app.windows.find((window) => !mayGo(model, window));
      if (unsaved === undefined) return null;
      state.quitting = true;
      if (unsaved.sheet === null) askToSave(model, unsaved);
      return `Save changes? ${question(unsaved)}`;
    },
    open: openPath,
    press(model, element) {
      const on = state.nodes.get(element)?.on;
      if (element.role === 'AXCheckBox' && on?.change !== undefined) on.change(Number(element.value) !== 1);
      else if (on?.press !== undefined) on.press();
      else return panels.press(model, element) || answer(model, element, state);
      return true;
    },
    doublePress: panels.doublePress,
    chord: panels.chord,
    stroke(model, app, stroke) {
      const focus = focusOf(model, app);
      const on = focus === null ? undefined : state.nodes.get(focus)?.on;
      const submits = stroke.keyCode === keyCodes.return || stroke.keyCode === keyCodes.enter || /^[\r\n]$/.test(stroke.characters);
      if (on?.submit !== undefined && submits) on.submit('');
      else if (on?.cancel !== undefined && stroke.keyCode === keyCodes.escape) on.cancel();
      else return panels.stroke(model, app, stroke);
      return true;
    },
    memory: () => ({ quitting: state.quitting, documents: state.count, finds: [...state.finds].map(([{ id }, find]) => [id, find]) }),
  };
  return withSettings(own, 'textedit', textEditSettings);
}

function menus(state: State): Behavior {
  return {
    command(model, app, command) {
      const document = documentOf(model, app);
      if (command === 'new') newDocument(state, model, app);
      else if (command === 'open') state.panels.openPanel(model, app);
      else if (command === 'fonts') showFonts(state, model, app);
      else if (command === 'clear-recent') noteRecent(model, app, null);
      else if (command.startsWith('open:')) openPath(model, app, command.slice('open:'.length));
      else return document !== null && documentCommand(state, model, document, command);
      return true;
    },
    offers(model, app, command) {
      if (command === 'new' || command === 'open' || command === 'fonts' || command.startsWith('open:')) return true;
      if (command === 'clear-recent') return hasRecent(model);
      const acts = saves.has(command) || finds.has(command) || Object.hasOwn(styles, command);
      return acts ? model.frontmost === app && documentOf(model, app) !== null : undefined;
    },
    shows(model, app, command) {
      const document = Object.hasOwn(styles, command) ? documentOf(model, app) : null;
      const area = document === null ? null : areaOf(model, document);
      if (area === null) return undefined;
      if (command === 'turn-rich') return { title: model.say(area.runs === null ? 'Make Rich Text' : 'Make Plain Text') };
      if (command === 'wrap') return { mark: area.wrapsToPage ? '✓' : '' };
      return { mark: isOn(styleNow(area), command) ? '✓' : '' };
    },
  };
}

/** Whether a command's style is how the letters look now: `bold`, `font:Times`, `align:center`. */
function isOn(now: LetterStyle, command: string): boolean {
  const [part = '', wanted] = command.split(':');
  return now[part as keyof LetterStyle] === (wanted ?? true); // other commands are no styles
}

/** What TextEdit's Settings window offers: what new documents are. */
const textEditSettings: Settings = {
  domain: 'com.apple.TextEdit',
  choices: [{ label: 'Format:', key: 'RichText', words: { 'Plain text': 0, 'Rich text': 1 } }],
};

function newDocument(state: State, model: Model, app: SimApp): void {
  openDocument(model, app, state);
  const document = documentOf(model, app);
  if (document === null || settingOf(model, textEditSettings, 'RichText') !== 1) return;
  const area = areaOf(model, document);
  if (area !== null) turnRich(model, area);
  layOut(state, model, document);
}

/** What a command does to the front document; false for one that is none of TextEdit's. */
function documentCommand(state: State, model: Model, document: SimWindow, command: string): boolean {
  const area = areaOf(model, document);
  if (saves.has(command)) saveCommand(state, model, document, command);
  else if (area !== null && finds.has(command)) findCommand(state, model, document, area, command);
  else if (area !== null && Object.hasOwn(styles, command)) {
    styles[command]?.(model, area);
    layOut(state, model, document);
  } else return false;
  return true;
}

function saveCommand(state: State, model: Model, document: SimWindow, command: string): void {
  const path = document.document;
  if (command === 'duplicate') duplicate(model, document, state);
  else if (path !== null && command === 'save') {
    if (!refusedAsLocked(model, document.app, path)) store(model, document, path);
  } else {
    state.panels.savePanel(model, document, titleOf(document));
    addFormats.to(model, document, { formats: state.formats, format: formatOf(model, document) });
  }
}

function showFonts(state: State, model: Model, app: SimApp): void {
  const document = documentOf(model, app);
  const open = app.windows.find(isFontPanel);
  if (open === undefined) openFontPanel(model, app);
  else raiseWindow(model, open);
  layOut(state, model, document);
}

/** The front document; null when none is open, or a panel stands in front. */
function documentOf(model: Model, app: SimApp): SimWindow | null {
  const key = keyWindow(model, app);
  const window = key !== null && isFontPanel(key) ? model.order.find((one) => one.app === app && one.style === 'document') : key;
  return window?.style === 'document' && window.sheet === null && areaOf(model, window) !== null ? window : null;
}

function handsOf(state: State, model: Model, window: SimWindow, area: SimElement): Hands {
  return {
    say: (text) => model.say(text, 'textedit'),
    style(change) {
      restyle(model, area, change);
      layOut(state, model, window);
    },
    find(change) {
      const find = state.finds.get(window);
      if (find === undefined) return;
      Object.assign(find, change, { replaced: null });
      if (change.text !== undefined) {
        state.sought = change.text;
        findNext(model, area, change.text, 'here');
      }
      layOut(state, model, window);
    },
    go(to) {
      const find = state.finds.get(window);
      if (find === undefined) return;
      find.replaced = null;
      if (to === 'replace') replaceOne(model, area, find);
      else if (to === 'all') replaceAll(model, area, find);
      else if (to !== 'done') findNext(model, area, find.text, to);
      else {
        state.finds.delete(window);
        focusElement(model, area);
      }
      layOut(state, model, window);
    },
  };
}

function findCommand(state: State, model: Model, window: SimWindow, area: SimElement, command: string): void {
  if (command === 'find-selection') state.sought = selectedText(area);
  else if (command.startsWith('find-') && command !== 'find-replace') {
    findNext(model, area, state.sought, command === 'find-next' ? 'next' : 'previous');
  } else {
    const find = state.finds.get(window) ?? { text: state.sought, replacement: '', replaces: false, replaced: null };
    state.finds.set(window, { ...find, replaces: find.replaces || command === 'find-replace' });
    layOut(state, model, window);
    const field = findUnder(model, window.element, ({ identifier }) => identifier === 'find-field');
    if (field !== null && focusElement(model, field)) field.selection = { location: 0, length: find.text.length };
  }
}

/** Brings the bars of a document in line with its text. */
function layOut(state: State, model: Model, window: SimWindow | null): void {
  const area = window === null ? null : areaOf(model, window);
  if (window === null || area === null || !state.nodes.has(area)) return;
  const content = documentView(window, area, state.finds.get(window) ?? null, handsOf(state, model, window, area));
  reconcile(model, { app: window.app, window, nodes: state.nodes }, window.element, content);
  for (const element of [...state.nodes.keys()]) if (!element.alive) state.nodes.delete(element);
  if (window.focus !== null && !window.focus.alive && isTextRole(area.role)) window.focus = area;
  const fonts = window.app.windows.find(isFontPanel);
  if (fonts !== undefined) {
    const style = (change: Partial<LetterStyle>): void => {
      const front = documentOf(model, fonts.app);
      if (front !== null) handsOf(state, model, front, areaOf(model, front) ?? area).style(change);
    };
    reconcile(model, { app: fonts.app, window: fonts, nodes: state.nodes }, fonts.element, fontView(styleNow(area), style));
  }
  model.changed();
}
