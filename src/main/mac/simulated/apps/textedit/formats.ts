import { selectStem, textOf } from '../../model/controls/text.js';
import { createElement } from '../../model/create.js';
import type { Model, SimElement, SimWindow } from '../../model/state.js';
import { findUnder } from '../../model/tree.js';
import type { Format } from './documents.js';

/** What was chosen in the save panels of documents. */
export interface Formats {
  readonly chosen: WeakMap<SimWindow, Format>;
  /** True: the name that was typed says its ending itself. */
  readonly named: WeakMap<SimWindow, boolean>;
}

const names: Readonly<Record<Format, string>> = { txt: 'Plain Text Document', rtf: 'Rich Text Document' };

/** TextEdit's own part of a save panel (its accessory view): the pop-up that says what kind of file is written. */
export const addFormats = {
  to(model: Model, document: SimWindow, { formats, format }: { readonly formats: Formats; readonly format: Format }): void {
    const panel = document.sheet;
    if (panel === null) return;
    formats.chosen.set(document, format);
    formats.named.set(document, false);
    const place = { app: panel.app, window: panel, parent: panel.element };
    panel.element.children.push(
      createElement(model, place, {
        role: 'AXStaticText',
        value: 'File Format:',
        identifier: 'file-format-label',
        frame: { x: 20, y: 100, width: 84, height: 20 },
      }),
      createElement(model, place, {
        role: 'AXPopUpButton',
        value: model.say(names[format], 'textedit'),
        options: Object.values(names).map((name) => model.say(name, 'textedit')),
        identifier: 'file-format',
        labelledBy: 'file-format-label',
        frame: { x: 110, y: 96, width: 200, height: 26 },
      }),
    );
  },
  /** A choice gives the name its ending, as a save panel does. */
  edited(model: Model, element: SimElement, { chosen, named }: Formats): void {
    const document = element.window?.parent ?? null;
    if (document === null || !chosen.has(document)) return;
    if (element.identifier === 'saveAsNameTextField') named.set(document, /\.[a-z]+$/i.test(textOf(element)));
    if (element.identifier !== 'file-format' || element.window === null) return;
    const format: Format = element.value === model.say(names.rtf, 'textedit') ? 'rtf' : 'txt';
    chosen.set(document, format);
    const field = findUnder(model, element.window.element, ({ identifier }) => identifier === 'saveAsNameTextField');
    if (field === null || !/\.(txt|rtf)$/i.test(textOf(field))) return;
    field.value = textOf(field).replace(/\.(txt|rtf)$/i, `.${format}`);
    selectStem(field);
  },
};
