import { describe, expect, it } from 'vitest';
import { GatehandError } from '../../../src/shared/errors.js';
import { errorOf } from '../../engine/engine-mac.js';
import { whenKeysArrive } from '../../harness/moments.js';
import { type Answers, dictionary, done } from '../fake/answers.js';
import type { Wire } from '../fake/codec.js';
import { type KoffiRig, koffiRigs } from '../worker/koffi-rigs.js';

/** A clipboard that does not answer: an Excel range whose forms are made when they are read, macOS's question about pasting, and what lies on another device. */

const long = 'A line of text that is long enough to be pasted. '.repeat(5).slice(0, 205);
const text = 'public.utf8-plain-text';
/** Forms that Excel offers beside the text of a range. */
const excel = ['com.microsoft.Excel.xls', 'com.microsoft.DataObject', 'com.microsoft.Link-Source', text];
/** What an iPhone of the owner's copied: every form of it, plain text too, is fetched over the network. */
const otherDevice = [text, 'public.rtf', 'com.apple.is-remote-clipboard'];
const behaviors = { default: 0, ask: 1, alwaysAllow: 2, alwaysDeny: 3 } as const;
/** Longer than a worker may be silent (6 s), so that a single read of this kind costs it. */
const madeInMs = 7000;

const begin = koffiRigs();

interface Copied {
  readonly types: readonly string[];
  readonly behavior: number;
  readonly composes?: boolean;
  /** How long a form takes that is made when it is read, ms; `madeInMs` unless given. */
  readonly lateMs?: number;
}

interface Started extends KoffiRig {
  /** What was put back after a paste, by type. */
  readonly restored: Map<string, string>[];
}

/** A Mac on whose clipboard every form but text is a promise that takes long to keep. */
function start({ types, behavior, composes = false, lateMs = madeInMs }: Copied): Started {
  const restored: Map<string, string>[] = [];
  const held = dictionary(
    Object.fromEntries(types.map((type) => [type, type === text && types !== otherDevice ? Buffer.from('A1 B1') : 'promised'])),
  );
  const method = dictionary({ InputSourceKind: composes ? 'Input Mode' : 'Keyboard Layout' });
  const answers: Answers = {
    '-[NSPasteboard accessBehavior]': () => done(behavior),
    '-[NSPasteboard types]': () => done([...types]),
    '-[NSPasteboard pasteboardItems]': () => done([held]),
    '-[NSPasteboardItem dataForType:]': () => done(Buffer.from('made late')),
    '-[NSPasteboard writeObjects:]'(items) {
      const entries = (Array.isArray(items) ? items : []).flatMap((item) => (item instanceof Map ? [...item] : []));
      restored.push(new Map(entries.map(([type, data]) => [String(type), Buffer.from(data).toString()])));
      return done(true);
    },
    '-[NSUserDefaults objectForKey:]': () => done([method]),
  };
  const begun = begin({ answers });
  for (const name of ['-[NSPasteboardItem dataForType:]', ...(behavior === behaviors.ask ? ['-[NSPasteboard pasteboardItems]'] : [])]) {
    begun.service.conduct.add({ function: name, how: { act: 'delay', ms: lateMs } });
  }
  return { ...begun, restored };
}

/** Nothing of the clipboard was taken or put back, and no worker was lost over it. */
function expectUntouched({ rig, service, restored }: Started): void {
  expect(rig.supervisor.status.workers.main.starts).toBe(1);
  expect(service.calls.get('-[NSPasteboard prepareForNewContentsWithOptions:]') ?? 0).toBe(0);
  expect(restored).toEqual([]);
}

const typed = ({ mac }: KoffiRig): unknown => mac.probe.element('com.apple.TextEdit', { role: 'AXTextArea' })?.value;

