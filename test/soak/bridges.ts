import { spawn } from 'node:child_process';
import { at } from '../../scripts/lib/paths.mjs';
import { LineSplitter } from '../../src/shared/wire.js';

export const builtBridgeProgram = at('out', 'main', 'bridge.js');

/** A client's own bridge. */
export interface SoakBridge {
  /** The answer as a line. */
  call(tool: string): Promise<string>;
  /** kill -9. */
  kill(): void;
}

/** Starts the built bridge as a client of this name does. */
export function startBridge(program: string, args: readonly string[], name: string): SoakBridge {
  const child = spawn(process.execPath, [program, ...args], {
    env: { HOME: '/nonexistent', PATH: '/usr/bin:/bin' },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const lines = new LineSplitter(Number.POSITIVE_INFINITY);
  const waiting = new Map<number, (line: string) => void>();
  let count = 0;
  const say = (message: object): void => void child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  child.stdin.on('error', () => {});
  child.stdout.on('data', (chunk: Buffer) => {
    for (const line of lines.push(chunk)) {
      const { id } = JSON.parse(line) as { readonly id?: unknown };
      if (typeof id === 'number') waiting.get(id)?.(line);
    }
  });
  say({
    id: 'init',
    method: 'initialize',
    params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name, version: '1' } },
  });
  say({ method: 'notifications/initialized' });
  return {
    call(tool) {
      count += 1;
      const id = count;
      return new Promise((resolve) => {
        waiting.set(id, resolve);
        say({ id, method: 'tools/call', params: { name: tool, arguments: {} } });
      });
    },
    kill: () => void child.kill('SIGKILL'),
  };
}
