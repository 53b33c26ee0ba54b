import { describe, expect, it } from 'vitest';
import { anyJob, ids, startMac } from './mac-under-test.js';
import { inTime, scriptsIn } from './scripts-under-test.js';

const { run, failure } = scriptsIn('javascript');

describe('JavaScript for Automation on the simulated Mac answers', () => {
  it.each<[source: string, output: string, parsed: unknown]>([
    ['Application.currentApplication().doShellScript("echo hello")', '"hello"', 'hello'],
    ['const { name, color } = Application("Reminders").lists[0].properties(); name + color', '"Reminders#1BADF8"', 'Reminders#1BADF8'],
    ['Application.currentApplication().pathTo("desktop").toString()', '"/Users/sam/Desktop"', '/Users/sam/Desktop'],
    [
      'Application("Calendar").calendars[1].events.whose({ startDate: { _greaterThan: new Date(2026, 0, 1) } }).summary()',
      '["Budget meeting"]',
      ['Budget meeting'],
    ],
    ['Application("Calendar").calendars[1].events.whose({ startDate: { ">": new Date(2030, 0, 1) } }).length', '0', 0],
    ['Application("Reminders").reminders.whose({ priority: { "<=": 0 }, dueDate: null }).length', '4', 4],
    ['Application("Reminders").reminders.whose({ dueDate: { _lessThan: new Date() } }).length', '0', 0],
    [
      'Application("Reminders").reminders.whose({ dueDate: { _lessThan: new Date(0) } })',
      'Application("Reminders").reminders.whose({"dueDate":{"_lessThan":"1970-01-01T00:00:00.000Z"}})',
      'Application("Reminders").reminders.whose({"dueDate":{"_lessThan":"1970-01-01T00:00:00.000Z"}})',
    ],
    ['const a = Application.currentApplication(); a.setTheClipboardTo("hi"); a.theClipboard()', '"hi"', 'hi'],
    ['Application("Contacts").people.byName("Ada Example").emails().map((one) => one.value())', '["ada@example.com"]', ['ada@example.com']],
    ['[1, "two", [null, undefined]]', '[1, "two", [null, undefined]]', [1, 'two', [null, null]]],
    ['({ a: 1, "b c": [2] })', '{"a":1, "b c":[2]}', { a: 1, 'b c': [2] }],
    ['JSON.stringify({ a: [1, undefined], b: undefined })', '"{\\"a\\":[1,null]}"', { a: [1, null] }],
    ['"[not JSON"', '"[not JSON"', '[not JSON'],
    ['null', 'null', null],
    ['var x = 1', '', null],
    ['// nothing\n/* at all */', '', null],
    ['Application("Preview")', 'Application("Preview")', 'Application("Preview")'],
    // What the language has is the engine's business; that it is a whole one shows here.
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the template is the script's
    ['const [a, ...b] = [..."xyz"].sort((l, r) => (l < r ? 1 : -1)); `${a}${2 ** 3}${b.join("").replace(/y/g, "-")}`', '"z8-x"', 'z8-x'],
  ])('%s', async (source, output, parsed) => {
    expect((await run(source)).outcome).toEqual({ output, parsed, stderr: '' });
  });

  it('its run function, with the arguments', async () => {
    const { outcome } = await run('function run(argv) { console.log("two", 2); return argv.length + argv[1] }', { args: ['a', 'b'] });

    expect(outcome).toEqual({ output: '"2b"', parsed: '2b', stderr: 'two 2\n' });
  });

  it('what it asked of elements one by one and of all at once', async () => {
    const source = `const { processes } = Application('System Events');
      const [first] = processes.whose({ frontmost: true });
      const some = processes.whose({ _or: [{ name: { _beginsWith: 'text' } }, { _and: [{ name: 'Safari' }, { visible: true }] }] });
      [first.name(), some.name().sort(), processes.byName('Chess').exists(), processes[0].exists(), processes.length === processes().length]`;

    expect((await run(source)).outcome.parsed).toEqual(['TextEdit', ['Safari', 'TextEdit'], false, true, true]);
  });

  it('things as the specifiers that find them again', async () => {
    const { outcome } = await run('Application("Finder").windows.at(0).target().files.byName("Notes.txt").get()');

    const folders = ['Users', 'sam', 'Documents'].map((name) => `.folders.byName("${name}")`).join('');
    expect(outcome.output).toBe(`Application("Finder").startupDisk${folders}.documentFiles.byName("Notes.txt")`);
    expect((await run(`${outcome.output}.url()`)).outcome.parsed).toBe('file:///Users/sam/Documents/Notes.txt');
  });

  it('in the Mac’s time, which a delay takes', async () => {
    const { clock, outcome } = await run('const start = Date.now(); delay(2.5); [start, new Date() - start]');

    expect(outcome.parsed).toEqual([Date.UTC(2026, 0, 1), 2500]);
    expect(clock.now()).toBe(Date.UTC(2026, 0, 1) + 2500);
  });

  it('nothing of the process it runs in, nor of the script before it', async () => {
    const { mac, clock } = startMac();
    const ask = async (source: string) =>
      (await inTime(clock, mac.scripting.run(anyJob(), { language: 'javascript', source, timeoutMs: 1000 }))).parsed;

    await ask('globalThis.left = 1; Array.prototype.left = 1; JSON.stringify = () => "forged"; Object.prototype.toJSON = () => 5; 1');
    const names = 'process require module fetch setTimeout Worker WebAssembly ask gatehandPrelude left'.split(' ');
    expect(await ask(`[${names.map((name) => `typeof ${name}`)}, [].left, JSON.stringify(1)]`)).toEqual([
      ...names.map(() => 'undefined'),
      null,
      '1',
    ]);
    expect(await ask('[].constructor.constructor("return typeof process + typeof this.ask")()')).toBe('undefinedundefined');
  });
});

