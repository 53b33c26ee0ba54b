import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { StdioClientTransport as FirstTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { build } from 'esbuild';
import { buildRelays, ownTarget, relayFile } from '../../scripts/lib/relay.mjs';
import { buildBridge, buildCommandLine } from '../../scripts/lib/single-file.mjs';
import { LineSplitter } from '../../src/shared/wire.js';
import type { Transports } from '../mcp/official-clients.js';
import type { RawAnswer } from '../mcp/raw-client.js';
import { until } from '../mcp/scripted-host.js';

/** The bridge and the command line, as the build makes them, alone in a new folder. */
export async function builtPrograms(): Promise<BuiltPrograms> {
  const folder = mkdtempSync(join(tmpdir(), 'gb-'));
  await buildBridge(folder);
  await buildCommandLine(folder);
  const dispose = (): void => rmSync(folder, { recursive: true, force: true });
  return { bridge: join(folder, 'bridge.js'), commandLine: join(folder, 'cli.js'), dispose };
}

export interface BuiltPrograms {
  readonly bridge: string;
  readonly commandLine: string;
  dispose(): void;
}

/** The two bridges: every sentence on one of them holds for both. */
export const bridgeKinds = ['bridge.js', 'gatehand-mcp'] as const;

/** How a bridge is started. */
export interface BridgeCommand {
  readonly command: string;
  readonly args: readonly string[];
}

/** A bridge alone in a folder of its own. */
export interface BridgeProgram extends BridgeCommand {
  readonly folder: string;
  dispose(): void;
}

/** The bridge that Node runs, or the native one, as the build makes them. */
export async function builtBridge(kind: (typeof bridgeKinds)[number]): Promise<BridgeProgram> {
  const folder = mkdtempSync(join(tmpdir(), 'gb-'));
  const file = join(folder, kind);
  const dispose = (): void => rmSync(folder, { recursive: true, force: true });
  if (kind === 'bridge.js') {
    await buildBridge(folder);
    return { command: process.execPath, args: [file], folder, dispose };
  }
  await buildRelays([ownTarget]);
  copyFileSync(relayFile(ownTarget), file);
  return { command: file, args: [], folder, dispose };
}

/** A scripted host as a program of its own, which a test can kill. */
export async function builtHost(): Promise<{ readonly file: string; dispose(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'gb-'));
  const file = join(folder, 'host.mjs');
  const require = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";
  const entryPoints = [join(import.meta.dirname, 'host-process.ts')];
  await build({ entryPoints, outfile: file, bundle: true, platform: 'node', format: 'esm', target: 'node20', banner: { js: require } });
  return { file, dispose: () => rmSync(folder, { recursive: true, force: true }) };
}

/** A running bridge, with a client that writes lines to it and keeps those it reads. */
export interface BridgeProcess {
  readonly child: ChildProcessWithoutNullStreams;
  /** Every line of stdout, parsed; a line that is not JSON fails the test. */
  readonly lines: Record<string, unknown>[];
  readonly stderr: string;
  /** The exit code; null while it runs. */
  readonly code: number | null;
  say(...messages: readonly (string | object)[]): void;
  answer(id: number | string | null): Promise<RawAnswer>;
  heard(method: string, times?: number): Promise<void>;
}

/** Starts a bridge with a scrubbed environment, as clients do. */
export function startBridge(program: BridgeCommand, args: readonly string[], env: Record<string, string> = {}): BridgeProcess {
  const child = spawn(program.command, [...program.args, ...args], { env: { HOME: '/nonexistent', PATH: '/usr/bin:/bin', ...env } });
  const splitter = new LineSplitter(Number.POSITIVE_INFINITY);
  const lines: Record<string, unknown>[] = [];
  const state = { stderr: '', code: null as number | null };
  child.stdout.on('data', (chunk: Buffer) => lines.push(...splitter.push(chunk).map((line) => JSON.parse(line))));
  child.stderr.on('data', (chunk: Buffer) => {
    state.stderr += chunk.toString();
  });
  child.stdin.on('error', () => {});
  child.on('close', (code, signal) => {
    state.code = code ?? (signal ? 128 : 0);
  });
  return {
    child,
    lines,
    get stderr() {
      return state.stderr;
    },
    get code() {
      return state.code;
    },
    say(...messages) {
      child.stdin.write(messages.map((message) => `${typeof message === 'string' ? message : JSON.stringify(message)}\n`).join(''));
    },
    async answer(id) {
      await until(`the bridge answers ${id}`, () => lines.some((line) => line.id === id && !('method' in line)));
      return lines.find((line) => line.id === id && !('method' in line)) ?? {};
    },
    heard: (method, times = 1) => until(`${method} is heard`, () => lines.filter((line) => line.method === method).length >= times),
  };
}

/** The transports of the official clients that start the bridge themselves. */
export function bridgeTransports(program: BridgeCommand, args: readonly string[]): Transports {
  const server = { command: program.command, args: [...program.args, ...args], stderr: 'ignore' as const };
  return { first: () => new FirstTransport(server), second: () => new StdioClientTransport(server) };
}
