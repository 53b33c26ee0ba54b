import { core } from './en/core.js';
import { frame } from './en/frame.js';
import { gate } from './en/gate.js';
import { pages } from './en/pages.js';
import { setup } from './en/setup.js';

/** Every word of the windows in English: plain, short, sentence case. Other languages have exactly its shape. */
export const en = { ...core, ...frame, ...gate, ...pages, ...setup } as const;
