import { axListAttributes, type Drivers } from '../../../src/main/mac/engine/drivers/drivers.js';
import type { Random } from '../../engine/random.js';
import type { DriverCall, ElementNumber } from './caller.js';

/** Attributes that are asked for: those the engine reads, and some that no element has. */
export const attributeNames = [
  ...['AXRole', 'AXSubrole', 'AXRoleDescription', 'AXTitle', 'AXDescription', 'AXHelp', 'AXValue', 'AXPlaceholderValue', 'AXIdentifier'],
  ...['AXEnabled', 'AXFocused', 'AXSelected', 'AXFrame', 'AXPosition', 'AXSize', 'AXParent', 'AXWindow', 'AXTopLevelUIElement'],
  ...['AXTitleUIElement', 'AXMinValue', 'AXMaxValue', 'AXIndex', 'AXOrientation', 'AXVerticalScrollBar', 'AXMain', 'AXMinimized'],
  ...['AXFullScreen', 'AXModal', 'AXCloseButton', 'AXMinimizeButton', 'AXZoomButton', 'AXDefaultButton', 'AXCancelButton'],
  ...['AXMenuBar', 'AXExtrasMenuBar', 'AXFocusedWindow', 'AXMainWindow', 'AXFocusedUIElement', 'AXFrontmost', 'AXHidden'],
  ...['AXMenuItemCmdChar', 'AXMenuItemCmdModifiers', 'AXMenuItemCmdVirtualKey', 'AXMenuItemMarkChar', 'AXNumberOfCharacters'],
  ...['AXSelectedText', 'AXSelectedTextRange', 'AXIsApplicationRunning', 'AXURL', 'AXNoSuchThing', ''],
] as const;

const settable = [
  'AXValue',
  'AXFocused',
  'AXSelected',
  'AXPosition',
  'AXSize',
  'AXSelectedTextRange',
  'AXSelectedText',
  'AXMinimized',
  'AXMain',
];
const actions = [
  'AXPress',
  'AXShowMenu',
  'AXRaise',
  'AXIncrement',
  'AXDecrement',
  'AXConfirm',
  'AXCancel',
  'AXPick',
  'AXScrollToVisible',
  'AXOpen',
];
const notifications = ['AXWindowCreated', 'AXUIElementDestroyed', 'AXFocusedUIElementChanged', 'AXValueChanged', 'AXTitleChanged'];
const texts = ['', 'a', 'Grüße', '日本語のテキスト', '👩‍👩‍👧 family', '\ud800 half a pair', 'line\nbreak', 'x'.repeat(300)];
const characters = ['a', 'Z', '!', '€', 'é', '~', ' ', '日', '7'];
const flags = [[], ['shift'], ['command'], ['command', 'shift', 'option', 'control'], ['option']];
const buttons = ['left', 'left', 'left', 'right', 'middle'];

/** Calls are about elements that were answered not long ago: older ones are often gone. */
const recent = 400;

/** What calls may be about. */
export interface Known {
  readonly drivers: Drivers;
  readonly elements: number;
  readonly snapshots: number;
}

/** Calls that look and calls that change, at random; the same seed makes the same calls on the same Mac. */
export function nextCall(random: Random, known: Known): DriverCall {
  const makers = [looking, looking, looking, looking, acting, pointing, typing, surroundings, waiting];
  return (random.pick(makers) ?? looking)(random, known);
}

const ax = (method: string, ...args: readonly unknown[]): DriverCall => ({ driver: 'accessibility', method, args });

function element(random: Random, { elements }: Known): ElementNumber {
  return { element: elements - random.below(Math.min(elements, recent)) };
}

function pid(random: Random, { drivers }: Known): number {
  const running = random.pick(drivers.processes.list())?.pid ?? 1;
  return random.below(12) === 0 ? 31_337 : running;
}

/** Whole points, as an element's middle and a window's edge are; the call takes 32-bit floats, which hold these exactly. */
function point(random: Random): { readonly x: number; readonly y: number } {
  return random.below(4) === 0
    ? { x: random.below(1920) - 1920, y: random.below(1080) - 90 }
    : { x: random.below(1440), y: random.below(900) + (random.below(5) === 0 ? 0.5 : 0) };
}

