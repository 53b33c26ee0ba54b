import { ansiKeys } from '../../../constants/key-codes.js';
import type { Command } from '../../kit/app.js';
import { createKit } from '../../kit/behavior.js';
import type { NodeOf } from '../../kit/node.js';
import { type Settings, settingOf, settingsOf } from '../../kit/settings.js';
import { textOf } from '../../model/controls/text.js';
import { windowFromSpec } from '../../model/create.js';
import { isReturn } from '../../model/menus/shortcuts.js';
import type { Behavior, Model, SimApp, SimElement, SimWindow } from '../../model/state.js';
import { findUnder } from '../../model/tree.js';
import { closeWindow, focusOf, keyWindow, showWindow } from '../../model/windows/windows.js';
import type { Browsers } from './browsing.js';
import * as browsing from './browsing.js';
import { toolbar, webArea } from './chrome.js';
import { pageAt, startPage, thanks } from './pages.js';
import { browserOf, privateMark, visitOf } from './tabs.js';

const digits: ReadonlyMap<number, number> = new Map(([1, 2, 3, 4, 5, 6, 7, 8] as const).map((n) => [ansiKeys[`${n}`], n - 1]));

/** Safari: tabs with a few pages, of which a form and the sign-in page answer. */
export function createSafari(): Behavior {
  const browsers: Browsers = new Map();
  /** What windows showed that were closed, the last of them last. */
  const closed: (string | null)[] = [];
  const nodes: NodeOf = new Map();
  const own: Behavior = {
    opened(model, window) {
      const browser = browserOf(model, window, nodes);
      if (browser !== null) browsers.set(window, browser);
    },
    resized: (model, window) => browsing.show(model, window),
    mayClose(_model, window) {
      const tab = browsing.tabIn(window);
      if (tab !== undefined && browsing.browserIn(window)?.mark === '') closed.push(visitOf(tab)?.url ?? null);
      return true;
    },
    press(model, { window, identifier, role, url }) {
      if (window === null) return false;
      if (role === 'AXLink' && url !== null) browsing.goTo(model, window, url);
      else if (identifier !== null && Object.hasOwn(buttons, identifier)) buttons[identifier]?.(model, window);
      else return false;
      return true;
    },
    confirmed: (model, element) => browsing.enterAddress(model, element),
    stroke(model, app, stroke) {
      const focus = focusOf(model, app);
      return focus !== null && isReturn(stroke) && browsing.enterAddress(model, focus);
    },
    chord(model, app, { keyCode, flags }) {
      const window = front(model, app);
      const at = flags.length === 1 ? digits.get(keyCode) : undefined;
      if (window === null || at === undefined || browsing.browserIn(window)?.tabs[at] === undefined) return false;
      browsing.showTab(model, window, at);
      return true;
    },
    open(model, app, target) {
      openWindow(model, app, target);
      return true;
    },
    memory: () => [
      closed,
      ...[...browsers].map(([{ id }, { tabs, active, find }]) => [
        id,
        active,
        find,
        tabs.map((tab) => [tab.at, tab.visits.map(({ url }) => url)]),
      ]),
    ],
  };
  const reopen: SafariCommand = {
    run({ model, app }) {
      const last = closed.pop();
      if (last !== undefined) openWindow(model, app, last);
    },
    can: () => closed.length > 0,
  };
  const behavior = createKit<null, null>({
    name: 'safari-form',
    data: () => null,
    ui: () => null,
    windows: { settings: settingsOf(safariSettings) },
    commands: { ...commands, 'reopen-window': reopen },
    nodes,
    more: () => own,
  });
  browsing.started.set(behavior, browsers);
  return behavior;
}

function front(model: Model, app: SimApp): SimWindow | null {
  const window = keyWindow(model, app);
  return window !== null && browsing.browserIn(window) !== null ? window : null;
}

type SafariCommand = Command<null, null>;

/** Something that is done in the front window. */
function inFront(run: (model: Model, window: SimWindow) => void, can: (window: SimWindow) => boolean = () => true): SafariCommand {
  return {
    run({ model, app }) {
      const window = front(model, app);
      if (window !== null) run(model, window);
    },
    can({ model, app }) {
      const window = front(model, app);
      return window !== null && can(window);
    },
  };
}

const several = (window: SimWindow): boolean => (browsing.browserIn(window)?.tabs.length ?? 0) > 1;
const hasFound = (window: SimWindow): boolean => (browsing.browserIn(window)?.find?.text ?? '') !== '';
const canStep = (by: -1 | 1) => (window: SimWindow) => {
  const tab = browsing.tabIn(window);
  return tab?.visits[tab.at + by] !== undefined;
};
const found = (by: -1 | 1) => (model: Model, window: SimWindow) => {
  const browser = browsing.browserIn(window);
  if (browser !== null) browsing.barsFor(model, window, browser).go(by === 1 ? 'next' : 'previous');
};

