import { firstApp } from '../../../shared/subject.js';
import type { Permit } from '../../guard/guard.js';
import type { VeiledMac } from '../../mac/port.js';
import type { Rehearsal } from '../../tools/kit/tool.js';
import type { CallStep, PipelineDeps } from '../call.js';
import { veilToLook } from '../veil/veil-to-look.js';

/** A call that has been judged and not been made. */
export interface Previewed {
  readonly step: CallStep;
  readonly decision: Permit;
  readonly sawTextOf: (bundleId: string) => void;
}

/** The Mac as a call may read it that is not made. */
export function readingMac(parts: PipelineDeps, { step, decision: { clearance }, sawTextOf }: Previewed): VeiledMac {
  return veilToLook({ mac: parts.mac, clearance, signal: step.request.signal, sawTextOf });
}

/** Throws what the tool itself would, as far as reading tells. */
export async function rehearse(parts: PipelineDeps, of: Previewed, when: Rehearsal['when']): Promise<void> {
  const { tool, input } = of.step;
  const { subjects, sightings } = of.decision.clearance;
  const seen = sightings.find((one) => one.kind === 'element') ?? null;
  const asks = of.decision.kind === 'ask' && parts.desk.opensCards;
  await tool.rehearse?.(readingMac(parts, of), input, { app: firstApp(subjects), seen, when, asks });
}
