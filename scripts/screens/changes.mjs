/**
 * What is otherwise in each scene than in its oldest picture that was kept, in docs/screens/before under the name of `before`;
 * without one the scene is new.
 * @type {Readonly<Record<string, { readonly before?: string, readonly changed: string }>>}
 */
export const changes = {
  'activity-empty': {
    before: 'activity-empty',
    changed: 'The state stands below the areas with what goes on and Stop All; one centred sentence in place of a dashed box.',
  },
  'first-steps-accessibility': {
    before: 'first-steps-accessibility',
    changed: 'Three screens in place of four tabs: both permissions on one, beside the pane of System Settings as it will be met.',
  },
  'first-steps-refused': {
    before: 'first-steps-refused',
    changed: 'A switch that is on and refused says the three moves that help, beside what works.',
  },
  'first-steps-connect': {
    before: 'first-steps-connect',
    changed: 'One list with a button for each client; a text to paste is shown only to who asks for it.',
  },
  'first-steps-try': { changed: 'New: the steps end with the first yes on the simulated Mac, which stands beside them.' },
  'card-pairing': {
    before: 'card-pairing',
    changed: 'A card over the page, no wall above it. Look only comes first, and the button says what it gives.',
  },
  activity: {
    before: 'activity',
    changed:
      'Sessions told in sentences, reads and the same act again and again folded. An opened call shows its window before and after, who decided and what came of it; the table is under Details.',
  },
  apps: { before: 'apps', changed: 'All apps by what may be done in them, edited in place, in place of one form for each app.' },
  'apps-detail': {
    before: 'apps-rules',
    changed: 'What decides about one app, each with its reason. Rules in a table with a form and JSON to paste are gone.',
  },
  'apps-import': { changed: 'New: what a file of rules would change, what allows more marked, before it is taken in.' },
  'apps-only': { before: 'apps-only', changed: 'The same list, without a word about itself.' },
  clients: {
    before: 'clients',
    changed: 'A list, and beside it the chosen one: who vouches, program, key and day of pairing, what it may do, what it did.',
  },
  'clients-connect': {
    before: 'clients-connect',
    changed:
      'Connected by a button below the list; a text to paste is shown only to who chooses one. Names that nobody vouches for stand in quotes.',
  },
  'tasks-none': {
    before: 'approvals',
    changed: 'What was allowed beforehand was a list of grants and past answers; tasks take its place.',
  },
  'tasks-new': { changed: 'New: the owner writes what a client may do without asking, for how long, and what still asks.' },
  'tasks-proposed': { changed: 'New: a client proposes, the owner narrows and answers once.' },
  tasks: { changed: 'New: a task that runs, in the words of its form, with End.' },
  permissions: {
    before: 'permissions',
    changed: 'Each permission in one line, by the name that macOS gives its pane; what does not work unfolds its cure.',
  },
  screen: { before: 'screen', changed: 'The screen takes the room; its permissions are rows below it.' },
  settings: {
    before: 'settings',
    changed:
      'A window of a few panes as every app of a Mac has it, in a browser a dialog of that shape; the language is here, without a pane of its own.',
  },
  'settings-safety': { before: 'settings-safety', changed: 'Steppers that act at once in place of fields with Save.' },
  'tools-confirm': { before: 'tools-confirm', changed: 'The same question, in the form of a sheet.' },
  tools: { before: 'tools', changed: 'From an area of its own to a pane of the settings.' },
  'settings-data': { before: 'settings-data', changed: 'Pictures of changes and the record are switched here.' },
  'settings-shortcuts': { before: 'settings-shortcuts', changed: 'The keys of every Mac app: ⌘F, ⌘Z, ⌘, and ⌘1 to ⌘5.' },
  'settings-backup': { changed: 'New: rules to a file and from one.' },
  'card-approval': {
    before: 'card-approval',
    changed:
      'One sentence, the text, the window with its field lit, two buttons that say what they do, in place of ids, arguments and four tiles.',
  },
  'card-window': { before: 'card-window', changed: 'The answers stay inside the window of the app, and the narrow one comes first.' },
  panel: { before: 'panel', changed: 'Who does what now, what is allowed with End, Stop All, in place of the latest tool names.' },
  'read-only-stopped': { before: 'read-only-stopped', changed: 'Stop takes all cards and grants away, and says so where it was pressed.' },
  'not-connected': { changed: 'The page rests, and says where the right address is.' },
};
