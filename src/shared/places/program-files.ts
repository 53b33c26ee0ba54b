/** Programs and parts of programs that are folders with an ending. */
const bundles =
  /\.(?:app|appex|bundle|framework|plugin|kext|dext|systemextension|xpc|service|prefpane|saver|osax|scptd|workflow|action|component|qlgenerator|mdimporter|wdgt)$/iu;
/** Files that run, or install or change something, when they are opened: an app, a profile, a connection, a certificate, a keychain. Some inferred. */
const running =
  /\.(?:command|tool|terminal|scpt|jar|pkg|mpkg|ipa|mobileconfig|configprofile|(?:mobile)?provision(?:profile)?|networkconnect|shortcut|cer|crt|p12|pfx|keychain(?:-db)?)$/iu;
/** Files that hold nothing but where else something lies: an address, or a place on another machine. */
const pointing = /\.(?:webloc|inetloc|fileloc|afploc|atloc|ftploc|mailloc|newsloc|vncloc|url|rdp)$/iu;
/** Hidden files that shells and other tools run, or obey, where they find them, but for how ordinary names begin, such as .circleci and .search. Inferred. */
const obeyed =
  /^\.(?!(?:circ|arc|searc|researc|marc|sourc|resourc|src)$)(?:[a-z_]*rc|zshenv|z?profile|zlog(?:in|out)|bash_(?:profile|login|logout)|login|[a-z]*config|emacs|ssh)$/iu;
/** What Finder unpacks beside it when it is opened. */
const archive = /\.(?:zip|tar|t?gz|t?bz2?|t?xz|cpio|cpgz|xip|aar)$/iu;

/** Whether a folder of this name is a program, or a part of one. */
export function isProgramFolder(name: string): boolean {
  return bundles.test(name);
}

/** Whether a file of this name only points to an address or another machine. */
export function isPointing(name: string): boolean {
  return pointing.test(name);
}

/** Whether what has this name does something by itself when it is opened, or where it lies. */
export function runsWhenOpened(name: string): boolean {
  const plainly = name
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .trim();
  return [bundles, running, pointing, obeyed].some((endings) => endings.test(plainly));
}

/** Whether words name such an ending by itself, as the button does that gives it to a file: "Use .command". */
export function namesProgramEnding(words: string): boolean {
  return [...words.normalize('NFKC').matchAll(/(?<![\p{L}\p{N}.])\.[\p{L}\p{N}]{1,24}/gu)].some(([ending]) => runsWhenOpened(`a${ending}`));
}

/** Whether a file of this name is unpacked where it lies. */
export function isArchive(name: string): boolean {
  return archive.test(name.trim());
}
