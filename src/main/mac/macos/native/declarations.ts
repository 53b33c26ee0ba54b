export { constants } from './declarations/constants.js';
export { elsewhere } from './declarations/elsewhere.js';
export { functions } from './declarations/functions.js';
export { messages } from './declarations/messages.js';
export { globals, strings, undocumentedStrings } from './declarations/strings.js';
export { type FieldWord, type Structure, structs } from './declarations/structs.js';
