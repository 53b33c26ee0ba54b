import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { parseScenario } from '../../src/main/mac/simulated/scenario/parse-scenario.js';
import type { ClipboardSpec } from '../../src/main/mac/simulated/scenario/scenario-surroundings.js';
import { anyJob, ids, startMac } from './mac-under-test.js';

describe('a scenario in JSON', () => {
  const whole = {
    permissions: { automationOf: { 'com.apple.Finder': 'missing' } },
    clipboard: { html: '<i>x</i>', marks: ['transient'], owner: 'com.apple.Safari' },
    files: [
      { path: '/Users/sam/Desktop/new.txt', text: 'new' },
      { path: '/Users/sam/Empty', folder: true },
      { path: '/Users/sam/Way', link: '/Users/sam/Desktop' },
    ],
    audio: { output: 'hdmi', muted: true },
    battery: { percentage: 3, isCharging: false },
    notifications: { focus: true },
  };

  it('says what is around the apps', async () => {
    const { mac } = startMac({ scenario: parseScenario(JSON.stringify(whole), 'whole.json') });

    expect(mac.probe.clipboard()).toBe('x');
    expect(mac.probe.file('/Users/sam/Desktop/new.txt')).toBe('new');
    expect((await mac.files.handlerOf('/Users/sam/Way/new.txt'))?.bundleId).toBe(ids.textEdit);
    expect(mac.probe.file('/Users/sam/Documents/Notes.txt')).toContain('Budget meeting');
    expect(mac.probe.audio()).toEqual({ output: 'hdmi', volume: 40, muted: true });
    expect(await mac.system.battery(anyJob())).toEqual({ percentage: 3, isCharging: false, isDesktop: false });
    await expect(mac.finder.selection(anyJob())).rejects.toMatchObject({ code: 'permission_missing' });
  });

  it.each([
    [{ clipboard: { marks: ['private'] } }, 'clipboard'],
    [{ files: [{ path: 'relative.txt', text: '' }] }, 'files[0]'],
    [{ audio: { volume: 101 } }, 'audio.volume'],
    [{ battery: { percentage: 50 } }, 'battery.isCharging'],
    [{ permissions: { automationOf: { 'com.apple.finder': 'maybe' } } }, 'permissions.automationOf.com.apple.finder'],
  ])('is refused with the place: %j', (wrong, place) => {
    expect(() => parseScenario(JSON.stringify(wrong), 'wrong.json')).toThrow(place);
  });
});

describe('every change of the surroundings', () => {
  it('shows in the snapshot, and reading shows in none', async () => {
    const { mac } = startMac();
    const job = anyJob();
    const seen = [mac.snapshot()];
    for (const change of [
      () => mac.clipboard.write(job, { text: 'x', type: 'text' }),
      () => mac.audio.setVolume(job, 1),
      () => mac.audio.setMuted(job, true),
      () => mac.notifications.send(job, { title: 'a', message: 'b', subtitle: null, sound: false }),
      () => mac.files.write(job, { path: '/tmp/x', bytes: Buffer.from('1'), overwrite: false }),
      () => mac.finder.reveal(job, '~/Downloads/Invoice.pdf'),
      async () => mac.probe.setBattery(null),
    ]) {
      await change();
      seen.push(mac.snapshot());
    }
    for (const read of [mac.clipboard.read(job), mac.audio.volume(job), mac.finder.selection(job), mac.finder.windowPath(job)]) await read;
    await mac.scripting.check(job, { language: 'applescript', source: 'tell application "Chess" to activate' });

    expect(new Set(seen).size).toBe(seen.length);
    expect(mac.snapshot()).toBe(seen.at(-1));
  });
});

