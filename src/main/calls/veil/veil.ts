import { type Clearance, judge, mayReadApp, mayTouchApp } from '../../../shared/clearance.js';
import { assertVerdict } from '../../../shared/refusal.js';
import { type AppIdentity, type Subject, subjectApp } from '../../../shared/subject.js';
import type { ActionReport, Job, Mac, StillApp, VeiledMac } from '../../mac/port.js';
import type { VeilView } from './veil-view.js';
import { VeiledPorts } from './veiled-ports.js';

/** Parts of a change's report that hold an app's own words. */
const tellsMore = ['state', 'waitingFor', 'window', 'dialog', 'menu'] as const;

export interface VeilDeps {
  readonly mac: Mac;
  readonly clearance: Clearance;
  readonly signal: AbortSignal;
  /** Ends with the caller's connection. */
  readonly session?: AbortSignal;
  /** The stop counter of this moment. */
  readonly stopEpoch: () => number;
  /** Asked right before something is run whose keys pass no gate; throws where they must reach nobody. */
  readonly assertFrontReach?: () => Promise<void>;
  /** The app in front where that was just read. */
  readonly knownFront?: AppIdentity | null;
  /** As the job's own. */
  readonly tellFront?: (front: AppIdentity | null) => void;
  /** Told of what stood still after a change, and may still change. */
  readonly stoodStill?: (still: StillApp) => void;
  /** Told of each app whose text goes into the answer, so that it can be marked untrusted. */
  readonly sawTextOf: (bundleId: string) => void;
}

/**
 * The Mac as one call may see it: bound to its clearance, without blocked apps and Gatehand itself. Tools get nothing
 * else, so no tool has to remember the blocklist.
 */
export function veil(parts: VeilDeps): VeiledMac {
  const { mac } = parts;
  const { clearance, signal, session, tellFront } = parts;
  const job: Job = { clearance, signal, ...(session && { session }), ...(tellFront && { tellFront }) };
  const visible = (app: AppIdentity): boolean => mayTouchApp(parts.clearance, app).ok;
  const requireVisible = (app: AppIdentity | null): void => {
    if (app !== null) assertVerdict(mayReadApp(parts.clearance, app));
  };
  // These changes do not pass the engine's gate, so what it looks at afresh is looked at here.
  const requireAllowed = async (subject: Subject): Promise<void> => {
    const { locked, frontmost } = await mac.attribution.look(job, { targets: [] });
    parts.tellFront?.(frontmost);
    assertVerdict(judge(parts.clearance, subject, { stopEpoch: parts.stopEpoch(), locked, secureInput: false }));
  };
  const ownerOf: VeilView['ownerOf'] = async (target, isMeant) => {
    const known = parts.clearance.subjects.find(isMeant);
    if (known !== undefined) return subjectApp(known);
    const [found] = (await mac.attribution.look(job, { targets: [target] })).found;
    return found === undefined || found.kind === 'status-item' ? null : subjectApp(found.subject);
  };
  /** A change says what became different in the app, in the app's own words. */
  const telling = <Report extends ActionReport>(report: Report): Report => {
    for (const subject of parts.clearance.subjects) {
      const app = subjectApp(subject);
      if (app !== null && (report.changed !== '' || tellsMore.some((part) => part in report))) parts.sawTextOf(app.bundleId);
    }
    if (report.still !== undefined) parts.stoodStill?.(report.still);
    return report;
  };
  const reading = (app: AppIdentity): void => {
    requireVisible(app);
    parts.sawTextOf(app.bundleId);
  };

  const view: VeilView = {
    mac,
    job,
    visible,
    requireVisible,
    reading,
    ownerOf,
    requireAllowed,
    telling,
    knownFront: parts.knownFront,
    assertFrontReach: async () => parts.assertFrontReach?.(),
    sawTextOf: parts.sawTextOf,
  };
  return new VeiledPorts(view);
}
