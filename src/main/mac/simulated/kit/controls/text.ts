import type { Rect } from '../../../../../shared/geometry.js';
import type { Handlers, Node } from '../node.js';

/** Anything a maker below does not ask for by name. */
export type Rest = Partial<Omit<Node, 'role' | 'frame'>>;

/** A text of the app's own. */
export function label(value: string, frame: Rect, rest: Rest = {}): Node {
  return { role: 'AXStaticText', value, frame, ...rest };
}

/** A text that people wrote. */
export function written(value: string, frame: Rect, rest: Rest = {}): Node {
  return label(value, frame, { verbatim: true, ...rest });
}

/** A text of one line that can be changed. */
export function field(value: string, frame: Rect, on: Handlers, rest: Rest = {}): Node {
  return { role: 'AXTextField', value, frame, on, ...rest };
}

export function searchField(value: string, frame: Rect, on: Handlers, rest: Rest = {}): Node {
  // Escape clears it, and everything is there again.
  const cancel = value === '' ? {} : { cancel: () => on.change?.('') };
  const own = { id: 'search', identifier: 'search', subrole: 'AXSearchField', placeholder: 'Search' };
  return field(value, frame, { ...cancel, ...on }, { ...own, ...rest });
}

/** A text of many lines that can be changed. It scrolls by itself. */
export function textArea(value: string, frame: Rect, on: Handlers, rest: Rest = {}): Node {
  return { role: 'AXTextArea', value, frame, on, ...rest };
}
