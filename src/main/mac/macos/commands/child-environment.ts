/** What a child may inherit: who the user is and where things lie. Everything else of Gatehand's own environment stays. */
const inherited = ['HOME', 'USER', 'LOGNAME', 'SHELL', 'TMPDIR', 'LANG', 'LC_ALL', 'LC_CTYPE', '__CF_USER_TEXT_ENCODING'] as const;

/** Where macOS keeps its own programs; Homebrew and the like are named by their whole path. */
const systemPath = '/usr/bin:/bin:/usr/sbin:/sbin';

/** What names the character set of a child; any of them is the owner's own choice. */
const characterSets = ['LC_ALL', 'LC_CTYPE', 'LANG'] as const;

/**
 * The environment every child starts with. An app opened from Finder inherits no locale at all, and pbcopy, pbpaste and their
 * like then take text for MacRoman (clodex#10, t3code#6231); UTF-8 is what a window of Terminal gives them.
 */
export function childEnvironment(from: Readonly<Record<string, string | undefined>>): Readonly<Record<string, string>> {
  const kept = inherited.flatMap((name) => {
    const value = from[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  const utf8 = characterSets.some((name) => (from[name] ?? '') !== '') ? {} : { LC_CTYPE: 'UTF-8' };
  return { ...Object.fromEntries(kept), ...utf8, PATH: systemPath };
}

/**
 * True for a variable that would put code into the child or make Electron's binary a plain Node: dyld's own, Node's
 * options and the files that shells read at their start.
 */
export function isCodeVariable(name: string): boolean {
  return /^(DYLD_|LD_)/i.test(name) || codeVariables.has(name.toUpperCase());
}

const codeVariables: ReadonlySet<string> = new Set(['NODE_OPTIONS', 'ELECTRON_RUN_AS_NODE', 'BASH_ENV', 'ENV', 'ZDOTDIR']);
