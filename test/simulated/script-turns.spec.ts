import { describe, expect, it } from 'vitest';
import { scriptsIn } from './scripts-under-test.js';

/** Where a script would be told something else than on a Mac. */

const { run, failure } = scriptsIn('applescript');
const inFinder = (...lines: readonly string[]): string => ['tell application "Finder"', ...lines, 'end tell'].join('\n');
const inTextEdit = (...lines: readonly string[]): string => ['tell application "TextEdit"', ...lines, 'end tell'].join('\n');
const notesFile = '/Users/sam/Documents/Notes.txt';
/** Another file in place of the notes. */
const emptied = [
  'tell application "Finder"',
  'set f to make new file at desktop with properties {name:"Notes.txt"}',
  'move f to folder "Documents" of home with replacing',
  'end tell',
];
const notes = 'file "Notes.txt" of folder "Documents" of home';

describe('AppleScript on the simulated Mac', () => {
  it.each<[source: string, parsed: unknown]>([
    ['month of (current date) is January', true],
    ['{weekday of (current date) is Thursday, weekday of (current date) as integer, March as integer}', [true, 5, 3]],
    ['set d to current date\nset month of d to March\ndate string of d', 'Sunday, 1 March 2026'],
    ['set d to current date\nset day of d to 31\nset month of d to February\ndate string of d', 'Tuesday, 3 March 2026'],
    ['{round 2.5, round 3.5, round -2.5, round 2.6}', [2, 4, -2, 3]],
    ['{round 2.5 rounding as taught in school, round -2.5 rounding as taught in school}', [3, -3]],
    ['round (pi * 100)', 314],
    ['{"Caf\u00e9" is "cafe\u0301", "Cafe\u0301 au lait" contains "CAF\u00c9"}', [true, true]],
    [inFinder(`set name of ${notes} to "Cafe\u0301.txt"`, 'exists file "Caf\u00e9.txt" of folder "Documents" of home'), true],
    ['text items of "abc"', ['a', 'b', 'c']],
    ['POSIX path of "Macintosh HD:Users:sam:"', '/Users/sam/'],
    ['{hours of date "9:30 PM", short date string of date "9:30" is short date string of (current date)}', [21, true]],
    ['{application "Nope" is running, application "TextEdit" is running}', [false, true]],
    ['tell application "TextEdit"\ntell me to set x to 5\nx\nend tell', 5],
    ['read file "Macintosh HD:Users:sam:Documents:Notes.txt"', expect.stringContaining('Ada')],
    [inTextEdit('make new document with properties {name:"Plan", text:"x"}', '{name, text} of document "Plan"'), ['Plan', 'x']],
    [inTextEdit('save document 1 in "Macintosh HD:Users:sam:Desktop:Plan.txt"', 'path of document 1'), '/Users/sam/Desktop/Plan.txt'],
    [inTextEdit(`open "${notesFile}"`, ...emptied, '{text, modified} of document 1'), ['', false]],
    ['("Macintosh HD:Users:sam:Desktop:" as alias) as text', 'Macintosh HD:Users:sam:Desktop:'],
    [inFinder('(target of front window as alias) as text'), 'Macintosh HD:Users:sam:Documents:'],
    [inFinder('{exists POSIX file "/Users/sam/nope", exists POSIX file "/Users/sam/Desktop"}'), [false, true]],
    [
      inFinder(`set name of ${notes} to "a/b"`, '(file "a/b" of folder "Documents" of home) as text'),
      'Macintosh HD:Users:sam:Documents:a/b',
    ],
    [
      inFinder(`set name of ${notes} to "a/b"`, 'POSIX path of ("Macintosh HD:Users:sam:Documents:a/b" as alias)'),
      '/Users/sam/Documents/a:b',
    ],
  ])('%s', async (source, parsed) => {
    expect((await run(source)).outcome.parsed).toEqual(parsed);
  });

  it.each([
    ['alias "Macintosh HD:Users:sam:nope"', -43],
    ['"Macintosh HD:Users:sam:nope" as alias', -43],
    ['POSIX file "/Users/sam/nope" as alias', -1700],
  ])('has no alias of what is not there: %s', async (source, number) => {
    expect((await failure(source)).details).toMatchObject({ number });
  });
});

describe('an error of AppleScript', () => {
  it.each([
    ['on f(a, b)\nreturn a\nend f\nf(1)', -1721, '{1} doesn’t match the parameters {a, b} for f.'],
    ['date "foo"', -30720, 'Invalid date and time date "foo".'],
    ['1 / 0', -2701, 'Can’t divide 1.0 by zero.'],
    [inTextEdit('save document 1 in "foo.txt"'), -43, 'TextEdit got an error: File foo.txt wasn’t found.'],
    [
      inTextEdit(`open "${notesFile}"`, 'set text of document 1 to "mine"', ...emptied, 'save document 1'),
      -10000,
      expect.stringContaining('has been changed by another application.'),
    ],
  ])('says %s as a Mac does', async (source, number, scriptError) => {
    expect((await failure(source)).details).toMatchObject({ number, scriptError });
  });
});

describe('a script of Finder', () => {
  const twoFolders = ['set f to make new folder at desktop with properties {name:"A"}', 'set g to make new folder at f'];

  it.each([
    ['moves no folder into itself', [...twoFolders, 'move f to g'], -15268],
    ['copies no folder into itself', [...twoFolders, 'duplicate f to f'], -15268],
    [
      'replaces no folder by what is in it',
      [...twoFolders, 'set name of g to "A"', 'move folder "A" of f to desktop with replacing'],
      -15268,
    ],
    ['puts nothing into a file', [`move ${notes} to file "Report.pdf" of folder "Documents" of home`], -15265],
  ])('%s', async (_name, lines, number) => {
    expect((await failure(inFinder(...lines))).details).toMatchObject({ number });
  });

  const another = 'make new file at desktop with properties {name:"Notes.txt"}';
  const size = 'size of file "Notes.txt" of desktop';

  it.each([
    [`move ${notes} to desktop with replacing`, 59],
    [`duplicate ${notes} to desktop replacing existing items`, 59],
    [`try\nduplicate ${notes} to desktop replacing false\nend try`, 0],
    [`set locked of file "Notes.txt" of desktop to true\ntry\nmove ${notes} to desktop with replacing\nend try`, 0],
  ])('replaces what it is told to and what is not locked: %s', async (line, bytes) => {
    expect((await run(inFinder(another, line, size))).outcome.parsed).toBe(bytes);
  });

  it('takes things to where a link leads', async () => {
    const shared = 'folder "Shared" of desktop';
    const { outcome } = await run(
      inFinder(`move ${notes} to ${shared}`, `make new folder at ${shared} with properties {name:"Q"}`, `name of items of ${shared}`),
    );

    expect(outcome.parsed).toEqual(['Notes.txt', 'Q', 'Team notes.txt']);
  });
});