const commands: Readonly<Record<string, SafariCommand>> = {
  reload: inFront(browsing.reload),
  'new-window': { run: ({ model, app }) => openWindow(model, app, String(settingOf(model, safariSettings, 'NewWindowPage')) || null) },
  'new-private-window': { run: ({ model, app }) => openWindow(model, app, null, privateMark(model)) },
  open: {
    run({ model, app }, url) {
      const window = front(model, app);
      if (window === null) openWindow(model, app, url);
      else browsing.goTo(model, window, url);
    },
  },
  'new-tab': inFront((model, window) => browsing.openTab(model, window, null)),
  'open-location': inFront(browsing.editAddress),
  close: {
    run({ model, app }) {
      const window = keyWindow(model, app);
      if (window !== null && !browsing.closeTab(model, window, browsing.browserIn(window)?.active ?? 0)) closeWindow(model, window);
    },
    can: ({ model, app, atHand }) => atHand && keyWindow(model, app) !== null,
  },
  'next-tab': inFront((model, window) => browsing.turn(model, window, 1), several),
  'previous-tab': inFront((model, window) => browsing.turn(model, window, -1), several),
  'go-back': inFront((model, window) => browsing.step(model, window, -1), canStep(-1)),
  'go-forward': inFront((model, window) => browsing.step(model, window, 1), canStep(1)),
  find: inFront(browsing.openFind),
  'find-next': inFront(found(1), hasFound),
  'find-previous': inFront(found(-1), hasFound),
};

/** What buttons of the toolbar and of pages do, by their identifier. */
const buttons: Readonly<Record<string, (model: Model, window: SimWindow) => void>> = {
  BackButton: (model, window) => browsing.step(model, window, -1),
  ForwardButton: (model, window) => browsing.step(model, window, 1),
  ReloadButton: browsing.reload,
  NewTabButton: (model, window) => browsing.openTab(model, window, null),
  'sign-in': signIn,
  'order-send': sendOrder,
};

function part(model: Model, window: SimWindow, identifier: string): SimElement | null {
  return findUnder(model, window.element, (one) => one.identifier === identifier);
}

function signIn(model: Model, window: SimWindow): void {
  const [email, password, status] = ['email', 'password', 'status'].map((id) => part(model, window, id));
  if (email == null || password == null || status == null) return;
  const missing = textOf(email) === '' ? 'Enter your email.' : textOf(password) === '' ? 'Enter your password.' : null;
  status.value = missing ?? `Signed in as ${textOf(email)}`;
}

function sendOrder(model: Model, window: SimWindow): void {
  const value = (identifier: string): string => String(part(model, window, identifier)?.value ?? '').trim();
  const status = part(model, window, 'order-status');
  const problem =
    value('order-name') === '' ? 'Enter your name.' : /^[1-9]\d?$/.test(value('order-quantity')) ? null : 'Enter a quantity from 1 to 99.';
  if (problem !== null) {
    if (status !== null) status.value = problem;
    return;
  }
  const express = findUnder(model, window.element, ({ role, title }) => role === 'AXRadioButton' && title === 'Express')?.value === 1;
  const gift = Number(value('order-gift')) === 1 ? ', gift wrapped' : '';
  const comment = value('order-comments') === '' ? '' : ` Your comment: ${value('order-comments')}`;
  const summary = `${value('order-name')}: ${value('order-quantity')} × ${value('order-size')}${gift}, ${express ? 'express' : 'standard'} delivery.${comment}`;
  browsing.goTo(model, window, 'https://example.com/order/thanks', undefined, thanks(summary));
}

/** What Safari's Settings window offers: what new windows show. */
const safariSettings: Settings = {
  domain: 'com.apple.Safari',
  choices: [{ label: 'New windows open with:', key: 'NewWindowPage', words: { 'Start Page': '', Homepage: 'https://example.com/' } }],
};

function openWindow(model: Model, app: SimApp, target: string | null, mark = ''): void {
  const page = target === null ? startPage : pageAt(target);
  const step = 24 * app.windows.length;
  const size = { width: 640, height: 400 };
  const window = windowFromSpec(model, app, {
    title: `${model.say(page.title, 'safari-form')}${mark}`,
    frame: { x: 40 + step, y: 40 + step, ...size },
    elements: [webArea(page, target, size), toolbar(size.width, target ?? '')],
  });
  showWindow(model, window);
  if (target === null) browsing.editAddress(model, window);
}

/** What Safari says in Japanese, beside the words that all share. */
export const safariWords = `
New windows open with: = 新規ウインドウを開く場合:; Start Page = スタートページ; Homepage = ホームページ; Favorites = お気に入り
New Window = 新規ウインドウ; New Private Window = 新規プライベートウインドウ; — Private Browsing = — プライベートブラウズ; New Tab = 新規タブ; Open Location… = 場所を開く…; Show Previous Tab = 前のタブを表示; Show Next Tab = 次のタブを表示
Go back = 戻る; Go forward = 進む; Reload this page = このページを再読み込み; Tab bar, * tabs = タブバー、*個のタブ
1 match = 1件一致; * matches = *件一致; Not found = 見つかりません; Done = 完了
This Mac has no network: the page is not simulated. = このMacにはネットワークがありません。このページはシミュレートされていません。
Find Previous = 前を検索; Find Next = 次を検索; smart search field = スマート検索フィールド; Search or enter website name = 検索/Webサイト名を入力; Show the previous page = 前のページを表示
`;
