import type { Engine } from '../../mac/engine/runtime/engine.js';
import { verbOf } from '../../mac/macos/worker/verbs.js';
import type { LookTarget } from '../../mac/port.js';
import type { AskedKind } from './trace-line.js';

type Kinds = readonly AskedKind[] | ((...given: readonly never[]) => readonly AskedKind[]);
type Table = { readonly [Port in keyof Engine]?: { readonly [Verb in keyof Engine[Port]]?: Kinds } };

const ofTarget: Readonly<Record<LookTarget['kind'], AskedKind>> = {
  element: 'location',
  'status-item': 'location',
  point: 'owner',
  pointer: 'owner',
  window: 'owner',
  focus: 'focus',
};

const wait = ['wait'] as const;

/** What verbs ask for of which more is told than that they read or change. */
const kinds: Table = {
  windows: { list: ['windows'], get: ['windows'], open: ['windows'], hung: ['windows'], locked: ['lock'] },
  elements: { get: ['location'], focused: ['focus'], actions: ['location'], secretField: ['location'] },
  observation: { wait, late: wait, watch: wait },
  attribution: {
    look: (_job: unknown, { targets }: { readonly targets: readonly LookTarget[] }) => [
      ...targets.map(({ kind }) => ofTarget[kind]),
      'front',
      'lock',
    ],
    sight: ['owner', 'focus'],
    assertAsSeen: ['owner', 'focus'],
    point: ['owner'],
    clickWindows: ['owner'],
    pointer: ['owner'],
    frontmost: ['front'],
  },
};

type Verb = (...given: readonly unknown[]) => unknown;

/** The same engine, telling of each call of a verb what it asks for. */
export function countTrips(engine: Engine, onTrip: (kinds: readonly AskedKind[]) => void): Engine {
  const ports = Object.entries(engine).map(([port, verbs]) => {
    const special: Readonly<Record<string, Kinds>> = kinds[port as keyof Engine] ?? {}; // the ports of an engine
    const counted = Object.entries(verbs as unknown as Readonly<Record<string, Verb>>).map(([name, verb]) => [
      name,
      (...given: readonly unknown[]) => {
        const asked = special[name] ?? [verbOf(port, name)?.kind ?? 'read'];
        onTrip(typeof asked === 'function' ? asked(...(given as readonly never[])) : asked); // the verb's own arguments
        return verb(...given);
      },
    ]);
    return [port, Object.fromEntries(counted)];
  });
  return Object.fromEntries(ports) as unknown as Engine; // each verb under its own name again
}
