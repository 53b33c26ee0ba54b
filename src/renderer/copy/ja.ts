import type { Copy } from './copy.js';
import { core } from './ja/core.js';
import { frame } from './ja/frame.js';
import { gate } from './ja/gate.js';
import { pages } from './ja/pages.js';
import { setup } from './ja/setup.js';

/** Every word of the windows in Japanese. */
export const ja: Copy = { ...core, ...frame, ...gate, ...pages, ...setup };
