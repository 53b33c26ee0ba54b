import type { WindowServerEntry } from '../../../src/main/mac/engine/drivers/drivers.js';
import { type AnswerDeps, type Answers, dictionary, done, numberIn } from './answers.js';
import type { Wire } from './codec.js';

const onScreenOnly = 1;

/** CGWindow.h, CGDirectDisplay.h, CGSession.h and NSScreen.h over the window server's driver. */
export function screenAnswers({ drivers, problem }: AnswerDeps): Answers {
  const { windowServer } = drivers;
  const display = (id: Wire) => windowServer.displays().find((one) => one.id === id);
  return {
    CGWindowListCopyWindowInfo(option) {
      const all = windowServer.windows();
      const wanted = (numberIn(option) & onScreenOnly) === 0 ? all : all.filter((one) => one.onScreen);
      return done(wanted.map(windowInfo));
    },
    CGSessionCopyCurrentDictionary: () =>
      done(dictionary({ kCGSSessionOnConsoleKey: true, CGSSessionScreenIsLocked: windowServer.locked() ? true : undefined })),
    // Titles are withheld without the grant, and every Mac has some window with a title.
    CGPreflightScreenCaptureAccess: () => done(windowServer.windows().some((one) => one.title !== null)),
    CGMainDisplayID: () => done(windowServer.displays().find((one) => one.main)?.id ?? 0),
    CGGetActiveDisplayList: () => done(windowServer.displays().map((one) => one.id)),
    CGDisplayBounds(id) {
      const found = display(id);
      return done(found === undefined ? undefined : { type: 'rect', rect: found.frame });
    },
    CGDisplayIsBuiltin: (id) => done(display(id)?.builtIn ?? false),
    CGDisplayCopyDisplayMode(id) {
      const found = display(id);
      if (found === undefined) return done();
      return done(dictionary({ width: found.frame.width, pixelWidth: Math.round(found.frame.width * found.scale) }));
    },
    '+[NSWindow windowNumberAtPoint:belowWindowWithWindowNumber:]'(x, y, below) {
      if (numberIn(below) !== 0) problem('the window number was asked for below another window');
      const main = windowServer.displays().find((one) => one.main)?.frame.height ?? 0;
      return done(windowServer.windowAt?.({ x: numberIn(x), y: main - numberIn(y) }) ?? 0);
    },
    '+[NSScreen screens]': () =>
      done(
        windowServer
          .displays()
          .map(({ id, name }) => dictionary({ localizedName: name, deviceDescription: dictionary({ NSScreenNumber: id }) })),
      ),
  };
}

/** As printed by many tools, of the keys only those that are read: a key is left out rather than false, and the name is withheld without Screen Recording. */
function windowInfo(entry: WindowServerEntry): Wire {
  const { x, y, width, height } = entry.frame;
  return dictionary({
    kCGWindowNumber: entry.id,
    kCGWindowOwnerPID: entry.pid,
    kCGWindowLayer: entry.layer,
    kCGWindowBounds: dictionary({ X: x, Y: y, Width: width, Height: height }),
    kCGWindowAlpha: entry.alpha,
    kCGWindowName: entry.title ?? undefined,
    kCGWindowIsOnscreen: entry.onScreen ? true : undefined,
  });
}
