import { setMaxListeners } from 'node:events';
import type { ClientIdentity, Connection } from '../../src/main/calls/types.js';
import { type Core, createCore } from '../../src/main/core/core.js';
import { createSimulatedHost } from '../../src/main/core/simulated-host.js';
import { createPictureCodec } from '../../src/main/headless/picture-codec.js';
import { createHostControl, type HostControl } from '../../src/main/mac/host-control.js';
import type { Scenario } from '../../src/main/mac/simulated/scenario/scenario.js';
import type { SimulatedMac } from '../../src/main/mac/simulated/simulated-mac.js';
import { createVirtualClock } from '../../src/main/mac/simulated/virtual-clock.js';
import { createAdapter } from '../../src/main/mcp/adapter.js';
import { memorySettings } from '../../src/main/settings/store.js';
import type { WireMessage } from '../../src/shared/wire.js';
import { createSparingDrawer } from '../harness/drawer.js';
import { paired } from '../harness/gatehand.js';

/** What came back for one request, as its line had it. */
export interface Reply {
  readonly result?: {
    readonly isError?: boolean;
    readonly structuredContent?: Readonly<Record<string, unknown>>;
    readonly content?: readonly { readonly type: string; readonly text?: string; readonly data?: string; readonly mimeType?: string }[];
  };
  readonly error?: { readonly code: number; readonly message: string };
}

export interface FuzzHost {
  readonly mac: SimulatedMac;
  readonly core: Core;
  readonly control: HostControl;
  /** Null when no answer came, though hours passed by the Mac's clock. */
  call(tool: string, args: unknown): Promise<Reply | null>;
  close(): Promise<void>;
}

/** How much of the Mac's time may pass at a turn while an answer is waited for, ms: waits of an hour are over soon. */
const stepsMs = [20, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 30_000];
const longestTurns = 4000;

/** A whole Gatehand on the simulated Mac, in this process, behind its own adapter: everything is allowed, nothing is sparing. */
export async function openFuzzHost(scenario?: Scenario): Promise<FuzzHost> {
  const clock = createVirtualClock({ auto: true, autoLimitMs: 2000 });
  const control = createHostControl();
  const drawer = createSparingDrawer();
  const host = createSimulatedHost({ clock, control, drawer, ...(scenario && { scenario }) });
  const core = createCore({
    mac: host.mac,
    codec: createPictureCodec(),
    clock,
    control,
    settings: memorySettings({
      clients: [paired('fuzz', { preset: 'complete' })],
      toolsets: { scripting: true, shell: true },
      clipboardHistory: true,
      changesPerSecond: 50,
    }),
    facts: { version: 'fuzz', host: 'headless', mac: 'simulated', socket: '', clientConfiguration: '{}', readOnlyForced: false },
    ownPids: [],
    autoAnswer: 'allow',
    simulated: host.surface,
  });
  const closed = new AbortController();
  // As the socket's own side says.
  setMaxListeners(0, closed.signal);
  const client: ClientIdentity = { key: 'name:fuzz', name: 'fuzz', verified: false, detail: '' };
  const connection: Connection = { id: 'fuzz', client, readOnly: false, preset: null, closed: closed.signal };
  const waiting = new Map<unknown, (reply: Reply) => void>();
  const session = createAdapter({ pipeline: core.pipeline, serverInfo: { name: 'gatehand', version: 'fuzz' } }).open({
    send(line) {
      const reply: Reply & { readonly id?: unknown } = JSON.parse(line);
      waiting.get(reply.id)?.(reply);
      waiting.delete(reply.id);
    },
    end: () => closed.abort(),
    isOpen: () => !closed.signal.aborted,
    greeted: () => undefined,
    connection: () => connection,
  });
  let last = 0;
  async function ask(method: string, params: unknown): Promise<Reply | null> {
    last += 1;
    const id = last;
    let reply: Reply | null = null;
    waiting.set(id, (came) => {
      reply = came;
    });
    session.receive({ jsonrpc: '2.0', id, method, params } as WireMessage);
    for (let turn = 0; reply === null && turn < longestTurns; turn += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      // What only takes turns gets some before time is moved on.
      if (reply === null && turn >= 40) clock.advance(stepsMs[Math.min(Math.floor((turn - 40) / 20), stepsMs.length - 1)] ?? 0);
    }
    return reply;
  }
  await ask('initialize', { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'fuzz', version: '1' } });
  session.receive({ jsonrpc: '2.0', method: 'notifications/initialized' });
  return {
    mac: host.simulated,
    core,
    control,
    call: (name, args) => ask('tools/call', { name, arguments: args }),
    async close() {
      closed.abort();
      session.leave();
      await core.dispose();
      drawer.dispose();
    },
  };
}
