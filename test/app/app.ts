import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import type { BrowserContext, Page } from 'playwright-core';
import type { PairedClient } from '../../src/shared/settings.js';
import { sharedBrowser } from '../harness/browser.js';
import { appProgram, repository } from '../harness/built.js';
import { forShort } from '../harness/for-short.js';
import { createBrowserPages } from './browser-pages.js';
import type { PageRequest, Recorded, RecordedItem, Reply, Request } from './stand-in/record.js';

const require = createRequire(import.meta.url);

/** What several apps of one spec file share: the stand-in as one file, and a part of the browser for their windows. */
export interface Stage {
  newFolder(): string;
  start(options: AppOptions): Promise<RunningApp>;
  /** Starts the app and answers how it ended by itself. */
  run(
    options: AppOptions,
  ): Promise<{ readonly code: number | null; readonly stderr: string; readonly boxes: readonly string[]; readonly moved: number }>;
  endAll(): Promise<void>;
  close(): Promise<void>;
}

export interface AppOptions {
  readonly folder: string;
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly env?: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
}

/** The built app under the stand-in for Electron's module. */
export interface RunningApp {
  readonly socket: string;
  readonly data: string;
  readonly logs: string;
  readonly child: ChildProcess;
  readonly stderr: () => string;
  /** Set once the process has ended. */
  readonly code: () => number | null | undefined;
  record(): Promise<Recorded & { readonly tray: number }>;
  /** What it had done when it ended by itself. */
  readonly lastRecord: () => Recorded | null;
  menu(): Promise<readonly RecordedItem[]>;
  choose(...path: readonly string[]): Promise<void>;
  ask(request: Request): Promise<unknown>;
  /** The page of the window that shows this view. */
  page(view: 'main' | 'panel' | 'card' | 'settings'): Promise<Page>;
  /** Answers when the process has ended. */
  ended(): Promise<void>;
}

/** A client as the owner has paired it. Who is at the other end of a socket the app asks macOS, which the stand-in has not: only the name is left. */
export function paired(name: string): PairedClient {
  return { key: `name:${name}`, name, verified: false, access: 'look-and-act', preset: 'standard', readOnly: false, pairedAt: 0 };
}

/** Where the installed app keeps its data, in the home of whoever's account it is. */
export function dataIn(home: string): string {
  return join(home, 'Library', 'Application Support', 'Gatehand');
}

/** Builds the stand-in. */
export async function openStage(): Promise<Stage> {
  const workshop = mkdtempSync(join(repository, 'out', '.stand-in-'));
  const folders: string[] = [];
  const running = new Set<ChildProcess>();
  // A copy of the built program, for which the stand-in is the package `electron`: a hook on all imports costs a thread for each start.
  // It lies as deep as out/main, so that its maps lead to the sources.
  cpSync(dirname(appProgram), workshop, { recursive: true });
  const [register, browser] = await Promise.all([buildStandIn(workshop), sharedBrowser()]);
  const context = await browser.newContext();
  const closing = new Set<Promise<void>>();
  const followed = (child: ChildProcess, folder: string): RunningApp =>
    follow(child, { context, data: dataIn(folder), onClosing: (pages) => closing.add(pages) });

  function launch({ folder, settings, env = {}, args = [] }: AppOptions): ChildProcess {
    const data = dataIn(folder);
    mkdirSync(data, { recursive: true, mode: 0o700 });
    if (settings !== undefined) writeFileSync(join(data, 'settings.json'), JSON.stringify(settings), { mode: 0o600 });
    const child = spawn(process.execPath, [...forShort, '--import', register, join(workshop, basename(appProgram)), ...args], {
      env: {
        ...{
          PATH: process.env.PATH ?? '',
          HOME: folder,
          STAND_IN_HOME: folder,
          STAND_IN_USER_DATA: join(folder, 'elsewhere'),
        },
        ...{ STAND_IN_APP_PATH: repository, STAND_IN_REGISTER: register, ...env },
      },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      // What a page loads goes over this channel as bytes.
      serialization: 'advanced',
    });
    running.add(child);
    child.once('exit', () => running.delete(child));
    return child;
  }

  return {
    newFolder() {
      const folder = mkdtempSync('/tmp/ga-');
      folders.push(folder);
      return folder;
    },
    async start(options) {
      const app = followed(launch(options), options.folder);
      await until(
        'the app has put up its tray',
        async () => app.code() !== undefined || (await app.record().catch(() => null))?.tray === 1,
        20_000,
      );
      if (app.code() !== undefined) throw new Error(`the app ended with code ${app.code()}: ${app.stderr()}`);
      return app;
    },
    async run(options) {
      const child = launch(options);
      const last: { ended?: Recorded } = {};
      child.on('message', (message: { readonly ended?: Recorded }) => Object.assign(last, message));
      const app = followed(child, options.folder);
      await app.ended();
      return { code: app.code() ?? null, stderr: app.stderr(), boxes: last.ended?.boxes ?? [], moved: last.ended?.moved ?? 0 };
    },
    async endAll() {
      await Promise.all([...running].map((child) => new Promise((done) => child.once('exit', done) && child.kill('SIGKILL'))));
      await Promise.all(closing);
      closing.clear();
      for (const folder of folders.splice(0)) await until(`${folder} is gone`, () => removed(folder));
    },
    async close() {
      await context.close();
      await until(`${workshop} is gone`, () => removed(workshop));
    },
  };
}

/** A helper that is just ending may still write into the folder. */
function removed(folder: string): boolean {
  try {
    rmSync(folder, { recursive: true, force: true });
    return true;
  } catch {
    return false;
  }
}

