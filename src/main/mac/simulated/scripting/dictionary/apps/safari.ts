import { browserIn, closeTab, goTo, openTab, showTab, tabIn } from '../../../apps/safari/browsing.js';
import { addressOf } from '../../../apps/safari/pages.js';
import { type Tab, titleOfTab, visitOf } from '../../../apps/safari/tabs.js';
import { launchApp } from '../../../model/lifecycle.js';
import type { Model, SimApp, SimElement, SimWindow } from '../../../model/state.js';
import { pageText } from '../../../model/text/page-text.js';
import { walk } from '../../../model/tree.js';
import { textual } from '../../compare.js';
import { noSuchObject, ScriptError } from '../../script-error.js';
import type { ScriptSession } from '../../session.js';
import { elementOf } from '../../specifier.js';
import { integer, missing, ofThing, text, truth, type Value } from '../../values.js';
import { documentOf, windowsWith } from '../documents.js';
import { htmlOf } from '../html.js';
import { applicationWith, application as standard, windowClass } from '../standard-suite.js';
import { doing, type Elements, type ThingClass, thingOf } from '../thing.js';

/** Safari's windows, their tabs and the pages these show. JavaScript in pages is refused, as Safari does until it is allowed. */

const safari = { bundleId: 'com.apple.Safari', name: 'Safari' } as const;

interface TabOf {
  readonly window: SimWindow;
  readonly tab: Tab;
}

const allowFirst =
  'You must enable “Allow JavaScript from Apple Events” in the Developer section of Safari Settings to use ‘do JavaScript’.';

function refuse(): never {
  throw new ScriptError(8, `Safari got an error: ${allowFirst}`);
}

const script = doing<unknown>(refuse, { in: [] });

function urlOf(url: string | null | undefined): Value {
  return url == null ? missing : text(url);
}

function saidOn(model: Model, area: SimElement | undefined): Value {
  return text(area === undefined ? '' : pageText(model, area));
}

/** A page as HTML: its title, and a paragraph for each line that it says. */
function sourceOn(model: Model, area: SimElement | undefined): Value {
  const said = saidOn(model, area);
  return text(
    `<html><head><title>${area?.title ?? ''}</title></head><body>${htmlOf(said.kind === 'text' ? said.value : '')}</body></html>`,
  );
}

function placeOf(window: SimWindow, tab: Tab): number {
  return browserIn(window)?.tabs.indexOf(tab) ?? -1;
}

const tabClass: ThingClass<TabOf> = {
  name: 'tab',
  app: () => safari,
  key: ({ window, tab }) => `tab ${window.id} ${placeOf(window, tab)}`,
  specifier: ({ window, tab }) => elementOf(windowClass.specifier(window), ['tab', 'tabs'], 'index', placeOf(window, tab) + 1),
  properties: {
    name: { read: ({ tab }) => text(titleOfTab(tab)) },
    URL: {
      read: ({ tab }) => urlOf(visitOf(tab)?.url),
      write: ({ window, tab }, value, { model }) => goTo(model, window, textual(value), tab),
    },
    index: { read: ({ window, tab }) => integer(placeOf(window, tab) + 1) },
    visible: { read: ({ window, tab }) => truth(tabIn(window) === tab) },
    text: { bulky: true, read: ({ tab }, { model }) => saidOn(model, visitOf(tab)?.area) },
    source: { bulky: true, read: ({ tab }, { model }) => sourceOn(model, visitOf(tab)?.area) },
  },
  commands: {
    'do JavaScript': script,
    close: doing(({ window, tab }, _given, { model }) => closeTab(model, window, placeOf(window, tab))),
  },
};

const tabsOf = (window: SimWindow) => (browserIn(window)?.tabs ?? []).map((tab) => thingOf(tabClass, { window, tab }));

