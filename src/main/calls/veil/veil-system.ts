import { mayTouchApp } from '../../../shared/clearance.js';
import { fail } from '../../../shared/errors.js';
import { isOpenable } from '../../../shared/places/addresses.js';
import { assertVerdict } from '../../../shared/refusal.js';
import { type AppIdentity, subjectApps } from '../../../shared/subject.js';
import { finder, isFinder } from '../../../shared/system-surfaces.js';
import type { VeiledMac } from '../../mac/port.js';
import { isSecret } from './clipboard-secrecy.js';
import type { VeilView } from './veil-view.js';

type SystemPorts = 'system' | 'audio' | 'clipboard' | 'notifications' | 'finder' | 'files' | 'scripting' | 'secrets' | 'overlay';

/** Stands for text that came from no app in particular. */
const fromClipboard = 'clipboard';
const fromScript = 'script';
const finderApp: AppIdentity = { bundleId: finder, name: 'Finder', pid: null, path: null, startedAt: null };

/** The ports that have nothing to do with windows, bound to one call. Their changes pass no engine, so they are judged here. */
export function veilSystem(view: VeilView): Pick<VeiledMac, SystemPorts> {
  const { mac, job, sawTextOf } = view;
  const { subjects } = job.clearance;
  const requireSubjects = async (): Promise<void> => {
    for (const subject of subjects.length > 0 ? subjects : [{ kind: 'none' as const }]) await view.requireAllowed(subject);
  };
  const changing = async <Report>(change: () => Promise<Report>): Promise<Report> => {
    await requireSubjects();
    return change();
  };
  const running = async <Outcome>(run: () => Promise<Outcome>): Promise<Outcome> => {
    await requireSubjects();
    await view.assertFrontReach();
    job.signal.throwIfAborted();
    const outcome = await run();
    const apps = subjectApps(subjects).map(({ bundleId }) => bundleId);
    for (const id of apps.length > 0 ? apps : [fromScript]) sawTextOf(id);
    return outcome;
  };
  /** Only what the owner was asked about is replaced. */
  const mayReplace = <Request extends { readonly overwrite: boolean }>(request: Request): Request => ({
    ...request,
    overwrite: request.overwrite && job.clearance.replaces === true,
  });
  return {
    system: { info: () => mac.system.info(job), battery: () => mac.system.battery(job) },
    audio: {
      volume: () => mac.audio.volume(job),
      muted: () => mac.audio.muted(job),
      setVolume: (value) => changing(() => mac.audio.setVolume(job, value)),
      setMuted: (muted) => changing(() => mac.audio.setMuted(job, muted)),
    },
    clipboard: {
      async read() {
        // What files are called is Finder's to tell, whoever copied them.
        const { files = null, ...snapshot } = await mac.clipboard.read(job, { files: view.visible(finderApp) });
        if (isSecret(snapshot, view.visible)) {
          // That something secret is there may be known, not what kind of thing it is, nor whose.
          return { ...snapshot, contentType: 'other', text: null, types: [], concealed: true, owner: null };
        }
        if (snapshot.text !== null || files !== null) sawTextOf(snapshot.owner?.bundleId ?? fromClipboard);
        return files === null ? snapshot : { ...snapshot, files };
      },
      write: (request) => changing(() => mac.clipboard.write(job, request)),
      clear: () => changing(() => mac.clipboard.clear(job)),
      changeCount: () => mac.clipboard.changeCount(),
    },
    notifications: { send: (request) => changing(() => mac.notifications.send(job, request)) },
    finder: {
      reveal: (path) => changing(() => mac.finder.reveal(job, path)),
      async selection() {
        view.reading(finderApp);
        return mac.finder.selection(job);
      },
      async windowPath() {
        view.reading(finderApp);
        return mac.finder.windowPath(job);
      },
    },
    files: {
      async open(request) {
        const app = request.app ?? (isOpenable(request.target) ? await mac.files.handlerOf(request.target) : null);
        // What opens a file may have changed since it was judged.
        await view.requireAllowed(app === null ? { kind: 'file', path: request.target } : { kind: 'launch', app });
        if (request.app !== null && isFinder(request.app)) await assertFinders(view, request.target);
        return mac.files.open(job, { target: request.target, app });
      },
      write: (request) => changing(() => mac.files.write(job, mayReplace(request))),
      assertWritable: (request) => mac.files.assertWritable(job, mayReplace(request)),
    },
    scripting: {
      run: (request) => running(() => mac.scripting.run(job, request)),
      check: (request) => mac.scripting.check(job, request),
      shell: (request) => running(() => mac.scripting.shell(job, request)),
    },
    // The engine's gate judges the field, and what fills it comes back to nobody.
    secrets: { fill: (request) => mac.secrets.fill(job, request) },
    overlay: { pulse: (at) => mac.overlay.pulse(job, at) },
  };
}

/** Finder hands on what it is given to the app that a double click would bring up, so only its own folders are given to it. */
async function assertFinders({ mac, job }: VeilView, target: string): Promise<void> {
  const opener = await mac.files.handlerOf(target);
  if (opener !== null) assertVerdict(mayTouchApp(job.clearance, opener));
  if (opener !== null && isFinder(opener)) return;
  fail('not_allowed', 'Finder would hand this on to another app, for which this call was not allowed.', {
    remedy: 'Leave the app out, or name the one that shall open it.',
    details: { rule: 'handed-on' },
  });
}
