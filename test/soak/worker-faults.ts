import { appById, endApp, launchApp } from '../../src/main/mac/simulated/model/lifecycle.js';
import type { ConductRule } from '../macos/fake/conduct.js';
import { comes, patienceMs } from './comes.js';
import { engineWorkers, type FakeMac } from './fake-mac.js';
import type { Fault } from './faults.js';
import { pause } from './kinds.js';
import { type Heard, openProbe, type Probe } from './probe.js';
import type { Stage } from './stage.js';

const textEdit = 'com.apple.TextEdit';
/** Apps that nothing else is done with. */
const others = ['com.apple.Music', 'com.apple.mail', 'com.apple.Notes'];
/** What a call that lost its worker or its app may be told. */
const clearCodes = ['worker_unavailable', 'interrupted', 'timed_out', 'not_found', 'stale_ref', 'obstructed'];

function beneath({ fake }: Stage): FakeMac {
  if (fake === null) throw new Error('this host has no Mac beneath it');
  return fake;
}

const textOf = ({ mac }: FakeMac): string => String(mac.probe.element(textEdit, { role: 'AXTextArea' })?.value ?? '');

/** Nothing is held, and nothing is typed any more. */
async function isLetGo(fake: FakeMac): Promise<readonly string[]> {
  const { mac, fakes } = fake;
  const gone = await comes('nothing is held', () => mac.drivers.input.buttons().length === 0 && mac.model.heldKeys.size === 0);
  const before = [textOf(fake), fakes.posted.length];
  await pause(300);
  const late = before.join() === [textOf(fake), fakes.posted.length].join() ? [] : ['something was typed or posted late'];
  return [...gone, ...late];
}

/** What is wrong with an answer that may be a success or a clear error; null: none came. */
function unclear(what: string, heard: Heard | Error | null): readonly string[] {
  if (heard === null) return [`${what} was never answered`];
  if (heard instanceof Error) return [`${what}: ${heard.message}`];
  return !heard.isError || clearCodes.includes(heard.code) ? [] : [`${what} was answered ${heard.text.slice(0, 200)}`];
}

const soon = (call: Promise<Heard>): Promise<Heard | Error | null> =>
  Promise.race([call.catch((thrown: Error) => thrown), pause(patienceMs).then(() => null)]);

async function withProbes(stage: Stage, task: (one: Probe, other: Probe) => Promise<readonly string[]>): Promise<readonly string[]> {
  const [one, other] = await Promise.all([openProbe(stage.socket), openProbe(stage.socket)]);
  try {
    return await task(one, other);
  } finally {
    for (const probe of [one, other]) probe.kill();
  }
}

/** A list of what runs may be a tenth of a second old. */
async function isServed(probe: Probe): Promise<readonly string[]> {
  for (const from = performance.now(); ; await pause(50)) {
    const now = await soon(probe.call('find_element', { app: 'TextEdit', role: 'AXTextArea' }));
    if (now !== null && !(now instanceof Error) && !now.isError) return [];
    if (performance.now() - from > patienceMs) return ['the app that was started again is not served'];
  }
}

/** Typing that goes on for longer than anything is waited for here. */
const typing = (probe: Probe): Promise<Heard> => probe.call('type_text', { app: 'TextEdit', text: 'late '.repeat(40), delay: 20 });

/** What is wrong about how an app is read while its calls go wrong as a rule says, and about another app meanwhile. `ends`: a worker ends of it. */
async function readsWhile(stage: Stage, rule: Omit<ConductRule, 'pid'>, { ends }: { readonly ends: boolean }): Promise<readonly string[]> {
  const { fakes, mac } = beneath(stage);
  const app = others[stage.random.below(others.length)] ?? '';
  const wrong = (): number => fakes.wrong.reduce((sum, one) => sum + one, 0);
  const [before, workers] = [wrong(), engineWorkers(stage.pid())];
  const heal = fakes.conduct.add({ ...rule, pid: mac.probe.app(app).pid ?? 0 });
  return withProbes(stage, async (one, other) => {
    const first = soon(one.call('get_ui_elements', { app }));
    const second = await soon(other.call('list_windows', { app: 'Calculator' }));
    const read = await first;
    const lives = (): boolean => workers.every((worker) => engineWorkers(stage.pid()).includes(worker));
    const over = ends ? await comes('the worker that met it has ended', () => !lives()) : [];
    heal();
    const again = await soon(one.call('get_ui_elements', { app }));
    const failed = read !== null && !(read instanceof Error) && read.isError;
    return [
      ...unclear('the read', read),
      // Whoever looks at all windows may have met what happens once.
      ...(failed || ends ? [] : ['the read was told nothing of it']),
      ...over,
      ...(wrong() > before ? [] : ['nothing went wrong']),
      ...unclear('another app’s read', second),
      ...unclear('the next read', again),
    ];
  });
}

