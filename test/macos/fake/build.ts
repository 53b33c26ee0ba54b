import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { at } from '../../../scripts/lib/paths.mjs';
import { compiled } from '../../harness/compiled.js';

/** Its calls of its own functions stay inside, as they do on a Mac by themselves, whose linker does not know the flag. */
const bindsToItself = process.platform === 'darwin' ? [] : ['-Wl,-Bsymbolic'];

const folder = at('test', 'macos', 'fake');

/** Compiles the stand-in of Apple's frameworks, unless it was before, and answers the path of the shared object. */
export function buildFakeFrameworks(): Promise<string> {
  const filesOf = (ending: string) => readdirSync(folder).flatMap((name) => (name.endsWith(ending) ? [join(folder, name)] : []));
  return compiled({
    name: 'fake-frameworks',
    ending: '.so',
    sources: filesOf('.c'),
    headers: filesOf('.h'),
    flags: ['-fPIC', '-fvisibility=hidden', '-shared', ...bindsToItself],
  });
}
