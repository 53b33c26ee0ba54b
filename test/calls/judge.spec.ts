import { expect, test } from 'vitest';
import { decide, lookOnce, mayBeFinal } from '../../src/main/calls/authorize/judge.js';
import type { CallStep, PipelineDeps, TargetsLook } from '../../src/main/calls/call.js';
import type { LookTarget } from '../../src/main/mac/port.js';
import type { TargetRequest } from '../../src/main/tools/kit/tool.js';
import type { AppIdentity } from '../../src/shared/subject.js';
import type { Act } from '../../src/shared/words/act.js';

/** What the guard is told of a call, with neither a guard nor a Mac. */
const notes: AppIdentity = { bundleId: 'com.example.notes', name: 'Notes', pid: 7, path: null, startedAt: null };
const quiet: TargetsLook = {
  ...{ subjects: [{ kind: 'focus', app: notes }], sightings: [], missing: null, frontmost: notes, locked: false, chord: { risk: 'none' } },
};
const quitting: TargetsLook = { ...quiet, chord: { risk: 'app-quits', reason: 'They quit the app.' } };
const keys = (key: string, ...modifiers: readonly 'command'[]): Act => ({ kind: 'press-keys', key, modifiers, times: 1 }) as unknown as Act;

interface Call {
  readonly act?: Act;
  readonly targets?: readonly TargetRequest[];
  readonly given?: Readonly<Record<string, unknown>>;
}

const stepOf = ({ act = keys('a'), targets = [], given = {} }: Call = {}): CallStep =>
  ({
    tool: { intent: () => act, targets: () => targets, keys: () => [], overwrites: () => null, needs: [], deadlineSeconds: 5 },
    input: {},
    trace: { id: 'c1', effect: 'change', capability: 'act', final: false },
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
