import { describe, expect, it, vi } from 'vitest';
import { anyJob, ids, startMac } from './mac-under-test.js';
import { inTime, scriptsIn } from './scripts-under-test.js';

const { run, failure } = scriptsIn('applescript');

describe('AppleScript on the simulated Mac answers as osascript -s s does:', () => {
  it.each<[source: string, output: string, parsed: unknown]>([
    ['return 1 + 2', '3', 3],
    ['6 / 2', '3.0', 3],
    ['7 div 2 & 7 mod 2', '{3, 1}', [3, 1]],
    ['2 ^ 3 - 1', '7.0', 7],
    ['-(2 + 3) * 2', '-10', -10],
    ['1 + 2 * 3 ¬\n  - 4', '3', 3],
    ['"a" & 1 & true', '"a1true"', 'a1true'],
    ['"say \\"hi\\""', '"say \\"hi\\""', 'say "hi"'],
    ['{1, "two", {3.5}}', '{1, "two", {3.5}}', [1, 'two', [3.5]]],
    ['{name:"Ada", age:36}', '{name:"Ada", age:36}', { name: 'Ada', age: 36 }],
    ['age of {name:"Ada", age:36}', '36', 36],
    ['{name:"Ada"} & {name:"Eve", age:36}', '{name:"Ada", age:36}', { name: 'Ada', age: 36 }],
    ['{1 / 3, 10000.5, 0.0001, 9999.5}', '{0.333333333333, 1.00005E+4, 1.0E-4, 9999.5}', [1 / 3, 10000.5, 0.0001, 9999.5]],
    ['"first"\nset x to the result\nlength of x & 1\nresult', '{5, 1}', [5, 1]],
    ['display dialog "Go on?" giving up after 1\ngave up of result', 'true', true],
    ['gave up of (display alert "Sure?" message "Is" & " it?" as critical giving up after 1)', 'true', true],
    ['display dialog "PIN" default answer "" with hidden answer giving up after 1\nbutton returned of result', '""', ''],
    [
      'tell application "Reminders" to tell list "Work"\nmake new reminder at end with properties {name:"Call"}\nname of reminder "Call"\nend tell',
      '"Call"',
      'Call',
    ],
    [
      'tell application "Finder"\nset current view of window 1 to list view\nif current view of window 1 is list view then return 1\nend tell',
      '1',
      1,
    ],
    [
      'tell application "TextEdit"\nsave document 1 in file "Macintosh HD:Users:sam:Desktop:a.txt"\nname of document 1\nend tell',
      '"a.txt"',
      'a.txt',
    ],
    ['set r to {a:1}\nset a of r to 5\nr', '{a:5}', { a: 5 }],
    ['missing value', 'missing value', null],
    ['"ABC" = "abc" and 1 ≠ 2', 'true', true],
    ['not (3 is greater than or equal to 4)', 'true', true],
    ['"Gatehand" contains "HAND"', 'true', true],
    ['{1, 2, 3} contains {2, 3}', 'true', true],
    ['"x" is not in {"a", "b"}', 'true', true],
    ['"abc" starts with "ab"', 'true', true],
    ['item 2 of {"a", "b"}', '"b"', 'b'],
    ['last item of {1, 2, 3}', '3', 3],
    ['item -2 of {1, 2, 3}', '2', 2],
    ['items 2 thru 3 of {1, 2, 3}', '{2, 3}', [2, 3]],
    ['reverse of {1, 2}', '{2, 1}', [2, 1]],
    ['on add(a, b)\nreturn a + b\nend add\nadd(1, 2)', '3', 3],
    ['close(2)\non close(x)\nreturn x\nend close', '2', 2],
    ['tell application "Finder"\nmy move(3)\nend tell\non move(x)\nreturn x\nend move', '3', 3],
    ['numbers of {1, "a", 2.5}', '{1, 2.5}', [1, 2.5]],
    ['{every integer, every string} of {1, "a", 2.5}', '{{1}, {"a"}}', [[1], ['a']]],
    ['repeat with each in {1, 2}\nif contents of each is 2 then exit\nend repeat\neach as integer', '2', 2],
    ['count of {1, 2} & {3}', '{2, 3}', [2, 3]],
    ['(count words of "one two three") + (length of "four")', '7', 7],
    ['every character of "ab"', '{"a", "b"}', ['a', 'b']],
    ['paragraph 2 of ("a" & linefeed & "b")', '"b"', 'b'],
    ['"42" as integer', '42', 42],
    ['1 as text', '"1"', '1'],
    ['3 as real', '3.0', 3],
    ['set x to {1}\nset end of x to 2\nset item 1 of x to 9\nx', '{9, 2}', [9, 2]],
    ['set x to {1}\nset beginning of x to 2\nset the end of x to 3\nx', '{2, 1, 3}', [2, 1, 3]],
    ['try\nerror "bad" number 7\non error said number n partial result p from f to t\n{said, n}\nend try', '{"bad", 7}', ['bad', 7]],
    ['set {a, b} to {1, 2}\nb & a', '{2, 1}', [2, 1]],
    ['{length, class} of "abc"', '{3, text}', [3, 'text']],
    ['text 2 thru 4 of "abcdef"', '"bcd"', 'bcd'],
    ['offset of "c" in "abc"', '3', 3],
    ['round 2.6 rounding down', '2', 2],
    ['quoted form of "it\'s"', "\"'it'\\\\''s'\"", "'it'\\''s'"],
    ['POSIX path of (path to documents folder)', '"/Users/sam/Documents/"', '/Users/sam/Documents/'],
    ['POSIX path of (path to library folder from user domain)', '"/Users/sam/Library/"', '/Users/sam/Library/'],
    ['class of missing value', 'class', 'class'],
    ['do shell script "echo hello"', '"hello"', 'hello'],
    ['output volume of (get volume settings)', '40', 40],
    ['date "5 March 2026 10:30"', 'date "Thursday, 5 March 2026 at 10:30:00"', '2026-03-05T10:30:00.000Z'],
    ['month of ((current date) + 40 * days)', 'February', 'February'],
    ['month of (current date) as integer', '1', 1],
    ['date string of (current date)', '"Thursday, 1 January 2026"', 'Thursday, 1 January 2026'],
    ['(path to home folder as text) & "Documents:"', '"Macintosh HD:Users:sam:Documents:"', 'Macintosh HD:Users:sam:Documents:'],
    ['short user name of (system info)', '"sam"', 'sam'],
    ['set f to path to desktop as text\nclass of f', 'text', 'text'],
    ['set the clipboard to "abc"\n(the clipboard) & "d"', '"abcd"', 'abcd'],
    ['paragraph 1 of (read POSIX file "/Users/sam/Documents/Notes.txt")', '"Call Ada about the report."', 'Call Ada about the report.'],
  ])('%s', async (source, output, parsed) => {
    expect((await run(source)).outcome).toEqual({ output, parsed, stderr: '' });
  });

  it.each([
    ['set n to 0\nrepeat 3 times\nset n to n + 2\nend repeat\nn', 6],
    ['set n to 0\nrepeat with i from 1 to 5 by 2\nset n to n + i\nend repeat\nreturn n', 9],
    ['set n to ""\nrepeat with c in {"a", "b"}\nset n to n & c\nend repeat\nn', 'ab'],
    ['set n to 10\nrepeat while n > 3\nset n to n - 4\nend repeat\nn', 2],
    ['set n to 0\nrepeat\nset n to n + 1\nif n = 4 then exit repeat\nend repeat\nn', 4],
    ['set constructor to 3\nconstructor + constructor', 6],
    ['if 1 = 2 then return "a" else return "b"', 'b'],
    ['tell application "Finder" to if exists folder "Documents" of home then\nreturn "there"\nend if', 'there'],
    ['tell application "Finder" to repeat with f in folders of home\nif name of f is "Downloads" then return "there"\nend repeat', 'there'],
    ['tell application "Finder" to count items of folder ((path to home folder as text) & "Documents:")', 4],
    ['tell application "Finder" to count items of folder (path to documents folder)', 4],
    ...[1, 2, 3].map((index): [string, unknown] => [
      `tell application "TextEdit"\nmake new document\nmake new document\nset index of window "Untitled" to ${index}\nindex of window "Untitled"\nend tell`,
      index,
    ]),
    ['tell application "Reminders" to count (reminders whose due date > (current date))', 0],
    ['tell application "Mail" to count {date received, subject} of message 1 of inbox', 2],
    [
      'tell application "Mail"\nset flag index of message 1 of inbox to 2\nget {flag index, flagged status} of message 1 of inbox\nend tell',
      [2, true],
    ],
    [
      'tell application "Mail"\nset m to message 1 of inbox\nset mailbox of m to mailbox "Archive"\nset junk mail status of m to false\nname of mailbox of m\nend tell',
      'Archive',
    ],
    [
      'tell application "System Events" to tell process "Control Center"\nclick menu bar item "Sound" of menu bar 1\ndelay 1\nset value of slider 1 of window 1 to 80\nend tell\noutput volume of (get volume settings)',
      80,
    ],
    [
      'tell application "System Events"\ntell process "Control Center" to tell menu bar item "Wi-Fi" of menu bar 1\nclick\ndelay 1\nclick menu item "Wi-Fi Settings…" of menu 1\nend tell\nget name of window 1 of process "System Settings"\nend tell',
      'Wi-Fi',
    ],
    ['tell application "Contacts" to get company of (make new person with properties {organization:"Acme", company:true})', true],
    [
      'tell application "Finder"\nset sort column of list view options of Finder window 1 to size column\nsort column of list view options of Finder window 1\nend tell',
      'size column',
    ],
    [
      'tell application "Finder"\ndelete file "Notes.txt" of folder "Documents" of home\nempty the trash\ncount items of trash\nend tell',
      0,
    ],
    ['tell application "TextEdit"\nset text of document 1 to "Hello big world"\ncount words of document 1\nend tell', 3],
    ['if 1 = 2 then\nreturn "a"\nelse if 2 = 2 then\nreturn "b"\nelse\nreturn "c"\nend if', 'b'],
    ['-- a comment\n(* a (* nested *) one *)\nset |my name| to 3 # end\n|my name|', 3],
    [
      'set AppleScript\'s text item delimiters to ","\nset l to text items of "a,b,c"\nset AppleScript\'s text item delimiters to "-"\nl as text',
      'a-b-c',
    ],
    ['on twice(x)\nreturn x * 2\nend twice\ntwice(4) + (my twice(1))', 10],
    ['property n : 1\non more()\nset n to n + 1\nend more\nmore()\nmore()\nn', 3],
    ['considering case\n"A" = "a"\nend considering', false],
    ['with timeout of 5 seconds\nset rows to 3\nend timeout\nrows', 3],
    ['try\nerror "no" number 42\non error m number n\nreturn m & n\nend try', 'no42'],
    ['try\n1 / 0\non error number n\nreturn n\nend try', -2701],
    ['try\nreturn nothing_here\non error m\nreturn m\nend try', 'The variable nothing_here is not defined.'],
  ])('%s', async (source, parsed) => {
    expect((await run(source)).outcome.parsed).toEqual(parsed);
  });

  it('hands its arguments to the run handler', async () => {
    const { outcome } = await run('on run argv\nreturn (item 2 of argv) & (count of argv)\nend run', { args: ['a', 'b'] });

    expect(outcome.output).toBe('"b2"');
  });

  it('says nothing when it has no result, and logs to the errors', async () => {
    const { outcome } = await run('log {1, "a"}');

    expect(outcome).toEqual({ output: '', parsed: null, stderr: '{1, "a"}\n' });
  });
});

