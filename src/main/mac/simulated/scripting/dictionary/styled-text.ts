import { replaceParts, textOf } from '../../model/controls/text.js';
import type { Model, SimElement } from '../../model/state.js';
import { fontNamed, postScriptName } from '../../model/text/fonts.js';
import { colorOf, rgbOf } from '../../model/text/rtf.js';
import { type LetterStyle, restyled, runsFor, runsIn, type Span, styleAt } from '../../model/text/styles.js';
import { numeric, textual } from '../compare.js';
import { ScriptError, scriptErrors } from '../script-error.js';
import { elementOf, type Specifier } from '../specifier.js';
import { integer, list, text } from '../values.js';
import { type Elements, type ThingClass, thingOf } from './thing.js';

/** A part of the text of a document, as the text suite of apps with styled text has it. */
export interface TextPart extends Span {
  readonly area: SimElement;
  readonly kind: string;
  readonly specifier: Specifier;
  readonly app: { readonly bundleId: string; readonly name: string };
}

function said({ area, location, length }: TextPart): string {
  return textOf(area).slice(location, location + length);
}

function spansOf(pattern: RegExp): (part: TextPart) => readonly Span[] {
  return (part) => [...said(part).matchAll(pattern)].map((one) => ({ location: part.location + one.index, length: one[0].length }));
}

function runSpans(part: TextPart): readonly Span[] {
  if (part.area.runs === null) return part.length === 0 ? [] : [part];
  let location = part.location;
  return runsIn(part.area.runs, part).map(({ length }) => {
    location += length;
    return { location: location - length, length };
  });
}

function paragraphs(part: TextPart): readonly Span[] {
  let location = part.location;
  return said(part)
    .split('\n')
    .map(({ length }) => {
      location += length + 1;
      return { location: location - length - 1, length };
    });
}

function parts(one: string, many: string, spans: (part: TextPart) => readonly Span[]): Elements<TextPart> {
  return {
    one,
    many,
    all: (part) =>
      spans(part).map(({ location, length }, at) =>
        thingOf(styledText, { ...part, location, length, kind: one, specifier: elementOf(part.specifier, [one, many], 'index', at + 1) }),
      ),
  };
}

function style({ area, ...span }: TextPart, change: Partial<LetterStyle>, model: Model): void {
  area.runs = restyled(area.runs ?? runsFor(textOf(area)), span, change);
  if (area.window !== null) area.window.edited = true;
  area.app.behavior.caretMoved?.(model, area);
  model.changed();
}

/** Text with styles: each part is that text, and has font and size of its first letter. */
export const styledText: ThingClass<TextPart> = {
  name: 'rich text',
  app: ({ app }) => app,
  key: ({ area, location, length, kind }) => `${kind} ${area.id} ${location} ${length}`,
  specifier: ({ specifier }) => specifier,
  asText: said,
  properties: {
    contents: {
      read: (part) => text(said(part)),
      write: ({ area, location, length }, value, { model }) => replaceParts(model, area, [{ location, length }], textual(value)),
    },
    font: {
      read: ({ area, location }) => text(postScriptName(styleAt(area.runs ?? [], location))),
      write(part, value, { model }) {
        const font = fontNamed(textual(value));
        if (font === null) throw new ScriptError(scriptErrors.cannotSet, `Can’t set font of ${part.kind} to "${textual(value)}".`);
        style(part, font, model);
      },
    },
    color: {
      read: ({ area, location }) => list(rgbOf(styleAt(area.runs ?? [], location).color).map((part) => integer(part * 257))),
      write(part, value, { model }) {
        const parts = value.kind === 'list' ? value.items.map((one) => numeric(one).value / 257) : [];
        if (parts.length === 3) style(part, { color: colorOf(parts) }, model);
      },
    },
    size: {
      read: ({ area, location }) => integer(styleAt(area.runs ?? [], location).size),
      write: (part, value, { model }) => style(part, { size: numeric(value).value }, model),
    },
  },
  get elements() {
    return [
      parts('word', 'words', spansOf(/[\p{L}\p{N}_'’]+/gu)),
      parts('paragraph', 'paragraphs', paragraphs),
      parts('character', 'characters', spansOf(/./gsu)),
      parts('attribute run', 'attribute runs', runSpans),
    ];
  },
};
