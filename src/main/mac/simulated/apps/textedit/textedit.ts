import type { Command } from '../../kit/app.js';
import { createKit } from '../../kit/behavior.js';
import type { NodeOf } from '../../kit/node.js';
import { reconcile } from '../../kit/reconcile.js';
import { type Settings, settingOf, settingsOf } from '../../kit/settings.js';
import { selectedText } from '../../model/controls/text.js';
import { isTextRole } from '../../model/roles.js';
import type { Behavior, Model, SimApp, SimElement, SimWindow } from '../../model/state.js';
import { alignments, type LetterStyle } from '../../model/text/styles.js';
import { findUnder } from '../../model/tree.js';
import { focusElement, keyWindow, raiseWindow, titleOf } from '../../model/windows/windows.js';
import { createPanels } from '../file-dialog/panels.js';
import type { Documents } from './documents.js';
import * as documents from './documents.js';
import { type Find, findNext, replaceAll, replaceOne } from './find.js';
import { fontView, isFontPanel, openFontPanel } from './font-panel.js';
import { addFormats, type Formats } from './formats.js';
import { align, resize, restyle, styleNow, turnRich } from './styles.js';
import { documentView, type Hands } from './view.js';

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
      open: documents.openPath,
      written(document, path) {
        const { formats } = state;
        const styled = formats.chosen.get(document) === 'rtf' && formats.named.get(document) !== true;
        return styled ? path.replace(/\.txt$/, '.rtf') : path;
      },
      save(model, document, path) {
        if (!documents.refusedAsLocked(model, document.app, path)) documents.saveDocument(model, document, path);
      },
    }),
  };
  return createKit<null, null>({
    name: 'textedit',
    data: () => null,
    ui: () => null,
    windows: { settings: settingsOf(textEditSettings) },
    commands: commandsOf(state),
    nodes: state.nodes,
    more: () => ownBehavior(state),
  });
}

function ownBehavior(state: State): Behavior {
  const { panels } = state;
  return {
    selected: panels.selected,
    left: panels.left,
    opened(model, window) {
      const area = documents.areaOf(model, window);
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
      const { window, role } = element;
      if (role === 'AXTextArea' && window !== null) {
        window.edited = true;
        layOut(state, model, window);
      }
      addFormats.edited(model, element, state.formats);
      panels.edited(model, element);
    },
    mayClose(model, window) {
      if (documents.mayGo(model, window)) return true;
      documents.askToSave(model, window);
      return false;
    },
    mayQuit(model, app) {
      const unsaved = app.windows.find((window) => !documents.mayGo(model, window));
      if (unsaved === undefined) return null;
      state.quitting = true;
      documents.askToSave(model, unsaved);
      return model.say(documents.question(unsaved), 'textedit');
    },
    open: documents.openPath,
    moved: documents.goAlong,
    press: (model, element) => panels.press(model, element) || documents.answer(model, element, state),
    doublePress: panels.doublePress,
    chord: panels.chord,
    stroke: panels.stroke,
    memory: () => ({ quitting: state.quitting, documents: state.count, finds: [...state.finds].map(([{ id }, find]) => [id, find]) }),
  };
}

type TextEditCommand = Command<null, null>;

