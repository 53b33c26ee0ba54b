import { describe, expect, it } from 'vitest';
import { gatehands } from '../../harness/each.js';
import { spentMs } from '../../harness/spent.js';
import { guarded } from './guarded.js';

const start = gatehands();
const on = (scenario = {}) =>
  guarded(start, {
    scenario,
    settings: {
      toolsets: { scripting: true, shell: true },
      blocklist: [
        'com.apple.Terminal',
        'com.1password.1password',
        'com.apple.systempreferences',
        'com.apple.FaceTime',
        'org.example.vault',
      ],
    },
  });

const apple = (script: string) => ['execute_apple_script', { script }] as const;
const js = (script: string) => ['execute_javascript', { script }] as const;
const run = (command: string, ...args: string[]) => ['execute_shell_command', { command, args }] as const;
const sh = (line: string) => run('/bin/sh', '-c', line);

describe('a script or command that names a blocked app', () => {
  it.each([
    // AppleScript: comments, continuation, raw codes, building, case, invisible letters.
    apple('tell application (* x "y" (* z *) *) "Terminal" to activate'),
    apple('tell application ¬\n "Terminal" to activate'),
    apple('tell application -- "a\n"Terminal" to activate'),
    apple('tell «class capp» "Terminal" to activate'),
    apple('tell application "Ter" & "minal" to activate'),
    apple('tell application ("Ter" & ("min" & "al")) to activate'),
    apple('set a to "Ter"\nset b to a & "minal"\ntell application b to activate'),
    apple('property p : "TERMINAL"\ntell application p to activate'),
    apple('tell application (character id 84 & "erminal") to activate'),
    apple('tell application (string id {84, 101, 114, 109, 105, 110, 97, 108}) to activate'),
    apple('tell application «data utxt005400650072006D0069006E0061006C» to activate'),
    apple('tell application "Ter\u200bminal" to activate'),
    apple('tell application "Ｔｅｒｍｉｎａｌ" to activate'),
    apple('tell app id "com.apple." & "terminal" to activate'),
    apple('tell application "Macintosh HD:System:Applications:Utilities:Terminal.app" to activate'),
    apple('tell application "/System/Applications//Utilities/./Terminal.app/Contents/.." to activate'),
    apple('open location "file:///System/Applications/Utilities/Termi%6eal.app"'),
    apple('do shell script "open -a" & "Terminal"'),
    apple('do shell script "open -a Termin" & "al"'),
    apple('do shell script "open -a \\"Terminal\\""'),
    apple('do shell script "open -a $\'\\\\x54erminal\'"'),
    apple('run script "tell application \\"Termi" & "nal\\" to activate"'),
    apple('do shell script "osascript -e \'tell app \\"Terminal\\" to activate\'"'),
    apple('tell application "System Events" to tell process "Term" & "inal" to click button 1 of window 1'),
    apple('tell application "System Events" to do script "tell application \\"Ter\\" & \\"minal\\" to activate"'),
    // JavaScript: escapes, templates, building, members in brackets.
    js('Application("Term" + "inal").activate()'),
    js('Application("\\u0054erminal").activate()'),
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a script reads it
    js('Application(`Ter${"minal"}`).activate()'),
    js('const a = "Ter"; const b = a + `minal`; Application(b).activate()'),
    js('Application(["Ter", "minal"].join("")).activate()'),
    js('Application("Ter".concat("minal")).activate()'),
    js('Application(String.fromCharCode(84, 101, 114, 109, 105, 110, 97, 108)).activate()'),
    js('/* " */ Application(/* \' */ "Terminal").activate() // "'),
    js('this["Applic" + "ation"]("Terminal").activate()'),
    js(
      'const app = Application.currentApplication(); app.includeStandardAdditions = true; app.doShellScript("open -b com.apple." + "terminal")',
    ),
    js('Application("System Events").processes["Terminal"].windows[0].buttons[0].click()'),
    js('eval("Application(\\"Terminal\\").activate()")'),
    js('// no\u2028Application("Ter" + "minal").activate()'),
    js('<!-- "\nApplication("Ter" + "minal").activate()'),
    js('if (1) /"/.test("");\nApplication("Terminal").activate() // "'),
    js('((Application))(("Ter" + ("mi" + "nal"))).activate()'),
    // Commands.
    run('open', '-aTerminal'),
    run('open', '-a', 'TERMINAL'),
    run('open', '-a', 'Terminal.app/'),
    run('open', '-b', 'com.apple.terminal'),
    run('open', '-bcom.apple.Terminal'),
    run('open', 'file:///System/Applications/Utilities/Terminal.app'),
    run('open', '/System//Applications/Utilities/../Utilities/Terminal.app'),
    run('open', 'ssh://localhost'),
    run('/System/Applications/Utilities/Terminal.app/Contents/MacOS/Terminal'),
    run('env', 'A=1', 'open', '-a', 'Terminal'),
    run('launchctl', 'kickstart', 'gui/501/application.com.apple.Terminal.123'),
    run('osascript', '-e', 'tell application "Term" & "inal"', '-e', 'activate', '-e', 'end tell'),
    run('osascript', '-l', 'JavaScript', '-e', 'Application("Term" + "inal").activate()'),
    ['execute_shell_command', { command: 'osascript', stdin: 'tell app "Term" & "inal" to activate' }] as const,
    ['execute_shell_command', { command: 'sh', stdin: 'open -a Term\\inal' }] as const,
    sh('open -a Term""inal'),
    sh('open -a Ter\\minal'),
    sh("open -a $'\\124erminal'"),
    sh("open -a $'\\U00000054erminal'"),
    apple('open the folder ("/Users/sam/Desktop/Tool")'),
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a shell reads it
    sh('A=Term; open -a "${A}inal"'),
    sh('open /System/Applications/Utilities/Term*.app'),
    sh('cd /System/Applications/Utilities && open Terminal.app'),
    sh('echo $(open -a Terminal)'),
    sh('true; `open -a Terminal`'),
    sh('# no\nopen \\\n -a Terminal'),
    sh("eval 'open -a Ter''minal'"),
    run('open', '/Users/sam/Desktop/Tool'),
    // Addresses: a scheme belongs to whichever app has claimed it, which the text does not say.
    apple('open location "x-apple.systempreferences:com.apple.preference.security"'),
    apple('open location "vault-link:open?item=1"'),
    apple('open location " VAULT-LINK://open"'),
    apple('set u to "vault-" & "link:x"\nopen location u'),
    apple('do shell script "open vault-link:x"'),
    js('const a = Application.currentApplication(); a.includeStandardAdditions = true; a.openLocation("vault-link:x")'),
    run('open', 'vault-link:x'),
    run('open', '-g', 'vault-link://x/y'),
    run('open', 'tel:123'),
    run('open', 'file:///Users/sam/Desktop/T%6fol'),
    run('open', 'file://localhost/Users/sam/Desktop/run.command'),
    sh('open "vault""-link:x"'),
    sh('xargs open <<< x; open vault-link:x'),
    apple('tell application "Safari" to set URL of document 1 to "vault-link:x"'),
    apple('tell application "Safari" to do JavaScript "location = \'vault-link:x\'" in document 1'),
    js('Application("Safari").documents[0].url = "vault-link:x"'),
  ])('is refused, however it writes it: %s %j', async (tool, given) => {
    const { assistant, mac, owner } = await on({
      files: [
        { path: '/Users/sam/Desktop/Tool', link: '/System/Applications/Utilities/Terminal.app' },
        { path: '/Users/sam/Desktop/run.command', text: 'date' },
      ],
      apps: [{ bundleId: 'org.example.vault', name: 'Vault', running: false, opens: ['vault-link:'] }],
    });
    const before = mac.snapshot();

    const answer = await assistant.call(tool, given);

    expect([answer.code, owner.state().cards]).toEqual(['blocked_app', []]);
    expect(mac.snapshot()).toBe(before);
  });

  it('shows on its card all that it runs by', async () => {
    const { assistant, owner } = await on();
    const environment = { PATH: '/Users/sam/evil' };
    const call = assistant.call('execute_shell_command', {
      ...{ command: 'sh', args: ['-s', 'two words'], working_directory: '/Users/sam/work', environment, stdin: 'ls "a b"\nrm b' },
    });

    expect((await owner.card('approval')).items[0]?.text?.start).toBe(
      'cd /Users/sam/work &&\nPATH=/Users/sam/evil sh -s \'two words\' <<<\nls "a b"\nrm b',
    );
    await owner.refuse();
    expect((await call).code).toBe('approval_denied');
  });

  it('is refused as a step of a batch', async () => {
    const { assistant, owner } = await on();
    const [tool, given] = apple('tell application "Ter" & "minal" to activate');

    const answer = await assistant.call('run_steps', { steps: [{ tool, arguments: given }] });

    expect([answer.text.includes('blocked_app'), owner.state().cards]).toEqual([true, []]);
  });
});

