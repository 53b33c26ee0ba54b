/**
 * The code whose tests are tried by mutation: the guard, clearances, the gate, the veil, approvals, tasks, what reads scripts,
 * settings, the managed layer and the record; and for each file the quickest specs that hold it to its word. A mutant that
 * none of them kills counts as survived, whatever other specs do.
 */

/**
 * @typedef {object} Row
 * @property {string} name what the sample knows the file by: stays when the file moves or is renamed, so that the sample stays too
 * @property {string} file
 * @property {readonly string[]} specs below `test`, without `.spec.ts`
 */

const decisions = ['guard/decide', 'guard/owner-window', 'guard/clients', 'guard/read-only', 'guard/rules', 'guard/blocklist'];
const grants = ['guard/grants', 'guard/decide', 'guard/budgets', 'guard/rules', 'guard/approvals', 'guard/attacks/31-tasks'];
const cards = ['guard/desk', 'calls/told', 'guard/cards', 'guard/pairing', 'guard/pending', 'guard/approvals'];
const questions = [...cards.filter((spec) => spec !== 'guard/desk'), 'guard/attacks/15-names'];
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
const items = [
  'guard/gate',
  'guard/gate-menus',
  'engine/act-element',
  'engine/drag',
  'engine/menus',
  'guard/attacks/06-keys',
  'guard/attacks/07-opening',
];

const sights = ['guard/decide', 'guard/judge', 'guard/blocklist', 'guard/attacks/22-seeing-per-app'];
const strangers = [
  'guard/desk',
  'guard/pairing',
  'guard/attacks/15-names',
  'guard/attacks/25-answerable',
  'guard/attacks/24-strangers',
  'guard/attacks/24-connections',
];
const newcomers = ['guard/pairing-pauses', ...strangers];
const pauses = ['guard/pairing-pauses', ...strangers.filter((spec) => spec !== 'guard/attacks/24-connections')];
// What a paused client is told stands with the pauses.
const admitted = [...strangers.filter((spec) => spec !== 'guard/attacks/24-connections'), 'guard/cockpit'];
// What was seen when the owner was asked.
const permits = [
  ...calls.filter((spec) => spec !== 'calls/waiting'),
  'guard/pairing',
  'guard/changed-cards',
  'guard/attacks/16-rules-that-change',
  'guard/attacks/23-since-asked',
];
// What comes after an answer, and how Gatehand ends.
const corridor = [...calls, 'calls/late-signs', 'guard/attacks/32-records'];
// What the guard is told of a call.
const judged = ['calls/judge', 'calls/told', 'guard/budgets', 'guard/permissions', 'guard/approvals', 'guard/attacks/23-lasting-yes'];
const tasks = ['guard/task-book', 'guard/weights'];
const taskOffers = ['guard/attacks/31-tasks'];
const seen = ['engine/owners', 'engine/sightings'];
const words = ['guard/attacks/23-hidden-words', 'guard/attacks/23-by-another-road', 'words/level'];
const sinceAsked = ['guard/attacks/23-since-asked'];
const levels = ['words/level', 'guard/attacks/23-keys-and-terminals'];
const places = ['guard/places', 'guard/attacks/23-lasting-yes'];
const points = ['engine/owners', 'engine/hit-test', 'engine/panels'];
const surfaces = ['guard/judge', 'guard/attacks/09-system-surfaces', 'engine/hit-test'];
const typedChords = ['engine/chords', 'guard/chords', 'guard/attacks/28-chords'];
const openings = [
  'guard/finder-items',
  'guard/gate',
  'guard/gate-menus',
  'guard/attacks/07-opening',
  'guard/attacks/07-launching',
  'guard/attacks/05-points',
];
// What Finder's things are has a spec of its own.
const launches = ['guard/launch-guard', ...openings.filter((spec) => spec !== 'guard/finder-items')];
const held = ['engine/pressed-inputs', 'engine/input', 'guard/attacks/12-stop', 'guard/attacks/26-own-things'];
const putInto = ['guard/put-into-finder', 'guard/gate-menus', 'guard/attacks/06-keys', 'guard/attacks/23-keys-and-terminals'];
const heavier = [
  'guard/heavier',
  'guard/attacks/23-program-names',
  'guard/attacks/23-by-another-road',
  'guard/attacks/23-keys-and-terminals',
  'guard/attacks/23-hidden-words',
  'guard/attacks/31-tasks',
];
const secrets = ['engine/filled-secrets', 'guard/attacks/02-fill-secret'];
const scripts = ['tools/scripting/reading'];
const besideGate = ['guard/front-reach', 'guard/front-untold', 'guard/attacks/06-key-panels', 'guard/attacks/12-stop'];
const settings = ['guard/settings', 'guard/attacks/21-keeping'];
const managed = ['guard/managed', 'guard/attacks/32-only-narrows'];
const records = ['guard/attacks/32-records'];
const covered = [
  'calls/see-through',
  'calls/veil',
  'guard/pictures',
  'guard/attacks/22-menu-bar-and-dock',
  'guard/attacks/28-under-overlays',
];
const files = ['guard/attacks/29-files', 'macos/commands/files'];
const asked = [
  'calls/card-place',
  'calls/told',
  'guard/cards',
  'guard/pending',
  'guard/attacks/25-answerable',
  'guard/attacks/18-approvals',
];

