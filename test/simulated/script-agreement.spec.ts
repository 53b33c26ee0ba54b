import { describe, expect, it, vi } from 'vitest';
import type { ScriptLanguage } from '../../src/main/mac/ports/scripting.js';
import { GatehandError } from '../../src/shared/errors.js';
import { anyJob, ids, startMac } from './mac-under-test.js';
import { inTime } from './scripts-under-test.js';

/** Both languages speak to apps by the same dictionaries: what one can ask the other can, with the same answer and Mac. */
interface Scripts {
  readonly applescript: string;
  readonly javascript: string;
}

const systemEvents = (applescript: string, javascript: string): Scripts => ({
  applescript: `tell application "System Events" to ${applescript}`,
  javascript: `const events = Application('System Events'); ${javascript}`,
});
const finder = (applescript: string, javascript: string): Scripts => ({
  applescript: `tell application "Finder" to ${applescript}`,
  javascript: `const finder = Application('Finder'); ${javascript}`,
});

const answers: readonly (readonly [Scripts, unknown])[] = [
  [
    {
      applescript: 'set a to application "Preview"\n{name of a, id of a, running of a, frontmost of a}',
      javascript: "const a = Application('com.apple.Preview'); [a.name(), a.id(), a.running(), a.frontmost()]",
    },
    ['Preview', 'com.apple.Preview', false, false],
  ],
  [systemEvents('get name of first process whose frontmost is true', 'events.processes.whose({ frontmost: true })[0].name()'), 'TextEdit'],
  [systemEvents('get bundle identifier of process "Safari"', "events.processes.byName('Safari').bundleIdentifier()"), 'com.apple.Safari'],
  [systemEvents('exists process "Chess"', "events.processes.byName('Chess').exists()"), false],
  [
    systemEvents(
      'get name of every process whose background only is false and name starts with "s"',
      "events.processes.whose({ _and: [{ backgroundOnly: false }, { name: { _beginsWith: 's' } }] }).name()",
    ),
    ['Safari', 'System Settings', 'Slack', 'Spotlight'],
  ],
  [
    finder('get name of every file of folder "Documents" of home', "finder.home.folders.byName('Documents').files.name()"),
    ['Budget.xlsx', 'Notes.txt', 'Report.pdf'],
  ],
  [
    finder(
      'count items of folder "Photos" of folder "Documents" of home',
      "finder.home.folders['Documents'].folders['Photos'].items.length",
    ),
    2,
  ],
  [finder('get POSIX path of (target of Finder window 1)', 'finder.finderWindows[0].target().posixPath()'), '/Users/sam/Documents/'],
  [finder('get name of last window', 'finder.windows.at(-1).name()'), 'Documents'],
  [
    finder('get URL of file "Notes.txt" of target of window 1', "finder.windows[0].target.files['Notes.txt'].url()"),
    'file:///Users/sam/Documents/Notes.txt',
  ],
  [finder('get selection', 'finder.selection()'), []],
  [
    {
      applescript:
        'tell application "Reminders"\nmake new reminder at end of reminders of list "Work" with properties {name:"Call", priority:5}\nset completed of (every reminder of list "Work" whose name is "Call") to true\nget {name, priority, completed} of last reminder of list "Work"\nend tell',
      javascript:
        "const app = Application('Reminders'); const list = app.lists.byName('Work'); list.reminders.push(app.Reminder({ name: 'Call', priority: 5 })); list.reminders.whose({ name: 'Call' }).completed = true; const one = list.reminders.at(-1); [one.name(), one.priority(), one.completed()]",
    },
    ['Call', 5, true],
  ],
  [
    {
      applescript:
        'tell application "Notes"\nset n to make new note at folder "Work" with properties {body:"<div><h1>Plan</h1></div><div>a &amp; b</div>"}\ndelete note "Meeting on Monday"\nget {plaintext of n, name of every note of folder "Work", name of every note of folder "Recently Deleted"}\nend tell',
      javascript:
        "const app = Application('Notes'); const work = app.folders.byName('Work'); const n = app.make({ new: 'note', at: work, withProperties: { body: '<div><h1>Plan</h1></div><div>a &amp; b</div>' } }); app.delete(app.notes.byName('Meeting on Monday')); [n.plaintext(), work.notes.name(), app.folders.byName('Recently Deleted').notes.name()]",
    },
    ['Plan\na & b', ['Plan'], ['Meeting on Monday']],
  ],
  [
    {
      applescript:
        'tell application "Mail"\nset m to make new outgoing message with properties {subject:"Lunch", content:"At noon?"}\nmake new to recipient at end of to recipients of m with properties {name:"Ada", address:"ada@example.com"}\nsend m\nset read status of message 3 of inbox to false\nmove message 1 of inbox to mailbox "Archive"\ndelay 2\nget {unread count of inbox, subject of messages of mailbox "Archive", subject of messages of mailbox "Sent", address of to recipients of message 1 of sent mailbox}\nend tell',
      javascript:
        "const app = Application('Mail'); const m = app.OutgoingMessage({ subject: 'Lunch', content: 'At noon?' }); app.outgoingMessages.push(m); m.toRecipients.push(app.ToRecipient({ name: 'Ada', address: 'ada@example.com' })); m.send(); app.inbox.messages[2].readStatus = false; app.move(app.inbox.messages[0], { to: app.mailboxes.byName('Archive') }); delay(2); [app.inbox.unreadCount(), app.mailboxes.byName('Archive').messages.subject(), app.mailboxes.byName('Sent').messages.subject(), app.sentMailbox.messages[0].toRecipients.address()]",
    },
    [2, ['Message 1: minutes'], ['Lunch'], ['ada@example.com']],
  ],
  [
    {
      applescript:
        'tell application "Mail"\nset m to make new outgoing message with properties {subject:"Later", content:"At noon?"}\nsave m\nset content of m to "At one?"\nsave m\nset r to reply message 1 of inbox\nget {subject of messages of drafts mailbox, content of message 1 of drafts mailbox, paragraph 3 of (content of r as text)}\nend tell',
      javascript:
        "const app = Application('Mail'); const m = app.OutgoingMessage({ subject: 'Later', content: 'At noon?' }); app.outgoingMessages.push(m); m.save(); m.content = 'At one?'; m.save(); const r = app.reply(app.inbox.messages[0]); [app.draftsMailbox.messages.subject(), app.draftsMailbox.messages[0].content(), r.content().split('\\n')[2]]",
    },
    [['Later'], 'At one?', 'On 1/1/2026, 12:00 AM, Ada Example <ada@example.com> wrote:'],
  ],
  [
    {
      applescript:
        'tell application "Mail"\nset a to make new outgoing message with properties {subject:"A", visible:true}\nset b to make new outgoing message with properties {subject:"B", visible:false}\nset shown to {visible of a, visible of b, name of window 1}\nset visible of a to false\nget {shown, visible of a, name of window 1}\nend tell',
      javascript:
        "const app = Application('Mail'); const make = (subject, visible) => { const m = app.OutgoingMessage({ subject, visible }); app.outgoingMessages.push(m); return m; }; const [a, b] = [make('A', true), make('B', false)]; const shown = [a.visible(), b.visible(), app.windows[0].name()]; a.visible = false; [shown, a.visible(), app.windows[0].name()]",
    },
    [[true, false, 'A'], false, 'New Message'],
  ],
  [
    {
      applescript:
        'tell application "Contacts"\nset p to first person whose last name is "Sample"\nset birth date of p to date "2001-02-03"\nmake new address at end of addresses of p with properties {label:"home", street:"Elm 1", city:"Bonn"}\nget {first name, city of addresses, year of birth date} of p\nend tell',
      javascript:
        "const app = Application('Contacts'); const p = app.people.whose({ lastName: 'Sample' })[0]; p.birthDate = new Date('2001-02-03T00:00:00Z'); p.addresses.push(app.Address({ label: 'home', street: 'Elm 1', city: 'Bonn' })); [p.firstName(), p.addresses.city(), p.birthDate().getUTCFullYear()]",
    },
    ['Cleo', ['Bonn'], 2001],
  ],
  [
    {
      applescript:
        'tell application "Calendar" to tell event 1 of calendar "Work"\nset recurrence to "FREQ=WEEKLY"\nmake new display alarm at end of display alarms with properties {trigger interval:-15}\nget {recurrence, trigger interval of display alarm 1, count of attendees}\nend tell',
      javascript:
        "const app = Application('Calendar'); const e = app.calendars.byName('Work').events[0]; e.recurrence = 'FREQ=WEEKLY'; e.displayAlarms.push(app.DisplayAlarm({ triggerInterval: -15 })); [e.recurrence(), e.displayAlarms[0].triggerInterval(), e.attendees.length]",
    },
    ['FREQ=WEEKLY', -15, 0],
  ],
  [
    {
      applescript:
        'tell application "Finder" to set label index of file "Notes.txt" of folder "Documents" of home to 2\ntell application "System Events"\ntell appearance preferences to set dark mode to true\nget {dark mode of appearance preferences, label index of file "/Users/sam/Documents/Notes.txt", name of files of folder "/Users/sam/Documents"}\nend tell',
      javascript:
        "const finder = Application('Finder'); finder.home.folders['Documents'].files['Notes.txt'].labelIndex = 2; const se = Application('System Events'); se.appearancePreferences.darkMode = true; [se.appearancePreferences.darkMode(), se.files.byName('/Users/sam/Documents/Notes.txt').labelIndex(), se.folders.byName('/Users/sam/Documents').files.name()]",
    },
    [true, 2, ['Budget.xlsx', 'Notes.txt', 'Report.pdf']],
  ],
  [
    {
      applescript: 'tell application "Music" to get {name of (search library playlist 1 for "joplin"), genre of track 1}',
      javascript:
        "const app = Application('Music'); [app.libraryPlaylists[0].search({ for: 'joplin' }).map((one) => one.name()), app.tracks[0].genre()]",
    },
    [['Maple Leaf Rag', 'The Entertainer'], ''],
  ],
  [
    {
      applescript:
        'tell application "System Events" to tell process "TextEdit"\nkeystroke "Hi"\nget {value of text area 1 of scroll area 1 of window 1, role of menu item "New" of menu 1 of menu bar item "File" of menu bar 1}\nend tell',
      javascript:
        "const se = Application('System Events'); const p = se.processes.byName('TextEdit'); se.keystroke('Hi'); [p.windows[0].scrollAreas[0].textAreas[0].value(), p.menuBars[0].menuBarItems.byName('File').menus[0].menuItems.byName('New').role()]",
    },
    ['Hi', 'AXMenuItem'],
  ],
  [
    {
      applescript:
        'set told to {}\ntell application "Notes"\nset end of told to name of selection\nshow note "Meeting on Monday"\nset end of told to {name of selection, name of default folder of account 1}\nend tell\ntell application "Contacts" to set end of told to {name of selection, name of groups of person "Ada Example"}\ntold',
      javascript:
        "const notes = Application('Notes'); const first = notes.selection().map((one) => one.name()); notes.show(notes.notes.byName('Meeting on Monday')); const contacts = Application('Contacts'); [first, [notes.selection().map((one) => one.name()), notes.accounts[0].defaultFolder.name()], [contacts.selection().map((one) => one.name()), contacts.people.byName('Ada Example').groups.name()]]",
    },
    [['Shopping'], [['Meeting on Monday'], 'Notes'], [['Ada Example'], ['Work']]],
  ],
  [
    {
      applescript:
        'tell application "Mail"\ncheck for new mail\nset told to reply to of message 1 of inbox\nend tell\ntell application "System Events" to get {told, require password to wake of security preferences, role description of button 1 of window 1 of process "TextEdit", role description of first UI element of window 1 of process "Safari" whose role is "AXWebArea"}',
      javascript:
        "const mail = Application('Mail'); mail.checkForNewMail(); const se = Application('System Events'); [mail.inbox.messages[0].replyTo(), se.securityPreferences.requirePasswordToWake(), se.processes.byName('TextEdit').windows[0].buttons[0].roleDescription(), se.processes.byName('Safari').windows[0].uiElements.whose({ role: 'AXWebArea' })[0].roleDescription()]",
    },
    ['Ada Example <ada@example.com>', true, 'close button', 'HTML content'],
  ],
  [
    finder(
      'get name of entire contents of folder "Documents" of home',
      "finder.home.folders['Documents'].entireContents().map((one) => one.name())",
    ),
    ['Report.pdf', 'Budget.xlsx', 'Notes.txt', 'Photos', 'Beach.jpg', 'Garden.jpg'],
  ],
];

