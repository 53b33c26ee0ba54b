import type { Job } from '../../src/main/mac/port.js';

/** A job that may look at everything, for ports that judge nothing themselves. */
export function aJob(signal: AbortSignal = new AbortController().signal): Job {
  return {
    clearance: {
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
      deadlineAt: 0,
    },
    signal,
  };
}
