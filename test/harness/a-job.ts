import type { Job } from '../../src/main/mac/port.js';
import type { Clearance } from '../../src/shared/clearance.js';

/** A clearance to look, of a client that nothing is kept from, with what is given in place of that. */
export function aClearance(given: Partial<Clearance> = {}): Clearance {
  return {
    callId: 'call-1',
    effect: 'read',
    capability: 'see',
    subjects: [],
    sightings: [],
    deniedBundleIds: [],
    allowedBundleIds: null,
    ownPids: [],
    ruleVersion: 1,
    stopEpoch: 0,
    deadlineAt: Number.MAX_SAFE_INTEGER,
    ...given,
  };
}

export function aJob(given: Partial<Clearance> = {}, signal: AbortSignal = new AbortController().signal): Job {
  return { clearance: aClearance(given), signal };
}
