import type { Subject } from '../../../shared/subject.js';
import type { ReportedEffect } from '../../mac/port.js';
import type { CallAnswer, ContentBlock } from '../../tools/kit/answer.js';
import { renderChange, renderRead } from '../answer/render.js';
import type { CallStep } from '../call.js';

/** What a tool handed over beside its result. */
export interface Shown {
  readonly pictures: readonly ContentBlock[];
  readonly texts: readonly string[];
  /** Bundle ids of the apps whose text is in the result. */
  readonly untrusted: ReadonlySet<string>;
}

/** Steps 8 and 9: what a tool answered, checked; of a change its effect as well, which the log is told. */
export function answerOf({ tool, input, trace }: CallStep, subjects: readonly Subject[], given: unknown, shown: Shown): CallAnswer {
  const output = tool.output.parse(given);
  const answer = { output, pictures: shown.pictures, texts: shown.texts, untrusted: [...shown.untrusted].sort() };
  if (trace.effect === 'read' || trace.effect === 'own') return renderRead({ ...answer, stringIsValue: tool.stringIsValue });
  const report = output as { effect?: ReportedEffect; route?: string }; // a change's output schema has changeOutput
  trace.reported = report.effect ?? 'unverified';
  trace.route = report.route ?? '';
  return renderChange({ ...answer, message: tool.say(output, input), subjects });
}
