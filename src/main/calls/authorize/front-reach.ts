import { type Clearance, isChange, judge } from '../../../shared/clearance.js';
import { GatehandError } from '../../../shared/errors.js';
import { assertVerdict, refusalError } from '../../../shared/refusal.js';
import type { AppIdentity } from '../../../shared/subject.js';
import { en } from '../../../shared/words/en.js';
import { decideByRules } from '../../guard/rules.js';
import type { CallStep, PipelineDeps } from '../call.js';
import { lookAgain } from './look-again.js';

/** A call whose keys and clicks pass no gate, since something of others' making sends them. */
export interface FrontReach {
  readonly step: CallStep;
  readonly clearance: Clearance;
  readonly signal: AbortSignal;
}

/** Who would get such keys, as far as it was looked up. */
interface Front {
  readonly app: AppIdentity | null;
  /** One of macOS's own panes, whoever owns it. */
  readonly system?: boolean | undefined;
}

/**
 * Scripts and commands that may press keys, click or open menus, or of which nobody can tell, begin and go on only while whoever
 * is in front and whoever has the keyboard may be touched by their client: what they send passes no gate. Calls that reach nobody
 * in front pass. Errors: `blocked_app_in_front`, and what a key would be refused with there.
 */
export async function assertFrontReach(parts: PipelineDeps, of: FrontReach): Promise<void> {
  if (!reaches(of)) return;
  const fronts = await frontNow(parts, of);
  for (const front of fronts) assertMayReach(parts, of, front);
}

/** Ends a call when somebody comes to the front, or takes the keyboard, who may not be touched by what it runs; the answer stops looking. */
export function watchFrontReach(parts: PipelineDeps, of: FrontReach, end: (why: GatehandError) => void): () => void {
  if (!reaches(of)) return () => undefined;
  const { apps } = parts.mac;
  let isOver = false;
  const endWith = (thrown: unknown): void => {
    // A look that fails may hide anybody.
    if (!isOver)
      end(thrown instanceof GatehandError ? thrown : new GatehandError({ code: 'interrupted', message: lookFailed, cause: thrown }));
  };
  const stopListening = [
    // Who comes to the front is judged at once, before the next key.
    apps.onFrontmost?.((app) => {
      try {
        if (app !== null) assertMayReach(parts, of, { app });
      } catch (thrown) {
        endWith(thrown);
      }
    }),
    lookAgain(parts, apps.onKeyboard, () => assertFrontReach(parts, of).catch(endWith)),
  ];
  return () => {
    isOver = true;
    for (const stop of stopListening) stop?.();
  };
}

const lookFailed = 'Nobody could tell who has the keyboard, so what ran was ended.';

function reaches({ step: { tool, input, trace } }: FrontReach): boolean {
  return isChange(trace) && tool.reachesFront(input);
}

/** Who is in front, and who has the keyboard where that is another: a panel, Spotlight, a dialog of macOS. */
async function frontNow(parts: PipelineDeps, { clearance, signal }: FrontReach): Promise<readonly Front[]> {
  try {
    const { frontmost, found } = await parts.mac.attribution.look({ clearance, signal }, { targets: [{ kind: 'focus' }] });
    parts.clientStops.saw(frontmost);
    const subjects = found.flatMap((one) => {
      if (one.kind !== 'subject' || one.subject.kind !== 'focus') return [];
      // Of an app in front that hangs nobody can tell whether something else has the keyboard.
      return one.missing === undefined ? [one.subject] : [{ ...one.subject, app: null }];
    });
    return [...(frontmost === null ? [] : [{ app: frontmost }]), ...subjects];
  } catch (thrown) {
    if (!(thrown instanceof GatehandError) || thrown.code !== 'permission_missing') throw thrown;
    // Without accessibility nothing that Gatehand starts can press keys either.
    const frontmost = await parts.mac.attribution.frontmost();
    return frontmost === null ? [] : [{ app: frontmost }];
  }
}

function assertMayReach(parts: PipelineDeps, { step, clearance }: FrontReach, { app, system }: Front): void {
  // Covered by the yes as far as coverage goes: who may be touched at all is the question.
  const covered = { ...clearance, subjects: app === null ? [] : [{ kind: 'app' as const, app }] };
  const subject = { kind: 'focus' as const, app, ...(system === true && { system }) };
  const verdict = judge(covered, subject, { stopEpoch: parts.control.stopEpoch(), locked: false, secureInput: false });
  if (!verdict.ok && verdict.code === 'blocked_app') throw refusalError({ ...verdict, code: 'blocked_app_in_front', message: keptAway });
  assertVerdict(verdict);
  if (app !== null) assertNotDenied(parts, step, app);
}

const keptAway =
  'An app that the owner keeps out of reach is in front or has the keyboard, so nothing runs that may press keys or click there.';

/** A rule against acting in an app is one against keys that come by a script. */
function assertNotDenied(parts: PipelineDeps, { trace }: CallStep, { bundleId }: AppIdentity): void {
  const { clientKey } = trace;
  for (const capability of ['act', trace.capability] as const) {
    const { verdict, by } = decideByRules(parts.settings.get(), { capability, bundleId, clientKey });
    if (verdict !== 'deny') continue;
    const message = 'The owner does not allow acting in the app that is in front or has the keyboard.';
    throw refusalError({ code: 'not_allowed', rule: en.reasons.decided(by), message });
  }
}
