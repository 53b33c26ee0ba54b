// biome-ignore-all lint/suspicious/noTemplateCurlyInString: scripts and shells read them
import { describe, expect, it } from 'vitest';
import { readProgramCall, readScript } from '../../../src/main/tools/scripting/reading/read-call.js';
import type { Reading } from '../../../src/main/tools/scripting/reading/reading.js';

/** What a script or command says before it runs, without a client or a Mac: a name that is missed here is a blocked app reached. */
interface More {
  readonly opens?: readonly string[];
  readonly doubts?: readonly string[];
  /** It may press keys or click though nothing in it is in doubt; what is in doubt always may. */
  readonly front?: true;
}
type Case = readonly [source: string, texts: readonly string[], more?: More];
type CommandCase = readonly [words: readonly string[], texts: readonly string[], more?: More];

const applescripts: readonly Case[] = [
  ['tell «class capp » "Mail"', ['Mail']],
  ['«data utxt0041 0042» & "c"', ['ABc', 'AB', 'c']],
  ['«data ut160041zz»', ['A']],
  ['«data utf8»', []],
  ['«data x»', []],
  ['open alias item the document "/b"', ['/b'], { opens: ['/b'] }],
  ['return & "a"', ['\ra', 'a']],
  ['(tab)', []],
  ['x & y', []],
  ['"a" & (x)', ['a']],
  ['tell application "Mail" to activate -- "Notes"', ['Mail']],
  ['tell app "Mail" # "Notes"\nend tell', ['Mail']],
  ['say (* one (* two "x" *) "y" *) "Mail"', ['Mail']],
  ['tell application ¬\n"Mail" to activate', ['Mail']],
  ['tell application ¬ -- why\n "Mail"', ['Mail']],
  ['tell application \\ "Mail"', ['Mail']],
  ['tell application “Mail”', ['Mail']],
  ['tell application |mail|', [], { doubts: ['application |mail|'] }],
  ['tell application id "com.apple." & "mail"', ['com.apple.mail', 'com.apple.', 'mail']],
  ['tell application file "Mac:Mail.app"', ['Mac:Mail.app'], { opens: ['Mac:Mail.app'] }],
  ['tell application (("Ma" & ("il")))', ['Mail', 'Ma', 'il']],
  ['tell application "Ma" & x', ['Ma'], { doubts: ['application "Ma" & x'] }],
  ['tell application x', [], { doubts: ['application x'] }],
  ['tell application', [], { doubts: ['application'] }],
  ['tell «class capp» "Mail"', ['Mail']],
  ['tell current application to x', []],
  ['path to application support', []],
  ['tell application process "Mail"', ['Mail']],
  ['get process "Mail"', ['Mail']],
  ['get process id 3', [], { doubts: ['process id 3'] }],
  ['get process 3', [], { doubts: ['process 3'] }],
  ['set n to "Mail"\ntell application n', ['Mail']],
  ['set n to "Mail" & 1\ntell application n', ['Mail'], { doubts: ['application n'] }],
  ['set n to "Mail"\nset n to "Notes"\ntell application n', ['Mail', 'Notes'], { doubts: ['application n'] }],
  ['property n : "Mail"\nprop m : n & ".app"\ntell application m', ['Mail', 'Mail.app', '.app']],
  ['set {n} to "Mail"\ntell application n', ['Mail'], { doubts: ['application n'] }],
  ['"a" & return & linefeed & tab & space & quote & "b"', ['a\r\n\t "b', 'a', 'b']],
  ['character id 77 & ASCII character 97 & string id {105, 108}', ['Mail', 'ail']],
  ['string id {77, 97} & "il"', ['Mail', 'il']],
  ['unicode text', []],
  ['character id x', []],
  ['character id 1114112 & "a"', ['a']],
  ['«data utxt004D00610069006C» & «data utf84D61»', ['MailMa', 'Mail', 'Ma']],
  ['«event sysoexec» "ls"', ['ls'], { doubts: ['«event sysoexec» "ls"'] }],
  ['"a\\"b\\\\c\\n\\r\\t\\q"', ['a"b\\c\n\r\tq']],
  ['"unclosed', ['unclosed']],
  ['(* unclosed "Mail"', []],
  ['|unclosed', []],
  ['«unclosed', [], { doubts: ['«unclosed'] }],
  ['do shell script "open -a Mail"', ['open', '-a', 'Mail', 'open -a Mail'], { opens: ['Mail'] }],
  ['do shell script "open -a " & x', ['open', '-a', 'open -a '], { doubts: ['do shell script "open -a " & x'] }],
  ['do shell script x', [], { doubts: ['do shell script x'] }],
  ['run script "tell application \\"Mail\\" to quit"', ['Mail', 'tell application "Mail" to quit']],
  ['load script x', [], { doubts: ['load script x'] }],
  ['open location "mailto:a@b.c"', ['mailto:a@b.c'], { opens: ['mailto:a@b.c'], doubts: ['mailto:a@b.c'] }],
  ['open location x', [], { doubts: ['open location x'] }],
  ['open POSIX file "/a/b.txt"', ['/a/b.txt'], { opens: ['/a/b.txt'] }],
  ['open the folder ("/a")', ['/a'], { opens: ['/a'] }],
  ['open x', [], { doubts: ['open x'] }],
  ['open', [], { doubts: ['open'] }],
  ['open\n"/a"', ['/a'], { doubts: ['open'] }],
  ['tell (first file whose name begins with "Ma") to open', ['Ma'], { doubts: ['open'] }],
  [
    'do script "tell app \\"Ma\\" & \\"il\\""',
    ['Mail', 'Ma', 'il', 'tell app "Ma" & "il"'],
    { doubts: ['do script "tell app \\"Ma\\" & \\"il\\""'] },
  ],
  ['use script "Lib"', ['Lib'], { doubts: ['script "Lib"'] }],
  ['tell script id x to go()', [], { doubts: ['script id x to go()'] }],
  ['script Lib\nend script', []],
  ['run the shortcut named "x"', ['x'], { doubts: ['shortcut named "x"'] }],
  ['key code 36', [], { doubts: ['key code 36'] }],
  ['click at {1, 2}', [], { doubts: ['click at {1, 2}'] }],
  ['click button 1', [], { front: true }],
  ['perform action "AXPress"', ['AXPress'], { front: true }],
  ["current application's NSWorkspace", [], { doubts: ["current application's NSWorkspace"] }],
  ['keystroke "a"', ['a'], { doubts: ['keystroke "a"'] }],
  ['frontmost', [], { doubts: ['frontmost'] }],
  ['get processes', [], { doubts: ['processes'] }],
  ['use framework "AppKit"', ['AppKit'], { doubts: ['framework "AppKit"'] }],
  ['tell application "Keyboard Maestro Engine"', ['Keyboard Maestro Engine'], { front: true }],
  ['say "he said \'Mail\' and \\"Notes\\""', ['he said \'Mail\' and "Notes"', 'Mail', 'Notes']],
  ['set Ｍ to 1.5e3', []],
];

