import { describe, expect, it } from 'vitest';
import { anyJob, ids, startMac } from './mac-under-test.js';
import { scriptsIn } from './scripts-under-test.js';

const { run, failure } = scriptsIn('javascript');

describe('JavaScript for Automation on the simulated Mac answers', () => {
  it.each<[source: string, output: string, parsed: unknown]>([
    ['1 + 2 * 3', '7', 7],
    ['7 % 4 / 2', '1.5', 1.5],
    ['"a" + 1 + true', '"a1true"', 'a1true'],
    ['[1, "two", [null]]', '[1, "two", [null]]', [1, 'two', [null]]],
    ['({ a: 1, "b c": [2] })', '{"a":1, "b c":[2]}', { a: 1, 'b c': [2] }],
    ['JSON.stringify({ a: [1, undefined], b: undefined })', '"{\\"a\\":[1,null]}"', { a: [1, null] }],
    ['JSON.parse("[1, {\\"a\\": 2}]")[1].a', '2', 2],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the template is the script's
    ['const x = 3; let y = `${x} and ${x + 1}`; y', '"3 and 4"', '3 and 4'],
    ['var n = 0; for (const i of [1, 2, 3]) { n += i } n', '6', 6],
    ['let n = 0; for (let i = 0; i < 4; i++) { if (i === 2) continue; n += i } n', '4', 4],
    ['let n = 9; while (true) { n -= 2; if (n < 4) break } n', '3', 3],
    ['[3, 1, 2].filter((n) => n > 1).map((n) => n * 2).join("-")', '"6-4"', '6-4'],
    ['function twice(n) { return n * 2 }\ntwice(twice(2))', '8', 8],
    ['const add = (a) => (b) => a + b; add(1)(2)', '3', 3],
    ['"Gate Hand".split(" ").map(w => w.toLowerCase())', '["gate", "hand"]', ['gate', 'hand']],
    ['try { throw new Error("no") } catch (e) { e.message } finally { 1 }', '"no"', 'no'],
    ['typeof undefined === "undefined" && !false ? Math.max(1, 5) : 0', '5', 5],
    ['const o = {}; o.a = 1; o["b"] = 2; Object.keys(o)', '["a", "b"]', ['a', 'b']],
    ['null', 'null', null],
    ['undefined', '', null],
    ['var x = 1', '', null],
    ['// nothing\n/* at all */', '', null],
  ])('%s', async (source, output, parsed) => {
    expect((await run(source)).outcome).toEqual({ output, parsed, stderr: '' });
  });

  it('its run function, with the arguments', async () => {
    const { outcome } = await run('function run(argv) { console.log("two", 2); return argv.length + argv[1] }', { args: ['a', 'b'] });

    expect(outcome).toEqual({ output: '"2b"', parsed: '2b', stderr: 'two 2\n' });
  });

  it('what it did to apps', async () => {
    const { mac, outcome } = await run(
      'const preview = Application("com.apple.Preview"); preview.activate(); Application("Calculator").quit();\n[preview.running(), preview.name(), Application("Calculator").running()]',
    );

    expect(outcome.parsed).toEqual([true, 'Preview', false]);
    expect(mac.probe.app(ids.preview).frontmost).toBe(true);
    expect(mac.probe.app(ids.calculator).running).toBe(false);
  });

  it('nothing of the process it runs in', async () => {
    expect((await failure('process.exit(1)')).message).toContain("Can't find variable: process");
    expect((await failure('globalThis')).message).toContain("Can't find variable: globalThis");
    expect((await run('({}).constructor')).outcome.output).toBe('');
    expect((await failure('[].constructor')).message).toContain('is not simulated');
    expect((await failure('"".constructor.constructor("return 1")()')).message).toContain('is not simulated');
    expect((await run('const o = JSON.parse("{\\"__proto__\\": {\\"a\\": 1}}"); [o.a, ({}).a].length')).outcome.parsed).toBe(2);
  });
});

