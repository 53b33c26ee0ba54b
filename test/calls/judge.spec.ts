import { expect, test } from 'vitest';
import { mayBeFinal } from '../../src/main/calls/authorize/finality.js';
import { decide } from '../../src/main/calls/authorize/judge.js';
import { lookOnce } from '../../src/main/calls/authorize/look-once.js';
import type { CallStep, PipelineDeps, TargetsLook } from '../../src/main/calls/call.js';
import type { LookTarget } from '../../src/main/mac/port.js';
import type { TargetRequest } from '../../src/main/tools/kit/tool.js';
import type { ModifierKey } from '../../src/shared/chords.js';
import type { Effect } from '../../src/shared/clearance.js';
import type { Sighting } from '../../src/shared/sighting.js';
import type { AppIdentity, Subject } from '../../src/shared/subject.js';
import { type Act, excerptOf } from '../../src/shared/words/act.js';

/** What the guard is told of a call, with neither a guard nor a Mac. */
const notes: AppIdentity = { bundleId: 'com.example.notes', name: 'Notes', pid: 7, path: null, startedAt: null };
const quiet: TargetsLook = {
  ...{ subjects: [{ kind: 'focus', app: notes }], sightings: [], missing: null, frontmost: notes, locked: false, chord: { risk: 'none' } },
};
const quitting: TargetsLook = { ...quiet, chord: { risk: 'app-quits', reason: 'They quit the app.' } };
const keys = (key: string, ...modifiers: readonly ModifierKey[]): Act =>
  ({ kind: 'press-keys', key, modifiers, times: 1 }) as unknown as Act;

interface Call {
  readonly act?: Act;
  readonly targets?: readonly TargetRequest[];
  readonly given?: Readonly<Record<string, unknown>>;
  readonly input?: Readonly<Record<string, unknown>>;
  readonly effect?: Effect;
}

const stepOf = ({ act = keys('a'), targets = [], given = {}, input = {}, effect = 'change' }: Call = {}): CallStep =>
  ({
    tool: { intent: () => act, targets: () => targets, keys: () => [], overwrites: () => null, needs: [], deadlineSeconds: 5 },
    input,
    trace: { id: 'c1', effect, capability: 'act', final: false },
    request: { connection: { client: { key: 'k1' }, readOnly: false }, arguments: given },
  }) as unknown as CallStep; // what is asked of a call before it runs

function partsWith(asked: unknown[] = []): PipelineDeps {
  const look = async (_job: unknown, { targets }: { readonly targets: readonly LookTarget[] }) => {
    asked.push(...targets);
    const found = targets.map((target) => ({ kind: 'subject', subject: { ...target, app: notes } }));
    return { found, frontmost: notes, locked: false, keys: { missing: null, risk: { risk: 'none' } } };
  };
  const guard = {
    blocks: () => false,
    maySee: () => () => true,
    clientClearance: () => ({ deniedBundleIds: [], allowedBundleIds: null, ownPids: [] }),
    decide: (_client: unknown, call: unknown) => {
      asked.push(call);
      return { kind: 'ask' };
    },
  };
  return { guard, mac: { attribution: { look }, windows: { list: async () => [] } }, clock: { now: () => 0 } } as unknown as PipelineDeps;
}

test('keys that quit an app are judged as something that cannot be taken back, other keys are not', () => {
  const weightOf = (look: TargetsLook): unknown => {
    const asked: unknown[] = [];
    decide(partsWith(asked), stepOf(), look, look);
    return asked[0];
  };

  expect(weightOf(quitting)).toMatchObject({ weight: { kind: 'irreversible', irreversible: ['quit'] } });
  expect(weightOf(quiet)).not.toMatchObject({ weight: { irreversible: ['quit'] } });
});

test('what may turn out to be final is looked at once more, what is final or cannot be is not', () => {
  const again = (act: Act, look: TargetsLook = quiet) => mayBeFinal(stepOf({ act }), look);
  const chat: TargetsLook = { ...quiet, subjects: [{ kind: 'focus', app: { ...notes, bundleId: 'com.apple.MobileSMS' } }] };

  expect([again(keys('return')), again(keys('a'), quitting)]).toEqual([true, true]);
  expect([again(keys('return'), chat), again(keys('a'))]).toEqual([false, false]);
});

