/** What a child may inherit: who the user is and where things lie. Everything else of Gatehand's own environment stays. */
const inherited = ['HOME', 'USER', 'LOGNAME', 'SHELL', 'TMPDIR', 'LANG', 'LC_ALL', 'LC_CTYPE', '__CF_USER_TEXT_ENCODING'] as const;

/** Where macOS keeps its own programs; Homebrew and the like are named by their whole path. */
const systemPath = '/usr/bin:/bin:/usr/sbin:/sbin';

/** The environment every child starts with. */
export function childEnvironment(from: Readonly<Record<string, string | undefined>>): Readonly<Record<string, string>> {
  const kept = inherited.flatMap((name) => {
    const value = from[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(kept), PATH: systemPath };
}

/**
 * True for a variable that would put code into the child or make Electron's binary a plain Node: dyld's own, Node's
 * options and the files that shells read at their start.
 */
export function isCodeVariable(name: string): boolean {
  return /^(DYLD_|LD_)/i.test(name) || codeVariables.has(name.toUpperCase());
}

const codeVariables: ReadonlySet<string> = new Set(['NODE_OPTIONS', 'ELECTRON_RUN_AS_NODE', 'BASH_ENV', 'ENV', 'ZDOTDIR']);
