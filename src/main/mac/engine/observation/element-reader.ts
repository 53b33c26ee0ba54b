import type { ElementsPort } from '../../ports/elements.js';
import type { WindowsPort } from '../../ports/windows.js';

/** What observing looks through: the engine's own reading verbs, each in its app's lane, none of which changes anything. */
export interface ElementReader {
  readonly elements: Pick<ElementsPort, 'find' | 'get' | 'tree'>;
  readonly windows: Pick<WindowsPort, 'list'>;
}
