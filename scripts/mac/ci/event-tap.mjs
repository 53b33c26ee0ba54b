import koffi from 'koffi';

/**
 * Prints the time of each key and mouse event of this login session as it passes, one JSON line each: {"type":10,"code":47,"at":…},
 * `code` being the key code.
 * A listening tap at the session's level sees events after the app has posted them, so the last line is the last event that any
 * program could have got. Needs the Accessibility grant of the shell it is started from. Constants and signatures: CGEvent.h and
 * CGEventTypes.h. What a Mac has shown of it: docs/first-mac-checklist.md.
 */
const graphics = koffi.load('/System/Library/Frameworks/CoreGraphics.framework/Versions/A/CoreGraphics');
const keyCodeField = 9;
const foundation = koffi.load('/System/Library/Frameworks/CoreFoundation.framework/Versions/A/CoreFoundation');

const sessionTap = 1;
const atTail = 1;
const listenOnly = 1;
/** Left and right button down and up, moves and drags, keys down and up. */
const types = [1, 2, 3, 4, 5, 6, 7, 10, 11];
const mask = types.reduce((bits, type) => bits | (1n << BigInt(type)), 0n);

const callback = koffi.proto('void *tapped(void *proxy, uint32_t type, void *event, void *info)');
const createTap = graphics.func(
  'void *CGEventTapCreate(uint32_t tap, uint32_t place, uint32_t options, uint64_t mask, tapped *callback, void *info)',
);
const fieldOf = graphics.func('int64_t CGEventGetIntegerValueField(void *event, uint32_t field)');
const createSource = foundation.func('void *CFMachPortCreateRunLoopSource(void *allocator, void *port, long order)');
const currentLoop = foundation.func('void *CFRunLoopGetCurrent()');
const addSource = foundation.func('void CFRunLoopAddSource(void *loop, void *source, void *mode)');
const runInMode = foundation.func('int32_t CFRunLoopRunInMode(void *mode, double seconds, bool returnAfterSourceHandled)');
const defaultMode = koffi.decode(foundation.symbol('kCFRunLoopDefaultMode', 'void *'), 'void *');

const listen = koffi.register((/** @type {unknown} */ _proxy, /** @type {number} */ type, /** @type {unknown} */ event) => {
  process.stdout.write(`${JSON.stringify({ type, code: Number(fieldOf(event, keyCodeField)), at: Date.now() })}\n`);
  return event;
}, koffi.pointer(callback));

const port = createTap(sessionTap, atTail, listenOnly, mask, listen, null);
if (port === null) {
  process.stderr.write('CGEventTapCreate answered nothing: this shell may not listen to events.\n');
  process.exit(1);
}
addSource(currentLoop(), createSource(null, port, 0), defaultMode);
process.stdout.write('{"ready":true}\n');
// Short turns, so that the process notices its end.
const turn = () => {
  runInMode(defaultMode, 0.02, true);
  setImmediate(turn);
};
turn();