test('a window that a call names by its resource name is judged as a target, once, and only as what it is', async () => {
  const window = { kind: 'window', windowId: 12 } as const;
  const look = async (call: Call) => {
    const asked: unknown[] = [];
    const { subjects } = await lookOnce(partsWith(asked), stepOf(call));
    return { subjects, times: asked.length };
  };
  const name = 'applications/7/windows/12';

  expect(await look({ given: { name } })).toEqual({ subjects: [{ ...window, app: notes }], times: 1 });
  expect(await look({ given: { name }, targets: [window] })).toMatchObject({ times: 1 });
  expect(await look({})).toEqual({ subjects: [{ kind: 'none' }], times: 0 });
  await expect(look({ given: { name: 'applications/8/windows/12' } })).rejects.toMatchObject({ code: 'not_found' });
});

const judgedAs = (call: Call, look: TargetsLook = quiet): unknown => {
  const asked: unknown[] = [];
  decide(partsWith(asked), stepOf(call), look, look);
  return asked[0];
};
/** Whether it is asked for by itself, whatever yes lasts. */
const isForItself = (call: Call, look?: TargetsLook): boolean => (judgedAs(call, look) as { final: boolean }).final;
const inApp = (bundleId: string, ...sightings: readonly Sighting[]): TargetsLook => ({
  ...quiet,
  subjects: [{ kind: 'focus', app: { ...notes, bundleId } }],
  sightings,
});

test('the keys that show what is hidden are asked for by themselves, whatever layout they are pressed on', () => {
  const typed = (text: string, ...modifiers: readonly ModifierKey[]): Act => ({ kind: 'type', text: excerptOf(text), modifiers }) as Act;
  const showing = [
    ...[keys('.', 'command', 'shift'), keys('>', 'command'), keys('period', 'shift', 'command'), typed('a.', 'command', 'shift')],
    ...[keys(':', 'command'), keys(';', 'command', 'shift'), keys('Ю', 'command'), keys('ю', 'command', 'shift'), typed('>', 'command')],
    keys('>', 'command', 'option'),
  ];
  const others = [
    ...[keys('.', 'command'), keys('.', 'shift'), keys('>'), keys('>', 'control'), keys(';', 'command'), keys('ю', 'command'), keys(':')],
    ...[keys('g', 'command', 'shift'), typed('a.'), typed('.', 'shift'), keys('ю', 'shift')],
  ];
  const focus = (role: string): TargetsLook =>
    inApp('com.example.writer', { kind: 'focus', pid: 7, front: true, windowId: 1, window: null, element: looks(role, '') });

  expect([...showing, ...others].filter((act) => isForItself({ act }, focus('AXTextField')))).toEqual(showing);
  expect(showing.filter((act) => isForItself({ act }, inApp('com.apple.finder')))).toEqual(showing);
  // No panel has a text of several lines.
  expect(showing.some((act) => isForItself({ act }, focus('AXTextArea')))).toBe(false);
});

test('what names, or says yes to, a place that programs live by is asked for by itself where it changes something', () => {
  const answer = (folder: string | null, fileName: string | null): Act =>
    ({ kind: 'answer-dialog', button: 'Choose', folder, fileName }) as unknown as Act; // what is asked of it here
  const named: readonly Call[] = [
    ...['~/Library/a', 'Library'].map((folder) => ({ act: answer(folder, 'a') })),
    ...[answer(null, '.a'), answer('.', '.a'), answer('~', 'Library/a')].map((act) => ({ act })),
    { act: answer('Documents', 'a'), input: { fields: { To: 'b', Go: '~/.a' } } },
    ...['~/.a', '/etc/a\nb'].flatMap((target): Call[] => [
      { act: { kind: 'open', target } as Act, effect: 'destroy' },
      { act: { kind: 'reveal', path: target } as Act },
      { act: { kind: 'save-picture', of: 'screen', path: target, replaces: false } },
    ]),
    { act: { kind: 'type', text: excerptOf('/etc/a'), modifiers: [] } as Act, input: { text: ' /etc/a ' } },
  ];
  const others: readonly Call[] = [
    { act: answer('Documents', 'a'), input: { fields: { To: 'b' } } },
    ...[answer(null, null), answer(null, 'etc')].map((act) => ({ act })),
    { act: { kind: 'type', text: excerptOf('/etc/a\nb'), modifiers: [] } as Act, input: { text: '/etc/a\nb' } },
    ...named.map((call): Call => ({ ...call, effect: 'read' })),
    ...named.map((call): Call => ({ ...call, effect: 'own' })),
    { act: { kind: 'open', target: '~/a' } as Act },
    { act: { kind: 'type', text: excerptOf('a'), modifiers: [] } as Act, input: { text: 'see ~/.a' } },
  ];
  expect([...named, ...others].filter((call) => isForItself(call))).toEqual(named);

  const press: Act = { kind: 'press-element', modifiers: [], element: { ref: 'e', role: 'AXButton', name: 'Go' } };
  const seen = (label: string) =>
    inApp('com.example.notes', { ...looks('AXButton', label), kind: 'element', element: 'e' } as unknown as Sighting);
  expect(['~/.a > Go', '~/.a > b > Go', '/etc > '].map((label) => isForItself({ act: press }, seen(label)))).toEqual([true, true, true]);
  expect(
    ['~/.a', 'a > ~/.a > Go', '~/a > Go', '~/a > .b', ' > Go', ''].filter((label) => isForItself({ act: press }, seen(label))),
  ).toEqual([]);
  expect(judgedAs({ act: press }, seen('~/.a > Go'))).toMatchObject({ weight: { kind: 'unknown' } });
});

