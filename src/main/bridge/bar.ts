import { bridgeWords, filled } from '../../shared/bridge/words.js';
import { maxSocketPathBytes } from '../../shared/wire.js';
import { isInOwnFolder } from './own-folder.js';

/** Why nobody is connected to at a path. */
export interface Bar {
  /** What the person is told who looks at stderr. */
  readonly said: string;
  /** What a call is told. */
  readonly absence: string;
}

/** What stands in the way of connecting at all; null where nothing does. Node cuts a path that is too long, and would connect to another one. */
export function barTo(socketPath: string): Bar | null {
  if (Buffer.byteLength(socketPath) > maxSocketPathBytes)
    return { said: filled(bridgeWords.longPath, socketPath), absence: bridgeWords.tooLong };
  return isInOwnFolder(socketPath) ? null : { said: filled(bridgeWords.foreignFolder, socketPath), absence: bridgeWords.foreign };
}
