import { perform } from '../../model/controls/press.js';
import { attributeNames, isElementList, type RawValue, readAttribute } from '../../model/read.js';
import { actionsOf } from '../../model/roles.js';
import type { Model, SimApp, SimElement } from '../../model/state.js';
import { raiseWindow } from '../../model/windows/windows.js';
import { textual } from '../compare.js';
import { plainValue } from '../plain.js';
import { noSuchObject, ScriptError, scriptErrors } from '../script-error.js';
import type { ScriptSession } from '../session.js';
import { appNamed, elementOf, type Specifier } from '../specifier.js';
import { constant, integer, list, missing, ofThing, type Thing, text, truth, type Value } from '../values.js';
import { type Command, doing, type Elements, type Property, type ThingClass, thingOf } from './thing.js';
import { clickElement, writeValue } from './ui-actions.js';

/** System Events answers for what every app shows, by the same tree that accessibility has. */
export const systemEvents = { bundleId: 'com.apple.systemevents', name: 'System Events' } as const;

/** Roles that have a class in System Events' dictionary; any other is a plain `UI element`. */
const roles = [
  ...['Browser', 'BusyIndicator', 'Button', 'CheckBox', 'ColorWell', 'Column', 'ComboBox', 'Drawer', 'Group', 'GrowArea', 'Image'],
  ...['Incrementor', 'List', 'Menu', 'MenuBar', 'MenuBarItem', 'MenuButton', 'MenuItem', 'Outline', 'PopUpButton', 'Popover'],
  ...['ProgressIndicator', 'RadioButton', 'RadioGroup', 'RelevanceIndicator', 'Row', 'ScrollArea', 'ScrollBar', 'SearchField', 'Sheet'],
  ...['Slider', 'SplitGroup', 'Splitter', 'StaticText', 'TabGroup', 'Table', 'TextArea', 'TextField', 'Toolbar', 'ValueIndicator'],
  'Window',
];

/** What these are called where that is not the words of the role. */
const ownNames: Readonly<Record<string, string>> = {
  CheckBox: 'checkbox',
  Popover: 'pop over',
  SearchField: 'text field',
  SplitGroup: 'splitter group',
};

const classNames: Readonly<Record<string, string>> = Object.fromEntries(
  roles.map((role) => [`AX${role}`, ownNames[role] ?? role.replace(/\B[A-Z]/g, (letter) => ` ${letter}`).toLowerCase()]),
);

const plural = (one: string): string => (one.endsWith('y') ? `${one.slice(0, -1)}ies` : one.endsWith('x') ? `${one}es` : `${one}s`);
const names: Readonly<Record<string, string>> = { checkbox: 'checkboxes', 'static text': 'static texts' };
const manyOf = (one: string): string => names[one] ?? plural(one);
const anyElement = { one: 'UI element', many: 'UI elements' } as const;
const classOfRole = (role: string): string => classNames[role] ?? anyElement.one;

/** What an attribute is, as a script sees it. */
interface Attribute {
  readonly element: SimElement;
  readonly name: string;
}

const attribute: ThingClass<Attribute> = {
  name: 'attribute',
  app: () => systemEvents,
  asks: ({ element }) => element.app,
  key: ({ element, name }) => `attribute ${name} of ${element.id}`,
  specifier: ({ element, name }) => elementOf(specifierOf(element), ['attribute', 'attributes'], 'name', name),
  properties: {
    name: { read: ({ name }) => text(name) },
    value: {
      read: ({ element, name }, session) => scriptValue(readAttribute(session.model, element, name)),
      write: ({ element, name }, value, { model }) => writeValue(model, element, { name, value }),
    },
    settable: { read: ({ element, name }) => truth(element.settable.has(name)) },
  },
};

const action: ThingClass<Attribute> = {
  ...attribute,
  name: 'action',
  key: ({ element, name }) => `action ${name} of ${element.id}`,
  specifier: ({ element, name }) => elementOf(specifierOf(element), ['action', 'actions'], 'name', name),
  properties: { name: { read: ({ name }) => text(name) }, description: { read: ({ name }) => text(name.slice(2).toLowerCase()) } },
  commands: { perform: doing(({ element, name }, _given, { model }) => act(model, element, name)) },
};