describe('JavaScript that does not work', () => {
  it.each<[source: string, words: string, number: number, line: number | null]>([
    ['let x = ;', 'SyntaxError', -2741, 1],
    ['let a = 1\nlet b = "open', 'SyntaxError', -2741, 2],
    ['1\nmissing', "ReferenceError: Can't find variable: missing", -2700, 2],
    ['undefined.x', 'TypeError', -2700, 1],
    ['throw new Error("mine")', 'Error: mine', -2700, 1],
    ['throw "mine"', 'Error: mine', -2700, null],
    ['Application("No Such App")', "Error: Application can't be found.", -2700, 1],
    ['ObjC.import("AppKit")', 'ObjC is not simulated', -2700, 1],
    ['Object.prototype.toJSON = () => 5; Application("Finder").name()', 'does not understand', -2700, 1],
    ['Object.prototype.toJSON = () => undefined; Application("Finder").name()', 'does not understand', -2700, 1],
    ['Application("Finder").nonsense()', 'Application("Finder").nonsense is not simulated', -2700, 1],
    ['Application("Safari").selection()', 'Application("Safari").selection is not simulated', -2700, 1],
    ['Application("Finder").name = "Seeker"', 'Can’t set name', -10006, 1],
    ['Application("Finder").windows[7].name()', 'Invalid index', -1719, 1],
    ['Application("Finder").home.folders.byName("x")()', "Can't get object", -1728, 1],
  ])('%s: %s', async (source, words, number, line) => {
    const error = await failure(source);

    expect(error.message).toContain(words);
    expect([error.details.number, error.details.line]).toEqual([number, line]);
    expect(error.code).toBe(number === -1719 || number === -1728 ? 'not_found' : 'invalid_input');
  });

  it('runs nothing of what does not compile', async () => {
    const error = await failure('Application("Preview").activate()\nlet x = ;');

    expect(error.details).toMatchObject({ phase: 'compile', line: 2 });
  });

  it('is told apart by compiling alone', async () => {
    const { mac } = startMac();
    const check = (source: string) => mac.scripting.check(anyJob(), { language: 'javascript', source });

    expect(await check('Application("Preview").activate()')).toEqual({ valid: true, message: '', line: null });
    expect(await check('const a = 1;\nconst b = {')).toMatchObject({ valid: false, line: 2 });
    expect(mac.probe.app(ids.preview).running).toBe(false);
  });

  it.each([
    'while (true) {}',
    'delay(60)',
    'for (;;) try { (function f() { f() })() } catch (e) {}',
    '/(a+)+$/.test("a".repeat(60) + "b")',
  ])('ends at the time limit: %s', async (source) => {
    expect(await failure(source, { timeoutMs: 2000 })).toMatchObject({ code: 'timed_out', message: expect.stringContaining('2 s') });
  });

  it.each([
    ['let s = "aaaaaaaaaaaaaaaa"; while (true) { s = s + s }', 'Out of memory'],
    ['const all = []; while (true) all.push(all.join() + "x".repeat(99999))', 'Out of memory'],
    ['"x".repeat(2000000)', 'Out of memory'],
    ['const a = []; a.push(a); a', 'cyclic'],
    ['const f = (n) => f(n + 1); f(0)', 'Maximum call stack'],
    [`${'('.repeat(30_000)}1${')'.repeat(30_000)}`, 'Maximum call stack'],
    ['while (true) console.log("x".repeat(99999))', 'Out of memory'],
  ])('is stopped before it fills the memory: %#', async (source, words) => {
    expect((await failure(source)).message).toContain(words);
  });

  it.each(['delay(20)', 'for (;;) {}', 'for (;;) [].concat(...Array(9999).fill([1, 2, 3])).sort()'])(
    'cannot catch its own end: %s',
    async (source) => {
      const { mac } = startMac();
      const controller = new AbortController();
      const wrapped = `Application("Preview").activate(); for (;;) try { ${source} } catch (e) {}`;
      const request = { language: 'javascript', source: wrapped, timeoutMs: 30_000 } as const;
      const running = mac.scripting.run({ ...anyJob(), signal: controller.signal }, request);
      while (!mac.probe.app(ids.preview).running) await new Promise((resolve) => setImmediate(resolve));
      controller.abort();

      await expect(running).rejects.toMatchObject({ code: 'cancelled' });
    },
  );

  it('ends when it is cancelled before it began', async () => {
    const { mac } = startMac();
    const request = { language: 'javascript', source: 'Application("Preview").activate()', timeoutMs: 30_000 } as const;

    await expect(mac.scripting.run({ ...anyJob(), signal: AbortSignal.abort() }, request)).rejects.toMatchObject({ code: 'cancelled' });
    expect(mac.probe.app(ids.preview).running).toBe(false);
  });
});
