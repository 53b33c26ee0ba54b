import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach } from 'vitest';
import { type HeadlessHost, startHeadlessHost } from '../../src/main/headless/host.js';
import { readOptions } from '../../src/main/headless/options.js';
import { defaultSettings, type PairedClient, type Settings } from '../../src/shared/settings.js';
import { headlessProgram } from '../harness/built.js';
import { forShort } from '../harness/for-short.js';
import { until } from '../mcp/scripted-host.js';

/** A short path: a unix socket has to fit into 104 bytes. */
export interface Folder {
  readonly path: string;
  /** Where hosts of this folder keep their data, unless told otherwise. */
  readonly data: string;
  /** Writes settings.json before a host starts; what is not given is the default. */
  settings(settings: Partial<Settings>, mode?: number): void;
}

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A running host. */
export interface HostProcess {
  readonly child: ChildProcess;
  readonly socket: string;
  /** The whole URL of the page, null without one. */
  readonly ui: string | null;
  /** Every line of stdout. */
  readonly lines: readonly string[];
  readonly stderr: string;
  readonly code: number | null;
  /** SIGTERM; answers how it ended. */
  stop(): Promise<Ended>;
  /** SIGKILL. */
  kill(): Promise<void>;
}

export interface StartOptions {
  readonly folder: Folder;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** With its page: on a free port, or on this one. */
  readonly page?: boolean | number;
  /** Whether it has much to do, or its memory is looked at. */
  readonly forLong?: boolean;
}

/** How long a program may take to start or to end: on a busy machine many times the half second it needs. */
const patienceMs = 45_000;

const folders: string[] = [];
const running = new Set<ChildProcess>();
const here = new Set<HeadlessHost>();

async function cleanUp(): Promise<void> {
  await Promise.all([...[...running].map(endNow), ...[...here].map((host) => host.close())]);
  here.clear();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/** Ends what a test left running and removes its folders. Called once by each spec file. */
export function cleanUpAfterEach(): void {
  afterEach(cleanUp);
  // After a hook that failed, the others of that test are left out.
  afterAll(cleanUp);
}

/** The same for a file or a block whose tests share what they start. */
export function cleanUpAfterAll(): void {
  afterAll(cleanUp);
}

export function newFolder(): Folder {
  const path = mkdtempSync('/tmp/ge-');
  folders.push(path);
  const data = join(path, 'd');
  return {
    path,
    data,
    settings(settings, mode = 0o600) {
      mkdirSync(data, { recursive: true, mode: 0o700 });
      writeFileSync(join(data, 'settings.json'), JSON.stringify({ ...defaultSettings, ...settings }), { mode });
    },
  };
}

/** Starts a built program with a scrubbed environment. `forLong`: as people start it, and not to cost little. */
export function startProgram(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  { detached = false, forLong = false }: { readonly detached?: boolean; readonly forLong?: boolean } = {},
): ChildProcess {
  const child = spawn(process.execPath, [...(forLong ? [] : forShort), program, ...args], {
    detached,
    env: { HOME: '/nonexistent', PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.once('close', () => running.delete(child));
  return child;
}

/** Runs a built program to its end. */
export async function runProgram(program: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ended> {
  const heard = listenTo(startProgram(program, args, env));
  await until(`${program} has ended`, () => heard.ended, patienceMs);
  return { code: heard.code, stdout: heard.stdout, stderr: heard.stderr };
}

/** Starts a host with its data in the folder and waits until it is ready. Throws with its stderr when it ends instead. */
export async function startHost(options: StartOptions): Promise<HostProcess> {
  const { folder, args = [], env = {}, page = false, forLong = false } = options;
  const child = startProgram(headlessProgram, [...hostArguments(folder, page), ...args], env, { forLong });
  const heard = listenTo(child);
  await until('the host is ready', () => heard.stdout.includes('\n') || heard.ended, patienceMs);
  if (heard.ended) throw new Error(`the host ended with code ${heard.code}: ${heard.stderr}`);
  const ready: { socket: string; ui: string | null } = JSON.parse(heard.stdout.split('\n')[0] ?? '');
  return {
    child,
    socket: ready.socket,
    ui: ready.ui,
    get lines() {
      return heard.stdout.split('\n').slice(0, -1);
    },
    get stderr() {
      return heard.stderr;
    },
    get code() {
      return heard.ended ? heard.code : null;
    },
    async stop() {
      child.kill('SIGTERM');
      await until('the host has ended', () => heard.ended);
      return heard;
    },
    async kill() {
      child.kill('SIGKILL');
      await until('the host is gone', () => heard.ended);
    },
  };
}

/**
 * Starts the same host within this process, at a sixth of the cost: for what its options, its settings and its clients decide, and not
 * the program around it. Rejects with the error that the program would print.
 */
export async function startHostHere({ folder, args = [], env = {}, page = false }: StartOptions): Promise<HeadlessHost> {
  const host = await startHeadlessHost(readOptions([...hostArguments(folder, page), ...args], env));
  here.add(host);
  return host;
}

function hostArguments(folder: Folder, page: boolean | number): readonly string[] {
  return ['--json', '--data', folder.data, '--ui-port', uiPort(page)];
}

function uiPort(page: boolean | number): string {
  if (typeof page === 'number') return String(page);
  return page ? '0' : 'off';
}

/** A client in the settings as the owner has paired it: started by this very process, under this name. */
export function paired(name: string, access: PairedClient['access'] = 'look-and-act'): PairedClient {
  const executable = realpathSync(process.execPath);
  const key = process.platform === 'linux' ? `exe:${executable} name:${name}` : `name:${name}`;
  return { key, name, verified: false, access, preset: 'standard', readOnly: false, pairedAt: 0 };
}

interface Heard extends Ended {
  readonly ended: boolean;
}

function listenTo(child: ChildProcess): Heard {
  const heard = { stdout: '', stderr: '', code: null as number | null, ended: false };
  child.stdout?.on('data', (chunk: Buffer) => {
    heard.stdout += chunk.toString();
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    heard.stderr += chunk.toString();
  });
  child.once('close', (code) => {
    heard.code = code;
    heard.ended = true;
  });
  return heard;
}

function endNow(child: ChildProcess): Promise<void> {
  return new Promise((done) => {
    child.once('close', () => done());
    child.kill('SIGKILL');
  });
}
