import { type ChordRisk, type KeyRequest, type ModifierKey, worstRisk } from '../../../../shared/chords.js';
import { GatehandError, type PlainError, toPlainError } from '../../../../shared/errors.js';
import { assertVerdict } from '../../../../shared/refusal.js';
import type { Job } from '../../port.js';
import type { KeyPost } from '../drivers/drivers.js';
import { strokesOf } from '../drivers/keys.js';
import type { ReadDrivers } from '../drivers/read-drivers.js';
import { strokeRisk } from './chord-risk.js';

type Input = Pick<ReadDrivers['input'], 'keyFor' | 'charactersOf' | 'flags'>;
type Layout = Omit<Input, 'flags'>;

/** What the keys of a call come to on the layout in force. */
export interface JudgedKeys {
  readonly risk: ChordRisk;
  /** Why a key could not be resolved; such a call presses nothing. */
  readonly missing: PlainError | null;
}

/** Resolves the keys of a call to places on the keyboard, and judges those. */
export function judgeKeys(input: Layout, requests: readonly KeyRequest[]): JudgedKeys {
  try {
    const strokes = requests.flatMap((request) => strokesOf(input, request));
    return { risk: worstRisk(strokes.map(({ keyCode, flags }) => keyRisk(input, keyCode, flags))), missing: null };
  } catch (thrown) {
    if (thrown instanceof GatehandError) return { risk: { risk: 'none' }, missing: toPlainError(thrown) };
    throw thrown;
  }
}

/**
 * Refuses a key by what it does now: with the layout of this moment and with everything that is held, by whoever holds it.
 * What quits an app goes on only where the call was judged to.
 */
export function assertChord(job: Job, input: Input, { keyCode, flags, text }: KeyPost): void {
  const held = [...new Set([...flags, ...input.flags()])];
  const risk = text === undefined ? keyRisk(input, keyCode, held) : strokeRisk({ keyCode: null, held, characters: [...text] });
  if (risk.risk === 'none' || (risk.risk === 'app-quits' && job.clearance.chord?.risk === 'app-quits')) return;
  assertVerdict(
    risk.risk === 'app-quits'
      ? { ok: false, code: 'interrupted', rule: 'quitting-chord', message: quitsNow }
      : { ok: false, code: 'not_allowed', rule: 'chord', message: `These keys reach beyond the app in front. ${risk.reason}` },
  );
}

const quitsNow =
  'With what is held and on the keyboard layout of now, this key quits the app in front, which the call was not judged to do.';

function keyRisk(input: Layout, keyCode: number, held: readonly ModifierKey[]): ChordRisk {
  // Typing goes without a look at the layout: alone and beside Shift and Option a character is only a character.
  const chord = held.includes('command') || held.includes('control');
  return strokeRisk({ keyCode, held, characters: chord ? input.charactersOf(keyCode) : [] });
}