function attributesOf(element: SimElement, { model }: ScriptSession): readonly Thing[] {
  const has = attributeNames.filter((name) => readAttribute(model, element, name) !== undefined);
  // Any attribute can be asked for by its name; one that the element lacks has no value.
  return [...has, ...attributeNames.filter((name) => !has.includes(name))].map((name) => thingOf(attribute, { element, name }));
}

/** A property that reads one attribute, and sets it where a script may. */
function reading(name: string, writable = false): Property<SimElement> {
  const read = (element: SimElement, { model }: ScriptSession): Value => scriptValue(readAttribute(model, element, name));
  return writable ? { read, write: (element, value, { model }) => writeValue(model, element, { name, value }) } : { read };
}

const properties: Readonly<Record<string, Property<SimElement>>> = {
  name: { read: (element) => nameText(element) },
  title: reading('AXTitle'),
  role: reading('AXRole'),
  subrole: reading('AXSubrole'),
  'role description': reading('AXRoleDescription'),
  description: {
    read: (element, { model }) => text(element.description ?? String(readAttribute(model, element, 'AXRoleDescription') ?? '')),
  },
  'accessibility description': reading('AXDescription'),
  help: reading('AXHelp'),
  value: reading('AXValue', true),
  'minimum value': reading('AXMinValue'),
  'maximum value': reading('AXMaxValue'),
  enabled: reading('AXEnabled'),
  focused: reading('AXFocused', true),
  selected: reading('AXSelected', true),
  orientation: reading('AXOrientation'),
  position: reading('AXPosition', true),
  size: reading('AXSize', true),
  class: { read: ({ role }) => constant(classOfRole(role)) },
  'entire contents': { bulky: true, read: (element, { model }) => list(below(model, element).map(uiThing).map(ofThing)) },
};

/** The elements that any UI element holds, by class. */
export const uiElements: readonly Elements<SimElement>[] = [
  ...[...new Set(Object.values(classNames))].map((one) => children(one)),
  { ...anyElement, all: (element, { model }) => childrenOf(model, element).map(uiThing) },
  { one: 'attribute', many: 'attributes', all: attributesOf },
  { one: 'action', many: 'actions', all: (element) => actionsOf(element).map((name) => thingOf(action, { element, name })) },
];

function children(one: string): Elements<SimElement> {
  return {
    one,
    many: manyOf(one),
    all(element, { model }) {
      const shown = childrenOf(model, element);
      // The menus of a menu bar are found without their items.
      const all = element.role === 'AXMenuBar' && one === 'menu' ? shown.flatMap((item) => childrenOf(model, item)) : shown;
      return all.filter(({ role }) => classOfRole(role) === one).map(uiThing);
    },
  };
}

function classFor(role: string): ThingClass<SimElement> {
  return {
    name: classOfRole(role),
    app: () => systemEvents,
    asks: ({ app }) => app,
    key: ({ id }) => `element ${id}`,
    specifier: specifierOf,
    properties,
    elements: uiElements,
    commands: {
      click: {
        parameters: { at: [] },
        perform: (element, _given, { model }) => clickElement(model, element, () => ofThing(uiThing(element))),
      },
      select: answering((model, element) => writeValue(model, element, { name: 'AXSelected', value: truth(true) })),
      ...Object.fromEntries(
        ['Confirm', 'Cancel', 'Increment', 'Decrement', 'Pick'].map((verb) => [
          verb.toLowerCase(),
          answering((model, element) => act(model, element, `AX${verb}`)),
        ]),
      ),
    },
  };
}

/** A command that answers the element it acted on. */
function answering(run: (model: Model, element: SimElement) => void): Command<SimElement> {
  return {
    perform(element, _given, { model }) {
      run(model, element);
      return ofThing(uiThing(element));
    },
  };
}

const made: Readonly<Record<string, ThingClass<SimElement>>> = Object.fromEntries(
  [...Object.keys(classNames), ''].map((role) => [role, classFor(role)]),
);