const javascripts: readonly Case[] = [
  ['a.doScript("x")', ['x'], { doubts: ['doScript("x")'] }],
  ['a.shortcuts.byName("x").run()', ['x'], { doubts: ['shortcuts.byName("x").run()'] }],
  ['g(app.doShellScript, "ls")', ['ls'], { doubts: ['doShellScript, "ls")'] }],
  ['a = "Mail"; if (a == "x") Application(a)', ['Mail', 'x']],
  ['a = "Mail"; if (a === "x") Application(a)', ['Mail', 'x']],
  ['a = "Mail"; b.a = "x"; Application(b.a)', ['Mail', 'x'], { doubts: ['Application(b.a)'] }],
  ['Application(["Ma", "il"].join(x))', ['Ma', 'il'], { doubts: ['Application(["Ma", "il"].join(x))'] }],
  ['Application(["Ma", "il"].join("") + "2")', ['Mail2', 'Ma', 'il', '2']],
  ['Application(["Ma", "il"].sort("")[0])', ['Ma', 'il'], { doubts: ['Application(["Ma", "il"].sort("")[0])'] }],
  ['Application(String.fromCharCode(77', ['M'], { doubts: ['Application(String.fromCharCode(77'] }],
  ['Application("Ma" + ("il") + "2")', ['Mail2', 'Ma', 'il', '2']],
  ['Application("Ma" + x + "il")', ['Ma', 'il'], { doubts: ['Application("Ma" + x + "il")'] }],
  ['Application("Mail").activate() // "x"', ['Mail']],
  ['Application.currentApplication()', []],
  ['Application("Ma" + "il")', ['Mail', 'Ma', 'il']],
  ['Application("Ma".concat("il"))', ['Mail', 'Ma', 'il']],
  ['Application(["Ma", "il"].join(""))', ['Mail', 'Ma', 'il']],
  ['Application(["Ma", "il"].join("-"))', ['Ma-il', 'Ma', 'il']],
  ['Application(["Ma", "il"].join())', ['Ma,il', 'Ma', 'il']],
  ['Application(["Ma", x].join(""))', ['Ma'], { doubts: ['Application(["Ma", x].join(""))'] }],
  ['Application(String.fromCharCode(77, 97))', ['Ma']],
  ['Application(String.fromCodePoint(77, x))', ['M'], { doubts: ['Application(String.fromCodePoint(77, x))'] }],
  ['Application("mail".toUpperCase())', ['mail'], { doubts: ['Application("mail".toUpperCase())'] }],
  ['Application(x)', [], { doubts: ['Application(x)'] }],
  ['Application', [], { doubts: ['Application'] }],
  ['Application`Mail`', ['Mail'], { doubts: ['Application`Mail`'] }],
  ['Application(`Mail`)', ['Mail']],
  ['Application(`Ma${"il"}`)', ['Mail']],
  ['Application(`Ma${x}`)', ['Ma${x}'], { doubts: ['Application(`Ma${x}`)'] }],
  ['const a = "Mail"; Application(a)', ['Mail']],
  ['let a = "Ma"; a += "il"; Application(a)', ['Ma', 'il'], { doubts: ['Application(a)'] }],
  ['a = "Mail"; a = "Notes"; Application(a)', ['Mail', 'Notes'], { doubts: ['Application(a)'] }],
  ['a == "Mail"; f = (x) => "y"; Application(a)', ['Mail', 'y'], { doubts: ['Application(a)'] }],
  ['this["Applic" + "ation"]("Mail")', ['Application', 'Mail']],
  ['x[1]("a"); x[y]("a"); [1, 2](3)', ['a'], { doubts: [']("a"); [1, 2](3)'] }],
  ['se.processes["Mail"]', ['Mail']],
  ['se.processes.byName("Mail")', ['Mail']],
  ['se.processes.byName(x)', [], { doubts: ['processes.byName(x)'] }],
  ['se.processes()', [], { doubts: ['processes()'] }],
  ['se.applicationProcesses.whose({})', [], { doubts: ['applicationProcesses.whose({})', 'whose({})'] }],
  ['se.processes().byName("Mail")', ['Mail']],
  ['app.doShellScript("open -a Mail")', ['open', '-a', 'Mail', 'open -a Mail'], { opens: ['Mail'] }],
  ['app.doShellScript(x)', [], { doubts: ['doShellScript(x)'] }],
  ['app.doShellScript', [], { doubts: ['doShellScript'] }],
  ['app.runScript("tell app \\"Mail\\" to quit")', ['Mail', 'tell app "Mail" to quit']],
  ['app.loadScript(x)', [], { doubts: ['loadScript(x)'] }],
  ['eval("Application(\\"Mail\\")")', ['Mail', 'Application("Mail")']],
  ['app.openLocation("mailto:x")', ['mailto:x'], { opens: ['mailto:x'], doubts: ['mailto:x'] }],
  ['"\\x4dail \\u004dail \\u{4d}ail \\0 \\z \\\n"', ['Mail Mail Mail \u0000 z ']],
  ["'it\\'s'", ["it's"]],
  ['/* "x" */ "y" <!-- "z"\n"w"', ['y', 'w']],
  ['#!"x"\n"y"', ['y']],
  ['x = /"a"/.test("b")', ['b']],
  ['if (1) /"/.test("c")', ['/.test(', 'c'], { doubts: ['/"/.test("c")'] }],
  ['a / b / c', []],
  ['return /["]/g', []],
  ['"unclosed\n"next"', ['unclosed', 'next']],
  ['`unclosed', ['unclosed']],
  ['/* unclosed "x"', []],
  ['se.keystroke("a")', ['a'], { doubts: ['keystroke("a")'] }],
  ['se.click({at: [1, 2]})', [], { front: true }],
  ['ObjC.import("AppKit")', ['AppKit'], { doubts: ['ObjC.import("AppKit")'] }],
  ['require("x")', ['x'], { doubts: ['require("x")'] }],
  ['$.NSWorkspace', [], { doubts: ['$.NSWorkspace'] }],
  ['a.frontmost', [], { doubts: ['frontmost'] }],
  ['f.perform()', [], { front: true }],
  ['\\u0041pplication("Mail")', ['Mail']],
  ['--> "x"\n"y"', ['y']],
];