describe('what nobody can tell before it runs', () => {
  it.each([
    [apple('set n to name of first window\ntell application n to activate'), 'application n'],
    [apple('tell application "System Events" to click button 1 of window 1 of process 3'), 'process 3'],
    [apple('tell application "System Events" to set p to first process whose frontmost is true'), 'process whose frontmost'],
    [apple('tell application "System Events" to keystroke "q"'), 'keystroke'],
    [apple('do shell script "open -a " & (the clipboard)'), 'do shell script'],
    [apple('run script (the clipboard)'), 'run script'],
    [apple('use framework "AppKit"'), 'framework'],
    [apple('use script "Library"\ngo()'), 'script "Library"'],
    [apple('tell application "Finder" to tell (first file whose name begins with "Ter") to open'), 'open'],
    [apple('tell application "Shortcuts Events" to tell shortcut "x" to run'), 'shortcut "x"'],
    [js('Application("System Events").doScript("/Users/sam/x.scpt")'), 'doScript'],
    [['execute_shell_command', { command: 'sudo', args: ['-s'], stdin: 'open -a Ter""minal' }] as const, 'sudo -s'],
    [js('Application(names[0]).activate()'), 'Application(names[0])'],
    [js('const A = Application; A("x" + y)'), 'Application; A'],
    [js('Application("lanimreT".split("").reverse().join("")).activate()'), 'Application("lanimreT"'],
    [js('eval(source)'), 'eval(source)'],
    [js('ObjC.import("AppKit")'), 'ObjC'],
    [js('Application("System Events").processes[3].windows()'), 'processes[3]'],
    [js('app.doShellScript("open " + x)'), 'doShellScript'],
    [sh('open -a "$1"'), 'open -a'],
    [sh('eval "$X"'), 'eval'],
    [sh("cat <<E\n'\nE\nopen -a x''y\n'"), '<<E'],
    [js('if (1) /"/.test(""); 1'), '/"/'],
    [sh('$(cat x)'), '…'],
    [run('python3', '-c', 'print(1)'), 'python3'],
    [run('sh', 'x.sh'), 'sh x.sh'],
    [run('open', 'other-link:x'), 'other-link:x'],
    [apple('open location "other-link:x"'), 'other-link:x'],
    // One of each: the rest stand in test/tools/scripting/reading.spec.ts.
    [apple('set a to "Notes"\ncopy (b as text) to a\ntell application a to activate'), 'application a'],
    [js('let a = "Notes"; [a] = [x]; Application(a).activate()'), 'Application(a)'],
    [sh('a=Notes; a+=b; open -a $a'), 'open -a'],
    [sh('echo lanimreT | rev | xargs open -a'), 'open -a'],
    [sh('open /System/Applications/Utilities/*.app'), 'open /System'],
    [run('vi', '-c', '!x'), 'vi'],
    [apple('tell application "System Events" to tell «class prcs» 7 to get name'), '«class prcs»'],
    [apple('tell application "Safari" to set URL of document 1 to x'), 'URL of'],
    [js('[].at.constructor("x")()'), 'constructor'],
    [run('open', ...Array.from({ length: 12 }, (_, index) => `/Users/sam/${index}.txt`)), 'more things opened'],
  ] as const)('is said on the card: %j', async ([tool, given], piece) => {
    const { assistant, owner } = await on();
    const call = assistant.call(tool, given);
    const card = await owner.card('approval');
    await owner.refuse();

    expect(card.items[0]?.doubts?.join('\n')).toContain(piece);
    expect((await call).code).toBe('approval_denied');
  });

  it.each([
    apple('tell application "TextEdit"\nset n to count of documents -- Terminal\nend tell\nreturn "Total: " & n'),
    apple('tell application "System Events" to get name of window 1 of process "TextEdit"'),
    js('const a = Application("TextEdit"); a.documents.length + 1 // "Terminal"'),
    run('ls', '-la', '/Users/sam/Documents'),
    run('open', '-a', 'TextEdit', '/Users/sam/Documents/Notes.txt'),
    sh('ls /Users/sam | wc -l'),
    run('ls', '/Users/sam/Documents/Terminal', 'T*'),
  ])('is not said of what is plain: %s %j', async (tool, given) => {
    const { assistant, owner } = await on();
    const call = assistant.call(tool, given);
    const card = await owner.card('approval');
    await owner.refuse();
    await call;

    expect(card.items[0]?.doubts).toBeUndefined();
  });
});

