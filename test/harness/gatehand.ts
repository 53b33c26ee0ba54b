import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { ReadBuffer, serializeMessage } from '@modelcontextprotocol/sdk/shared/stdio.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { jsonSchemaValidator } from '@modelcontextprotocol/sdk/validation';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv';
import { identifyClient } from '../../src/main/clients/identify.js';
import { type Core, createCore } from '../../src/main/core/core.js';
import { createSimulatedHost } from '../../src/main/core/simulated-host.js';
import { createTracing } from '../../src/main/core/tracing/tracing.js';
import { createPictureCodec } from '../../src/main/headless/picture-codec.js';
import type { RecordPlace } from '../../src/main/log/record/durable-record.js';
import { createHostControl, type HostControl } from '../../src/main/mac/host-control.js';
import type { Mac } from '../../src/main/mac/port.js';
import type { Scenario } from '../../src/main/mac/simulated/scenario/scenario.js';
import type { RasterisingDrawer } from '../../src/main/mac/simulated/screen/drawing/rasterise.js';
import type { SimulatedMac } from '../../src/main/mac/simulated/simulated-mac.js';
import { createVirtualClock, type VirtualClock } from '../../src/main/mac/simulated/virtual-clock.js';
import { listen } from '../../src/main/mcp/listener.js';
import type { ManagedSource } from '../../src/main/settings/managed/source.js';
import { memorySettings, type SettingsBackend } from '../../src/main/settings/store.js';
import type { PairedClient, Settings } from '../../src/shared/settings.js';
import { helloLine } from '../../src/shared/wire.js';
import { createSparingDrawer } from './drawer.js';
import { connectOwner, type TestOwner } from './owner.js';
import { scratch } from './scratch.js';

export interface HarnessOptions {
  /** Who answers cards; default: everything is allowed, which is what specs about tools want. */
  readonly approvals?: 'ask' | 'allow' | 'deny';
  readonly settings?: Partial<Settings>;
  readonly scenario?: Scenario;
  readonly readOnly?: boolean;
  /** Where settings are kept; memory unless given, and `settings` is then left out. */
  readonly backend?: SettingsBackend;
  /** Happens after a picture was drawn and before the window order is read again. */
  readonly whileCapturing?: () => void;
  /** Processes of the scenario that count as Gatehand itself. */
  readonly ownPids?: readonly number[];
  /** Told each line of the trace. */
  readonly trace?: (line: string) => void;
  /** What an organisation set; nobody manages this Mac unless given. */
  readonly managed?: ManagedSource;
  /** Where the durable record is kept; a Gatehand without it has none. */
  readonly record?: RecordPlace;
  /** Somebody vouches for every client, as macOS does for signed programs. */
  readonly verified?: boolean;
  /** Puts something between the core and the Mac. */
  readonly around?: (mac: Mac) => Mac;
}

/** How a client reaches Gatehand. */
export interface ClientOptions {
  /** Says a bridge's hello first. */
  readonly bridge?: { readonly readOnly: boolean; readonly preset?: string };
}

/** One call's answer, as a spec wants to look at it. */
export interface Answer {
  readonly isError: boolean;
  /** The text of the answer, blocks joined. */
  readonly text: string;
  /** The text as JSON; throws when it is none. */
  json<T = unknown>(): T;
  readonly structured: Record<string, unknown>;
  /** Error code, empty without one. */
  readonly code: string;
  readonly images: readonly { readonly data: string; readonly mimeType: string }[];
  readonly meta: Record<string, unknown>;
}

export interface TestClient {
  readonly sdk: Client;
  call(
    name: string,
    args?: Record<string, unknown>,
    options?: { readonly signal?: AbortSignal; readonly onProgress?: (message: string) => void },
  ): Promise<Answer>;
  close(): Promise<void>;
}

/** A whole Gatehand on a simulated Mac, behind its real socket, with a virtual clock. */
export interface Gatehand {
  readonly mac: SimulatedMac;
  readonly core: Core;
  readonly control: HostControl;
  readonly clock: VirtualClock;
  readonly owner: TestOwner;
  readonly socket: string;
  /** A connected official client (SDK v1); several may be open. */
  client(name?: string, options?: ClientOptions): Promise<TestClient>;
  close(): Promise<void>;
}

/** Short waits of the engine pass by themselves; longer ones are deadlines and wait for `clock.advance`. */
const engineWaitMs = 2000;