describe('the clipboard of the simulated Mac', () => {
  it('holds what an app copied, under the app’s name', async () => {
    const { mac, type, key } = startMac();
    type('secret plan');
    key(0, ['command']);
    key(8, ['command']);

    expect(await mac.clipboard.read(anyJob())).toMatchObject({
      contentType: 'text',
      text: 'secret plan',
      types: ['public.utf8-plain-text'],
      concealed: false,
      owner: { bundleId: ids.textEdit },
    });
  });

  it('gives ⌘V the plain text of whatever was written, and nothing of a picture', async () => {
    const { mac, key } = startMac();
    await mac.clipboard.write(anyJob(), { text: '<p>one &amp; two</p>', type: 'html' });
    key(9, ['command']);
    mac.probe.setClipboard({ image: true });
    key(9, ['command']);

    expect(mac.probe.element(ids.textEdit, { role: 'AXTextArea' })?.value).toBe('one & two');
  });

  it.each([
    ['<h1>Ideas</h1><h2>by Ada</h2>\n<p>One</p>Two<p>Three</p>', 'Ideas\nby Ada\nOne\nTwo\nThree'],
    ['<ul>\n  <li>Milk</li>\n  <li>Bread &nbsp;rolls</li>\n</ul><blockquote>so <b>it</b> is</blockquote>', 'Milk\nBread  rolls\nso it is'],
    ['<table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></table>', 'A\tB\n1\t2'],
    ['<div>one<br></div><div><br></div><div>two<br>three</div>', 'one\n\ntwo\nthree'],
  ])('reads %s line by line', async (html, plain) => {
    const { mac, key } = startMac();
    await mac.clipboard.write(anyJob(), { text: html, type: 'html' });

    key(9, ['command']);

    expect(mac.probe.element(ids.textEdit, { role: 'AXTextArea' })?.value).toBe(plain);
  });

  it.each([
    ['text', 'plain', ['public.utf8-plain-text'], 'plain'],
    ['html', '<b>bold</b>', ['public.html', 'public.utf8-plain-text'], 'bold'],
    ['rtf', '{\\rtf1\\ansi {\\b bold} text}', ['public.rtf', 'public.utf8-plain-text'], 'bold text'],
    ['url', 'https://example.com', ['public.url', 'public.utf8-plain-text'], 'https://example.com'],
  ] as const)('keeps %s with its types and a plain form', async (type, text, types, plain) => {
    const { mac } = startMac();
    const before = await mac.clipboard.changeCount();

    const report = await mac.clipboard.write(anyJob(), { text, type });

    expect(report).toMatchObject({ effect: 'confirmed', changeCount: before + 1 });
    expect(await mac.clipboard.read(anyJob())).toMatchObject({ contentType: 'text', text: plain, types, owner: null });
  });

  it.each<[content: ClipboardSpec | null, contentType: string, types: readonly string[]]>([
    [{ image: true }, 'image', ['public.png']],
    [{ files: ['/Users/sam/Documents/Notes.txt'] }, 'files', ['public.file-url']],
    [null, 'empty', []],
  ])('names the kind of %j and no text', async (content, contentType, types) => {
    const { mac } = startMac();
    mac.probe.setClipboard(content);

    expect(await mac.clipboard.read(anyJob())).toMatchObject({ contentType, types, text: null });
  });

  it('says that content is marked, for the caller to withhold', async () => {
    const { mac } = startMac({ scenario: { clipboard: { text: 'hunter2', marks: ['concealed'], owner: 'com.1password.1password' } } });

    expect(await mac.clipboard.read(anyJob())).toMatchObject({ concealed: true, owner: { name: '1Password' } });
  });

  it('is emptied once', async () => {
    const { mac } = startMac({ scenario: { clipboard: 'x' } });

    expect((await mac.clipboard.clear(anyJob())).effect).toBe('confirmed');
    expect((await mac.clipboard.clear(anyJob())).effect).toBe('none');
    expect(mac.probe.clipboard()).toBe('');
  });
});

