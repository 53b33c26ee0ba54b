import type { CallLogEntry } from '../../../shared/log-entry.js';
import type { Tone } from '../../ui/badge.js';

/** How each decision is coloured, wherever it stands. */
export const decisionTones: Readonly<Record<CallLogEntry['decision'], Tone>> = {
  allowed: 'plain',
  'asked-allowed': 'good',
  'asked-refused': 'danger',
  'asked-pending': 'waiting',
  refused: 'danger',
  recorded: 'plain',
  'not-judged': 'plain',
};