it('reading takes no longer than the text is long', async () => {
  const { assistant, owner } = await on();
  const doubled = Array.from({ length: 60 }, (_, index) => `set v${index + 1} to v${index} & v${index}`).join('\n');
  const heavy = [
    apple(`set v0 to "x"\n${doubled}\nreturn v60`),
    apple(`return ${'('.repeat(8_000)}1`),
    apple(`return ${'"a" & '.repeat(4_000)}"b"`),
    apple('(*'.repeat(8_000)),
    js(`let v0 = "x"; ${doubled.replace(/set (\w+) to (\w+) &/g, 'let $1 = $2 +')}`),
    js('['.repeat(8_000)),
    js(`Application(${'"a" + '.repeat(4_000)}"b")`),
    js('/'.repeat(8_001).replace(/../g, ')/')),
    sh(`A0=x; ${Array.from({ length: 60 }, (_, index) => `A${index + 1}=$A${index}$A${index}`).join('; ')}; echo $A60`),
    sh('$('.repeat(2000)),
    ['execute_shell_command', { command: 'sh', stdin: 'a=b '.repeat(20_000) }] as const,
    ['execute_shell_command', { command: 'sh', stdin: 'env vi '.repeat(12_000) }] as const,
    apple('set url '.repeat(10_000)),
  ];
  const began = spentMs();

  for (const [tool, given] of heavy) {
    const call = assistant.call(tool, given);
    await owner.card('approval');
    await owner.refuse();
    expect((await call).code).toBe('approval_denied');
  }

  expect(spentMs() - began).toBeLessThan(15_000);
});

