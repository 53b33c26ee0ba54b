import { selectStem, showValue, textOf } from '../../model/controls/text.js';
import { createElement } from '../../model/create.js';
import type { Model, SimElement, SimWindow } from '../../model/state.js';
import { findUnder } from '../../model/tree.js';
import { element, text } from '../../scenario/parts.js';
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
    const said = (name: string): string => model.say(name, 'textedit');
    const popUp = {
      value: said(names[format]),
      options: Object.values(names).map(said),
      identifier: 'file-format',
      labelledBy: 'file-format-label',
    };
    panel.element.children.push(
      createElement(model, place, text('File Format:', [20, 100, 84, 20], { identifier: 'file-format-label' })),
      createElement(model, place, element('AXPopUpButton', [110, 96, 200, 26], popUp)),
    );
  },
  /** A choice gives the name its ending, as a save panel does. */
  edited(model: Model, of: SimElement, { chosen, named }: Formats): void {
    const document = of.window?.parent ?? null;
    if (document === null || !chosen.has(document)) return;
    if (of.identifier === 'saveAsNameTextField') named.set(document, /\.[a-z]+$/i.test(textOf(of)));
    if (of.identifier !== 'file-format' || of.window === null) return;
    const format: Format = of.value === model.say(names.rtf, 'textedit') ? 'rtf' : 'txt';
    chosen.set(document, format);
    const field = findUnder(model, of.window.element, ({ identifier }) => identifier === 'saveAsNameTextField');
    if (field === null || !/\.(txt|rtf)$/i.test(textOf(field))) return;
    showValue(field, textOf(field).replace(/\.(txt|rtf)$/i, `.${format}`));
    selectStem(field);
  },
};
