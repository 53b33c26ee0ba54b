import { follow, normalPath, textIn } from '../../../../src/main/mac/simulated/model/files.js';
import { ScriptSession } from '../../../../src/main/mac/simulated/scripting/session.js';
import { type Ended, refused, type Started } from '../program.js';
import { runOsascript } from '../run-osascript.js';

/** A script given in lines (`-e`), by its file, or on standard input; `-l` names the language, `-s s` asks for its source form. */
export async function osascript({ model, args, stdin, folder, signal, shell }: Started): Promise<Ended> {
  const { lines, language, style, rest } = read(args);
  const [file, ...others] = rest;
  const more = lines.length > 0 ? rest : others;
  const source = lines.length > 0 ? lines.join('\n') : file === undefined || file === '-' ? stdin : fileText(model, file, folder);
  if (source === null) return refused(`osascript: ${file}: No such file or directory`, 2);
  // Who runs it in a Terminal is asked by nobody what Gatehand may do.
  const session = Object.assign(new ScriptSession(model, signal), { automate: () => undefined, shell });
  const { stdout, stderr, code } = await runOsascript(session, { language, source, style, args: more });
  return { code, out: stdout, err: stderr };
}

function fileText(model: Started['model'], path: string, folder: string): string | null {
  const node = follow(model, normalPath(path, folder) ?? '');
  return node?.kind === 'file' ? textIn(node) : null;
}

function read(args: readonly string[]) {
  const lines: string[] = [];
  let language: 'applescript' | 'javascript' = 'applescript';
  let style: 'human' | 'source' = 'human';
  let at = 0;
  for (; at < args.length && args[at]?.startsWith('-') && args[at] !== '-'; at += 2) {
    const value = args[at + 1] ?? '';
    if (args[at] === '-e') lines.push(value);
    else if (args[at] === '-l') language = /^(javascript|jxa)$/i.test(value) ? 'javascript' : 'applescript';
    else if (args[at] === '-s') style = value.includes('s') ? 'source' : 'human';
    else {
      if (args[at] === '-ss') style = 'source';
      at -= 1;
    }
  }
  return { lines, language, style, rest: args.slice(at) } as const;
}