describe('sound, battery and notifications of the simulated Mac', () => {
  it('have a volume that can be set within its range', async () => {
    const { mac } = startMac();

    expect(await mac.audio.volume(anyJob())).toBe(40);
    expect(await mac.audio.setVolume(anyJob(), 55)).toMatchObject({ effect: 'confirmed', volume: 55 });
    expect(await mac.audio.setVolume(anyJob(), 55)).toMatchObject({ effect: 'none' });
    expect(await mac.audio.setMuted(anyJob(), true)).toMatchObject({ effect: 'confirmed', muted: true });
    await expect(mac.audio.setVolume(anyJob(), 101)).rejects.toMatchObject({
      code: 'invalid_input',
      remedy: expect.stringContaining('0 to 100'),
    });
    expect(mac.probe.audio()).toEqual({ output: 'built-in', volume: 55, muted: true });
  });

  it('have no volume on HDMI, and say so', async () => {
    const { mac } = startMac();
    mac.probe.setAudioOutput('hdmi');
    const verbs = [
      mac.audio.volume(anyJob()),
      mac.audio.muted(anyJob()),
      mac.audio.setVolume(anyJob(), 10),
      mac.audio.setMuted(anyJob(), true),
    ];

    for (const verb of verbs) await expect(verb).rejects.toMatchObject({ code: 'unsupported', message: expect.stringContaining('HDMI') });
    expect(mac.probe.audio()).toEqual({ output: 'hdmi', volume: 40, muted: false });
  });

  it('have a battery at 87 % that charges, and none on a desktop Mac', async () => {
    const { mac } = startMac();
    const desktop = startMac({ scenario: { battery: null } }).mac;

    expect(await mac.system.battery(anyJob())).toEqual({ percentage: 87, isCharging: true, isDesktop: false });
    expect(await desktop.system.battery(anyJob())).toMatchObject({ percentage: 100, isDesktop: true });
  });

  it('show notifications, unless Focus hides them or they are off', async () => {
    const { mac } = startMac();
    const request = { title: 'Done', message: 'All files are there', subtitle: null, sound: true };

    const shown = await mac.notifications.send(anyJob(), request);
    mac.probe.setNotifications({ focus: true });
    const hidden = await mac.notifications.send(anyJob(), request);
    mac.probe.setNotifications({ allowed: false });

    expect([shown.delivered, shown.effect, hidden.delivered, hidden.effect]).toEqual(['shown', 'confirmed', 'handed-over', 'unverified']);
    await expect(mac.notifications.send(anyJob(), request)).rejects.toMatchObject({ code: 'not_allowed' });
    expect(mac.probe.notifications()).toEqual([
      { ...request, shown: true },
      { ...request, shown: false },
    ]);
  });

  it('show a sign where a click lands, for a moment', async () => {
    const { mac, clock } = startMac();

    await mac.overlay.pulse(anyJob(), { x: 300, y: 200 });
    const during = mac.scene().pulses;
    clock.advance(1000);

    expect(during).toEqual([{ x: 300, y: 200 }]);
    expect(mac.scene().pulses).toEqual([]);
    expect(mac.probe.pulses()).toEqual([{ x: 300, y: 200 }]);
  });
});