const lines: readonly Case[] = [
  ["echo $'\\t\\r\\a\\b\\e\\E\\f\\v\\U0001f600x'", ['\\t\\r\\a\\b\\e\\E\\f\\v\\U0001f600x', 'echo', '\t\r\u0007\b\u001b\u001b\f\v😀x']],
  ['echo ${X:+a} ${X=b} ${X?c} ${X-d}', ['b} ${X?c} ${X-d}', 'echo', 'a', 'b', 'c', 'd']],
  ['echo "a\\\nb"', ['echo', 'ab']],
  ['ls | wc -l', ['ls', 'wc', '-l']],
  ["echo 'a b' \"c $X\" $'\\x4d\\u0061\\151\\n\\q'", ['a b', 'c $X', '\\x4d\\u0061\\151\\n\\q', 'echo', 'c ', 'Mai\nq']],
  ['A=Ma; open -a "${A}il"', ['${A}il', 'Ma; open -a "${A}il"', 'A=Ma', 'Ma', 'open', '-a', 'Mail'], { opens: ['Mail'] }],
  ['A=1; A=2; echo $A', ['1; A=2; echo $A', 'A=1', '1', 'A=2', '2', 'echo']],
  ['export B=x && echo $B', ['x && echo $B', 'export', 'B=x', 'x', 'echo']],
  ['echo $(open -a Mail) `ls -a`', ['echo', 'open', '-a', 'Mail', 'ls'], { opens: ['Mail'] }],
  ['echo "$(ls "$(pwd)")"', ['$(ls ', 'echo', 'ls', 'pwd']],
  ['echo ${X:-Mail} ${X} $1 $? $$ $', ['echo', 'Mail']],
  ['cat <<E\nx\nE', ['cat', 'E', 'x'], { doubts: ['<<E x E', 'x', 'E'] }],
  ['eval "ls $X"', ['ls $X', 'eval', 'ls ', 'ls'], { doubts: ['eval ls …'] }],
  ["eval 'ls' -a", ['ls', 'eval', '-a']],
  ['"$X" y', ['$X', 'y'], { doubts: ['… y'] }],
  ['killall $X', ['killall'], { doubts: ['killall …'] }],
  ['ls # open -a Mail\npwd', ['ls', 'pwd']],
  ['a\\ b c\\\nd', ['a b', 'cd'], { doubts: ['a b cd'] }],
  ['{ls,pwd} a{b', ['{ls,pwd}', 'a{b'], { doubts: ['{ls,pwd}… a{b'] }],
  ['open -a {Mail,Notes}', ['open', '-a', '{Mail,Notes}'], { opens: ['{Mail,Notes}'], doubts: ['open -a {Mail,Notes}…'] }],
  ['(cd /; ls) > out 2>&1', ['cd', 'ls', 'out', '2', '1'], { doubts: ['out 2'] }],
  ['if true; then open x:y; fi', ['if', 'true', 'then', 'open', 'x:y', 'fi'], { opens: ['x:y'], doubts: ['open x:y'] }],
  ["'unclosed", ['unclosed'], { doubts: ['unclosed'] }],
  ['"unclosed', ['unclosed'], { doubts: ['unclosed'] }],
  ['$(unclosed', ['unclosed'], { doubts: ['…', 'unclosed'] }],
  ['`unclosed', ['unclosed'], { doubts: ['…', 'unclosed'] }],
  ['echo $((1+2))', ['echo', '1+2']],
  ['printf -v PATH /x', ['printf', '-v', 'PATH', '/x'], { front: true }],
  ['printf -vPATH /x', ['printf', '-vPATH', 'PATH', '/x'], { front: true }],
  ['for PATH in /x', ['for', 'PATH', 'in', '/x'], { front: true }],
  ['PATH=/x ls', ['/x ls', 'PATH=/x', '/x', 'ls'], { front: true }],
  ['DYLD_INSERT_LIBRARIES+=x ls', ['x ls', 'DYLD_INSERT_LIBRARIES+=x', 'x', 'ls'], { front: true }],
  ['X=1 ls', ['1 ls', 'X=1', '1', 'ls']],
  ['a=$b', ['$b', 'a=']],
  ['local c=3; readonly d=4; echo $c$d', ['3; readonly d=4; echo $c$d', 'local', 'c=3', '3', 'readonly', 'd=4', '4', 'echo', '34']],
  ['echo "\\$x \\" \\`"', ['\\$x \\', 'echo', '$x " `']],
];