describe('AppleScript speaks to apps:', () => {
  it('gives up on one that hangs after the time-out it was given', async () => {
    const { outcome, clock } = await run(
      'set n to 0\ntry\nwith timeout of 5 seconds\ntell application "System Events" to click button 1 of window 1 of process "Beachball"\nend timeout\non error number n\nend try\nreturn n',
    );

    expect(outcome.parsed).toBe(-1712);
    expect(Math.round(clock.now() / 1000) - Math.round(startMac().clock.now() / 1000)).toBe(5);
  });

  it('activates, asks and quits them', async () => {
    const { mac, outcome } = await run(
      'tell application "Preview" to activate\nset a to application "Preview" is running\ntell application id "com.apple.calculator"\nquit\nend tell\nreturn {a, running of application "Calculator"}',
    );

    expect(outcome.parsed).toEqual([true, false]);
    expect(mac.probe.app(ids.preview)).toMatchObject({ running: true, frontmost: true });
    expect(mac.probe.app(ids.calculator).running).toBe(false);
  });

  it.each<[string, unknown]>([
    ['tell application "Finder" to get name of every folder of folder "Documents" of home', ['Photos']],
    ['tell application "Finder" to get POSIX path of (target of front Finder window as alias)', '/Users/sam/Documents/'],
    ['POSIX path of POSIX file "/Users/sam/Documents/Notes.txt"', '/Users/sam/Documents/Notes.txt'],
    ['tell application "Finder" to get name of Finder window id (id of window 1)', 'Documents'],
    ['tell process "Safari" of application "System Events"\nset visible to false\nset mine to visible\nend tell\nmine', false],
    ['class of home of application "Finder"', 'folder'],
    ['id of application "Finder"', 'com.apple.finder'],
    ['tell application "System Events" to tell process "TextEdit" to get title of window 1', 'Untitled'],
    [
      'tell application "System Events" to get value of attribute "AXTitle" of window 1 of (first process whose frontmost is true)',
      'Untitled',
    ],
    ['tell application "System Events" to get name of menu item 1 of menu "File" of menu bar 1 of process "TextEdit"', 'New'],
    ['tell application "System Events" to get class of text area 1 of scroll area 1 of window 1 of process "TextEdit"', 'text area'],
    ['tell application "System Events" to exists button "Nope" of window 1 of process "TextEdit"', false],
  ])('%s', async (source, parsed) => {
    expect((await run(source)).outcome.parsed).toEqual(parsed);
  });

  it('types, clicks and chooses from menus as System Events does', async () => {
    const { mac, outcome } = await run(
      'tell application "System Events"\ntell process "TextEdit"\nset frontmost to true\nkeystroke "Hello"\nkeystroke "a" using command down\nset v to value of text area 1 of scroll area 1 of window 1\nclick menu item "New" of menu 1 of menu bar item "File" of menu bar 1\nend tell\ntell process "Calculator" to click (first button of group 1 of window 1 whose description is "7")\nend tell\nreturn v',
    );

    expect(outcome.parsed).toBe('Hello');
    expect(mac.probe.app(ids.textEdit).windows).toHaveLength(2);
    expect(mac.probe.element(ids.calculator, { identifier: 'display' })?.value).toBe('7');
  });

  it('is not let into apps without the permission to look', async () => {
    const error = await failure('tell application "System Events" to get name of window 1 of process "TextEdit"', {
      scenario: { permissions: { accessibility: 'missing' } },
    });

    expect(error.details.number).toBe(-25211);
  });

  it('shows a dialog and waits until somebody presses one of its buttons', async () => {
    const { mac, clock, clickOn, find } = startMac();
    const source = 'display dialog "Clean up?" with title "Helper" buttons {"Later", "Clean"} default button "Clean"';
    const running = mac.scripting.run(anyJob(), { language: 'applescript', source, timeoutMs: 20_000 });
    await vi.waitFor(() => expect(mac.probe.dialogs()).toHaveLength(1));
    const asked = mac.probe.app('local.osascript');

    clickOn(find('local.osascript', { AXTitle: 'Later' }));

    expect(asked).toMatchObject({ frontmost: true, windows: [{ title: 'Helper' }] });
    expect((await inTime(clock, running)).output).toBe('{button returned:"Later"}');
    expect(mac.probe.dialogs()).toEqual([
      { owner: 'osascript', title: 'Helper', text: 'Clean up?', buttons: ['Later', 'Clean'], pressed: 'Later' },
    ]);
    expect(mac.probe.app('local.osascript').running).toBe(false);
  });

  it.each([
    'save document 1 in POSIX file "/Users/sam/Desktop/Kept.txt"',
    'save front document in (POSIX file "/Users/sam/Desktop/Kept.txt")',
    'set p to "/Users/sam/Desktop/Kept.txt"\nsave document 1 in p',
    'close document 1 saving in POSIX file "/Users/sam/Desktop/Kept.txt"',
    'save document 1 in POSIX file "/Users/sam/Desktop/Kept.txt"\nset text of document 1 to "kept"\nclose document 1 saving yes',
  ])('saves a document where it is told: %s', async (lines) => {
    const { mac } = await run(`tell application "TextEdit"\nset text of document 1 to "kept"\n${lines}\nend tell`);

    expect(mac.probe.file('/Users/sam/Desktop/Kept.txt')).toBe('kept');
  });

  it('ends in a slash where an address is only a host, and shows another list when one is deleted', async () => {
    const { outcome, mac } = await run(
      'tell application "Safari" to set URL of document 1 to "https://example.com"\ntell application "Reminders" to delete list "Reminders"\ntell application "Safari" to get URL of document 1',
    );

    expect(outcome.parsed).toBe('https://example.com/');
    expect(mac.probe.app('com.apple.reminders').windows.map(({ title }) => title)).toEqual(['Work']);
  });

  it('moves, renames, copies and deletes files as Finder does, and its windows follow', async () => {
    const { mac, outcome } = await run(
      'tell application "Finder"\nset d to folder "Documents" of home\nset f to make new folder at d with properties {name:"Old"}\nmove file "Notes.txt" of d to f\nset name of file "Notes.txt" of f to "Memo.txt"\nduplicate file "Memo.txt" of f\ndelete file "Budget.xlsx" of d\nget {name of every item of d, name of every item of f, name of every item of trash}\nend tell',
    );

    expect(outcome.parsed).toEqual([['Old', 'Photos', 'Report.pdf'], ['Memo copy.txt', 'Memo.txt'], ['Budget.xlsx']]);
    expect(mac.probe.file('/Users/sam/Documents/Old/Memo.txt')).toContain('Budget meeting');
    expect(mac.probe.element(ids.finder, { value: 'Budget.xlsx' })).toBeNull();
    expect(mac.probe.element(ids.finder, { value: 'Old' })).not.toBeNull();
  });

  it.each<[string, unknown]>([
    [
      'tell application "TextEdit"\nmake new document with properties {text:"Hi"}\nset text of document "Untitled" to "x"\nget {count of documents, text of front document}\nend tell',
      [2, 'Hi'],
    ],
    ['tell application "Safari" to get URL of front document', 'https://example.com/sign-in'],
    [
      'tell application "Contacts"\nset p to make new person with properties {first name:"Ong"}\nmake new phone at end of phones of p with properties {label:"work", value:"12"}\nadd p to group "Work"\nsave\nget {name of people of group "Work", value of phone 1 of p}\nend tell',
      [['Ong', 'Ada Example'], '12'],
    ],
    [
      'tell application "Calendar" to tell calendar "Home"\nmake new event at end of events with properties {summary:"Call", start date:date "2 January 2026 9:00"}\nget time string of (get start date of last event)\nend tell',
      '09:00:00',
    ],
    [
      'tell application "Music"\nplay track "The Entertainer"\nget {player state as text, name of current track, sound volume}\nend tell',
      ['playing', 'The Entertainer', 40],
    ],
  ])('%s', async (source, parsed) => {
    expect((await run(source)).outcome.parsed).toEqual(parsed);
  });

  it('reads the selection of the front Finder window', async () => {
    const { mac, click, clickOn, find } = startMac();
    click({ x: 1100, y: 50 });
    clickOn(find(ids.finder, { AXValue: 'Budget.xlsx' }));
    const source = 'tell application "Finder"\nset s to selection\nreturn {s, POSIX path of (item 1 of s as alias)}\nend tell';

    const outcome = await mac.scripting.run(anyJob(), { language: 'applescript', source, timeoutMs: 1000 });

    expect(outcome.parsed).toEqual([['/Users/sam/Documents/Budget.xlsx'], '/Users/sam/Documents/Budget.xlsx']);
    expect(outcome.output).toContain('document file "Budget.xlsx" of folder "Documents" of folder "sam"');
  });

  it('knows the tags and the comment that are given by Get Info, which shows the label that a script gives', async () => {
    const { mac, click, clickOn, find, key, read } = startMac();
    const script = (line: string) => {
      const source = `tell application "Finder" to tell file "Budget.xlsx" of folder "Documents" of home to ${line}`;
      return mac.scripting.run(anyJob(), { language: 'applescript', source, timeoutMs: 1000 });
    };
    click({ x: 1100, y: 50 });
    clickOn(find(ids.finder, { AXValue: 'Budget.xlsx' }));
    key(34, ['command']);
    const tags = find(ids.finder, { AXIdentifier: 'tags' });

    mac.drivers.accessibility.set(tags, 'AXValue', 'Work, red');
    mac.drivers.accessibility.set(find(ids.finder, { AXIdentifier: 'comments' }), 'AXValue', 'For Ada');
    const { parsed } = await script('get {label index, comment}');
    const before = read(tags, 'AXValue');
    await script('set label index to 4');

    expect([parsed, before, read(tags, 'AXValue')]).toEqual([[2, 'For Ada'], 'Work, Red', 'Work, Blue']);
  });

  it('moves the Dock to the edge that it is told, where its tiles can be clicked', async () => {
    const { mac, find, frameOf, clickOn } = startMac();
    const tile = find('com.apple.dock', { AXTitle: 'Safari' });
    const below = frameOf(tile);
    const source = 'tell application "System Events" to set screen edge of dock preferences to left';

    await mac.scripting.run(anyJob(), { language: 'applescript', source, timeoutMs: 1000 });
    const { x, y, height } = frameOf(tile);
    clickOn(tile);

    expect([below.y > 800, x, y < 800, y + height <= 900]).toEqual([true, 10, true, true]);
    expect(mac.probe.app(ids.safari).frontmost).toBe(true);
  });
});