describe('surprise 12: a clipboard that takes long to read', () => {
  it('surprise 12: a long text is typed instead of pasted over an Excel range, and costs no worker', async () => {
    const begun = start({ types: excel, behavior: behaviors.default });
    const { rig } = begun;

    const report = await rig.supervisor.engine.input.type(rig.job([rig.app('TextEdit')]), { text: long, delayMs: 0 });

    expect(report).toMatchObject({ effect: 'confirmed', route: 'input', typed: long.length });
    expect(typed(begun)).toContain(long);
    expectUntouched(begun);
  }, 40_000);

  it.each([
    ['text that macOS would ask about', { types: [text], behavior: behaviors.ask }],
    ['text that macOS keeps to itself', { types: [text], behavior: behaviors.alwaysDeny }],
    ['what was copied on another device', { types: otherDevice, behavior: behaviors.alwaysAllow }],
  ])('surprise 12: a long text is typed instead of pasted over %s, and costs no worker', async (_what, copied) => {
    const begun = start(copied);
    const { rig, mac } = begun;
    const enough = new AbortController();
    // Its first letters tell that it is typed.
    void whenKeysArrive(mac).then(() => enough.abort(new GatehandError({ code: 'stopped', message: 'The first letters have come.' })));

    const job = rig.job([rig.app('TextEdit')], {}, enough.signal);
    const error = await errorOf(rig.supervisor.engine.input.type(job, { text: long, delayMs: 0 }));

    expect(error.code).toBe('stopped');
    expect(typed(begun)).toContain(long.slice(0, 4));
    expectUntouched(begun);
  });

  it.each([
    ['asks', behaviors.ask],
    ['refuses', behaviors.alwaysDeny],
  ])('surprise 12: pasting does not read whose the content is where macOS %s', async (_what, behavior) => {
    const begun = start({ types: [text, 'org.nspasteboard.source'], behavior });
    const { rig, service } = begun;

    await rig.supervisor.engine.input.press(rig.job([rig.app('TextEdit')]), { key: 'v', modifiers: ['command'], repeat: 1 });

    expect(service.calls.get('-[NSPasteboard types]') ?? 0).toBeGreaterThan(0);
    expect(service.calls.get('-[NSPasteboard stringForType:]') ?? 0).toBe(0);
  });

  it.each([
    ['an Excel range', { types: excel, behavior: behaviors.default }, /a part .* could not be kept/, ['A1 B1']],
    ['text that macOS would ask about', { types: [text], behavior: behaviors.ask }, /could not be kept .* asked the user/, []],
    ['text that may be read', { types: [text], behavior: behaviors.alwaysAllow }, null, ['A1 B1']],
    [
      'what was copied on another device',
      { types: otherDevice, behavior: behaviors.alwaysAllow },
      /could not be kept .* another device/,
      [],
    ],
  ])(
    'surprise 12: where only a paste can do, what is cheap of %s is kept, and the answer says what is not',
    async (...given) => {
      const [, copied, says, back] = given;
      const begun = start({ ...copied, composes: true });
      const { rig, restored } = begun;

      const report = await rig.supervisor.engine.input.type(rig.job([rig.app('TextEdit')]), { text: 'short', delayMs: 0 });

      expect(report).toMatchObject({ route: 'paste', typed: 5 });
      expect(typed(begun)).toContain('short');
      if (says === null) expect(report.changed).not.toContain('kept');
      else expect(report.changed).toMatch(says);
      expect(restored.map((one) => one.get(text))).toEqual(back);
      expect(rig.supervisor.status.workers.main.starts).toBe(1);
    },
    40_000,
  );

  it('surprise 12: of forms that an unknown app makes late the text is kept, and the answer says that others are gone', async () => {
    const types = ['com.example.drawing', 'com.example.picture', text];
    // The text is asked first, and after one that is late there is no more time.
    const begun = start({ types, behavior: behaviors.alwaysAllow, composes: true, lateMs: 700 });

    const report = await begun.rig.supervisor.engine.input.type(begun.rig.job([begun.rig.app('TextEdit')]), { text: 'short', delayMs: 0 });

    expect(report.changed).toMatch(/a part .* could not be kept/);
    expect(begun.restored.map((one) => [...one.keys()])).toEqual([['com.example.drawing', text]]);
  });
});

describe('what is marked as secret', () => {
  const concealed = 'org.nspasteboard.ConcealedType';
  it.each([
    ['though its mark holds nothing', [text, concealed], 0, []],
    [
      'though there was no time for its mark',
      ['com.example.drawing', text, 'org.nspasteboard.source', concealed],
      700,
      ['com.example.drawing'],
    ],
  ])('comes back so after a paste, %s', async (_how, types, lateMs, lost) => {
    const restored: Wire[] = [];
    const { rig, service } = begin({
      answers: {
        '-[NSPasteboard types]': () => done([...types]),
        '-[NSPasteboard pasteboardItems]': () =>
          done([dictionary(Object.fromEntries(types.map((type) => [type, type === text ? Buffer.from('hunter2') : 'promised'])))]),
        '-[NSPasteboardItem dataForType:]': (type) => done(type === concealed ? undefined : Buffer.from('x')),
        '-[NSPasteboard writeObjects:]'(items) {
          restored.push(items);
          return done(true);
        },
        '-[NSUserDefaults objectForKey:]': () => done([dictionary({ InputSourceKind: 'Input Mode' })]),
      },
    });
    service.conduct.add({ function: '-[NSPasteboardItem dataForType:]', how: { act: 'delay', ms: lateMs } });

    await rig.supervisor.engine.input.type(rig.job([rig.app('TextEdit')]), { text: 'short', delayMs: 0 });

    const [items] = restored;
    const [item] = Array.isArray(items) ? items : [];
    expect(item instanceof Map ? [...item.keys()] : []).toEqual(types.filter((type) => !lost.includes(type)));
  });
});

describe("the owner's other devices", () => {
  it.each([
    ['what was copied goes there again when it comes back', [text], 0],
    ['a secret that comes back does not', [text, 'org.nspasteboard.ConcealedType'], 1],
  ])('get no text that is lent to be pasted; %s', async (_what, types, back) => {
    const prepared: Wire[] = [];
    const { rig } = begin({
      answers: {
        '-[NSPasteboard pasteboardItems]': () => done([dictionary(Object.fromEntries(types.map((type) => [type, Buffer.from('x')])))]),
        '-[NSPasteboard prepareForNewContentsWithOptions:]'(options) {
          prepared.push(options);
          return done(1);
        },
        '-[NSPasteboard setString:forType:]': () => done(true),
        '-[NSPasteboard writeObjects:]': () => done(true),
        '-[NSUserDefaults objectForKey:]': () => done([dictionary({ InputSourceKind: 'Input Mode' })]),
      },
    });

    await rig.supervisor.engine.input.type(rig.job([rig.app('TextEdit')]), { text: 'short', delayMs: 0 });

    // NSPasteboardContentsCurrentHostOnly (NSPasteboard.h) is 1.
    expect(prepared).toEqual([1, back]);
  });
});
