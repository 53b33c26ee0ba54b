/**
 * The code whose tests are tried by mutation: the guard, clearances, the gate, the veil and approvals; and for each file the
 * quickest specs that hold it to its word. A mutant that none of them kills counts as survived, whatever other specs do.
 */

/**
 * @typedef {object} Row
 * @property {string} name what the sample knows the file by: stays when the file moves or is renamed, so that the sample stays too
 * @property {string} file
 * @property {readonly string[]} specs below `test`, without `.spec.ts`
 */

const decisions = ['guard/decide', 'guard/owner-window', 'guard/clients', 'guard/read-only', 'guard/rules', 'guard/blocklist'];
const grants = ['guard/grants', 'guard/decide', 'guard/budgets', 'guard/rules', 'guard/clients', 'guard/approvals'];
const cards = ['guard/desk', 'calls/told', 'guard/cards', 'guard/pairing', 'guard/pending', 'guard/approvals'];
const stops = [
  'guard/desk',
  'guard/read-only',
  'calls/waiting',
  'guard/attacks/06-keys',
  'guard/attacks/12-stop',
  'guard/attacks/07-launching',
];
const calls = ['calls/told', 'guard/budgets', 'guard/permissions', 'calls/waiting', 'guard/pending', 'guard/approvals'];
const batches = ['guard/rate-limit', 'tools/flow/run-steps', 'tools/macros/macros', 'guard/attacks/18-approvals'];
const reads = [
  'calls/veil',
  'tools/menus/app-menus',
  'tools/elements/elements',
  'tools/windows/looking',
  'guard/attacks/01-seeing',
  'tools/applications/applications',
];
const systems = ['calls/veil', 'tools/finder/finder', 'tools/files/open-item', 'guard/attacks/06-keys', 'tools/clipboard/clipboard'];
const pictures = ['calls/see-through', 'calls/veil', 'guard/pictures', 'guard/attacks/01-seeing', 'tools/screenshot/screenshot'];
const chords = ['engine/chords', 'guard/chords'];
const clearance = ['guard/judge', 'engine/cursor', 'engine/drag', 'engine/input', 'guard/attacks/06-keys', 'guard/blocklist'];
const gate = ['guard/gate', 'guard/gate-menus', 'engine/cursor', 'engine/panels', 'engine/drag', 'engine/input'];
const items = ['guard/gate', 'guard/gate-menus', 'engine/drag', 'engine/menus', 'guard/attacks/06-keys', 'guard/attacks/07-opening'];

/** @type {readonly Row[]} */
export const table = [
  { name: 'guard', file: 'src/main/guard/guard.ts', specs: decisions },
  { name: 'rules', file: 'src/main/guard/rules.ts', specs: grants },
  { name: 'rules-file', file: 'src/main/guard/rules-file.ts', specs: grants },
  { name: 'consent', file: 'src/main/guard/consent.ts', specs: grants },
  { name: 'grants', file: 'src/main/guard/grants.ts', specs: grants },
  { name: 'approval-desk', file: 'src/main/guard/approval-desk.ts', specs: cards },
  { name: 'client-stops', file: 'src/main/guard/client-stops.ts', specs: stops },
  { name: 'rate-limit', file: 'src/main/guard/rate-limit.ts', specs: stops },
  { name: 'clearance', file: 'src/shared/clearance.ts', specs: clearance },
  { name: 'subject', file: 'src/shared/subject.ts', specs: clearance },
  { name: 'chords', file: 'src/shared/chords.ts', specs: chords },
  { name: 'gate', file: 'src/main/mac/engine/gate/gate.ts', specs: gate },
  { name: 'aims', file: 'src/main/mac/engine/gate/input-targets.ts', specs: gate },
  { name: 'conditions', file: 'src/main/mac/engine/gate/conditions.ts', specs: gate },
  { name: 'forbidden', file: 'src/main/mac/engine/gate/bypass-checks.ts', specs: items },
  { name: 'veil', file: 'src/main/calls/veil/veil.ts', specs: reads },
  { name: 'veil-apps', file: 'src/main/calls/veil/veil-apps.ts', specs: reads },
  { name: 'veil-elements', file: 'src/main/calls/veil/veil-elements.ts', specs: reads },
  { name: 'veil-input', file: 'src/main/calls/veil/veil-input.ts', specs: reads },
  { name: 'insist', file: 'src/shared/refusal.ts', specs: clearance },
  { name: 'veil-system', file: 'src/main/calls/veil/veil-system.ts', specs: systems },
  { name: 'veil-screen', file: 'src/main/calls/veil/veil-screen.ts', specs: pictures },
  { name: 'mask', file: 'src/main/calls/veil/mask.ts', specs: pictures },
  { name: 'ask-owner', file: 'src/main/calls/consent/ask-owner.ts', specs: cards },
  { name: 'pending', file: 'src/main/calls/consent/pending.ts', specs: cards },
  { name: 'permit', file: 'src/main/calls/authorize/authorize.ts', specs: calls },
  { name: 'rejudge', file: 'src/main/calls/authorize/reauthorize.ts', specs: stops },
  { name: 'corridor', file: 'src/main/calls/pipeline.ts', specs: calls },
  { name: 'front-watch', file: 'src/main/calls/authorize/front-watch.ts', specs: stops },
  { name: 'judge-only', file: 'src/main/calls/authorize/preview.ts', specs: batches },
  { name: 'batches', file: 'src/main/calls/services/batches.ts', specs: batches },
];

/** The repository's path of a spec in the table. @param {string} spec */
export function specFile(spec) {
  return `test/${spec}.spec.ts`;
}
