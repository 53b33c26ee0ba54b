import { home } from '../../model/files.js';
import { readPreference, writePreference } from '../../model/preferences.js';
import { isElementList, readAttribute } from '../../model/read.js';
import type { Model, SimApp, SimElement } from '../../model/state.js';
import { activateApp, hideApp, isRegular } from '../../model/windows/windows.js';
import { condition, numeric, textual } from '../compare.js';
import type { ScriptSession } from '../session.js';
import { appNamed } from '../specifier.js';
import { type Given, integer, list, missing, ofThing, text, truth } from '../values.js';
import { diskElements, finderItemClasses, itemAt } from './apps/finder-items.js';
import { preferenceOf, wordOf } from './preferences.js';
import { type Command, doing, type Elements, type Property, type ThingClass, thingOf } from './thing.js';
import { clickAt, modifiersOf, strikeKey, typeText } from './ui-actions.js';
import { assertAssistive, below, processPath, systemEvents, uiElements, uiThing } from './ui-elements.js';

/** System Events: no app of its own here, but the one that answers for processes and for what they show. */

export { systemEvents };

const itself = appNamed(systemEvents.name);

/** Elements of a process are those of its AXApplication; the bar of its status items is one more menu bar (inferred). */
const shown: readonly Elements<SimApp>[] = uiElements.map(({ one, many, all }) => ({
  one,
  many,
  all(app, session) {
    assertAssistive(session);
    if (app.element === null) return [];
    session.automate(systemEvents, app);
    if (one === 'window') return windowsOf(session.model, app.element).map(uiThing);
    const extras = one === 'menu bar' && app.extras !== null ? [uiThing(app.extras)] : [];
    return [...all(app.element, session), ...extras];
  },
}));

function windowsOf(model: Model, element: SimElement): readonly SimElement[] {
  const windows = readAttribute(model, element, 'AXWindows');
  return windows !== null && windows !== undefined && isElementList(windows) ? windows : [];
}

/** Keys and clicks, which go to whoever is in front. */
const inputs: Readonly<Record<string, Command<unknown>>> = {
  keystroke: input('using', (model, given) => typeText(model, textual(given.direct ?? missing), modifiersOf(given))),
  'key code': input('using', (model, given) => {
    const codes = given.direct?.kind === 'list' ? given.direct.items : [given.direct ?? missing];
    for (const code of codes) strikeKey(model, numeric(code).value, modifiersOf(given));
  }),
  click: input('at', (model, { parameters }) => {
    const at = parameters.get('at');
    const [x, y] = at?.kind === 'list' ? at.items.map((one) => numeric(one).value) : [];
    if (x !== undefined && y !== undefined) clickAt(model, { x, y });
  }),
};

function input(parameter: string, act: (model: Model, given: Given) => void): Command<unknown> {
  const checked = (_subject: unknown, given: Given, session: ScriptSession): void => {
    assertAssistive(session);
    act(session.model, given);
  };
  return doing(checked, { [parameter]: [] });
}

const process: ThingClass<SimApp> = {
  name: 'application process',
  app: () => systemEvents,
  key: ({ spec }) => `process ${spec.bundleId}`,
  specifier: processPath,
  properties: {
    name: { read: ({ spec }) => text(spec.name) },
    'displayed name': { read: ({ name }) => text(name) },
    'bundle identifier': { read: ({ spec }) => text(spec.bundleId) },
    'unix id': { read: ({ pid }) => (pid === null ? missing : integer(pid)) },
    id: { read: ({ pid }) => (pid === null ? missing : integer(pid)) },
    'background only': { read: ({ spec }) => truth(spec.kind === 'background') },
    frontmost: {
      read: (app, { model }) => truth(model.frontmost === app),
      write(app, value, { model }) {
        if (condition(value)) activateApp(model, app);
      },
    },
    visible: {
      read: (app) => truth(!app.hidden && isRegular(app)),
      write: (app, value, { model }) => hideApp(model, app, !condition(value)),
    },
    role: { read: () => text('AXApplication') },
    'entire contents': {
      bulky: true,
      read(app, session) {
        assertAssistive(session);
        const windows = app.element === null ? [] : windowsOf(session.model, app.element);
        return list(windows.flatMap((window) => [window, ...below(session.model, window)].map(uiThing).map(ofThing)));
      },
    },
  },
  elements: shown,
  commands: inputs,
};

