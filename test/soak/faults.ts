import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { builtBridgeProgram, startBridge } from './bridges.js';
import { comes, patienceMs } from './comes.js';
import { pause } from './kinds.js';
import { openProbe } from './probe.js';
import { askerNames, bridgedName } from './soak-settings.js';
import { type Stage, storedSettings } from './stage.js';

/** Something that goes wrong under, in or around a running host. */
export interface Fault {
  readonly name: string;
  /** What is done, for the table. */
  readonly done: string;
  /** What has to come of it beside what holds after every fault. */
  readonly expected: string;
  /** It needs a machine whose clock and disk can be made faulty. */
  readonly onMachine?: boolean;
  /** It strikes a host whose engine is in worker processes, over a Mac that can be made faulty. */
  readonly onWorkers?: boolean;
  /** The host itself ends with it, or everybody is cut off. */
  readonly cuts?: boolean;
  /** A run of the specs leaves it out: it costs more than it tells there. */
  readonly long?: boolean;
  /** Answers what was not as it has to be, a sentence each. */
  strike(stage: Stage): Promise<readonly string[]>;
}

const hourMs = 3_600_000;

const noteText = async (stage: Stage): Promise<string> => {
  const probe = await openProbe(stage.socket);
  const { text } = await probe.call('find_element', { app: 'TextEdit', role: 'AXTextArea' });
  probe.kill();
  return /"value":\s*"((?:[^"\\]|\\.)*)"/.exec(text)?.[1] ?? '';
};
const cardOf = (stage: Stage, name: string): boolean => stage.owner.state()?.cards.some(({ asker }) => asker.name === name) === true;
const isConnected = (stage: Stage, name: string): boolean =>
  stage.owner.state()?.clients.some((row) => row.name === name && row.connections > 0) === true;
const press = (stage: Stage): object => ({ element: `app("Calculator")/window[0]/group[0]/button["${stage.random.below(10)}"]` });
/** A name that the soak's own clients do not use while they ask. */
const asker = (stage: Stage): string => askerNames[stage.random.below(askerNames.length)] ?? '';

async function answeredAfter(stage: Stage, strike: () => Promise<void> | void): Promise<readonly string[]> {
  const probe = await openProbe(stage.socket, asker(stage));
  const answer = probe.call('click_ui_element', press(stage)).catch((thrown: Error) => thrown);
  await pause(stage.random.below(300));
  await strike();
  const heard = await Promise.race([answer, pause(patienceMs * 3).then(() => null)]);
  probe.kill();
  if (heard === null) return ['a call that waited for the owner was never answered'];
  if (heard instanceof Error) return [heard.message];
  const clear = !heard.isError || clearCodes.includes(heard.code);
  return clear ? [] : [`a call that waited for the owner was answered ${heard.text.slice(0, 200)}`];
}
const clearCodes = ['approval_denied', 'waiting_for_owner', 'interrupted', 'timed_out', 'rate_limited', 'stale_ref', 'not_found'];

async function onDisk(stage: Stage, fault: 'ENOSPC' | 'EROFS'): Promise<readonly string[]> {
  const { machine, owner } = stage;
  machine?.setDisk(fault);
  const minutes = 2 + stage.random.below(50);
  owner.send('setCardMinutes', { minutes });
  owner.send('setReadOnly', { on: true });
  const held = await comes('the owner’s switch holds on a disk that takes nothing', () => owner.state()?.readOnly === true);
  const probe = await openProbe(stage.socket);
  const refused = await probe.call('set_volume', { value: 10 });
  probe.kill();
  const told = await comes('the owner is told', () => owner.state()?.notices.some(({ kind }) => kind === 'settings-unsaved') === true);
  machine?.setDisk(null);
  owner.send('setReadOnly', { on: false });
  const gone = await comes(
    'the word is taken back',
    () => owner.state()?.notices.every(({ kind }) => kind !== 'settings-unsaved') === true,
  );
  const kept = storedSettings(stage).cardMinutes === minutes && storedSettings(stage).readOnly === false;
  return [
    ...[...held, ...told, ...gone],
    ...(refused.code === 'read_only' ? [] : [`a change on a disk that takes nothing was answered ${refused.text.slice(0, 100)}`]),
    ...(kept ? [] : ['what the owner decided was not written once there was room']),
  ];
}

async function restart(stage: Stage, between: () => void = () => undefined): Promise<void> {
  await stage.kill();
  between();
  await stage.start();
}