function looking(random: Random, known: Known): DriverCall {
  if (known.elements === 0 || random.below(10) === 0) return ax('application', pid(random, known));
  const target = element(random, known);
  const list = random.pick(axListAttributes);
  switch (random.below(9)) {
    case 0:
      return ax('count', target, list);
    case 1:
    case 2:
      return ax('range', target, list, random.below(6) - 1, 1 + random.below(12));
    case 3:
      return ax('actionNames', target);
    case 4:
      return ax('isSettable', target, random.pick([...settable, 'AXRole', 'AXNoSuchThing']));
    case 5:
      return ax(random.pick(['pid', 'windowId']) ?? 'pid', target);
    case 6:
      return ax('same', target, element(random, known));
    case 7:
      return ax('elementAt', pid(random, known), point(random));
    default: {
      const wanted = Array.from({ length: 1 + random.below(12) }, () => random.pick(attributeNames));
      return ax('attributes', target, wanted);
    }
  }
}

function acting(random: Random, known: Known): DriverCall {
  if (known.elements === 0) return looking(random, known);
  const target = element(random, known);
  if (random.below(3) === 0) return ax('perform', target, random.pick(actions), 500 + random.below(3) * 1000);
  if (random.below(40) === 0) return ax('wake', pid(random, known));
  return ax('set', target, random.pick(settable), value(random, known));
}

function value(random: Random, known: Known): unknown {
  const { x, y } = point(random);
  switch (random.below(8)) {
    case 0:
      return random.below(2) === 0;
    case 1:
      return random.below(100) / 4;
    case 2:
      return { type: 'point', x, y };
    case 3:
      return { type: 'size', width: 100 + random.below(900), height: 80.5 + random.below(600) };
    case 4:
      return { type: 'range', location: random.below(9), length: random.below(5) };
    case 5:
      return { type: 'element', element: element(random, known) };
    default:
      return random.pick(texts);
  }
}

function pointing(random: Random, { drivers }: Known): DriverCall {
  const [button, held] = [random.pick(buttons), drivers.input.buttons()];
  const input = (method: string, ...args: readonly unknown[]): DriverCall => ({ driver: 'input', method, args });
  const chosen = random.pick(flags);
  switch (random.below(6)) {
    case 0:
      return input('mouse', { type: 'move', button: 'left', point: point(random), clickState: 0, flags: chosen });
    case 1:
      return input('mouse', { type: 'down', button, point: drivers.input.cursor(), clickState: 1 + random.below(3), flags: chosen });
    case 2:
      return input('mouse', { type: 'up', button: held[0] ?? button, point: point(random), clickState: 1, flags: chosen });
    case 3:
      return input('scroll', { x: random.below(100) - 50, y: random.below(400) - 200 });
    case 4: {
      const delta = { x: random.below(40) - 20, y: random.below(40) - 20 };
      return input('mouse', { type: 'drag', button: held[0] ?? 'left', point: point(random), clickState: 1, flags: chosen, delta });
    }
    default:
      return input(random.pick(['cursor', 'flags', 'buttons', 'secureInput', 'mayPost']) ?? 'cursor');
  }
}

function typing(random: Random): DriverCall {
  if (random.below(4) === 0) return { driver: 'input', method: 'keyFor', args: [random.pick(characters)] };
  const text = random.below(3) === 0 ? {} : { text: random.pick(['a', 'ü', '👍', '日本']) };
  const keyCode = 'text' in text ? 0 : random.below(128);
  return { driver: 'input', method: 'key', args: [{ type: random.pick(['down', 'up']), keyCode, flags: random.pick(flags), ...text }] };
}

function surroundings(random: Random, known: Known): DriverCall {
  const server = (method: string, ...args: readonly unknown[]): DriverCall => ({ driver: 'windowServer', method, args });
  switch (random.below(11)) {
    case 0:
      return server('windows');
    case 1:
      return server('displays');
    case 2:
      return server('locked');
    case 3:
      return server('frontmostPid');
    case 4:
      return server('surfaceAt', point(random));
    case 5:
      return { driver: 'processes', method: 'list', args: [] };
    case 6:
      return { driver: 'processes', method: 'get', args: [pid(random, known)] };
    case 7:
      return { driver: 'pasteboard', method: random.pick(['secrecy', 'changeCount']) ?? 'secrecy', args: [] };
    case 8:
      return { driver: 'pasteboard', method: 'writeTransient', args: [random.pick(texts)] };
    case 9:
      return { driver: 'time', method: 'save', args: [] };
    default:
      return { driver: 'time', method: 'restore', args: [random.below(known.snapshots + 1)] };
  }
}

function waiting(random: Random, known: Known): DriverCall {
  const time = (method: string, ...args: readonly unknown[]): DriverCall => ({ driver: 'time', method, args });
  switch (random.below(6)) {
    case 0:
      return time('observe', pid(random, known), [random.pick(notifications), 'AXApplicationActivated']);
    case 1:
      return time('unobserve');
    case 2:
      return time('events');
    default:
      return time('advance', 60 + random.below(500));
  }
}
