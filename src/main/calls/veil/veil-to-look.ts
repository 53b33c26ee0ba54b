import { type Clearance, toLook } from '../../../shared/clearance.js';
import type { VeiledMac } from '../../mac/port.js';
import { type VeilDeps, veil } from './veil.js';

export interface LookDeps extends Pick<VeilDeps, 'mac' | 'signal' | 'knownFront'> {
  readonly clearance: Clearance;
  /** Absent where what is read goes into no answer, or whoever gets it is told there whose text it is. */
  readonly sawTextOf?: VeilDeps['sawTextOf'];
}

/** The Mac as a call may look at it, whatever it may do there itself. */
export function veilToLook({ clearance, sawTextOf = () => undefined, ...parts }: LookDeps): VeiledMac {
  return veil({ ...parts, clearance: toLook(clearance), stopEpoch: () => clearance.stopEpoch, sawTextOf });
}