function commandsOf(state: State): Readonly<Record<string, TextEditCommand>> {
  const { panels } = state;
  /** Something that is done with the front document, or with its text. */
  const toDocument = (run: (model: Model, document: SimWindow, area: SimElement, about: string) => void): TextEditCommand => ({
    run({ model, app }, about) {
      const front = frontOf(model, app);
      if (front !== null) run(model, front.document, front.area, about);
    },
    can: ({ model, app }) => model.frontmost === app && frontOf(model, app) !== null,
  });
  const toText = (act: (model: Model, area: SimElement, about: string) => void): TextEditCommand =>
    toDocument((model, document, area, about) => {
      act(model, area, about);
      layOut(state, model, document);
    });
  /** How letters look, by the part of their style or by a value of it. */
  const styled = (part: keyof LetterStyle, act: (model: Model, area: SimElement, about: string) => void): TextEditCommand => ({
    ...toText(act),
    on: ofText((area, about) => styleNow(area)[part] === (about || true)),
  });
  const face = (part: 'bold' | 'italic' | 'underline'): TextEditCommand =>
    styled(part, (model, area) => restyle(model, area, { [part]: !styleNow(area)[part] }));
  const find = (replaces: boolean): TextEditCommand => toDocument((model, document) => openFind(state, model, document, replaces));
  const next = (from: 'next' | 'previous'): TextEditCommand =>
    toDocument((model, _document, area) => findNext(model, area, state.sought, from));
  return {
    new: { run: ({ model, app }) => newDocument(state, model, app) },
    open: { run: ({ model, app }, path) => void (path === '' ? panels.openPanel(model, app) : documents.openPath(model, app, path)) },
    'clear-recent': { run: ({ model, app }) => documents.noteRecent(model, app, null), can: ({ model }) => documents.hasRecent(model) },
    save: toDocument((model, document) => save(state, model, document)),
    'save-as': toDocument((model, document) => saveAs(state, model, document)),
    duplicate: toDocument((model, document) => documents.duplicate(model, document, state)),
    find: find(false),
    'find-replace': find(true),
    'find-next': next('next'),
    'find-previous': next('previous'),
    'find-selection': toDocument((_model, _document, area) => {
      state.sought = selectedText(area);
    }),
    fonts: { run: ({ model, app }) => showFonts(state, model, app) },
    font: styled('font', (model, area, font) => restyle(model, area, { font })),
    bold: face('bold'),
    italic: face('italic'),
    underline: face('underline'),
    bigger: toText((model, area) => resize(model, area, 1)),
    smaller: toText((model, area) => resize(model, area, -1)),
    align: styled('align', (model, area, to) => align(model, area, alignments.find((one) => one === to) ?? 'left')),
    'turn-rich': { ...toText(turnRich), title: ofText((area) => (area.runs === null ? 'Make Rich Text' : 'Make Plain Text')) },
    wrap: {
      ...toText((_model, area) => void Object.assign(area, { wrapsToPage: !area.wrapsToPage })),
      on: ofText((area) => area.wrapsToPage),
    },
  };
}

/** What a menu item tells of the front document's text; nothing while there is none. */
function ofText<Told>(tell: (area: SimElement, about: string) => Told) {
  return ({ model, app }: { readonly model: Model; readonly app: SimApp }, about = ''): Told | undefined => {
    const front = frontOf(model, app);
    return front === null ? undefined : tell(front.area, about);
  };
}

/** What TextEdit's Settings window offers: what new documents are. */
const textEditSettings: Settings = {
  domain: 'com.apple.TextEdit',
  choices: [{ label: 'Format:', key: 'RichText', words: { 'Plain text': 0, 'Rich text': 1 } }],
};

function newDocument(state: State, model: Model, app: SimApp): void {
  documents.openDocument(model, app, state);
  const front = frontOf(model, app);
  if (front === null || settingOf(model, textEditSettings, 'RichText') !== 1) return;
  turnRich(model, front.area);
  layOut(state, model, front.document);
}

function save(state: State, model: Model, document: SimWindow): void {
  const path = document.document;
  if (path === null) saveAs(state, model, document);
  else if (!documents.refusedAsLocked(model, document.app, path))
    documents.saveAgain(model, document, () => documents.store(model, document, path));
}

function saveAs({ panels, formats }: State, model: Model, document: SimWindow): void {
  panels.savePanel(model, document, titleOf(document));
  addFormats.to(model, document, { formats, format: documents.formatOf(model, document) });
}

function showFonts(state: State, model: Model, app: SimApp): void {
  const front = frontOf(model, app);
  const open = app.windows.find(isFontPanel);
  if (open === undefined) openFontPanel(model, app);
  else raiseWindow(model, open);
  layOut(state, model, front?.document ?? null);
}