const commands: readonly CommandCase[] = [
  [['ls', '-la', '/a b'], ['a']],
  [['open', '-aMail'], ['Mail']],
  [['open', '--app=Mail', 'x:y'], ['Mail'], { opens: ['x:y'] }],
  [['open', '/a', '-g', 'mailto:x'], [], { opens: ['mailto:x', '/a'], doubts: ['mailto:x'] }],
  [['/bin/ls'], []],
  [['/opt/ls'], [], { front: true }],
  [['env', 'A=1', 'open', '-a', 'Mail'], ['1'], { opens: ['Mail'] }],
  [['/x/env', 'ls'], [], { front: true }],
  [['sh', '-c', 'open -a Mail'], ['open', '-a', 'Mail'], { opens: ['Mail'] }],
  [['bash', '-lc', 'ls'], ['c']],
  [['sh'], [], { doubts: ['sh'] }],
  [['sh', 'x.sh'], [], { doubts: ['sh x.sh'] }],
  [['zsh', '-c', '-e', 'ls'], []],
  [['osascript', '-e', 'tell app "Mail"', '-e', 'end'], ['Mail']],
  [
    ['osascript', '-etell app "Mail"'],
    ['Mail', 'tell app "Mail"'],
  ],
  [['osascript', '-l', 'JavaScript', '-e', 'Application("Mail")'], ['Mail']],
  [['osascript'], [], { doubts: ['osascript'] }],
  [['osascript', 'x.scpt'], [], { doubts: ['osascript x.scpt'] }],
  [['python3', 'x.py'], [], { doubts: ['python3 x.py'] }],
  [['kill', '3'], [], { doubts: ['kill 3'] }],
  [['killall', 'Mail'], [], { front: true }],
  [['find', '/', '-exec', 'open', '-a', 'Mail', ';'], ['xec'], { opens: ['Mail', ';'], doubts: ['open -a Mail ;'] }],
  [['nice', '-n', '5', 'ls'], []],
  [['foo'], [], { doubts: ['foo'] }],
  [['sudo', '-u', 'x'], [], { doubts: ['x'] }],
  [['sudo', '-ns'], ['s'], { doubts: ['sudo -ns'] }],
  [['sudo', '-n', 'ls'], []],
];

