import { spawn } from 'node:child_process';
import { homedir } from 'node:os';
import type { ServerEntry } from '../clients/install/server-entry.js';
import { clientIds } from '../clients/install/targets.js';
import { type ClientVerb, performVerb } from '../clients/install/verbs.js';

/** `install`, `status` and `remove` with a client's id. Answers the exit code: 0 done or connected, 1 refused, failed or not connected. */
export async function clientVerb(verb: ClientVerb, words: readonly string[], server: ServerEntry): Promise<number> {
  const client = clientIds.find((id) => id === words[0]);
  if (client === undefined || words.length > 1) {
    const flaw = words.length === 1 ? `There is no client '${words[0]}'.` : 'Name one client.';
    throw new Error(`${flaw} Known are ${clientIds.join(', ')}.`);
  }
  const places = { platform: process.platform, home: homedir(), env: process.env };
  const { code, said } = await performVerb(verb, client, { places, server, run });
  if (code === 0 || verb === 'status') process.stdout.write(`${said}\n`);
  else process.stderr.write(`gatehand: ${said}\n`);
  return code;
}

/** A client's own program, from PATH; null when there is none. What it says goes to standard error, for people. */
function run(program: string, args: readonly string[]): Promise<number | null> {
  return new Promise((answer) => {
    // Not `timeout`: of a program that is not there its timer goes on, and nothing ends before it.
    const child = spawn(program, args, { stdio: ['ignore', 2, 2], signal: AbortSignal.timeout(30_000) });
    child.on('error', () => answer(null)).on('exit', (code) => answer(code));
  });
}