/** Starts Gatehand for a spec: core, engine, guard, tools and MCP are the real ones. */
export async function startGatehand(options: HarnessOptions = {}): Promise<Gatehand> {
  const folder = mkdtempSync(join(scratch, 'gatehand-'));
  const socket = join(folder, 'g.sock');
  const clock = createVirtualClock({ auto: true, autoLimitMs: engineWaitMs });
  const control = createHostControl();
  const drawer = watchedDrawer(options.whileCapturing);
  const tracing = options.trace === undefined ? null : createTracing(options.trace);
  const more = { ...(options.scenario && { scenario: options.scenario }), ...(tracing && { tracing }) };
  const host = createSimulatedHost({ clock, control, drawer, ...more });
  const approvals = options.approvals ?? 'allow';
  const core = createCore({
    ...(tracing && { tracer: tracing.tracer }),
    mac: options.around?.(host.mac) ?? host.mac,
    codec: createPictureCodec(),
    clock,
    control,
    settings: options.backend ?? memorySettings(options.settings),
    facts: {
      version: 'test',
      host: 'headless',
      mac: 'simulated',
      socket,
      clientConfiguration: '{}',
      readOnlyForced: options.readOnly ?? false,
    },
    ownPids: options.ownPids ?? [],
    autoAnswer: approvals === 'ask' ? null : approvals,
    simulated: host.surface,
    ...(options.managed && { managed: options.managed }),
    ...(options.record && { record: options.record }),
  });
  const listener = await listen({
    path: socket,
    pipeline: core.pipeline,
    version: 'test',
    // A sixth of what a start costs, for bridges that no spec of this harness starts while it is away.
    publishes: false,
    identify: (facts) => (options.verified === true ? { ...identifyClient(facts), verified: true } : identifyClient(facts)),
    onConnection: (connection) => core.connections.add(connection),
  });
  const owner = connectOwner(core.owner, clock);
  await owner.until(() => true);
  return {
    mac: host.simulated,
    core,
    control,
    clock,
    owner,
    socket,
    client: (name = 'test-client', how = {}) => connectClient(socket, name, how),
    async close() {
      owner.close();
      await listener.close();
      await core.dispose();
      drawer.dispose();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A client that the owner has paired before; its key is what a client without a bridge has. */
export function paired(name = 'test-client', more: Partial<PairedClient> = {}): PairedClient {
  return {
    key: `name:${name}`,
    name,
    verified: false,
    access: 'look-and-act',
    preset: 'standard',
    readOnly: false,
    pairedAt: 0,
    ...more,
  };
}

/** Lets everything run that waits for no clock and no person, so that a spec can say what has not happened. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

function watchedDrawer(whileCapturing: (() => void) | undefined): RasterisingDrawer {
  const drawer = createSparingDrawer();
  if (whileCapturing === undefined) return drawer;
  return {
    ...drawer,
    async raster(scene, how) {
      const raster = await drawer.raster(scene, how);
      whileCapturing();
      return raster;
    },
  };
}

/** The SDK's own validator, made when a list has a schema to compile: most clients of specs never ask for one. */
function validatorWhenAsked(): jsonSchemaValidator {
  let made: AjvJsonSchemaValidator | null = null;
  return {
    getValidator(schema) {
      made ??= new AjvJsonSchemaValidator();
      return made.getValidator(schema);
    },
  };
}

async function connectClient(socket: string, name: string, { bridge }: ClientOptions): Promise<TestClient> {
  const sdk = new Client({ name, version: '1.0.0' }, { jsonSchemaValidator: validatorWhenAsked() });
  const hello = bridge === undefined ? null : helloLine({ gatehand: 1, bridge: 'test', ppid: 0, preset: '', ...bridge });
  await sdk.connect(socketTransport(socket, hello));
  return {
    sdk,
    async call(tool, args = {}, how = {}) {
      const result = await sdk.callTool({ name: tool, arguments: args }, undefined, {
        ...(how.signal ? { signal: how.signal } : {}),
        ...(how.onProgress ? { onprogress: (progress) => how.onProgress?.(progress.message ?? '') } : {}),
      });
      return toAnswer(result);
    },
    close: () => sdk.close(),
  };
}

function toAnswer(result: Awaited<ReturnType<Client['callTool']>>): Answer {
  const content = result.content as readonly { type: string; text?: string; data?: string; mimeType?: string }[];
  const text = content.flatMap((block) => (block.type === 'text' ? [block.text ?? ''] : [])).join('\n');
  const structured = (result.structuredContent ?? {}) as Record<string, unknown>;
  const error = structured.error as { code?: string } | undefined;
  return {
    isError: result.isError === true,
    text,
    json: <T>() => JSON.parse(text) as T,
    structured,
    code: error?.code ?? '',
    images: content.flatMap((block) => (block.type === 'image' ? [{ data: block.data ?? '', mimeType: block.mimeType ?? '' }] : [])),
    meta: (result._meta ?? {}) as Record<string, unknown>,
  };
}

/** The official client over a unix socket: newline-delimited JSON, as over stdio. */
function socketTransport(path: string, hello: string | null): Transport {
  const socket = connect(path);
  if (hello !== null) socket.write(`${hello}\n`);
  const buffer = new ReadBuffer();
  const transport: Transport = {
    start: () =>
      new Promise((resolve, reject) => {
        socket.once('connect', () => resolve());
        socket.once('error', reject);
        socket.on('close', () => transport.onclose?.());
        socket.on('data', (chunk) => {
          buffer.append(chunk);
          for (let message = buffer.readMessage(); message !== null; message = buffer.readMessage()) transport.onmessage?.(message);
        });
      }),
    send: async (message) => {
      socket.write(serializeMessage(message));
    },
    close: async () => {
      socket.end();
    },
  };
  return transport;
}