const changes: readonly (readonly [what: string, Scripts, look: (mac: ReturnType<typeof startMac>['mac']) => unknown, seen: unknown])[] = [
  [
    'start an app and quit another',
    {
      applescript: 'tell application "Preview" to activate\ntell application "Calculator" to quit',
      javascript: "Application('Preview').activate(); Application('Calculator').quit()",
    },
    (mac) => [mac.probe.app(ids.preview).frontmost, mac.probe.app(ids.calculator).running],
    [true, false],
  ],
  [
    'start an app in the background',
    { applescript: 'launch application "Preview"', javascript: "Application('Preview').launch()" },
    (mac) => [mac.probe.app(ids.preview).running, mac.probe.app(ids.textEdit).frontmost],
    [true, true],
  ],
  [
    'bring a process to the front',
    systemEvents('set frontmost of process "Safari" to true', "events.processes.byName('Safari').frontmost = true"),
    (mac) => mac.probe.app('com.apple.Safari').frontmost,
    true,
  ],
  [
    'hide a process',
    systemEvents('set visible of process "Safari" to false', "events.processes.byName('Safari').visible = false"),
    (mac) => mac.probe.app('com.apple.Safari').hidden,
    true,
  ],
  [
    'press a button that System Events is told of',
    systemEvents(
      'click first button of group 1 of window 1 of process "Calculator" whose description is "7"',
      "events.click(events.processes['Calculator'].windows[0].groups[0].buttons.whose({ description: '7' })[0])",
    ),
    (mac) => mac.probe.element(ids.calculator, { identifier: 'display' })?.value,
    '7',
  ],
  [
    'show a reminder and look for a page',
    {
      applescript:
        'tell application "Reminders" to show reminder "Book a room"\ntell application "Safari" to search the web for "timetable"',
      javascript:
        "const reminders = Application('Reminders'); reminders.show(reminders.reminders.byName('Book a room')); Application('Safari').searchTheWeb({ for: 'timetable' })",
    },
    (mac) => [mac.probe.app('com.apple.reminders').windows[0]?.title, mac.probe.app(ids.safari).windows[0]?.title],
    ['Work', 'timetable - Search'],
  ],
  [
    'show a file in Finder',
    finder('reveal file "Notes.txt" of folder "Documents" of home', "finder.reveal(finder.home.folders['Documents'].files['Notes.txt'])"),
    (mac) => mac.probe.app(ids.finder).frontmost,
    true,
  ],
];

