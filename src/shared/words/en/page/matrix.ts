import type { Capability } from '../../../clearance.js';
import { grouped } from '../../../text/grouped.js';

const columns: Readonly<Record<Capability, string>> = {
  see: 'Look',
  arrange: 'Open and arrange',
  act: 'Click and type',
  clipboard: 'Clipboard',
  files: 'Files',
  script: 'Scripts',
  system: 'Sound, display and notifications',
  shell: 'Commands',
};

/** The rules as a matrix of apps by capability, and taking rules elsewhere. */
export const matrixWords = {
  title: 'Rules of each app',
  app: 'App',
  forWhom: 'Rules for',
  everyone: 'Everyone',
  allOther: 'All other apps',
  thisMac: 'This Mac',
  columns,
  /** Over the columns: with a zero-width space where a long word may break. */
  heads: columns,
  /** How a cell is named: app, column, decision, and whether a rule stands there. */
  cell: (app: string, column: string, verdict: string, own: boolean) => `${app}, ${column}, ${verdict}${own ? ', own rule' : ''}`,
  /** What the menu of a cell is about. */
  place: (column: string, app: string, client: string | null) => `${column} in ${app}, ${client ?? 'everyone'}`,
  follows: 'Same as All Other Apps',
  followsDefault: 'As Gatehand Begins',
  followsEveryone: 'Same as Everyone',
  happened: 'Show What Happened Here',
  hidden: 'Hidden from everyone',
  notListed: 'Hidden: not on your list',
  hiddenCell: (app: string, why: string) => `${app}, ${why}`,
  show: 'Stop Hiding It',
  list: 'Add It to the List',
  details: (app: string) => `${app}: what decides`,
  add: 'Add an app',
  addLabel: 'App to add, by its bundle id',
  addButton: 'Add',
  addKnown: 'This app is already in the table.',
  dragNote: 'Or drag apps here. Grey follows “All other apps”. Allow covers sending, deleting and buying too.',
  drop: 'Let go to add these apps',
  dropWrong: (name: string) => `${name} could not be read as an app. Drag an app from the Applications folder, or add it by its bundle id.`,
  preview: {
    title: 'Import rules?',
    how: 'How',
    modes: { add: 'Add to yours', replace: 'Replace all of yours' },
    nothing: 'Nothing changes: you have these rules already.',
    changes: (count: number) => (count === 1 ? '1 decision changes:' : `${grouped(count)} decisions change:`),
    widens: (count: number, total: number) =>
      total === 1
        ? 'It allows more than now.'
        : count === 1
          ? '1 of them allows more than now.'
          : `${grouped(count)} of them allow more than now.`,
    narrowsOnly: (total: number) => (total === 1 ? 'It does not allow more than now.' : 'None of them allows more than now.'),
    allowsMore: 'allows more',
    line: (place: string, before: string, after: string) => `${place}: ${before} → ${after}`,
    list: 'What changes',
    rest: (count: number) => `and ${grouped(count)} more`,
    yes: 'Import',
  },
} as const;