describe('Finder and the disk of the simulated Mac', () => {
  it('reveals a file: its folder opens in front and the file is selected', async () => {
    const { mac } = startMac();

    const report = await mac.finder.reveal(anyJob(), '~/Documents/Photos/Beach.jpg');

    expect(report).toMatchObject({ effect: 'confirmed', changed: 'Beach.jpg is selected in Finder' });
    expect(await mac.finder.selection(anyJob())).toEqual(['/Users/sam/Documents/Photos/Beach.jpg']);
    expect(await mac.finder.windowPath(anyJob())).toBe('/Users/sam/Documents/Photos');
    expect(mac.probe.app(ids.finder).frontmost).toBe(true);
    expect((await mac.finder.reveal(anyJob(), '~/Documents/Photos/Beach.jpg')).effect).toBe('none');
  });

  it('names the desktop when no Finder window is open, and a path that is not there', async () => {
    const { mac, clickOn, find } = startMac();
    clickOn(find(ids.finder, { AXSubrole: 'AXCloseButton' }));

    expect(await mac.finder.windowPath(anyJob())).toBe('/Users/sam/Desktop');
    await expect(mac.finder.reveal(anyJob(), '/Users/sam/gone.txt')).rejects.toMatchObject({
      code: 'not_found',
      message: expect.stringContaining('/Users/sam/gone.txt'),
    });
  });

  it('tells nothing of Finder without the grant to automate it', async () => {
    const { mac } = startMac();
    mac.probe.setAutomation(ids.finder, 'missing');

    for (const read of [mac.finder.selection(anyJob()), mac.finder.windowPath(anyJob())]) {
      await expect(read).rejects.toMatchObject({ code: 'permission_missing', message: expect.stringContaining('Finder') });
    }
    expect((await mac.permissions.status()).at(-1)).toMatchObject({ permission: 'automation', app: 'Finder', state: 'missing' });
  });

  it.each([
    ['~/Documents/Notes.txt', ids.textEdit, 'Notes.txt'],
    ['/Users/sam/DOCUMENTS/report.pdf', ids.preview, 'Report.pdf'],
    ['https://example.org/help', ids.safari, 'example.org'],
    ['/Users/sam/Downloads', ids.finder, 'Downloads'],
    ['/System/Applications/Preview.app', ids.preview, 'Preview'],
  ])('opens %s with %s', async (target, bundleId, title) => {
    const { mac } = startMac();

    const handler = await mac.files.handlerOf(target);
    const report = await mac.files.open(anyJob(), { target, app: null });

    expect(handler?.bundleId).toBe(bundleId);
    expect(report).toMatchObject({ effect: 'confirmed', processId: mac.probe.app(bundleId).pid });
    expect(mac.probe.app(bundleId)).toMatchObject({
      frontmost: true,
      windows: expect.arrayContaining([expect.objectContaining({ title })]),
    });
  });

  it('knows that opening may launch an app the owner blocks', async () => {
    const { mac } = startMac({
      scenario: { files: [{ path: '/Users/sam/Desktop/Shell', link: '/System/Applications/Utilities/Terminal.app' }] },
    });

    for (const target of ['~/Downloads/setup.command', '/system/applications/utilities/TERMINAL.app/', '~/Desktop/Shell']) {
      expect((await mac.files.handlerOf(target))?.bundleId).toBe(ids.terminal);
    }
  });

  it.each([
    ['http://example.com', 'invalid_input'],
    ['file:///Users/sam/Documents/Notes.txt', 'invalid_input'],
    ['x-apple.systempreferences:com.apple.preference', 'invalid_input'],
    ['~/Documents/Gone.pdf', 'not_found'],
    ['~/Documents/Budget.xlsx', 'not_found'],
    ['', 'invalid_input'],
  ])('does not open %j: %s', async (target, code) => {
    const { mac } = startMac();

    await expect(mac.files.open(anyJob(), { target, app: null })).rejects.toMatchObject({ code });
  });

  it('opens a document in TextEdit and saves it back to its file', async () => {
    const { mac, type, key } = startMac();
    await mac.files.open(anyJob(), { target: '~/Desktop/To do.txt', app: null });
    type('Call Ben');
    key(1, ['command']);

    expect(mac.probe.file('/Users/sam/Desktop/To do.txt')).toContain('Call Ben');
  });

  it('opens a document by a double click, and a folder in its own window', () => {
    const { mac, click, clickOn, find } = startMac();
    click({ x: 1100, y: 50 });
    clickOn(find(ids.finder, { AXValue: 'Photos' }), 2);

    expect(mac.probe.app(ids.finder).windows[0]?.title).toBe('Photos');
    expect(mac.probe.element(ids.finder, { value: 'Garden.jpg' })).not.toBeNull();
  });
});