/** Waits until something holds; fails with its name when it does not come to pass. */
export async function until(what: string, holds: () => boolean | Promise<boolean>, patienceMs = 8000): Promise<void> {
  const deadline = performance.now() + patienceMs;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`It never came to pass that ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** koffi with one library in place of every library of macOS. */
const koffiShim = `const real = globalThis.standInKoffi;
const library = process.env.STAND_IN_LIBRARIES;
const onto = Object.assign(Object.create(real), { load: () => real.load(library) });
export { onto as default };
`;

/** The package `electron` for what lies in the folder, and one file that has to be loaded first. */
async function buildStandIn(folder: string): Promise<string> {
  const outfile = join(folder, 'node_modules', 'electron', 'index.js');
  mkdirSync(dirname(outfile), { recursive: true });
  writeFileSync(join(dirname(outfile), 'package.json'), '{"type":"module","exports":"./index.js"}');
  await build({
    entryPoints: [join(import.meta.dirname, 'stand-in', 'electron.ts')],
    ...{ outfile, bundle: true, platform: 'node', format: 'esm', target: 'node20', logLevel: 'warning' },
  });
  const koffi = join(folder, 'koffi.mjs');
  writeFileSync(koffi, koffiShim);
  const hooks = `export const resolve = (name, context, next) =>
    name === 'koffi' ? { url: ${JSON.stringify(pathToFileURL(koffi).href)}, shortCircuit: true, format: 'module' } : next(name, context);`;
  const register = join(folder, 'register.mjs');
  writeFileSync(
    register,
    `import Module, { register, syncBuiltinESMExports } from 'node:module';
import os from 'node:os';
// The account whose home this is, which no variable names on a Mac.
const account = os.userInfo();
os.userInfo = () => ({ ...account, homedir: process.env.STAND_IN_HOME ?? account.homedir });
syncBuiltinESMExports();
// A package that is required is looked for where the one that requires it lies.
const load = Module._load;
Module._load = (name, ...more) => (name === 'electron' ? globalThis.standInElectron : load(name, ...more));
process.resourcesPath = process.env.STAND_IN_RESOURCES ?? ${JSON.stringify(join(repository, 'build'))};
if (process.env.STAND_IN_LIBRARIES) {
  // Native packages choose their code by the platform, so they are loaded before the platform is said to be another.
  await import(${JSON.stringify(pathToFileURL(require.resolve('@resvg/resvg-js')).href)});
  globalThis.standInKoffi = (await import(${JSON.stringify(pathToFileURL(require.resolve('koffi')).href)})).default;
  Object.defineProperty(process, 'platform', { value: 'darwin' });
  register(${JSON.stringify('data:text/javascript,')} + encodeURIComponent(${JSON.stringify(hooks)}));
}
if (process.env.STAND_IN_UTILITY) {
  process.parentPort = {
    on: (event, listener) => process.on(event, (data) => listener({ data })),
    postMessage: (message) => process.send(message, () => undefined),
  };
  process.on('disconnect', () => process.exit(0));
}
`,
  );
  return register;
}

interface Followed {
  readonly context: BrowserContext;
  readonly data: string;
  onClosing(pages: Promise<void>): void;
}

function follow(child: ChildProcess, of: Followed): RunningApp {
  const waiting = new Map<number, { done(value: unknown): void; failed(error: Error): void }>();
  const heard: { stderr: string; code: number | null | undefined; lastId: number } = { stderr: '', code: undefined, lastId: 0 };
  child.stderr?.on('data', (chunk: Buffer) => {
    heard.stderr += chunk.toString();
  });
  child.on('exit', (code) => {
    heard.code = code;
    for (const { failed } of waiting.values()) failed(new Error(`the app ended with code ${code}: ${heard.stderr}`));
    of.onClosing(pages.close());
  });
  let last: Recorded | null = null;
  child.on('message', (message: Reply | (PageRequest & { readonly id: number }) | { readonly ended: Recorded }) => {
    if ('do' in message) {
      void pages.perform(message).then((done) => child.connected && child.send({ ...done, done: message.id }, () => undefined));
      return;
    }
    if ('ended' in message) {
      last = message.ended;
      return;
    }
    const ask = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.ok) ask?.done(message.value);
    else ask?.failed(new Error(message.why));
  });
  const ask = (request: Request): Promise<unknown> => {
    heard.lastId += 1;
    const id = heard.lastId;
    return new Promise((done, failed) => {
      waiting.set(id, { done, failed });
      child.send({ ...request, id }, (error) => error && failed(error));
    });
  };
  const pages = createBrowserPages(of.context, (window, event) => ask({ ask: 'page', window, event }));
  return {
    socket: join(of.data, 'gatehand.sock'),
    data: of.data,
    logs: join(of.data, '..', '..', 'Logs', 'Gatehand'),
    child,
    stderr: () => heard.stderr,
    code: () => heard.code,
    lastRecord: () => last,
    // The stand-in answers these two in the shapes that record.ts states.
    record: () => ask({ ask: 'record' }) as Promise<Recorded & { readonly tray: number }>,
    menu: () => ask({ ask: 'menu' }) as Promise<readonly RecordedItem[]>,
    choose: (...path) => ask({ ask: 'choose', path }) as Promise<void>,
    ask,
    async page(view) {
      const found = { page: undefined as Page | undefined };
      const drawn = async (): Promise<boolean> => {
        const window = await ask({ ask: 'draw', view });
        found.page = pages.of(Number(window));
        return found.page !== undefined;
      };
      await until(`the window ${view} has a page`, drawn, 15_000);
      const page = found.page as Page; // has just been seen
      // A tab in the background draws once a second, and clicks wait for drawing.
      await page.bringToFront();
      return page;
    },
    ended: () => until('the app has ended', () => heard.code !== undefined, 15_000),
  };
}
