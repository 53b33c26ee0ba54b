import { spawn } from 'node:child_process';
import { isRecord, LineSplitter, parseLine, protocolVersions } from '../../../shared/wire.js';
import type { ServerEntry } from './server-entry.js';

/** Start to answer takes a bridge some milliseconds. */
const patienceMs = 10_000;

/** How much of what a bridge says of its end is told, in characters: one line of it. */
const mostSaid = 300;

/**
 * Starts the bridge as a client would and shakes hands with it. Answers what went wrong, null when it is Gatehand's bridge; it is one
 * also while Gatehand is not running.
 */
export function shakeHands({ command, args, env }: ServerEntry): Promise<string | null> {
  return new Promise((answer) => {
    const child = spawn(command, [...args], { stdio: ['pipe', 'pipe', 'pipe'], env: { ...process.env, ...env } });
    const timer = setTimeout(() => finish(`no answer within ${patienceMs / 1000} s`), patienceMs);
    const lines = new LineSplitter();
    let said = '';
    const finish = (flaw: string | null): void => {
      clearTimeout(timer);
      child.kill();
      answer(flaw);
    };
    child.on('error', (error) => finish(error.message));
    child.stderr.on('data', (chunk: Buffer) => {
      said = `${said}${chunk}`.slice(-mostSaid);
    });
    child.on('close', (code) => finish([`it ended with code ${code}`, ...said.trim().split('\n').slice(-1)].filter(Boolean).join(': ')));
    child.stdin.on('error', () => undefined);
    child.stdout.on('data', (chunk: Buffer) => {
      const [line] = lines.push(chunk);
      if (line !== undefined) finish(isGatehand(line) ? null : 'what answered is not Gatehand');
    });
    const params = { protocolVersion: protocolVersions.legacy[0], capabilities: {}, clientInfo: { name: 'gatehand-check', version: '1' } };
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params })}\n`);
  });
}

function isGatehand(line: string): boolean {
  const result = parseLine(line)?.result;
  return isRecord(result) && isRecord(result.serverInfo) && result.serverInfo.name === 'gatehand';
}
