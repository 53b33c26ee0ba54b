import { isChange } from '../../../shared/clearance.js';
import type { Subject } from '../../../shared/subject.js';
import { isRecord } from '../../../shared/wire.js';
import type { ReportedEffect } from '../../mac/port.js';
import type { CallAnswer, ContentBlock } from '../../tools/kit/answer.js';
import { renderChange, renderRead } from '../answer/render.js';
import type { AlreadySo } from '../authorize/already-so.js';
import type { CallStep, PipelineDeps } from '../call.js';
import { ownWordsIn, type Reach, reachFor } from '../request/reachable.js';

/** What a tool hands over beside its result. */
export interface Shown {
  readonly pictures: ContentBlock[];
  readonly texts: string[];
  readonly notes: string[];
  /** Bundle ids of the apps whose text is in the result. */
  readonly untrusted: Set<string>;
  readonly reach: Reach;
}

/** Only what is unverified is in doubt, and what says nothing of how it was looked at was not. */
function withDoubt(output: unknown): unknown {
  if (!isRecord(output) || !('route' in output)) return output;
  const { effect, changed, doubt } = output;
  if (effect === 'unverified') return doubt === undefined && changed === '' ? { ...output, doubt: 'not-watched' } : output;
  const { doubt: _doubt, watchedMs: _watchedMs, ...certain } = output;
  return certain;
}

/** Steps 8 and 9: what a tool answered, checked; of a change its effect as well, which the log is told. */
export function answerOf({ tool, input, trace }: CallStep, subjects: readonly Subject[], given: unknown, shown: Shown): CallAnswer {
  const output = withDoubt(tool.output.parse(given));
  const message = isChange(trace) ? tool.say(output, input) : '';
  const far = shown.reach(`${ownWordsIn(output)} ${message}`);
  const { pictures, texts, notes } = shown;
  const answer = { output, pictures, texts, notes, untrusted: [...shown.untrusted].sort() };
  if (!isChange(trace)) return renderRead({ ...answer, notes: far === '' ? notes : [...notes, far], stringIsValue: tool.stringIsValue });
  const report = output as { effect?: ReportedEffect; route?: string; note?: string }; // a change's output schema has changeOutput
  trace.reported = report.effect ?? 'unverified';
  trace.route = report.route ?? '';
  const told = far === '' ? output : { ...report, note: [report.note, far].filter(Boolean).join(' ') };
  return renderChange({ ...answer, output: told, message, subjects });
}

/** The answer to a call that found nothing to do. */
export function answerSo(parts: PipelineDeps, step: CallStep, { output, subjects, untrusted }: AlreadySo) {
  const shown = { pictures: [], texts: [], notes: [], untrusted, reach: reachFor(parts, step.request) };
  return { kind: 'answer', answer: answerOf(step, subjects, output, shown) } as const;
}