/** The faults of a host on the simulated Mac; the seed says which one comes next. */
export const faults: readonly Fault[] = [
  {
    name: 'client-killed',
    done: 'a client is killed in the middle of typing',
    expected: 'nothing is typed afterwards',
    async strike(stage) {
      const probe = await openProbe(stage.socket);
      probe.call('type_text', { app: 'TextEdit', text: 'late '.repeat(30), delay: 20 }).catch(() => undefined);
      await pause(100 + stage.random.below(300));
      probe.kill();
      await pause(150);
      const before = await noteText(stage);
      await pause(200);
      return (await noteText(stage)) === before ? [] : ['something was typed for a client that was gone'];
    },
  },
  {
    name: 'bridge-killed',
    done: 'a bridge is killed with a card open',
    expected: 'its card goes, its connection too',
    async strike(stage) {
      const name = `bridged ${stage.random.below(1_000_000)}`;
      const bridge = startBridge(builtBridgeProgram, ['--socket', stage.socket], name);
      const came = await comes('the bridge’s client is known', () => isConnected(stage, name));
      bridge.call('list_windows');
      await pause(stage.random.below(200));
      bridge.kill();
      const gone = await comes('its card and its connection are gone', () => !cardOf(stage, name) && !isConnected(stage, name));
      return [...came, ...gone];
    },
  },
  {
    name: 'page-killed',
    done: 'the owner’s page is killed with a card open',
    expected: 'the call is answered once the page is back',
    strike: (stage) => answeredAfter(stage, () => stage.owner.kill()),
  },
  {
    name: 'socket-deleted',
    done: 'the socket’s file is deleted',
    expected: 'newcomers find it again, who is connected is served on',
    async strike(stage) {
      const before = await openProbe(stage.socket);
      rmSync(stage.socket, { force: true });
      const { isError } = await before.call('list_windows', { app: 'Calculator' });
      before.kill();
      return isError ? ['a client that was connected was not served on'] : [];
    },
  },
  {
    name: 'app-hung',
    done: 'an app that answers nothing is read and clicked',
    expected: 'a clear error, and nobody else waits for it',
    async strike(stage) {
      const [one, other] = await Promise.all([openProbe(stage.socket), openProbe(stage.socket)]);
      const hung = one.call('get_ui_elements', { app: 'Beachball' });
      const meanwhile = await other.call('list_windows', { app: 'Calculator' });
      const first = await Promise.race([hung.then(() => 'hung'), pause(0).then(() => 'other')]);
      const { isError, code, text } = await hung;
      for (const probe of [one, other]) probe.kill();
      return [
        ...(isError && /^(timed_out|obstructed|not_found|unsupported|stale_ref)$/.test(code)
          ? []
          : [`a hung app was answered ${text.slice(0, 200)}`]),
        ...(meanwhile.isError ? [`another client was answered ${meanwhile.text.slice(0, 100)}`] : []),
        ...(first === 'hung' && meanwhile.isError ? ['another client waited for the hung app'] : []),
      ];
    },
  },
  {
    name: 'disk-full',
    done: 'the data folder’s disk is full (ENOSPC)',
    expected: 'what the owner decides holds, is told to be unsaved, and is written once there is room',
    onMachine: true,
    strike: (stage) => onDisk(stage, 'ENOSPC'),
  },
  {
    name: 'disk-read-only',
    done: 'the data folder is read-only (EROFS)',
    expected: 'the same',
    onMachine: true,
    strike: (stage) => onDisk(stage, 'EROFS'),
  },
  {
    name: 'clock-back',
    done: 'the machine’s clock is set back an hour with a card open',
    expected: 'the card takes its answer, calls have their time',
    onMachine: true,
    strike: (stage) => answeredAfter(stage, () => stage.machine?.setClock(-hourMs)),
  },
  {
    name: 'clock-forth',
    done: 'the machine’s clock is set ahead an hour with a card open',
    expected: 'the same: nothing expires',
    onMachine: true,
    strike: (stage) => answeredAfter(stage, () => stage.machine?.setClock(hourMs)),
  },
  {
    name: 'asleep',
    done: 'the host sleeps (SIGSTOP) with a card open and wakes; the clock is right again by then',
    expected: 'the call is answered',
    async strike(stage) {
      const ms = 200 + stage.random.below(800);
      return answeredAfter(stage, async () => {
        stage.signal('SIGSTOP');
        await pause(ms);
        stage.machine?.setClock(0);
        stage.signal('SIGCONT');
      });
    },
  },
  {
    name: 'host-killed',
    done: 'the host is killed with calls under way and started again',
    expected: 'a bridge says what may have happened and goes on with the next host',
    cuts: true,
    long: true,
    async strike(stage) {
      const bridge = startBridge(builtBridgeProgram, ['--socket', stage.socket], bridgedName);
      const came = await comes('the bridge’s client is known', () => isConnected(stage, bridgedName));
      const cut = bridge.call('list_windows');
      await restart(stage);
      const first = await Promise.race([cut, pause(patienceMs).then(() => null)]);
      const second = await taken(() => Promise.race([bridge.call('get_permissions'), pause(patienceMs).then(() => null)]));
      bridge.kill();
      return [
        ...came,
        ...(first === null ? ['the bridge left a call unanswered'] : []),
        ...(second === null || second.includes('"isError":true') ? [`after the new start the bridge answered ${second}`] : []),
      ];
    },
  },
  {
    name: 'settings-half-written',
    done: 'the host is killed and its settings are cut in half; it starts with them',
    expected: 'nothing is changed and nobody is known until the owner has looked',
    cuts: true,
    long: true,
    async strike(stage) {
      const whole = readFileSync(stage.settingsFile);
      const half = whole.subarray(0, 1 + stage.random.below(whole.length - 2));
      await restart(stage, () => writeFileSync(stage.settingsFile, half, { mode: 0o600 }));
      const strict = await comes(
        'the owner is told',
        () => stage.owner.state()?.notices.some(({ kind }) => kind === 'settings-review') === true,
      );
      const readOnly = stage.owner.state()?.readOnly === true ? [] : ['half of the settings were believed'];
      await restart(stage, () => writeFileSync(stage.settingsFile, whole, { mode: 0o600 }));
      return [...strict, ...readOnly];
    },
  },
];

/** The answer of a bridge that may have to wait for room among the crowd; the last one when that takes too long. */
async function taken(call: () => Promise<string | null>): Promise<string | null> {
  const from = performance.now();
  let answer = await call();
  while (answer?.includes('did not take up this connection') && performance.now() - from < patienceMs) {
    await pause(200);
    answer = await call();
  }
  return answer;
}