describe('a blocked app that comes to the front while a script runs', () => {
  it.each([apple('delay 25\nreturn "done"'), js('delay(25); "done"'), run('sleep', '25')])(
    'ends it, and its client is stopped: %s %j',
    async (tool, given) => {
      const { assistant, mac, owner, clock } = await on();
      const call = assistant.call(tool, given);
      await owner.card('approval');
      await owner.approve();
      for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      const began = clock.now();
      const { accessibility } = mac.drivers;
      accessibility.set(accessibility.application(mac.probe.app('com.apple.Terminal').pid ?? 0), 'AXFrontmost', true);
      clock.advance(2500);

      const answer = await call;

      expect([answer.code, answer.text]).toEqual(['stopped', expect.stringContaining('came to the front')]);
      expect(clock.now() - began).toBeLessThan(10_000);
      expect((await assistant.call('press_key', { app: 'TextEdit', key: 'a' })).code).toBe('stopped');
    },
  );

  it('by the script itself ends it, too', async () => {
    const { assistant, mac, owner, clock } = await on();
    const [tool, given] = js('Application("lanimreT".split("").reverse().join("")).activate(); delay(25); "all done"');
    const call = assistant.call(tool, given);
    await owner.card('approval');
    await owner.approve();
    // The script runs in a thread of its own: time goes on once it has done its first part.
    while (!mac.probe.app('com.apple.Terminal').frontmost) await new Promise((resolve) => setImmediate(resolve));
    clock.advance(2500);

    const answer = await call;

    expect([answer.code, answer.text.includes('all done')]).toEqual(['stopped', false]);
    expect(mac.probe.app('com.apple.Terminal').frontmost).toBe(true);
  });
});