describe('AppleScript that does not work', () => {
  it.each([
    ['tell application "Finder"\nactivate', 'invalid_input', -2741, 2],
    ['if 1 = 1\nreturn 2\nend if', 'invalid_input', -2741, 1],
    ['set x to "open', 'invalid_input', -2741, 1],
    ['choose file', 'invalid_input', -2741, 1],
    ['repeat 1 times\nend repeat\nexit repeat', 'invalid_input', -2755, 3],
    ['use framework "Foundation"', 'invalid_input', -2741, 1],
    ['do shell script "ls /nowhere"', 'invalid_input', 1, 1],
    ['click button "Nope" of window 1 of process "TextEdit" of application "System Events"', 'not_found', -1728, 1],
    ['tell application "Safari" to get maker', 'invalid_input', -2741, 1],
    ['nothing_here', 'invalid_input', -2753, null],
    ['item 5 of {1, 2}', 'not_found', -1728, 1],
    ['tell application "No Such App" to activate', 'not_found', -1728, null],
    ['"abc" as integer', 'invalid_input', -1700, null],
    ['error "mine" number 77', 'invalid_input', 77, null],
    ['if 3 then return 1', 'invalid_input', -1700, null],
  ])('%j fails as %s with %d', async (source, code, number, line) => {
    const error = await failure(source);

    expect([error.code, error.details.number, error.details.line]).toEqual([code, number, line]);
    expect(error.message).toContain(`(${number})`);
  });

  it.each([
    ['tell application "Reminders" to get list "Nope"', 'line 1: Reminders got an error: Can’t get list "Nope". (-1728)'],
    [
      'tell application "System Events" to get window 9 of process "Finder"',
      'Can’t get window 9 of process "Finder". Invalid index. (-1719)',
    ],
    ['character 9 of "abc"', 'line 1: Can’t get character 9 of "abc". (-1728)'],
  ])('%j is told in the words of the app it was asked of', async (source, words) => {
    expect((await failure(source)).message).toContain(words);
  });

  it('names what is not simulated', async () => {
    expect((await failure('do shell script "ls | wc"')).message).toContain('is not simulated');
    expect((await failure('tell application "Finder" to get visible of home')).message).toContain('is not simulated');
    expect((await failure('considering numeric strings\n"10" > "9"\nend considering')).message).toContain('is not simulated');
    expect((await failure('name of me')).message).toContain('“me” as a value is not simulated');
    expect((await failure('clipboard info for string')).message).toContain('“clipboard info” is not simulated');
  });

  it('shows the banner of display notification', async () => {
    const { mac } = await run('display notification "Tea is ready" with title "Kitchen"');

    expect(mac.probe.app('com.apple.notificationcenterui').windows).toHaveLength(1);
  });

  it('is told apart by compiling alone, which runs nothing', async () => {
    const { mac } = startMac();
    const check = (source: string) => mac.scripting.check(anyJob(), { language: 'applescript', source });

    expect(await check('tell application "Preview" to activate')).toEqual({ valid: true, message: '', line: null });
    expect(await check('set x to 1\nset to 2')).toMatchObject({ valid: false, line: 2, message: expect.stringContaining('-2741') });
    expect(mac.probe.app(ids.preview).running).toBe(false);
  });

  it.each([
    ['repeat\nend repeat', 'an endless loop'],
    ['delay 60', 'a long delay'],
    ['tell application "Beachball" to quit', 'an app that never quits'],
  ])('%s ends at the time limit', async (source) => {
    const { mac, clock } = startMac();
    const ended = mac.scripting.run(anyJob(), { language: 'applescript', source, timeoutMs: 60_000 }).catch((error: unknown) => error);
    for (let turn = 0; turn < 4000; turn += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      if (clock.pending === 0) break;
      clock.advance(50);
    }

    expect(await ended).toMatchObject({ code: 'timed_out', message: expect.stringContaining('30 s') });
  });

  it('ends when the call is cancelled', async () => {
    const { mac } = startMac();
    const controller = new AbortController();
    const job = { ...anyJob(), signal: controller.signal };
    const running = mac.scripting.run(job, { language: 'applescript', source: 'delay 20', timeoutMs: 30_000 });
    controller.abort();

    await expect(running).rejects.toMatchObject({ code: 'cancelled' });
  });

  it.each([
    'set x to "aaaaaaaaaaaaaaaaaaaa"\nrepeat\nset x to x & x\nend repeat',
    'set x to {1}\nrepeat\nset x to {x, x}\nend repeat',
    'set x to {1}\nset end of x to x',
  ])('does not fill the memory: %j', async (source) => {
    expect((await failure(source)).details.number).toBe(-108);
  });

  it('does not nest without end', async () => {
    expect((await failure(`return ${'('.repeat(5000)}1${')'.repeat(5000)}`)).details.number).toBe(-2741);
  });
});
