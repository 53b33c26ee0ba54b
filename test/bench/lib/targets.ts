/** What a figure has to reach, in words that stand alone in docs/benchmarks.md. */
export interface Target {
  /** What is measured, by which `npm run bench` name. Names the row: changing it starts a new one. */
  readonly what: string;
  readonly bench: string;
  readonly most?: number;
  readonly least?: number;
  readonly unit?: string;
  /** Why it is beyond its limit, where it is. */
  readonly why?: string;
}

const peer = 'times server-everything';
const wake = 'half of what is left is the write that wakes the reader, the rest is guard, limits and log; an echo has none of these';
const young = 'new values that are no longer needed count too; with a part for them of 1 MB it is 44 to 54';
const cores =
  'a call takes the host 25 µs of processor time here and the peer 12 to 22; it was 0.99 and 1.02 while the machine had less to do';
const tail = 'one call in a hundred waits for a collection of garbage or for a processor that another program has';
const hops = 'two processes more are woken on the way there and two on the way back, and an echo is one';

const slowCore =
  'on cores of 2.8 GHz that share a chip; on a faster machine the same test had 12, 250 and 221 ms (answer, window, card window)';

/** Every figure that has a target of its own, in the order of its table. */
export const targets = {
  'socket-p50-anew': { what: 'a guarded call on the socket, p50; each round anew', bench: 'bridges', most: 1.3, unit: peer },
  'socket-p50-warm': { what: 'a guarded call on the socket, p50; all warm', bench: 'bridges', most: 1.3, unit: peer, why: wake },
  'relay-p50-anew': { what: 'a guarded call through gatehand-mcp, p50; each round anew', bench: 'bridges', most: 1.6, unit: peer },
  'relay-p50-warm': { what: 'a guarded call through gatehand-mcp, p50; all warm', bench: 'bridges', most: 1.6, unit: peer, why: hops },
  'p99-anew': { what: 'p99 of over 2,000 calls, the worst of three ways; each round anew', bench: 'bridges', most: 1.5, unit: peer },
  'p99-warm': { what: 'p99 of over 2,000 calls, the worst of three ways; all warm', bench: 'bridges', most: 1.5, unit: peer, why: tail },
  'rate-anew': { what: 'calls a second, 50 in flight, the worst of three ways; each round anew', bench: 'bridges', least: 1, unit: peer },
  'rate-socket-warm': { what: 'calls a second, 50 in flight, on the socket; all warm', bench: 'bridges', least: 1, unit: peer, why: cores },
  'rate-relay-warm': {
    what: 'calls a second, 50 in flight, through gatehand-mcp; all warm',
    bench: 'bridges',
    least: 1,
    unit: peer,
    why: cores,
  },
  'rate-node-warm': {
    what: 'calls a second, 50 in flight, through bridge.js; all warm',
    bench: 'bridges',
    least: 1,
    unit: peer,
    why: 'its JavaScript is a third program beside client and host on two cores; gatehand-mcp is what the app installs',
  },
  'list-over-echo': { what: 'tools/list once it is made, over an echo of its bytes', bench: 'start', most: 1.5, unit: 'ms' },
  'first-answer': { what: 'from the start of the host to its first answer (list_windows)', bench: 'start', most: 1000, unit: 'ms' },
  'idle-memory': { what: 'idle host', bench: 'memory', most: 90, unit: 'MB' },
  'idle-processor': { what: 'idle processor', bench: 'memory', most: 0.2, unit: '% of a core' },
  'connection-memory': { what: 'a further connection', bench: 'memory', most: 100, unit: 'kB', why: young },
  'memory-plain': { what: 'memory after mixed calls without pictures', bench: 'memory', most: 1.5, unit: 'times idle' },
  'memory-pictures': { what: 'memory after mixed calls with pictures', bench: 'memory', most: 2.5, unit: 'times idle' },
  'memory-flat': { what: 'growth over the last half of those with pictures', bench: 'memory', most: 1.1, unit: 'times' },
  'native-pid': {
    what: 'native call for a pid',
    bench: 'native',
    most: 2.2,
    unit: 'times a loop in C',
    why: 'koffi reads and checks each argument and makes a value of the answer; the loop in C does neither',
  },
  'native-walk': {
    what: 'native call of the 14 attributes of a walk',
    bench: 'native',
    most: 3.8,
    unit: 'times a loop in C',
    why: 'koffi crosses once for each value that is made plain; the loop in C reads them and drops them',
  },
  'card-shown': { what: 'from a call to a frame with its card, p95 of 60', bench: 'cards', most: 50, unit: 'ms' },
  'answer-runs': {
    what: 'from the click on Allow to the press on the simulated Mac, p95 of 60',
    bench: 'cards',
    most: 20,
    unit: 'ms',
    why: slowCore,
  },
  'main-paint': { what: 'first paint of the window, p95 of 10', bench: 'cards', most: 300, unit: 'ms', why: slowCore },
  'main-paint-work': { what: 'the same, processor time of the page', bench: 'cards', most: 300, unit: 'ms', why: slowCore },
  'card-paint': { what: 'first paint of the card window, p95 of 10', bench: 'cards', most: 300, unit: 'ms', why: slowCore },
  'card-paint-work': { what: 'the card window’s, processor time of the page', bench: 'cards', most: 300, unit: 'ms' },
  'press-trips': { what: 'worker trips of a press that the owner approves', bench: 'touched', most: 4 },
} as const satisfies Record<string, Target>;

export type FigureId = keyof typeof targets;
/** Those of a host that is asked one thing after the other. */
export type MemoryFigure = 'idle-memory' | 'idle-processor' | 'connection-memory' | 'memory-plain' | 'memory-pictures' | 'memory-flat';

/** Beyond what a round tells: what every `npm test` holds. */
export const heldByTests: readonly (readonly [what: string, target: string, spec: string])[] = [
  [
    'window-list reads of a click, a drag, a key',
    'at most 2 a posted event, 3 where it is judged again',
    'test/macos/windows/cost.spec.ts',
  ],
  ['window-list reads of typed text', 'at most 1 for two characters', 'test/macos/windows/cost.spec.ts'],
  ['worker trips of a press on the real Mac’s drivers', 'at most 4', 'test/macos/trace.spec.ts'],
];
