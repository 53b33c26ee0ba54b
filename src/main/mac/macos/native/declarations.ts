import { accessibility } from './declarations/accessibility.js';
import { coreFoundation } from './declarations/core-foundation.js';
import { coreGraphics } from './declarations/core-graphics.js';
import { system } from './declarations/system.js';

/** Every C function the native layer binds. A function that is not here cannot be called. */
export const functions = { ...coreFoundation, ...accessibility, ...coreGraphics, ...system } as const;

export { constants } from './declarations/constants.js';
export { elsewhere } from './declarations/elsewhere.js';
export { messages } from './declarations/messages.js';
export { globals, strings, undocumentedStrings } from './declarations/strings.js';
export { type Structure, structs } from './declarations/structs.js';