function processes(one: string, many: string): Elements<typeof systemEvents> {
  return {
    one,
    many,
    all: (_itself, { model }) => model.apps.filter(({ pid }) => pid !== null).map((app) => thingOf(process, app)),
  };
}

/** An object that stands for some of the preferences of this Mac. */
function preferences(name: string, properties: Readonly<Record<string, Property<unknown>>>): ThingClass<unknown> {
  return {
    name,
    app: () => systemEvents,
    key: () => name,
    specifier: () => ({ kind: 'property', name, of: itself }),
    properties,
  };
}

const everywhere = 'NSGlobalDomain';
const dock = 'com.apple.dock';
const objects = [
  preferences('appearance preferences', {
    'dark mode': {
      read: (_it, { model }) => truth(readPreference(model, everywhere, 'AppleInterfaceStyle') === 'Dark'),
      write: (_it, value, { model }) =>
        writePreference(model, { domain: everywhere, key: 'AppleInterfaceStyle' }, condition(value) ? 'Dark' : null),
    },
  }),
  preferences('dock preferences', {
    autohide: preferenceOf(dock, 'autohide', false),
    magnification: preferenceOf(dock, 'magnification', false),
    'screen edge': wordOf(dock, 'orientation', 'bottom'),
    'dock size': preferenceOf(dock, 'tilesize', 0.5),
    'magnification size': preferenceOf(dock, 'largesize', 0.5),
    'minimize effect': wordOf(dock, 'mineffect', 'genie'),
  }),
  preferences('security preferences', {
    'require password to wake': preferenceOf('com.apple.screensaver', 'askForPassword', true),
  }),
  preferences('current desktop', {
    name: { read: () => text('Built-in Display') },
    picture: preferenceOf('com.apple.desktop', 'picture', '/System/Library/Desktop Pictures/Tahoe.heic'),
  }),
];
const desktop = objects.find(({ name }) => name === 'current desktop');

const application: ThingClass<typeof systemEvents> = {
  name: 'application',
  app: () => systemEvents,
  key: () => `application ${systemEvents.bundleId}`,
  specifier: () => itself,
  properties: {
    name: { local: true, read: ({ name }) => text(name) },
    id: { local: true, read: ({ bundleId }) => text(bundleId) },
    running: { local: true, read: () => truth(true) },
    'home folder': { bulky: true, read: (_it, { model }) => ofThing(itemAt(model, home)) },
    ...Object.fromEntries(
      ['Desktop', 'Documents', 'Downloads'].map((place) => [
        `${place.toLowerCase()} folder`,
        { bulky: true, read: (_it: unknown, { model }: ScriptSession) => ofThing(itemAt(model, `${home}/${place}`)) } as const,
      ]),
    ),
    ...Object.fromEntries(objects.map((one) => [one.name, { bulky: true, read: () => ofThing(thingOf(one, null)) }] as const)),
  },
  elements: [
    processes('application process', 'application processes'),
    processes('process', 'processes'),
    { one: 'desktop', many: 'desktops', all: () => (desktop === undefined ? [] : [thingOf(desktop, null)]) },
    { one: 'login item', many: 'login items', all: () => [] },
    ...diskElements,
  ],
  commands: { ...inputs, activate: { perform: () => null } },
};

/** Values of the preferences above. */
export const preferenceWords: readonly string[] = ['left', 'bottom', 'right', 'genie', 'scale'];

export const systemEventsClasses = {
  application,
  process,
  ...finderItemClasses,
  ...Object.fromEntries(objects.map((one) => [one.name, one])),
};