/** The front document and its text; null when none is open, or a panel stands in front. */
function frontOf(model: Model, app: SimApp): { readonly document: SimWindow; readonly area: SimElement } | null {
  const key = keyWindow(model, app);
  const document = key !== null && isFontPanel(key) ? model.order.find((one) => one.app === app && one.style === 'document') : key;
  const area = document?.style === 'document' && document.sheet === null ? documents.areaOf(model, document) : null;
  return document == null || area === null ? null : { document, area };
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

function openFind(state: State, model: Model, window: SimWindow, replaces: boolean): void {
  const find = state.finds.get(window) ?? { text: state.sought, replacement: '', replaces: false, replaced: null };
  state.finds.set(window, { ...find, replaces: find.replaces || replaces });
  layOut(state, model, window);
  const field = findUnder(model, window.element, ({ identifier }) => identifier === 'find-field');
  if (field !== null && focusElement(model, field)) field.selection = { location: 0, length: find.text.length };
}

/** Brings the bars of a document in line with its text. */
function layOut(state: State, model: Model, window: SimWindow | null): void {
  const area = window === null ? null : documents.areaOf(model, window);
  if (window === null || area === null || !state.nodes.has(area)) return;
  const content = documentView(window, area, state.finds.get(window) ?? null, handsOf(state, model, window, area));
  reconcile(model, { app: window.app, window, nodes: state.nodes }, window.element, content);
  for (const element of [...state.nodes.keys()]) if (!element.alive) state.nodes.delete(element);
  if (window.focus !== null && !window.focus.alive && isTextRole(area.role)) window.focus = area;
  const fonts = window.app.windows.find(isFontPanel);
  if (fonts !== undefined) {
    const style = (change: Partial<LetterStyle>): void => {
      const front = frontOf(model, fonts.app);
      if (front !== null) handsOf(state, model, front.document, front.area).style(change);
    };
    reconcile(model, { app: fonts.app, window: fonts, nodes: state.nodes }, fonts.element, fontView(styleNow(area), style));
  }
  model.changed();
}

/** What TextEdit says in Japanese, beside the words that all share. */
export const textEditWords = `
The document “*” could not be saved because the file is locked. = ファイルがロックされているため、書類“*”を保存できませんでした。; The document “*” could not be saved. The file has been changed by another application. = ほかのアプリケーションがファイルを変更したため、書類“*”を保存できませんでした。
Save Anyway = このまま保存; Revert = 元のファイルに戻す; Don’t Save = 保存しない; Your changes will be lost if you don’t save them. = 保存しない場合、変更内容は失われます。
Find = 検索; Find… = 検索…; Find and Replace… = 検索と置換…; Find Next = 次を検索; Find Previous = 前を検索
Use Selection for Find = 選択部分を検索に使用; Replace = 置き換え; All = すべて; Done = 完了; Not found = 見つかりません; * replaced = *件を置換
Choose the typeface = 書体を選択; Set the font size = フォントサイズを設定; Choose the text color = テキストの色を選択
Bold text = テキストをボールドにする; Italic text = テキストをイタリックにする; Underline text = テキストに下線を引く
Font = フォント; Bold = ボールド; Italic = イタリック; Underline = アンダーライン; Bigger = 大きく; Smaller = 小さく
Make Rich Text = リッチテキストにする; Make Plain Text = 標準テキストにする
Format: = フォーマット:; Plain text = 標準テキスト; Rich text = リッチテキスト; File Format: = フォーマット:; Plain Text Document = 標準テキスト; Rich Text Document = リッチテキスト（RTF）
Fonts = フォント; Show Fonts = フォントパネルを表示; Family = ファミリー; Size = サイズ; size = サイズ
text color = テキストの色; Black = ブラック; Red = レッド; Orange = オレンジ; Green = グリーン; Blue = ブルー; Purple = パープル; Gray = グレイ
typeface = 書体; font size = フォントサイズ; bold = ボールド; italic = イタリック; underline = アンダーライン
`;