const whole = <Source>(cases: readonly (readonly [Source, readonly string[], More?])[]) =>
  cases.map(([source, texts, more = {}]) => [source, texts, more] as const);

/** Signs alone name nothing; `own`: the words of the call itself. */
function told({ texts, opens, doubts, reachesFront }: Reading, own: readonly string[] = []) {
  return { texts: texts.filter((text) => /[\p{L}\p{N}]/u.test(text) && !own.includes(text)), opens, doubts, reachesFront };
}

function expected(texts: readonly string[], { opens = [], doubts = [], front }: More = {}) {
  return { texts, opens, doubts, reachesFront: front === true || doubts.length > 0 };
}

const hasDoubt = ({ doubts }: Reading, piece: string): boolean => doubts.some((one) => one.includes(piece));
const inShell = (line: string): Reading => readProgramCall({ command: 'sh', args: ['-c', line] });

describe('the names that are read, what is opened, and what nobody can tell', () => {
  const all = (words: string): readonly string[] => words.split(' ');
  const doubted = (read: (word: string) => Reading, words: string) => all(words).filter((word) => read(word).doubts.length === 0);

  it('is in doubt for each word that acts on whatever is in front, and for each program that runs what is not read', () => {
    expect(doubted((word) => readScript('applescript', `x ${word} y`), 'frontmost keystroke processes framework')).toEqual([]);
    const anything = 'Function ObjC $ Library require importScripts Reflect Proxy globalThis frontmost keystroke keyCode whose';
    expect(doubted((word) => readScript('javascript', `x.${word}(1)`), anything)).toEqual([]);
    const runners =
      'python python3.11 perl ruby node deno bun php swift tclsh wish lua expect awk gawk sed make npx java source . automator shortcuts launchctl ' +
      'script at batch crontab screen tmux ssh lldb gdb jshell osalang kill lsappinfo';
    expect(doubted((command) => readProgramCall({ command, args: ['x'] }), runners)).toEqual([]);
    expect(doubted((command) => readProgramCall({ command }), 'sh bash zsh dash ksh fish csh tcsh osascript')).toEqual([]);
    expect(doubted((word) => readProgramCall({ command: 'sh', args: ['-c', `${word} $X`] }), 'open killall pkill defaults tell')).toEqual(
      [],
    );
  });

  it('is in doubt for each name that may get another text than the one it is set to', () => {
    const apple = ['set {a} to {b}', 'copy b to a', 'repeat with a in b', 'set my a to b', 'set the a to b', 'set a of me to b', 'on f(a)'];
    const js = [
      '[a] = [x]',
      'for (a of x) 1',
      'a &&= x',
      '({a} = x)',
      'x.map((a) => 1)',
      'x.map(a => 1)',
      'function f(a) {}',
      'catch (a) {}',
    ];
    const shell = ['a+=b', 'read a', 'for a in x', 'printf -v a x', 'a[0]=x', 'typeset a=$(rev x)', `: $${'{a:=x}'}`];
    const left = [
      ...apple.filter((line) => !hasDoubt(readScript('applescript', `set a to "x"\n${line}\ntell application a to quit`), 'application a')),
      ...js.filter((line) => !hasDoubt(readScript('javascript', `a = "x"; ${line}; Application(a)`), 'Application(a)')),
      ...shell.filter((line) => !hasDoubt(inShell(`a=x; ${line}; open -a $a`), 'open -a')),
    ];

    expect(left).toEqual([]);
    expect(readScript('applescript', 'set a to "Ma"\nset b to a & "il"\ntell application (b) to quit').doubts).toEqual([]);
    expect(readScript('javascript', 'const a = "Ma"; const b = a + "il"; Application(b).quit()').doubts).toEqual([]);
    expect(inShell('a=Mail; open -a "$a"').doubts).toEqual([]);
  });

  it('is in doubt for what only shows when it runs: what is handed over, completed, coded, or made of texts', () => {
    const shell = [
      'ls | xargs open',
      'find / -exec open {} +',
      'cd /x; open *',
      'open /x/*.app',
      'open ./y',
      'open ~/y',
      'open y',
      'alias o=open; o x',
      'env -S "x y"',
      'git x',
      'tar --to-command=x',
      'pkill x',
      'killall -m x',
      'screencapture x',
    ];
    const apple = [
      'tell «class prcs» 7 to get name',
      'set URL of x to y',
      'set the URL of x to y',
      'make new document with properties {URL:x}',
      'run shortcut "x"',
    ];
    const js = [
      '[].at.constructor("x")()',
      'f(this)',
      'import("x")',
      'x.open(Path(y))',
      'x.open()',
      'x.url = y',
      'a("System Events")[k][7]',
    ];
    const left = [
      ...shell.filter((line) => inShell(line).doubts.length === 0),
      ...apple.filter((line) => readScript('applescript', line).doubts.length === 0),
      ...js.filter((line) => readScript('javascript', line).doubts.length === 0),
    ];

    expect(left).toEqual([]);
    expect(inShell('open -a Mail ./x; open -na Mail *; open /x; killall Mail').doubts).toEqual([]);
    expect(readScript('applescript', 'set URL of document 1 to "https://a.b"\nx as «class utf8»').doubts).toEqual([]);
    expect(readScript('javascript', 'x.open(Path("/a")); x.url = "https://a.b"; this.x = 1; y[0].z').doubts).toEqual([]);
  });

  it('may press for each word and app that presses, and for each variable that says which program runs', () => {
    const presses = (read: (word: string) => Reading, words: string) => all(words).filter((word) => !read(word).reachesFront);

    expect(presses((word) => readScript('applescript', `${word} x`), 'click perform key confirm increment decrement pick select')).toEqual(
      [],
    );
    expect(
      presses((word) => readScript('javascript', `x.${word}()`), 'click perform keyDown keyUp confirm increment decrement pick select'),
    ).toEqual([]);
    const steering = 'PATH DYLD_X LD_X BASH_ENV ENV IFS ZDOTDIR SHELLOPTS BASHOPTS PS4 PROMPT_COMMAND fpath path';
    expect(presses((name) => readProgramCall({ command: 'ls', environment: { [name]: 'x' } }), steering)).toEqual([]);
    expect(presses((name) => readProgramCall({ command: 'env', args: [`${name}=x`, 'ls'] }), steering)).toEqual([]);
    const apps =
      'Automator Shortcuts Keyboard_Maestro Hammerspoon BetterTouchTool Alfred Raycast Script_Editor com.apple.ScriptEditor2 UI_Browser Terminal iTerm iTerm2 com.stairways.x folivora.ai';
    expect(presses((app) => readScript('applescript', `tell app "${app.replaceAll('_', ' ')}"`), apps)).toEqual([]);
    expect(readScript('applescript', `"${'x'.repeat(1020)} alfred"`).reachesFront).toBe(false);
    expect(readProgramCall({ command: 'ls', args: ['PATHx'], environment: { XPATH: '', PATHS: '' } }).reachesFront).toBe(false);
  });

  it('reads on behind each word that hands on, and knows the plain programs of macOS', () => {
    const handing =
      'env nohup sudo time exec command builtin nice arch caffeinate xargs then do else if while until ! { timeout doas stdbuf setsid';
    const missed = (words: readonly string[], read: (word: string) => Reading) => words.filter((word) => read(word).opens[0] !== 'Mail');
    expect(missed(all(handing), (word) => readProgramCall({ command: word, args: ['open', '-a', 'Mail'] }))).toEqual([]);
    expect(missed(all('-exec -ok -execdir'), (word) => readProgramCall({ command: 'find', args: [word, 'open', 'Mail'] }))).toEqual([]);
    const plain =
      'echo printf pwd cd cat ls sleep exit true false test [ date cal head tail wc uniq cut tr grep egrep fgrep find mkdir rmdir rm cp mv ln touch ' +
      'chmod stat file du df basename dirname realpath readlink which type whoami id groups hostname uname sw_vers uptime ps md5 shasum cksum base64 ' +
      'xxd hexdump od diff cmp comm paste join seq tee mdls mdfind plutil export local readonly set unset fi done esac for select in case';
    const fronts = (read: (word: string) => Reading) => all(plain).filter((word) => read(word).reachesFront);
    expect(fronts((command) => readProgramCall({ command, args: ['x'] }))).toEqual([]);
    expect(all('/bin /usr/bin /sbin /usr/sbin').filter((folder) => readProgramCall({ command: `${folder}/ls` }).reachesFront)).toEqual([]);
  });

  it.each(whole(applescripts))('in AppleScript: %j', (source, texts, more) => {
    expect(told(readScript('applescript', source))).toEqual(expected(texts, more));
  });

  it.each(whole(javascripts))('in JavaScript: %j', (source, texts, more) => {
    expect(told(readScript('javascript', source))).toEqual(expected(texts, more));
  });

  it.each(whole(lines))('in a text for a shell: %j', (line, texts, more) => {
    expect(told(readProgramCall({ command: 'sh', args: ['-c', line] }), ['sh', '-c', line])).toEqual(expected(texts, more));
  });

  it.each(whole(commands))('in a command: %j', (words, texts, more) => {
    const [command = '', ...args] = words;

    expect(told(readProgramCall({ command, args }), words)).toEqual(expected(texts, more));
  });

  it('in what a command is given beside its words', () => {
    const call = { command: 'sh', stdin: 'open -a Mail\n\necho "x"', environment: { EDITOR: 'vi', PATH: '/x' }, working_directory: '/w' };

    expect(told(readProgramCall(call))).toEqual(
      expected(['sh', 'open', '-a', 'Mail', 'echo', 'x', 'vi', '/x', 'open -a Mail', 'echo "x"', '/w'], { opens: ['Mail'], front: true }),
    );
    expect(readProgramCall({ command: 'ls', environment: { EDITOR: 'vi' } }).reachesFront).toBe(false);
    expect(readProgramCall({ command: 'osascript', stdin: 'tell app x to quit' }).doubts).toEqual(['app x to quit']);
    expect(readProgramCall({ command: 'sh', args: ['-'], stdin: 'ls' }).doubts).toEqual([]);
    expect(readProgramCall({ command: 'sh', args: ['x'], stdin: 'ls' }).doubts).toEqual(['sh x']);
  });
});

