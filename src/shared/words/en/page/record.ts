import type { RecordBreak } from '../../../record.js';

/** Where a record breaks. */
export const recordBreaks: Readonly<Record<RecordBreak['kind'], string>> = {
  unreadable: 'Not a line of a record',
  changed: 'Changed',
  missing: 'Missing',
  reordered: 'Out of order',
  'no-beginning': 'The beginning is missing',
  'cut-off': 'Cut off at the end',
  'beyond-head': 'Added by somebody else',
  'unlike-head': 'Gatehand found something else than it wrote last',
  'no-head': 'The note of where the record ends is missing',
  'foreign-head': 'Somebody else wrote where the record ends',
};
