import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { privateFolder } from '../mcp/scripted-host.js';
import {
  type BridgeCommand,
  type BridgeProcess,
  type BridgeProgram,
  type bridgeKinds,
  builtBridge,
  startBridge,
} from './bridge-process.js';

/** One kind of bridge, and for each test a folder of its own. */
export interface Bridges {
  readonly program: BridgeProgram;
  readonly folder: string;
  /** Where a Gatehand in that folder listens. */
  readonly path: string;
  /** Starts a bridge that ends with the test. */
  readonly start: (args?: readonly string[], env?: Record<string, string>, command?: BridgeCommand) => BridgeProcess;
  /** Has this done when the test ends; what began last ends first. */
  atEnd(end: () => unknown): void;
}

/** Starts bridges of one kind for the tests of a block, and ends them after each. */
export function bridges(kind: (typeof bridgeKinds)[number]): Bridges {
  let program: BridgeProgram;
  let folder: ReturnType<typeof privateFolder>;
  const endings: (() => unknown)[] = [];

  beforeAll(async () => {
    program = await builtBridge(kind);
  });
  afterAll(() => program.dispose());
  beforeEach(() => {
    folder = privateFolder();
  });
  afterEach(async () => {
    for (const end of endings.splice(0).reverse()) await end();
    folder.dispose();
  });

  const path = (): string => `${folder.path}/g.sock`;
  return {
    get program() {
      return program;
    },
    get folder() {
      return folder.path;
    },
    get path() {
      return path();
    },
    start(args = ['--socket', path()], env = {}, command = program) {
      const bridge = startBridge(command, args, env);
      endings.push(() => bridge.child.kill('SIGKILL'));
      return bridge;
    },
    atEnd: (end) => void endings.push(end),
  };
}