const looks = (role: string, label: string, pressed?: { role: string; label: string }) => ({
  ...{ mark: '', role, label, identifier: '', frame: null, ...(pressed && { pressed }) },
});

test('to follow a link out of a text, to open an address or a page, and to start an app from anywhere is asked for by itself', () => {
  const link = looks('AXLink', 'more');
  const inLink = looks('AXStaticText', 'more', link);
  const text = looks('AXStaticText', 'more', looks('AXRow', 'more'));
  const seenAs = (one: ReturnType<typeof looks> | null) => ({
    element: { ...one, kind: 'element', element: 'e' } as unknown as Sighting, // what is asked of it here
    point: { kind: 'point', x: 1, y: 1, owner: 'window', windowId: 1, corner: null, element: one } as Sighting,
    focus: { kind: 'focus', pid: 7, front: true, windowId: 1, window: null, element: one } as Sighting,
  });
  const press: Act = { kind: 'press-element', modifiers: [], element: { ref: 'e', role: 'AXLink', name: 'more' } };
  for (const one of [link, inLink]) {
    for (const sighting of Object.values(seenAs(one))) {
      expect(isForItself({ act: press }, inApp('com.apple.mail', sighting))).toBe(true);
      expect(judgedAs({ act: press }, inApp('com.apple.mail', sighting))).toMatchObject({ weight: { irreversible: ['send'] } });
      expect(isForItself({ act: press }, inApp('com.example.mail', sighting))).toBe(false);
    }
  }
  const { point, focus } = seenAs(null);
  const shortcut = { kind: 'shortcut', name: 'AXLink' } as unknown as Sighting;
  for (const sighting of [...Object.values(seenAs(text)), point, focus, shortcut])
    expect(isForItself({ act: press }, inApp('com.apple.mail', sighting))).toBe(false);
  const onLink = inApp('com.apple.mail', seenAs(link).focus);
  const pressing = ['press-element', 'perform-action', 'click', 'hold-button', 'release-button', 'press-keys', 'hold-keys', 'type'];
  const acts = [...pressing, 'scroll', 'drag'].map(
    (kind) => ({ kind, modifiers: [], action: 'AXPress', element: press.element, key: 'a', text: excerptOf('a') }) as unknown as Act,
  );
  expect(acts.filter((act) => isForItself({ act }, onLink)).map(({ kind }) => kind)).toEqual(pressing);

  const open = (target: string): Call => ({ act: { kind: 'open', target } as Act });
  expect(['https://a.example', '/a/b.html', '/a/b.txt'].map((target) => isForItself(open(target)))).toEqual([true, true, false]);
  const beside = (look: TargetsLook): TargetsLook => ({ ...look, subjects: [{ kind: 'none' }, ...look.subjects] });
  const two = beside(inApp('com.apple.mail', seenAs(looks('AXStaticText', 'a')).point, seenAs(link).focus));
  expect([isForItself(open('/a/b.txt'), beside(inApp('com.google.Chrome'))), isForItself({ act: press }, two)]).toEqual([true, true]);
  expect(isForItself(open('/a/b.txt'), inApp('com.google.Chrome'))).toBe(true);
  expect(isForItself({ act: keys('a') }, inApp('com.google.Chrome'))).toBe(false);
  const started = (more: Partial<AppIdentity>, kind: 'launch' | 'app' = 'launch'): TargetsLook => ({
    ...quiet,
    subjects: [{ kind, app: { ...notes, pid: null, path: '/Users/sam/Downloads/A.app', ...more } } as Subject],
  });
  const looked = [started({}), started({ pid: 7 }), started({ path: null }), started({ path: '/Applications/A.app' }), started({}, 'app')];
  expect(looked.map((look) => isForItself({}, look))).toEqual([true, false, false, false, false]);
});
