import { ownEntry } from '../../../shared/runtime/own-entry.js';

/** What the toolset calls what Gatehand's words name as a tool. */
const memberFor: Readonly<Record<string, string>> = {
  press_key: 'key',
  key_combination: 'key',
  hold_key: 'hold_key',
  type_text: 'type',
  move_mouse: 'mouse_move',
  double_click: 'double_click',
  left_mouse_down: 'left_mouse_down',
  left_mouse_up: 'left_mouse_up',
  cursor_position: 'cursor_position',
  take_screenshot: 'screenshot',
  wait_for: 'wait',
};

/** Tools of several words begin with one of these; names of keys (`page_up`, `keypad_enter`) do not. */
const verbs = [
  ...['activate', 'await', 'cancel', 'capture', 'clear', 'click', 'close', 'create', 'cursor', 'delete', 'double', 'execute', 'fill'],
  ...['find', 'focus', 'get', 'handle', 'hold', 'key', 'launch', 'left_mouse', 'list', 'minimize', 'mouse', 'move', 'observe', 'open'],
  ...['perform', 'press', 'propose', 'quit', 'resize', 'restore', 'reveal', 'run', 'save', 'scroll', 'send', 'set', 'stream', 'take'],
  ...['type', 'validate', 'wait', 'write'],
];
const toolName = new RegExp(`\\b(?:${verbs.join('|')})_[a-z_]+`, 'g');
/** Tools whose names are usual words: they are meant where they are called or do something. */
const lookNamed = /\b(call|use|with) look\b|\blook (?=shows|tells|finds)/gi;
const dragNamed = /\b(call|use|with) drag\b|\bdrag (?=presses)/gi;
/** A part of what is said: up to a full stop or semicolon, those between quotes left out. */
const part = /(?:"[^"]*"|[^";.]|[;.](?!\s|$))+[;.]?\s*/g;

/**
 * Gatehand's own words for a model that has the members alone: a part that names any other tool, or lists parameters, is
 * left out. What is quoted is an app's and stays as it is. Empty when nothing is left.
 */
export function inMembers(words: string): string {
  const parts = (words.match(part) ?? []).filter(isForMember).map(named);
  return parts.join('').trim().replace(/;$/, '.');
}

function isForMember(words: string): boolean {
  const tools = words.replace(/"[^"]*"/g, '').match(toolName) ?? [];
  return !words.startsWith('Parameters: ') && tools.every((name) => ownEntry(memberFor, name) !== undefined);
}

function named(words: string): string {
  return words.replace(/"[^"]*"|[^"]+/g, (text) => (text.startsWith('"') ? text : unquoted(text)));
}

function unquoted(words: string): string {
  return words
    .replace(toolName, (name) => ownEntry(memberFor, name) ?? name)
    .replace(lookNamed, (_whole, verb?: string) => (verb === undefined ? 'screenshot ' : `${verb} screenshot`))
    .replace(dragNamed, (_whole, verb?: string) => (verb === undefined ? 'left_click_drag ' : `${verb} left_click_drag`));
}