/** What happens to the processes that the engine works in, and to the apps that it works on. */
export const workerFaults: readonly Fault[] = [
  {
    name: 'worker-killed',
    done: 'the engine worker is killed while it types or holds the mouse button',
    expected: 'a clear error, nothing held or typed afterwards, another worker',
    onWorkers: true,
    strike: (stage) =>
      withProbes(stage, async (probe) => {
        const fake = beneath(stage);
        const types = stage.random.below(2) === 0;
        const act = types ? typing(probe) : probe.call('left_mouse_down', { x: 700, y: 400 });
        if (types) await pause(100 + stage.random.below(300));
        else await soon(act);
        const [worker] = engineWorkers(stage.pid());
        if (worker === undefined) return ['there was no worker'];
        process.kill(worker, 'SIGKILL');
        const heard = unclear('a call under way', await soon(act));
        const next = unclear('the next call', await soon(probe.call('find_element', { app: 'TextEdit', role: 'AXTextArea' })));
        const same = engineWorkers(stage.pid()).includes(worker) ? ['the worker is still the same'] : [];
        return [...heard, ...next, ...same, ...(await isLetGo(fake))];
      }),
  },
  {
    name: 'worker-crashed',
    done: 'the engine worker crashes in one of macOS’s functions',
    expected: 'that call alone is lost, and told so',
    onWorkers: true,
    strike: (stage) => readsWhile(stage, { times: 1, how: { act: 'crash' } }, { ends: true }),
  },
  {
    name: 'worker-stuck',
    done: 'one of macOS’s functions never returns',
    expected: 'a clear error, another worker, and other apps are served',
    onWorkers: true,
    strike: (stage) => readsWhile(stage, { times: 1, how: { act: 'hang' } }, { ends: true }),
  },
  {
    name: 'worker-asleep',
    done: 'the engine worker stands still (SIGSTOP) for up to a second',
    expected: 'the call is answered',
    onWorkers: true,
    strike: (stage) =>
      withProbes(stage, async (probe) => {
        const first = await soon(probe.call('list_windows', { app: 'Calculator' }));
        const [worker] = engineWorkers(stage.pid());
        if (worker === undefined) return ['there was no worker'];
        process.kill(worker, 'SIGSTOP');
        const call = soon(probe.call('find_element', { app: 'Calculator', title: '7' }));
        await pause(200 + stage.random.below(800));
        process.kill(worker, 'SIGCONT');
        const heard = await call;
        const lost = heard !== null && !(heard instanceof Error) && heard.isError ? [`it was answered ${heard.text.slice(0, 200)}`] : [];
        return [...unclear('the call before', first), ...unclear('the call', heard), ...lost];
      }),
  },
  {
    name: 'app-times-out',
    done: 'an app stops answering, and answers again later',
    expected: 'a clear error meanwhile, other apps are served, then it is read again',
    onWorkers: true,
    strike: (stage) => readsWhile(stage, { how: { act: 'time-out' } }, { ends: false }),
  },
  {
    name: 'app-crashed',
    done: 'an app crashes while a client types into it, and is started again',
    expected: 'a clear error, no other app gets the keys, and the new one is served',
    onWorkers: true,
    strike: (stage) =>
      withProbes(stage, async (probe) => {
        const fake = beneath(stage);
        const { mac } = fake;
        const app = appById(mac.model, textEdit);
        if (app === null) return ['TextEdit is not there'];
        const typed = soon(typing(probe));
        await pause(100 + stage.random.below(300));
        endApp(mac.model, app);
        const heard = unclear('the typing', await typed);
        const elsewhere = /late late/.test(mac.snapshot()) ? ['another app got the keys'] : [];
        const letGo = await isLetGo(fake);
        launchApp(mac.model, app);
        const served = await isServed(probe);
        return [...heard, ...elsewhere, ...letGo, ...served];
      }),
  },
];