describe('writing on the disk of the simulated Mac', () => {
  const folders: string[] = [];
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  });
  const realFolder = (): string => {
    const folder = mkdtempSync(join(tmpdir(), 'gatehand-export-'));
    folders.push(folder);
    return folder;
  };
  const bytes = Buffer.from('picture');
  const write = (path: string, overwrite = false) => ({ path, bytes, overwrite });

  it('keeps a new file, lists it in Finder and exports it', async () => {
    const exportFolder = realFolder();
    const { mac } = startMac({ exportFolder });

    expect(await mac.files.write(anyJob(), write('~/Documents/Photos/../Screen.png'))).toEqual({ path: '/Users/sam/Documents/Screen.png' });
    expect(mac.probe.file('/Users/sam/Documents/Screen.png')).toBe('picture');
    expect(mac.probe.element(ids.finder, { value: 'Screen.png' })).not.toBeNull();
    expect(readFileSync(join(exportFolder, 'Documents/Screen.png'), 'utf8')).toBe('picture');
  });

  it.each([
    ['Screen.png', 'invalid_input'],
    ['/Users/sam/Documents/', 'invalid_input'],
    [`/Users/sam/${'x'.repeat(256)}.png`, 'invalid_input'],
    ['/Users/sam/a\0b.png', 'invalid_input'],
    ['/etc/hosts', 'not_allowed'],
    ['/Users/sam/../Shared/x.png', 'not_allowed'],
    ['/Users/samuel/x.png', 'not_allowed'],
    ['/Users/sam/Desktop/Shared/x.png', 'not_allowed'],
    ['/Users/sam/Desktop/Shared', 'not_allowed'],
    ['/Users/sam/Nowhere/x.png', 'not_found'],
    ['/Users/sam/Documents/Notes.txt', 'exists'],
    ['/Users/sam/documents/NOTES.TXT', 'exists'],
    ['/Users/sam/Documents/Photos', 'exists'],
  ])('refuses %j with %s and changes nothing', async (path, code) => {
    const { mac } = startMac();
    const before = mac.snapshot();

    await expect(mac.files.write(anyJob(), write(path))).rejects.toMatchObject({ code });
    expect(mac.snapshot()).toBe(before);
  });

  it('writes over what it wrote, only when told to, and over nothing else', async () => {
    const { mac } = startMac();
    const notes = mac.probe.file('/Users/sam/Documents/Notes.txt');

    await mac.files.write(anyJob(), write('/tmp/a.txt'));
    await mac.files.write(anyJob(), { ...write('/tmp/A.txt', true), bytes: Buffer.from('another') });
    await expect(mac.files.write(anyJob(), write('/Users/sam/Documents/Notes.txt', true))).rejects.toMatchObject({ code: 'exists' });

    expect([mac.probe.file('/tmp/a.txt'), mac.probe.file('/Users/sam/Documents/Notes.txt')]).toEqual(['another', notes]);
  });

  it('never follows a link out of the export folder', async () => {
    const [exportFolder, outside] = [realFolder(), realFolder()];
    symlinkSync(outside, join(exportFolder, 'Documents'));
    const { mac } = startMac({ exportFolder });

    await expect(mac.files.write(anyJob(), write('~/Documents/Screen.png'))).rejects.toMatchObject({ code: 'not_allowed' });
    expect(mac.probe.file('/Users/sam/Documents/Screen.png')).toBeNull();
    expect(() => readFileSync(join(outside, 'Screen.png'))).toThrow();
  });
});

