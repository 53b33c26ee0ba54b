import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** The garbage collector, which Node hides unless asked. */
export function collector(): () => void {
  setFlagsFromString('--expose_gc');
  return runInNewContext('gc');
}
