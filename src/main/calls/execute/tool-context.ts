import { firstApp } from '../../../shared/subject.js';
import type { StillApp } from '../../mac/port.js';
import type { ToolContext } from '../../tools/kit/tool.js';
import { statusWithOwnersPane } from '../answer/owners-panes.js';
import { encodeFile, encodePicture } from '../answer/pictures.js';
import type { Run } from '../authorize/authorize.js';
import { assertClipboardReach } from '../authorize/clipboard-reach.js';
import { assertFrontReach } from '../authorize/front-reach.js';
import { type CallStep, callerOf, type PipelineDeps } from '../call.js';
import { inReach } from '../request/reachable.js';
import type { Services } from '../services/services.js';
import { stepsFor } from '../services/steps.js';
import { type VeilDeps, veil } from '../veil/veil.js';
import type { Shown } from './call-answer.js';
import { heldUntil } from './held-until.js';
import { visiblePermissions } from './visible-permissions.js';

type ContextDeps = PipelineDeps & { readonly services: Services };

/** What a call may do, and whom to tell who is in front when it does. */
export type Watched = Run & Pick<VeilDeps, 'tellFront'>;

interface ContextOf {
  readonly authorized: Watched;
  /** Aborts when the call must end. */
  readonly signal: AbortSignal;
  readonly shown: Shown;
  /** Apps that showed nothing of what was done in them. */
  readonly still: StillApp[];
}

/** What a tool is given for one call: a veiled Mac, what it shows beside its result, and what lives beyond the call. */
export function contextFor(parts: ContextDeps, step: CallStep, { authorized, signal, shown, still }: ContextOf): ToolContext {
  const { clearance, subjects, tellFront } = authorized;
  const { connection } = step.request;
  const sawTextOf = (bundleId: string): void => {
    shown.untrusted.add(bundleId);
  };
  // Few tools reach for these.
  let bound: ReturnType<Services['bind']> | null = null;
  const services = (): ReturnType<Services['bind']> => {
    bound ??= parts.services.bind({ connection, signal, sawTextOf });
    return bound;
  };
  return {
    mac: veil({
      mac: parts.mac,
      clearance,
      signal,
      session: heldUntil(parts, step, { session: parts.services.sessions.signal(connection), clearance }),
      stopEpoch: () => parts.control.stopEpoch(),
      ...(tellFront && { tellFront }),
      stoodStill: (one) => still.push(one),
      async assertFrontReach() {
        await assertFrontReach(parts, { step, clearance, signal });
        await assertClipboardReach(parts, { step, clearance, signal });
      },
      sawTextOf,
    }),
    signal,
    clientName: connection.client.name,
    app: firstApp(subjects),
    async attach(raster, options) {
      // Nobody waits for the picture of a call that was taken back.
      signal.throwIfAborted();
      const { block, facts } = await encodePicture(parts.codec, raster, options);
      shown.pictures.push(block);
      return facts;
    },
    encode: (raster, options) => encodeFile(parts.codec, raster, options),
    addText: (text) => {
      shown.texts.push(text);
    },
    addNote: (sentence) => {
      shown.notes.push(inReach(shown.reach, sentence));
    },
    inReach: (sentence) => inReach(shown.reach, sentence),
    get changesRefused() {
      return parts.guard.standing(callerOf(connection), 'change')?.error.code ?? null;
    },
    permissions: async (of) => {
      const maySee = parts.guard.maySee(connection.client.key);
      const all = visiblePermissions(parts.mac, await parts.mac.permissions.status(), { maySee, of });
      return all.map((one) => statusWithOwnersPane(one, parts.settings.get().language));
    },
    progress: (message) => step.request.progress?.(message),
    task: authorized.task ?? null,
    secretItem: authorized.item ?? null,
    get steps() {
      return stepsFor(parts, { step, signal, sawTextOf });
    },
    get sessions() {
      return services().sessions;
    },
    get macros() {
      return services().macros;
    },
    get observations() {
      return services().observations;
    },
    get clipboardHistory() {
      return services().clipboardHistory;
    },
  };
}
