import { spawn } from 'node:child_process';
import { homedir } from 'node:os';
import { type ConnectDeps, connectClient, connectionOf, disconnectClient } from '../clients/install/connect.js';
import { ConfigRefusal, type ServerEntry } from '../clients/install/server-entry.js';
import { shakeHands } from '../clients/install/shake-hands.js';
import { type ClientId, clientIds, installTargets } from '../clients/install/targets.js';

export const clientVerbs = ['install', 'status', 'remove'] as const;

/** `install`, `status` and `remove` with a client's id. Answers the exit code: 0 done or connected, 1 refused, failed or not connected. */
export async function clientVerb(verb: (typeof clientVerbs)[number], words: readonly string[], server: ServerEntry): Promise<number> {
  const client = clientIds.find((id) => id === words[0]);
  if (client === undefined || words.length > 1) {
    const flaw = words.length === 1 ? `There is no client '${words[0]}'.` : 'Name one client.';
    throw new Error(`${flaw} Known are ${clientIds.join(', ')}.`);
  }
  const deps = { places: { platform: process.platform, home: homedir(), env: process.env }, server, run };
  try {
    return await verbs[verb](client, deps);
  } catch (error) {
    if (!(error instanceof ConfigRefusal)) throw error;
    process.stderr.write(`gatehand: ${error.message}\n`);
    return 1;
  }
}

const verbs = {
  async install(client: ClientId, deps: ConnectDeps) {
    const { name } = installTargets[client];
    const { how, file } = await connectClient(client, deps);
    const flaw = await shakeHands(deps.server);
    const done = how === null ? 'was connected already' : `is connected ${how === 'command' ? 'by its own command' : `in ${file}`}`;
    if (flaw === null) say(`${name} ${done}. Restart ${name} to see Gatehand's tools.`);
    else process.stderr.write(`gatehand: ${name} ${done}, but the bridge did not answer: ${flaw}\n`);
    return flaw === null ? 0 : 1;
  },
  async status(client: ClientId, deps: ConnectDeps) {
    const { name, file } = installTargets[client];
    const state = connectionOf(client, deps);
    const where = file(deps.places);
    if (state === 'connected') say(`${name} is connected to this Gatehand (${where}).`);
    else if (state === 'other') say(`${name} starts another Gatehand (${where}). Run: gatehand install ${client}`);
    else say(`${name} is not connected (${where}).`);
    return state === 'connected' ? 0 : 1;
  },
  async remove(client: ClientId, deps: ConnectDeps) {
    const { name } = installTargets[client];
    const { how, file } = await disconnectClient(client, deps);
    say(how === null ? `${name} was not connected.` : `${name} is no longer connected (${file}).`);
    return 0;
  },
} as const;

/** A client's own program, from PATH; null when there is none. What it says goes to standard error, for people. */
function run(program: string, args: readonly string[]): Promise<number | null> {
  return new Promise((answer) => {
    const child = spawn(program, args, { stdio: ['ignore', 2, 2], timeout: 30_000 });
    child.on('error', () => answer(null)).on('exit', (code) => answer(code));
  });
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