describe('shell commands of the simulated Mac', () => {
  const shell = (command: string, args: readonly string[] = [], more: object = {}) => {
    const test = startMac();
    const request = { command, args, workingDirectory: null, environment: {}, stdin: null, timeoutMs: 30_000, ...more };
    return { ...test, outcome: test.mac.scripting.shell(anyJob(), request) };
  };

  it.each([
    ['echo', ['a  b', '$HOME', '*'], 0, 'a  b $HOME *\n', ''],
    ['/bin/echo', ['-n', 'x'], 0, 'x', ''],
    ['pwd', [], 0, '/Users/sam\n', ''],
    ['ls', ['Documents'], 0, 'Budget.xlsx\nNotes.txt\nPhotos\nReport.pdf\n', ''],
    ['ls', ['Gone'], 1, '', 'ls: Gone: No such file or directory\n'],
    ['cat', ['Desktop/To do.txt'], 0, 'Water the plants\n', ''],
    ['cat', ['/etc/passwd'], 1, '', 'cat: /etc/passwd: No such file or directory\n'],
    ['cat', ['Documents'], 1, '', 'cat: Documents: Is a directory\n'],
    ['exit', ['3'], 3, '', ''],
  ])('%s %j', async (command, args, exitCode, stdout, stderr) => {
    expect(await shell(command, args).outcome).toEqual({ exitCode, stdout, stderr, truncated: false });
  });

  it('have their own environment, folder and input', async () => {
    expect((await shell('env', [], { environment: { TOKEN: 'abc' } }).outcome).stdout).toBe(
      'PATH=/usr/bin:/bin:/usr/sbin:/sbin\nHOME=/Users/sam\nUSER=sam\nTOKEN=abc\n',
    );
    expect((await shell('cat', [], { stdin: 'given' }).outcome).stdout).toBe('given');
    expect((await shell('pwd', [], { workingDirectory: '/Users/sam/Documents' }).outcome).stdout).toBe('/Users/sam/Documents\n');
    await expect(shell('pwd', [], { workingDirectory: '/gone' }).outcome).rejects.toMatchObject({ code: 'not_found' });
  });

  it('are no others than these, whatever this machine has', async () => {
    for (const command of ['node', '/usr/bin/env2', 'sh', 'constructor', '../bin/ls']) {
      await expect(shell(command).outcome).rejects.toMatchObject({ code: 'not_found', message: expect.stringContaining(command) });
    }
  });

  it('cut their output at 1 MB, whole characters', async () => {
    const { stdout, truncated } = await shell('cat', [], { stdin: 'é'.repeat(600_000) }).outcome;

    expect([stdout.length, truncated]).toEqual([500_000, true]);
    expect(stdout.endsWith('é')).toBe(true);
  });

  it('sleep on the Mac’s clock, and not beyond their limit', async () => {
    const short = shell('sleep', ['2']);
    short.clock.advance(2000);
    const long = shell('sleep', ['60'], { timeoutMs: 5000 });
    long.clock.advance(5000);

    expect((await short.outcome).exitCode).toBe(0);
    await expect(long.outcome).rejects.toMatchObject({ code: 'timed_out', message: expect.stringContaining('5 s') });
  });
});

describe('a dialog that a scenario has planned', () => {
  it('comes up at its time, whoever is in front, and tells what was pressed', () => {
    const planned = {
      afterMs: 5000,
      owner: 'Update Helper',
      text: 'Install now?',
      buttons: ['Later', 'Install'],
      defaultButton: 'Install',
    };
    const { mac, clock, clickOn, find } = startMac({ scenario: { base: 'default', dialogs: [planned] } });
    clock.advance(4999);
    const before = mac.probe.dialogs();

    clock.advance(1);
    const shown = mac.probe.app('local.update-helper');
    clickOn(find('local.update-helper', { AXTitle: 'Later' }));

    expect(before).toEqual([]);
    expect(shown).toMatchObject({ running: true, frontmost: true });
    expect(mac.probe.dialogs()).toMatchObject([{ owner: 'Update Helper', text: 'Install now?', pressed: 'Later' }]);
    expect(mac.probe.app('local.update-helper').running).toBe(false);
  });
});
