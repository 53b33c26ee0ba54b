import { describe, expect, it } from 'vitest';
import { readProgramCall, readScript } from '../../../src/main/tools/scripting/reading/read-call.js';
import type { Reading } from '../../../src/main/tools/scripting/reading/reading.js';

/** Sources that mean Terminal to macOS and read as something else, or as nothing: Terminal is found in them, or the card says that nobody can tell. */
const finds = ({ texts, doubts }: Reading): boolean => doubts.length > 0 || texts.some((text) => /^terminal(?:\.app)?$/i.test(text));

describe('what a script means, not what it looks like', () => {
  it.each([
    'tell application ({"Ter","minal"} as text) to activate',
    'tell application (("Ter" as text) & "minal") to activate',
    'tell application "lanimreT"\'s reverse as text to activate',
    'tell application "xxTerminal"\'s text 3 thru 10 to activate',
    'set |a\\|b| to 1\ntell application "Ter" & "minal" to activate',
    '-- x\u2028"\ntell application "Terminal" to activate -- "',
    'tell application "System Events" to key down "x"',
  ])('AppleScript %j', (source) => {
    expect(finds(readScript('applescript', source))).toBe(true);
  });

  it.each([
    'Application("\\124erminal").windows[0].name()',
    'Application("Ter\\155inal").activate()',
    'Application("Ter\\\r\nminal").activate()',
    'Application("Ter\\\u2028minal").activate()',
    'var a=1; a++ /1; Application("Terminal").activate(); 1/1',
    'var of=1; of /1; Application("Terminal").activate(); 1/1',
    'var o={return:1}; o.return /1; Application("Terminal").activate(); 1/1',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source that is read
    '`${"`"}`; Application("Ter"+"minal").activate()',
  ])('JavaScript %j', (source) => {
    expect(finds(readScript('javascript', source))).toBe(true);
  });

  it.each<[string, string[], { stdin?: string; environment?: Record<string, string> }?]>([
    ['bash', ['-rcfile', 'true', '-c', 'open -a Ter""minal']],
    ['env', ['-Sopen -a Ter""minal']],
    ['env', ['-P', '/Users/sam/evil', 'ls']],
    ['sh', ['-c', 'echo $(echo ")"; open -a Ter""minal)']],
    ['sh', ['-c', 'echo $(echo \')\'; open -a Ter""minal)']],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source that is read
    ['sh', ['-c', "echo ${x:-$(open -a Ter''minal)}"]],
    ['sh', ['-c', "$'echo \\u00a0#'\necho ' ; open -a Ter\"\"minal"]],
    ['sh', ['-c', 'echo \u00a0# ; open -a Ter""minal']],
    ['osascript', ['-e', 'tell application "Ter" & "minal" to activate', 'javascript']],
    ['zip', ['-T', '-TT', 'open -a Ter""minal #', 'a.zip', 'a']],
    ['sh', [], { stdin: 'open -a Ter""minal' }],
    ['ls', [], { environment: { BASH_ENV: '$(open -a Ter""minal)' } }],
    ['ls', [], { environment: { 'BASH_FUNC_ls%%': '() { open -a Ter""minal; }' } }],
    ['bash', ['-c', 'ls'], { environment: { PS4: '$(open -a Ter""minal)' } }],
  ])('command %s %j %j', (command, args, more = {}) => {
    expect(finds(readProgramCall({ command, args, ...more }))).toBe(true);
  });
});