/** A UI element as a script sees it. */
export function uiThing(element: SimElement): Thing {
  return thingOf(made[element.role] ?? classFor(element.role), element);
}

/** Lets a script look into apps. Error: -25211 without the Accessibility permission. */
export function assertAssistive({ model }: ScriptSession): void {
  if (model.grants.accessibility === 'granted') return;
  throw new ScriptError(scriptErrors.notAssistive, 'osascript is not allowed assistive access.');
}

/** What an element shows, as accessibility lists it. */
function childrenOf(model: Model, element: SimElement): readonly SimElement[] {
  const rows = element.role === 'AXTable' || element.role === 'AXOutline' ? readAttribute(model, element, 'AXRows') : undefined;
  const all = readAttribute(model, element, 'AXChildren');
  const listed = all !== null && isElementList(all) ? all : [];
  if (rows === null || rows === undefined || !isElementList(rows)) return listed;
  return [...rows, ...listed.filter(({ role }) => role !== 'AXRow')];
}

/** All that an element holds, each before what it holds itself. */
export function below(model: Model, element: SimElement): readonly SimElement[] {
  return childrenOf(model, element).flatMap((child) => (child.parent === element ? [child, ...below(model, child)] : []));
}

/** What System Events calls an element: its title, or else its description, or the words of a static text; of a menu what opens it. */
function nameText({ title, description, role, value, parent }: SimElement): Value {
  const other = role === 'AXMenu' ? parent?.title : role === 'AXStaticText' && typeof value === 'string' ? value : '';
  const name = title || description || other || '';
  return name === '' ? missing : text(name);
}

/** An app that runs, as System Events has it. */
export function processPath({ spec }: SimApp): Specifier {
  return elementOf(appNamed(systemEvents.name), ['application process', 'application processes'], 'name', spec.name);
}

/** Named ones by name, others by their number among those of their class. */
function specifierOf(element: SimElement): Specifier {
  const { app, parent, role } = element;
  if (parent === null || role === 'AXApplication') return processPath(app);
  const one = classOfRole(role);
  const of = specifierOf(parent);
  const named = nameText(element);
  if (named.kind === 'text') return elementOf(of, [one, manyOf(one)], 'name', named.value);
  const alike = role === 'AXWindow' ? app.windows.map((window) => window.element) : parent.children;
  const number = alike.filter((other) => classOfRole(other.role) === one).indexOf(element) + 1;
  return elementOf(of, [one, manyOf(one)], 'index', Math.max(1, number));
}

/** An attribute's value as a script has it. */
function scriptValue(raw: RawValue | null | undefined): Value {
  if (raw === null || raw === undefined) return missing;
  if (typeof raw !== 'object') return plainValue(raw);
  if (isElementList(raw)) return list(raw.map(uiThing).map(ofThing));
  if ('role' in raw) return ofThing(uiThing(raw));
  const numbers = (...all: readonly number[]): Value => list(all.map((one) => integer(Math.round(one))));
  switch (raw.type) {
    case 'point':
      return numbers(raw.x, raw.y);
    case 'size':
      return numbers(raw.width, raw.height);
    case 'rect':
      return numbers(raw.rect.x, raw.rect.y, raw.rect.width, raw.rect.height);
    case 'texts':
      return list(raw.texts.map(text));
    case 'range':
      return numbers(raw.location + 1, raw.location + raw.length);
    default:
      return missing;
  }
}

function act(model: Model, element: SimElement, name: string): void {
  if (name === 'AXRaise' && element.window !== null) raiseWindow(model, element.window);
  else if (!actionsOf(element).includes(name) || !perform(model, element, name)) {
    noSuchObject(`Can’t get action "${name}" of ${textual(nameText(element))}.`);
  }
}

/** The words of UI elements, which System Events' dictionary has beside those of processes. */
export const uiTerms = {
  properties,
  elements: uiElements,
  commands: { ...classFor('').commands, ...action.commands },
  constants: [
    ...['command down', 'shift down', 'option down', 'control down', 'command', 'shift', 'option', 'control'],
    ...Object.values(classNames).filter((name) => name.includes(' ')),
  ],
} as const;
