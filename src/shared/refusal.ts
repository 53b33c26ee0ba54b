import type { Verdict } from './clearance.js';
import { type ErrorCode, GatehandError } from './errors.js';

/** `rule`: as the client is told it, an id of a rule that holds whatever the owner sets, or the words of one of theirs. */
interface Refused {
  readonly code: ErrorCode;
  readonly rule: string;
  readonly message: string;
}

/** What an assistant should do next, by the code of the refusal. */
const remedies: Partial<Record<ErrorCode, string>> = {
  read_only: 'Reading still works; the owner can allow changes in Gatehand.',
  stopped: 'Wait until the owner resumes in Gatehand.',
  blocked_app: 'Leave it alone; only the owner can take an app off the blocklist.',
  blocked_app_in_front: 'Wait, or bring another app to the front with activate_app.',
  screen_locked: 'Wait until the owner unlocks the Mac.',
  // The guard holds for the whole session, whoever keeps it on, and may stay on after an unlock (claude-code#81585, openai/codex#40235).
  secure_input:
    'Let the owner type the password, put the focus elsewhere, or have it filled in with fill_secret. Where no password field has the focus, another app keeps the guard on, such as Terminal by Secure Keyboard Entry or a password manager that waits: ask the owner to end that, or to lock and unlock the screen; set_ui_element_value needs no keys.',
  not_allowed: 'Choose another way; only the owner can change this, in Gatehand.',
  not_paired: 'Ask the owner; the next call shows the pairing card.',
  interrupted: 'Look again, then repeat the call.',
};

const leaveIt = 'Leave it to the owner; no setting of Gatehand allows it.';

/** The same by the rule, where what the code says would not help. */
const remediesByRule: Readonly<Record<string, string | undefined>> = {
  allowlist: 'Leave it alone; only the owner can put an app on that list.',
  'own-surface': leaveIt,
  'system-surface': leaveIt,
  launcher: 'Use launch_app or open_item, which name what they open.',
};

/** The error of a refusal, whoever refuses: guard, veil or the engine's gate. `details.rule` names the rule. */
export function refusalError({ code, rule, message }: Refused): GatehandError {
  return new GatehandError({ code, message, remedy: remedyFor(code, rule), details: { rule } });
}

function remedyFor(code: ErrorCode, rule: string): string {
  // An app in front that is kept away may be so for any reason: it passes.
  return (code === 'blocked_app_in_front' ? undefined : remediesByRule[rule]) ?? remedies[code] ?? '';
}

/** Throws what a verdict says. */
export function assertVerdict(verdict: Verdict): void {
  if (!verdict.ok) throw refusalError(verdict);
}
