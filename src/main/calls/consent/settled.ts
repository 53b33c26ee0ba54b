import type { Waiting } from '../../guard/cards/approval-desk.js';
import type { Correction } from '../../log/call-log.js';

/** What the log says of a call that was handed back, once its question is answered or gone. `wasStopped`: Stop took it away. */
export async function settledBy({ answer }: Pick<Waiting, 'answer'>, wasStopped: () => boolean): Promise<Correction> {
  const { state } = await answer;
  if (state === 'approved') return { decision: 'asked-allowed' };
  const code = state === 'withdrawn' && wasStopped() ? 'stopped' : 'approval_denied';
  return { decision: 'asked-refused', noAnswer: state, outcome: 'error', code };
}
