import { ansiKeys, keyCodes } from '../../../constants/key-codes.js';
import type { Handlers } from '../../kit/node.js';
import { type Settings, settingOf, withSettings } from '../../kit/settings.js';
import { textOf } from '../../model/controls/text.js';
import { windowFromSpec } from '../../model/create.js';
import type { Behavior, Model, SimApp, SimElement, SimWindow } from '../../model/state.js';
import { findUnder } from '../../model/tree.js';
import { closeWindow, focusOf, keyWindow, showWindow } from '../../model/windows/windows.js';
import {
  type Browsers,
  barsFor,
  browserIn,
  closeTab,
  editAddress,
  enterAddress,
  goTo,
  openFind,
  openTab,
  reload,
  show,
  showTab,
  started,
  step,
  tabIn,
  turn,
} from './browsing.js';
import { toolbar, webArea } from './chrome.js';
import { pageAt, startPage, thanks } from './pages.js';
import { browserOf, privateMark, visitOf } from './tabs.js';

const returns: ReadonlySet<number> = new Set([keyCodes.return, keyCodes.enter]);
const digits: ReadonlyMap<number, number> = new Map(([1, 2, 3, 4, 5, 6, 7, 8] as const).map((n) => [ansiKeys[`${n}`], n - 1]));

/** Brings the window back that was closed last. */
const reopen = 'reopen-window';

/** Safari: tabs with a few pages, of which a form and the sign-in page answer. */
export function createSafari(): Behavior {
  const browsers: Browsers = new Map();
  /** What windows showed that were closed, the last of them last. */
  const closed: (string | null)[] = [];
  const behavior: Behavior = {
    opened(model, window) {
      const browser = browserOf(model, window);
      if (browser !== null) browsers.set(window, browser);
    },
    resized: (model, window) => show(model, window),
    mayClose(_model, window) {
      const tab = tabIn(window);
      if (tab !== undefined && browserIn(window)?.mark === '') closed.push(visitOf(tab)?.url ?? null);
      return true;
    },
    offers(model, app, command) {
      if (command === reopen) return closed.length > 0;
      const can = commands[command]?.can;
      if (can === undefined) return undefined;
      const window = front(model, app);
      return (command.startsWith('new-') && command.endsWith('-window')) || (window !== null && can(window));
    },
    command(model, app, command) {
      if (command === 'new-window') {
        openWindow(model, app, String(settingOf(model, safariSettings, 'NewWindowPage')) || null);
        return true;
      }
      if (command === 'new-private-window') {
        openWindow(model, app, null, privateMark(model));
        return true;
      }
      if (command === reopen) {
        const last = closed.pop();
        if (last !== undefined) openWindow(model, app, last);
        return last !== undefined;
      }
      const window = front(model, app);
      const run = commands[command]?.run;
      if (window === null || run === undefined) return false;
      run(model, window);
      return true;
    },
    press(model, element) {
      const { window, identifier, role, url } = element;
      const press = onOf(element)?.press;
      if (window === null) return false;
      if (press !== undefined) press();
      else if (role === 'AXLink' && url !== null) goTo(model, window, url);
      else if (identifier !== null && Object.hasOwn(buttons, identifier)) buttons[identifier]?.(model, window);
      else return false;
      return true;
    },
    edited: (_model, element) => onOf(element)?.change?.(textOf(element)),
    confirmed: (model, element) => enterAddress(model, element),
    stroke(model, app, { keyCode, characters }) {
      const focus = focusOf(model, app);
      const on = onOf(focus);
      const confirms = returns.has(keyCode) || /^[\r\n]$/.test(characters);
      if (focus === null) return false;
      if (confirms && enterAddress(model, focus)) return true;
      if (confirms && on?.submit !== undefined) on.submit(textOf(focus));
      else if (keyCode === keyCodes.escape && on?.cancel !== undefined) on.cancel();
      else return false;
      return true;
    },
    chord(model, app, { keyCode, flags }) {
      const window = front(model, app);
      const at = flags.length === 1 ? digits.get(keyCode) : undefined;
      if (window === null || at === undefined || browserIn(window)?.tabs[at] === undefined) return false;
      showTab(model, window, at);
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
  const whole = withSettings(behavior, 'safari-form', safariSettings);
  started.set(whole, browsers);
  return whole;
}

/** What happens on a control of the bars. */
function onOf(element: SimElement | null): Handlers | undefined {
  return element?.window == null ? undefined : browserIn(element.window)?.nodes.get(element)?.on;
}

function front(model: Model, app: SimApp): SimWindow | null {
  const window = keyWindow(model, app);
  return window !== null && browserIn(window) !== null ? window : null;
}

interface Command {
  /** Whether it could be chosen; without it as in every app. */
  can?(window: SimWindow): boolean;
  run(model: Model, window: SimWindow): void;
}

const always = (): boolean => true;
const several = (window: SimWindow): boolean => (browserIn(window)?.tabs.length ?? 0) > 1;
const hasFound = (window: SimWindow): boolean => (browserIn(window)?.find?.text ?? '') !== '';
const canStep = (by: -1 | 1) => (window: SimWindow) => {
  const tab = tabIn(window);
  return tab?.visits[tab.at + by] !== undefined;
};
const found = (by: -1 | 1) => (model: Model, window: SimWindow) => {
  const browser = browserIn(window);
  if (browser !== null) barsFor(model, window, browser).go(by === 1 ? 'next' : 'previous');
};

const commands: Readonly<Record<string, Command>> = {
  reload: { can: always, run: reload },
  'new-window': { can: always, run: () => undefined },
  'new-private-window': { can: always, run: () => undefined },
  'new-tab': { can: always, run: (model, window) => openTab(model, window, null) },
  'open-location': { can: always, run: editAddress },
  close: {
    run(model, window) {
      if (!closeTab(model, window, browserIn(window)?.active ?? 0)) closeWindow(model, window);
    },
  },
  'next-tab': { can: several, run: (model, window) => turn(model, window, 1) },
  'previous-tab': { can: several, run: (model, window) => turn(model, window, -1) },
  'go-back': { can: canStep(-1), run: (model, window) => step(model, window, -1) },
  'go-forward': { can: canStep(1), run: (model, window) => step(model, window, 1) },
  find: { can: always, run: openFind },
  'find-next': { can: hasFound, run: found(1) },
  'find-previous': { can: hasFound, run: found(-1) },
};

/** What buttons of the toolbar and of pages do, by their identifier. */
const buttons: Readonly<Record<string, (model: Model, window: SimWindow) => void>> = {
  BackButton: (model, window) => step(model, window, -1),
  ForwardButton: (model, window) => step(model, window, 1),
  ReloadButton: reload,
  NewTabButton: (model, window) => openTab(model, window, null),
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
  goTo(model, window, 'https://example.com/order/thanks', undefined, thanks(summary));
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
    title: `${page.title}${mark}`,
    frame: { x: 40 + step, y: 40 + step, ...size },
    elements: [toolbar(size.width, target ?? ''), webArea(page, target, size)],
  });
  showWindow(model, window);
  if (target === null) editAddress(model, window);
}
