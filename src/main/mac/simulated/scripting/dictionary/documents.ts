import { changedElsewhere, changeQuestion, saveDocument } from '../../apps/textedit/documents.js';
import { setText, textOf } from '../../model/controls/text.js';
import { folderOf, follow, isLocked, nameOf } from '../../model/files.js';
import { launchApp } from '../../model/lifecycle.js';
import type { Model, SimApp, SimElement, SimWindow } from '../../model/state.js';
import { findUnder } from '../../model/tree.js';
import { renameWindow } from '../../model/windows/windows.js';
import { pathNamed, textual } from '../compare.js';
import { noSuchObject, ScriptError, scriptErrors } from '../script-error.js';
import { appNamed, elementOf, type Specifier } from '../specifier.js';
import { missing, ofThing, sourceOf, type Thing, text, truth, type Value } from '../values.js';
import { applicationWith, closing, windowClass, windowsOf } from './standard-suite.js';
import { styledText } from './styled-text.js';
import { doing, type Elements, type ThingClass, thingOf } from './thing.js';

/** TextEdit's documents: what stands in its windows. */

const textEdit = { bundleId: 'com.apple.TextEdit', name: 'TextEdit' } as const;

function shows(role: string, model: Model, window: SimWindow): SimElement | null {
  return findUnder(model, window.element, (one) => one.role === role && one.window === window);
}

export function windowsWith(role: string, app: SimApp, model: Model): readonly SimWindow[] {
  return windowsOf(model, app).filter((window) => shows(role, model, window) !== null);
}

/** A document that is named as its window is, and closed with it. */
export const documentOf = (one: string, many: string, app: { readonly bundleId: string; readonly name: string }) =>
  ({
    ...windowClass,
    name: one,
    app: () => app,
    key: ({ id }) => `${one} ${id}`,
    specifier: ({ element }) => elementOf(appNamed(app.name), [one, many], 'name', element.title ?? ''),
  }) satisfies ThingClass<SimWindow>;

function textThing(window: SimWindow, area: SimElement): Thing {
  const of: Specifier = { kind: 'property', name: 'text', of: document.specifier(window) };
  return thingOf(styledText, { area, location: 0, length: textOf(area).length, kind: 'text', specifier: of, app: textEdit });
}

const document: ThingClass<SimWindow> = {
  ...documentOf('document', 'documents', textEdit),
  properties: {
    name: {
      read: ({ element }) => text(element.title ?? ''),
      // Nothing comes of it where a document has a file (NSDocument.setLastComponentOfFileName).
      write: (window, value, { model }) => window.document ?? renameWindow(model, window, textual(value)),
    },
    text: {
      read(window, { model }) {
        const area = shows('AXTextArea', model, window);
        return area === null ? missing : ofThing(textThing(window, area));
      },
      write(window, value, { model }) {
        const area = shows('AXTextArea', model, window);
        if (area !== null) setText(model, area, textual(value));
      },
    },
    path: { read: ({ document: path }) => (path === null ? missing : text(path)) },
    modified: { read: ({ edited }) => truth(edited) },
  },
  // What is asked of a document's parts is asked of its text.
  elements: (styledText.elements ?? []).map(({ one, many }) => ({
    one,
    many,
    all(window, session) {
      const area = shows('AXTextArea', session.model, window);
      return area === null ? [] : (textThing(window, area).elements(session, one) ?? []);
    },
  })),
  commands: {
    ...windowClass.commands,
    save: doing((window, { parameters }, { model }) => saveIn(model, window, parameters.get('in')), { in: [], as: [] }),
    close: {
      ...closing,
      perform(window, call, session) {
        const [saving, place] = [call.parameters.get('saving'), call.parameters.get('saving in')];
        if (place !== undefined || (saving !== undefined && textual(saving) === 'yes')) saveIn(session.model, window, place);
        return closing.perform(window, call, session);
      },
    },
  },
};

/** Saves a document at a place, or where it has been saved before. */
function saveIn(model: Model, window: SimWindow, place: Value | undefined): void {
  const own = (): string => window.document ?? noSuchObject('Can’t save a document that has no file.');
  const path = place === undefined ? own() : pathNamed(place);
  if (!path.startsWith('/') || follow(model, folderOf(path))?.kind !== 'folder')
    throw new ScriptError(scriptErrors.fileNotFound, `TextEdit got an error: File ${path} wasn’t found.`);
  if (place === undefined && changedElsewhere(model, window) !== null)
    throw new ScriptError(scriptErrors.handlerFailed, `TextEdit got an error: ${changeQuestion(window)}`);
  if (isLocked(model, path)) throw new ScriptError(scriptErrors.fileLocked, `TextEdit got an error: The file “${nameOf(path)}” is locked.`);
  saveDocument(model, window, path);
}

const documents: Elements<SimApp> = {
  one: 'document',
  many: 'documents',
  all: (app, { model }) => windowsWith('AXTextArea', app, model).map((window) => thingOf(document, window)),
  make(app, fields, session) {
    const { model } = session;
    if (app.pid === null) launchApp(model, app);
    else app.behavior.command?.(model, app, 'new');
    const window = windowsWith('AXTextArea', app, model)[0] ?? noSuchObject('Can’t make document.');
    for (const [name, value] of fields) thingOf(document, window).set(session, name, value);
    return thingOf(document, window);
  },
};

const application = applicationWith({
  elements: [documents],
  commands: {
    open: doing((app, { direct }, session) => {
      for (const one of direct?.kind === 'list' ? direct.items : [direct]) {
        const path = one === null ? null : pathNamed(one);
        if (app.pid === null) session.launch(app);
        if (path === null || app.behavior.open?.(session.model, app, path) !== true) {
          noSuchObject(`Can’t get ${one === null ? 'it' : sourceOf(one)}.`);
        }
      }
    }),
  },
});
export const textEditDictionary = { ...textEdit, application, classes: [application, document, styledText] };