const failures: readonly (readonly [Scripts, number])[] = [
  [
    {
      applescript: 'tell application "Music" to search library playlist 1 for ""',
      javascript: "Application('Music').libraryPlaylists[0].search({ for: '' })",
    },
    -50,
  ],
  [finder('get name of window 9', 'finder.windows[8].name()'), -1719],
  [finder('get name of folder "None" of home', "finder.home.folders.byName('None').name()"), -1728],
  [finder('reveal POSIX file "/Users/sam/None.txt"', "finder.reveal(Path('/Users/sam/None.txt'))"), -1728],
  [
    finder(
      'set name of file "Notes.txt" of folder "Documents" of home to "Report.pdf"',
      "finder.home.folders['Documents'].files['Notes.txt'].name = 'Report.pdf'",
    ),
    -48,
  ],
  [
    finder(
      'set name of file "Notes.txt" of folder "Documents" of home to ""',
      "finder.home.folders['Documents'].files['Notes.txt'].name = ''",
    ),
    -37,
  ],
  [systemEvents('set name of process "Safari" to "Zoo"', "events.processes['Safari'].name = 'Zoo'"), -10006],
  [{ applescript: 'tell application "Finder" to quit', javascript: "Application('Finder').quit()" }, -128],
];

describe.each(['applescript', 'javascript'] as const satisfies readonly ScriptLanguage[])('%s', (language) => {
  const run = async (scripts: Scripts, test = startMac()) =>
    inTime(test.clock, test.mac.scripting.run(anyJob(), { language, source: scripts[language], timeoutMs: 30_000 }));

  it.each(answers.map(([scripts, parsed]) => ({ ...scripts, parsed })))(`answers $${language}`, async ({ parsed, ...scripts }) => {
    expect((await run(scripts)).parsed).toEqual(parsed);
  });

  it.each(changes)('can %s', async (_what, scripts, look, seen) => {
    const test = startMac();
    await run(scripts, test);

    expect(look(test.mac)).toEqual(seen);
  });

  it.each(failures.map(([scripts, number]) => ({ ...scripts, number })))(
    `fails with $number at $${language}`,
    async ({ number, ...scripts }) => {
      const error = await run(scripts).catch((thrown: unknown) => thrown);

      expect(error).toBeInstanceOf(GatehandError);
      expect(error).toMatchObject({ details: { number, line: 1 } });
    },
  );

  it('can catch an error by its number', async () => {
    const scripts = {
      applescript: 'try\ntell application "Finder" to get name of folder "None" of home\non error number n\nreturn n\nend try',
      javascript: "try { Application('Finder').home.folders['None'].name() } catch (error) { error.errorNumber }",
    };

    expect((await run(scripts)).parsed).toBe(-1728);
  });

  it('is refused an app whose automation the owner denied, unless it catches that, and changes nothing', async () => {
    const test = startMac({ scenario: { permissions: { automationOf: { [ids.preview]: 'missing' } } } });
    const before = test.mac.snapshot();
    const activate = { applescript: 'tell application "Preview" to activate', javascript: "Application('Preview').activate()" };
    const caught = {
      applescript: `try\n${activate.applescript}\non error number n\nreturn n\nend try`,
      javascript: `try { ${activate.javascript} } catch (error) { error.errorNumber }`,
    };

    await expect(run(activate, test)).rejects.toMatchObject({
      code: 'permission_missing',
      message: 'macOS does not let Gatehand control Preview.',
      remedy: expect.stringContaining('System Settings › Privacy & Security › Automation'),
      details: { number: -1743, app: ids.preview },
    });
    expect((await run(caught, test)).parsed).toBe(-1743);
    expect(test.mac.snapshot()).toBe(before);
  });

  it('waits for an app that hangs, and for System Events to tell what it shows, until its time is up', async () => {
    const waiting = [
      {
        applescript: 'tell application "System Events" to get name of every window of process "Beachball"',
        javascript: "Application('System Events').processes.byName('Beachball').windows.name()",
      },
      { applescript: 'tell application "Beachball" to activate', javascript: "Application('Beachball').activate()" },
    ];
    const listed = {
      applescript: 'tell application "System Events" to get unix id of process "Beachball"',
      javascript: "Application('System Events').processes.byName('Beachball').unixId()",
    };
    const test = startMac();

    expect((await run(listed, test)).parsed).toBe(test.pidOf(ids.beachball));
    for (const scripts of waiting) {
      const from = test.clock.now();
      await expect(run(scripts, test)).rejects.toThrow('longer than 30 s');
      expect(test.clock.now() - from).toBeGreaterThanOrEqual(30_000);
    }
  });

  it('waits for a quitting app until its sheet is answered, or discards its documents', async () => {
    const test = startMac();
    test.type('draft');
    const quit = {
      applescript: 'tell application "TextEdit" to quit\nreturn "gone"',
      javascript: "Application('TextEdit').quit(); 'gone'",
    };
    const discard = {
      applescript: 'tell application "TextEdit" to quit saving no',
      javascript: "Application('TextEdit').quit({ saving: 'no' })",
    };
    const outcome = test.mac.scripting.run(anyJob(), { language, source: quit[language], timeoutMs: 30_000 });
    await vi.waitUntil(() => test.mac.probe.app(ids.textEdit).windows.some(({ sheet }) => sheet !== null), 10_000);
    test.clickOn(test.find(ids.textEdit, { AXTitle: 'Delete' }));

    expect((await inTime(test.clock, outcome)).parsed).toBe('gone');

    const other = startMac();
    other.type('draft');
    await run(discard, other);
    expect(other.mac.probe.app(ids.textEdit).running).toBe(false);
  });
});