describe('JavaScript that does not work', () => {
  it.each([
    ['let x = ;', -2741, 1],
    ['if (true {\n}', -2741, 1],
    ['let a = 1\nlet b = "open', -2741, 2],
    ['2 ** 3', -2700, 1],
    ['~1', -2700, 1],
    ['missing', -2700, 1],
    ['undefined.x', -2700, 1],
    ['throw "mine"', -2700, null],
    ['Application("No Such App")', -2700, null],
    ['(3)()', -2700, 1],
    ['new Date()', -2700, 1],
    ['/a/.test("a")', -2700, 1],
    ['ObjC.import("AppKit")', -2700, 1],
    ['Application("Finder").selection()', -2700, 1],
    ['const [a] = [1]', -2700, 1],
  ])('%j fails with %d', async (source, number, line) => {
    const error = await failure(source);

    expect([error.code, error.details.number, error.details.line]).toEqual(['invalid_input', number, line]);
  });

  it('keeps the words of what it throws', async () => {
    expect((await failure('throw new Error("mine")')).message).toContain('Error: mine (-2700)');
    expect((await failure('Application("Finder").selection()')).message).toContain('Application("Finder").selection is not simulated');
  });

  it('is told apart by compiling alone', async () => {
    const { mac } = startMac();
    const check = (source: string) => mac.scripting.check(anyJob(), { language: 'javascript', source });

    expect(await check('missing()')).toEqual({ valid: true, message: '', line: null });
    expect(await check('const a = 1;\nconst b = {')).toMatchObject({ valid: false, line: 2 });
  });

  it.each(['while (true) {}', 'delay(60)', 'const f = () => f(); while (true) { try { f() } catch (e) {} }'])(
    'ends at the time limit: %s',
    async (source) => {
      const { mac, clock } = startMac();
      const ended = mac.scripting.run(anyJob(), { language: 'javascript', source, timeoutMs: 2000 }).catch((error: unknown) => error);
      for (let turn = 0; turn < 2000; turn += 1) {
        await new Promise((resolve) => setImmediate(resolve));
        if (clock.pending === 0) break;
        clock.advance(50);
      }

      expect(await ended).toMatchObject({ code: 'timed_out', message: expect.stringContaining('2 s') });
    },
  );

  it.each([
    ['let s = "aaaaaaaaaaaaaaaa"; while (true) { s = s + s }', 'Out of memory'],
    ['let a = [1]; for (let i = 0; i < 60; i++) { a = [a, a] } JSON.stringify(a)', 'cyclic'],
    ['const a = []; a.push(a); JSON.stringify(a)', 'cyclic'],
    ['const f = (n) => f(n + 1); f(0)', 'Maximum call stack'],
    [`${'('.repeat(3000)}1${')'.repeat(3000)}`, 'too deep'],
  ])('is stopped before it fills the memory: %#', async (source, words) => {
    expect((await failureWithTime(source)).message).toContain(words);
  });

  /** As `failure`, with a clock that goes on. */
  async function failureWithTime(source: string): Promise<Error> {
    const { mac, clock } = startMac();
    let ended: unknown = null;
    mac.scripting.run(anyJob(), { language: 'javascript', source, timeoutMs: 30_000 }).then(
      () => {
        ended = new Error('the script ran');
      },
      (error: unknown) => {
        ended = error;
      },
    );
    for (let turn = 0; ended === null && turn < 3000; turn += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      clock.advance(10);
    }
    if (ended instanceof Error) return ended;
    throw new Error('the script did not end');
  }

  it('cannot catch its own end', async () => {
    const { mac } = startMac();
    const controller = new AbortController();
    const job = { ...anyJob(), signal: controller.signal };
    const running = mac.scripting.run(job, { language: 'javascript', source: 'try { delay(20) } catch (e) { 1 }', timeoutMs: 30_000 });
    controller.abort();

    await expect(running).rejects.toMatchObject({ code: 'cancelled' });
  });
});