const window: ThingClass<SimWindow> = {
  ...windowClass,
  properties: {
    ...windowClass.properties,
    document: { read: (shown) => ofThing(thingOf(page, shown)) },
    'current tab': {
      read(shown) {
        const tab = tabIn(shown);
        return tab === undefined ? missing : ofThing(thingOf(tabClass, { window: shown, tab }));
      },
      write(shown, value, { model }) {
        const at = tabsOf(shown).findIndex(({ key }) => value.kind === 'thing' && value.thing.key === key);
        if (at >= 0) showTab(model, shown, at);
      },
    },
  },
  elements: [
    {
      one: 'tab',
      many: 'tabs',
      all: tabsOf,
      make(shown, fields, { model }) {
        const url = fields.get('url');
        const browser = browserIn(shown);
        const before = browser?.active ?? 0;
        openTab(model, shown, url === undefined ? null : textual(url));
        const made = tabsOf(shown).at(-1) ?? noSuchObject('Can’t make tab.');
        // A tab that a script makes stays behind the one in front.
        showTab(model, shown, before);
        return made;
      },
    },
  ],
};

const page: ThingClass<SimWindow> = {
  ...documentOf('document', 'documents', safari),
  properties: {
    name: { read: ({ element }) => text(element.title ?? '') },
    URL: {
      read: (shown, { model }) => urlOf(pageOf(model, shown)?.url),
      write: (shown, value, { model }) => goTo(model, shown, textual(value)),
    },
    text: { bulky: true, read: (shown, { model }) => saidOn(model, pageOf(model, shown)) },
    source: { bulky: true, read: (shown, { model }) => sourceOn(model, pageOf(model, shown)) },
  },
  commands: { ...windowClass.commands, 'do JavaScript': script },
};

function pageOf(model: Model, { element }: SimWindow): SimElement | undefined {
  return [...walk(model, element)].find(({ role }) => role === 'AXWebArea');
}

/** Opens a window, on the page that `fields` name. */
function openDocument(app: SimApp, fields: ReadonlyMap<string, Value>, { model }: ScriptSession): SimWindow | undefined {
  const url = fields.get('url');
  if (app.pid === null) launchApp(model, app);
  if (url === undefined) app.behavior.command?.(model, app, 'new-window');
  else app.behavior.open?.(model, app, textual(url));
  return windowsWith('AXWebArea', app, model)[0];
}

const documents: Elements<SimApp> = {
  one: 'document',
  many: 'documents',
  all: (app, { model }) => windowsWith('AXWebArea', app, model).map((shown) => thingOf(page, shown)),
  make: (app, fields, session) => thingOf(page, openDocument(app, fields, session) ?? noSuchObject('Can’t make document.')),
};

const application: ThingClass<SimApp> = {
  ...applicationWith({
    commands: {
      'do JavaScript': script,
      'search the web': doing(
        (app, { parameters }, { model }) => {
          const [shown] = windowsWith('AXWebArea', app, model);
          if (shown !== undefined) goTo(model, shown, addressOf(textual(parameters.get('for') ?? missing)));
        },
        { for: [], in: [] },
      ),
      'open location': doing((app, { direct }, { model }) => {
        if (app.pid === null) launchApp(model, app);
        const [shown] = windowsWith('AXWebArea', app, model);
        const url = direct === null ? '' : textual(direct);
        if (shown === undefined || browserIn(shown) === null) app.behavior.open?.(model, app, url);
        else openTab(model, shown, url);
      }),
    },
  }),
  elements: [
    {
      one: 'window',
      many: 'windows',
      all: (app, session) =>
        (standard.elements ?? []).flatMap((own) => own.all(app, session)).flatMap((thing) => windowThing(app, thing.key)),
    },
    documents,
  ],
};

function windowThing(app: SimApp, key: string) {
  const found = app.windows.find((one) => windowClass.key(one) === key);
  return found === undefined ? [] : [thingOf(window, found)];
}

export const safariDictionary = { ...safari, application, classes: [application, page, window, tabClass] };
