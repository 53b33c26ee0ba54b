import { constants } from './declarations.js';
import type { Native } from './native.js';
import { withPool, withScope } from './scope.js';
import { createString, stringOf } from './strings.js';
import type { Ref } from './words.js';

/**
 * What LaunchServices knows of files and apps, asked through NSWorkspace, without a child process. Nothing is opened and no
 * content is read.
 */

/** The uniform type of what lies at a path, a link itself rather than what it leads to; null when macOS cannot tell. */
export function typeOfFile(native: Native, path: string): string | null {
  return inWorkspace(native, (workspace) =>
    withScope(native, (scope) => textOrNull(native, native.send.typeOfFile(workspace, scope.own(createString(native, path)), null))),
  );
}

/** Whether a uniform type is another one or a kind of it. */
export function typeConforms(native: Native, type: string, other: string): boolean {
  const conforms = inWorkspace(native, (workspace) =>
    withScope(native, (scope) => {
      const [first, second] = [scope.own(createString(native, type)), scope.own(createString(native, other))];
      return native.send.typeConforms(workspace, first, second);
    }),
  );
  return conforms === true;
}

/** A path that is there. */
export interface Place {
  readonly path: string;
  readonly isFolder: boolean;
}

/** The path of the app that opens something when nobody names one; null when macOS knows none. */
export function appThatOpens(native: Native, { path, isFolder }: Place): string | null {
  const { call, send } = native;
  const style = constants.kCFURLPOSIXPathStyle;
  return inWorkspace(native, (workspace) =>
    withScope(native, (scope) => {
      const url = scope.own(call.CFURLCreateWithFileSystemPath(null, scope.own(createString(native, path)), style, isFolder ? 1 : 0));
      // NSURL and CFURL are one and the same object (CFURL.h, toll-free bridging).
      const app = url === null ? null : send.appThatOpensUrl(workspace, url);
      return app === null ? null : textOrNull(native, scope.own(call.CFURLCopyFileSystemPath(app, style)));
    }),
  );
}

/** The path of the app whose file has this name, with or without its ending, wherever LaunchServices saw one; null when it saw none. */
export function appCalled(native: Native, name: string): string | null {
  return inWorkspace(native, (workspace) =>
    withScope(native, (scope) => textOrNull(native, native.send.fullPathForApplication(workspace, scope.own(createString(native, name))))),
  );
}

function inWorkspace<Value>(native: Native, work: (workspace: Ref) => Value): Value | null {
  return withPool(native, () => {
    const workspace = native.send.sharedWorkspace(native.classNamed('NSWorkspace'));
    return workspace === null ? null : work(workspace);
  });
}

function textOrNull(native: Native, ref: Ref | null): string | null {
  const text = ref === null ? '' : stringOf(native, ref);
  return text === '' ? null : text;
}