/** @type {readonly Row[]} */
export const table = [
  { name: 'guard', file: 'src/main/guard/guard.ts', specs: decisions },
  { name: 'refusals', file: 'src/main/guard/refusals.ts', specs: decisions },
  { name: 'clearance-for', file: 'src/main/guard/clearance-for.ts', specs: decisions },
  { name: 'rules', file: 'src/main/guard/rules.ts', specs: grants },
  { name: 'rules-file', file: 'src/main/guard/rules-file.ts', specs: grants },
  { name: 'consent', file: 'src/main/guard/consent.ts', specs: grants },
  { name: 'grants', file: 'src/main/guard/grants.ts', specs: grants },
  { name: 'whole-app', file: 'src/main/guard/whole-app.ts', specs: ['guard/grants', 'guard/attacks/23-lasting-yes'] },
  {
    name: 'approval-desk',
    file: 'src/main/guard/cards/approval-desk.ts',
    specs: ['guard/changed-cards', ...cards.filter((spec) => spec !== 'calls/told')],
  },
  { name: 'client-stops', file: 'src/main/guard/clients/client-stops.ts', specs: stops },
  { name: 'rate-limit', file: 'src/main/guard/clients/rate-limit.ts', specs: stops },
  { name: 'clearance', file: 'src/shared/clearance.ts', specs: clearance },
  { name: 'subject', file: 'src/shared/subject.ts', specs: clearance },
  { name: 'chords', file: 'src/shared/chords.ts', specs: chords },
  { name: 'gate', file: 'src/main/mac/engine/gate/gate.ts', specs: [...gate, 'guard/attacks/23-as-seen'] },
  { name: 'posts', file: 'src/main/mac/engine/gate/posts.ts', specs: gate },
  { name: 'clipboard-loan', file: 'src/main/mac/engine/gate/clipboard-loan.ts', specs: gate },
  { name: 'aims', file: 'src/main/mac/engine/gate/input-targets.ts', specs: [...gate, 'guard/attacks/09-system-surfaces'] },
  { name: 'conditions', file: 'src/main/mac/engine/gate/event-checks.ts', specs: gate },
  { name: 'forbidden', file: 'src/main/mac/engine/gate/bypass-checks.ts', specs: items },
  { name: 'veil', file: 'src/main/calls/veil/veil.ts', specs: [...reads, 'guard/attacks/07-launching', 'guard/attacks/12-stop'] },
  { name: 'veil-apps', file: 'src/main/calls/veil/veil-apps.ts', specs: reads },
  { name: 'veil-elements', file: 'src/main/calls/veil/veil-elements.ts', specs: reads },
  { name: 'veil-input', file: 'src/main/calls/veil/veil-input.ts', specs: reads },
  { name: 'insist', file: 'src/shared/refusal.ts', specs: clearance },
  { name: 'veil-system', file: 'src/main/calls/veil/veil-system.ts', specs: systems },
  { name: 'veil-screen', file: 'src/main/calls/veil/veil-screen.ts', specs: pictures },
  { name: 'mask', file: 'src/main/calls/veil/mask.ts', specs: pictures },
  { name: 'ask-owner', file: 'src/main/calls/consent/ask-owner.ts', specs: questions },
  { name: 'questions', file: 'src/main/calls/consent/questions.ts', specs: [...questions, 'guard/pictures', 'guard/changed-cards'] },
  { name: 'refused-before', file: 'src/main/calls/consent/refused-before.ts', specs: [...questions, 'guard/cockpit'] },
  { name: 'pending', file: 'src/main/calls/consent/pending.ts', specs: ['calls/pending', ...cards] },
  { name: 'permit', file: 'src/main/calls/authorize/authorize.ts', specs: permits },
  { name: 'rejudge', file: 'src/main/calls/authorize/reauthorize.ts', specs: [...stops, 'guard/attacks/16-rules-that-change'] },
  { name: 'corridor', file: 'src/main/calls/pipeline.ts', specs: corridor },
  { name: 'front-watch', file: 'src/main/calls/authorize/front-watch.ts', specs: stops },
  { name: 'judge-only', file: 'src/main/calls/authorize/preview.ts', specs: [...batches, 'guard/attacks/25-answerable'] },
  { name: 'batches', file: 'src/main/calls/services/batches.ts', specs: batches },
  { name: 'never-acted-in', file: 'src/main/guard/never-acted-in.ts', specs: ['guard/attacks/07-launching', ...sights] },
  { name: 'judged', file: 'src/main/guard/judged.ts', specs: sights },
  { name: 'sight', file: 'src/main/guard/sight.ts', specs: ['guard/sight', ...sights] },
  { name: 'word-on-app', file: 'src/main/guard/word-on-app.ts', specs: [...sights, 'guard/attacks/31-tasks'] },
  { name: 'not-there', file: 'src/shared/not-there.ts', specs: ['calls/not-there', ...sights] },
  { name: 'admission', file: 'src/main/guard/clients/admission.ts', specs: newcomers },
  { name: 'lookalike', file: 'src/main/guard/clients/lookalike.ts', specs: strangers },
  { name: 'pairing-pauses', file: 'src/main/guard/clients/pairing-pauses.ts', specs: pauses },
  { name: 'question-flood', file: 'src/main/guard/cards/question-flood.ts', specs: newcomers },
  { name: 'refused-questions', file: 'src/main/guard/cards/refused-questions.ts', specs: strangers },
  { name: 'task-book', file: 'src/main/guard/tasks/task-book.ts', specs: tasks },
  { name: 'task-cover', file: 'src/main/guard/tasks/task-cover.ts', specs: tasks },
  { name: 'weight', file: 'src/shared/tasks/weight.ts', specs: tasks },
  { name: 'weight-of-act', file: 'src/shared/tasks/weight-of-act.ts', specs: tasks },
  { name: 'irreversible-words', file: 'src/shared/tasks/irreversible-words.ts', specs: [...tasks, ...words] },
  { name: 'readings', file: 'src/shared/tasks/readings.ts', specs: words },
  { name: 'level-of-act', file: 'src/shared/level/level-of-act.ts', specs: levels },
  { name: 'as-seen', file: 'src/main/mac/engine/gate/as-seen.ts', specs: seen },
  { name: 'scene', file: 'src/main/mac/engine/owners/scene.ts', specs: seen },
  { name: 'dialog-content', file: 'src/main/mac/engine/owners/dialog-content.ts', specs: ['engine/question', ...words] },
  { name: 'dialog-words', file: 'src/main/mac/engine/owners/dialog-words.ts', specs: ['engine/question', ...sinceAsked] },
  { name: 'question', file: 'src/main/mac/engine/owners/question.ts', specs: ['engine/question', ...words] },
  { name: 'pressed-part', file: 'src/main/mac/engine/owners/pressed-part.ts', specs: ['engine/question', ...words] },
  { name: 'held-text', file: 'src/main/mac/engine/owners/held-text.ts', specs: ['engine/held-text', ...sinceAsked] },
  { name: 'change-book', file: 'src/main/log/change-book.ts', specs: ['guard/change-book', ...sinceAsked] },
  { name: 'hit-test', file: 'src/main/mac/engine/owners/hit-test.ts', specs: points },
  { name: 'click-window', file: 'src/main/mac/engine/owners/click-window.ts', specs: points },
  { name: 'covers', file: 'src/main/mac/engine/owners/covers.ts', specs: points },
  { name: 'panels', file: 'src/main/mac/engine/owners/panels.ts', specs: points },
  { name: 'privacy-pane', file: 'src/main/mac/engine/owners/privacy-pane.ts', specs: surfaces },
  { name: 'system-surfaces', file: 'src/shared/system-surfaces.ts', specs: surfaces },
  { name: 'chord-risk', file: 'src/main/mac/engine/gate/chord-risk.ts', specs: typedChords },
  { name: 'typed-chords', file: 'src/main/mac/engine/gate/chords.ts', specs: typedChords },
  { name: 'launch-guard', file: 'src/main/mac/engine/gate/launch-guard.ts', specs: launches },
  { name: 'finder-items', file: 'src/main/mac/engine/owners/finder-items.ts', specs: openings },
  { name: 'opening-checks', file: 'src/main/mac/engine/gate/opening-checks.ts', specs: launches },
  { name: 'put-place', file: 'src/main/mac/engine/owners/put-place.ts', specs: putInto },
  {
    name: 'selection',
    file: 'src/main/mac/engine/owners/selection.ts',
    specs: [...sinceAsked, 'guard/finder-items', 'guard/attacks/07-opening'],
  },
  { name: 'selected-items', file: 'src/main/mac/engine/gate/selected-items.ts', specs: openings },
  { name: 'pressed-inputs', file: 'src/main/mac/engine/gate/pressed-inputs.ts', specs: held },
  { name: 'program-place-guard', file: 'src/main/mac/engine/gate/program-place-guard.ts', specs: putInto },
  { name: 'paste-checks', file: 'src/main/mac/engine/gate/paste-checks.ts', specs: putInto },
  { name: 'heavier-checks', file: 'src/main/mac/engine/gate/heavier-checks.ts', specs: heavier },
  { name: 'as-said', file: 'src/main/mac/engine/gate/as-said.ts', specs: heavier },
  { name: 'shown-secret-checks', file: 'src/main/mac/engine/gate/shown-secret-checks.ts', specs: ['guard/attacks/02-shown-secret'] },
  { name: 'secret-field', file: 'src/main/mac/engine/owners/secret-field.ts', specs: ['engine/secret-field', ...secrets] },
  { name: 'secret-offer', file: 'src/main/calls/consent/secret-offer.ts', specs: secrets },
  { name: 'applescript-tokens', file: 'src/main/tools/scripting/reading/applescript-tokens.ts', specs: scripts },
  { name: 'javascript-tokens', file: 'src/main/tools/scripting/reading/javascript-tokens.ts', specs: scripts },
  { name: 'read-applescript', file: 'src/main/tools/scripting/reading/read-applescript.ts', specs: scripts },
  { name: 'read-call', file: 'src/main/tools/scripting/reading/read-call.ts', specs: scripts },
  { name: 'read-javascript', file: 'src/main/tools/scripting/reading/read-javascript.ts', specs: scripts },
  { name: 'read-shell', file: 'src/main/tools/scripting/reading/read-shell.ts', specs: scripts },
  { name: 'reading', file: 'src/main/tools/scripting/reading/reading.ts', specs: scripts },
  { name: 'shell-words', file: 'src/main/tools/scripting/reading/shell-words.ts', specs: scripts },
  { name: 'read-fields', file: 'src/main/settings/read-fields.ts', specs: settings },
  { name: 'seal', file: 'src/main/settings/seal.ts', specs: settings },
  { name: 'settings-store', file: 'src/main/settings/store.ts', specs: settings },
  { name: 'managed-files', file: 'src/main/settings/managed/files.ts', specs: managed },
  { name: 'narrow', file: 'src/main/settings/managed/narrow.ts', specs: managed },
  { name: 'read-layer', file: 'src/main/settings/managed/read-layer.ts', specs: managed },
  { name: 'managed-source', file: 'src/main/settings/managed/source.ts', specs: managed },
  { name: 'chain', file: 'src/main/log/record/chain.ts', specs: records },
  { name: 'verify', file: 'src/main/log/record/verify.ts', specs: records },
  { name: 'durable-record', file: 'src/main/log/record/durable-record.ts', specs: records },
  { name: 'call-line', file: 'src/main/log/record/call-line.ts', specs: records },
  { name: 'covered', file: 'src/main/calls/veil/covered.ts', specs: covered },
  { name: 'shared-surfaces', file: 'src/main/calls/veil/shared-surfaces.ts', specs: ['calls/shared-surfaces', ...covered] },
  { name: 'steady-capture', file: 'src/main/calls/veil/steady-capture.ts', specs: covered },
  { name: 'picture-place', file: 'src/shared/places/picture-place.ts', specs: ['guard/picture-place', ...files] },
  { name: 'addresses', file: 'src/shared/places/addresses.ts', specs: places },
  { name: 'program-places', file: 'src/shared/places/program-places.ts', specs: places },
  { name: 'admit', file: 'src/main/calls/authorize/admit.ts', specs: admitted },
  { name: 'front-reach', file: 'src/main/calls/authorize/front-reach.ts', specs: besideGate },
  { name: 'judge-call', file: 'src/main/calls/authorize/judge.ts', specs: [...judged, 'guard/attacks/31-tasks'] },
  {
    name: 'look-once',
    file: 'src/main/calls/authorize/look-once.ts',
    specs: [...judged, 'guard/attacks/22-seeing-per-app', 'guard/attacks/22-menu-bar-and-dock'],
  },
  { name: 'finality', file: 'src/main/calls/authorize/finality.ts', specs: judged },
  { name: 'leads-out', file: 'src/main/calls/authorize/leads-out.ts', specs: judged },
  { name: 'may-run', file: 'src/main/calls/authorize/may-run.ts', specs: [...judged, 'guard/attacks/23-program-names'] },
  { name: 'card-place', file: 'src/main/calls/consent/card-place.ts', specs: asked },
  { name: 'task-offer', file: 'src/main/calls/consent/task-offer.ts', specs: taskOffers },
];

/** The repository's path of a spec in the table. @param {string} spec */
export function specFile(spec) {
  return `test/${spec}.spec.ts`;
}