describe('what is too much to be read is in doubt', () => {
  const nested = (depth: number): string => (depth === 0 ? 'ls' : `eval ${JSON.stringify(nested(depth - 1))}`);

  it.each<readonly [what: string, reading: () => Reading, doubt: string]>([
    [
      'more texts than are kept',
      () => readScript('applescript', Array.from({ length: 3001 }, (_, at) => `"a${at}"`).join('\n')),
      'more texts than can be read',
    ],
    [
      'longer texts than are kept',
      () => readScript('javascript', `"${'a'.repeat(300_000)}"; "${'b'.repeat(100_001)}"`),
      'more texts than can be read',
    ],
    [
      'more things opened',
      () => readProgramCall({ command: 'open', args: Array.from({ length: 9 }, (_, at) => `/${at}`) }),
      'more things opened than can be looked up',
    ],
    [
      'more inside one another',
      () => readProgramCall({ command: 'sh', args: ['-c', nested(7)] }),
      'more inside one another than can be read',
    ],
    ['a text of too many parts', () => readScript('javascript', `Application(${'"a" + '.repeat(501)}"b")`), 'Application('],
  ])('%s', (_what, reading, doubt) => {
    const { doubts, reachesFront } = reading();

    expect(doubts.some((one) => one.startsWith(doubt))).toBe(true);
    expect(reachesFront).toBe(true);
  });

  it('and what is just not too much is read', () => {
    expect(readScript('applescript', Array.from({ length: 3000 }, (_, at) => `"a${at}"`).join('\n'))).toMatchObject({ doubts: [] });
    expect(readProgramCall({ command: 'open', args: Array.from({ length: 8 }, (_, at) => `/${at}`) }).doubts).toEqual([]);
    expect(readProgramCall({ command: 'sh', args: ['-c', nested(5)] }).doubts).toEqual([]);
  });

  it('is shown in one line each, twelve at most', () => {
    const { doubts } = readScript(
      'applescript',
      Array.from({ length: 14 }, (_, at) => `run   script\tx${at} ${'y'.repeat(90)}`).join('\n'),
    );

    expect(doubts).toHaveLength(12);
    expect(doubts[0]).toBe(`run script x0 ${'y'.repeat(65)}…`);
  });
});
