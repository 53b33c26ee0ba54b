import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratch } from '../harness/scratch.js';
import { createHand, type Hand } from './hand.js';
import { playerName, type World } from './world.js';

/** Who does a task: null when this player does not know the task. */
export type Player = (id: string) => ((world: World, text: string) => Promise<void>) | null;

/** A scripted player: it may call tools and nothing else. */
export type Oracle = (hand: Hand) => Promise<void>;

/** Plays tasks by their scripts. */
export function scripted(oracles: Readonly<Record<string, Oracle>>): Player {
  return (id) => {
    const oracle = Object.hasOwn(oracles, id) ? oracles[id] : undefined;
    if (oracle === undefined) return null;
    return async (world) => {
      const client = await world.gatehand.client(playerName);
      try {
        await oracle(createHand(client, sayIn(world)));
      } finally {
        await client.close();
      }
    };
  };
}

/** Words of apps in the Mac's language; what no app of the Mac's says, such as a script's dialog, is as somebody wrote it. */
function sayIn({ model }: World): (word: string, app: string) => string {
  return (word, app) => {
    const behavior = model.apps.find(({ spec }) => spec.name === app || spec.bundleId === app)?.spec.behavior;
    return behavior === undefined ? word : model.say(word, behavior);
  };
}

export interface CommandOptions {
  /** The command and its words; `{task}`, `{socket}` and `{config}` in them are filled in. */
  readonly words: readonly string[];
  /** The bridge's program, which speaks MCP on its standard input and output. */
  readonly bridge: string;
  /** It is ended after so many seconds of the Mac's time. */
  readonly seconds: number;
}

/** Plays every task by a command of its own, which reaches the Mac as an MCP client: through the bridge, or the socket itself. */
export function byCommand({ words, bridge, seconds }: CommandOptions): Player {
  return (id) => async (world, text) => {
    const folder = mkdtempSync(join(scratch, 'world-'));
    const { socket } = world.gatehand;
    const server = { command: process.execPath, args: [bridge, '--socket', socket] };
    const config = join(folder, 'mcp.json');
    writeFileSync(config, JSON.stringify({ mcpServers: { gatehand: server } }));
    const filled = words.map((word) => word.replaceAll('{task}', text).replaceAll('{socket}', socket).replaceAll('{config}', config));
    try {
      await runCommand(world, filled, {
        seconds,
        input: JSON.stringify({ id, task: text, socket, bridge: [server.command, ...server.args], config }),
        environment: {
          GATEHAND_WORLD_ID: id,
          GATEHAND_WORLD_TASK: text,
          GATEHAND_WORLD_SOCKET: socket,
          GATEHAND_WORLD_BRIDGE: JSON.stringify([server.command, ...server.args]),
          GATEHAND_WORLD_CONFIG: config,
        },
      });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };
}

interface Running {
  readonly seconds: number;
  readonly input: string;
  readonly environment: Readonly<Record<string, string>>;
}

/** Ends with the command; its output goes to standard error. Errors say how it ended, if not well: the task is graded all the same. */
function runCommand({ clock }: World, [program = '', ...args]: readonly string[], { seconds, input, environment }: Running): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'], env: { ...process.env, ...environment } });
    let late = false;
    const cancel = clock.after(seconds * 1000, () => {
      late = true;
      child.kill('SIGKILL');
    });
    child.stdout.pipe(process.stderr, { end: false });
    child.stderr.pipe(process.stderr, { end: false });
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
    child.once('error', (error) => {
      cancel();
      reject(error);
    });
    child.once('close', (code, signal) => {
      cancel();
      if (late) reject(new Error(`the player did not end within ${seconds} s and was stopped; --seconds gives it more`));
      else if (code !== 0)
        reject(new Error(`the player ended with ${signal ?? `exit code ${code}`}; what it said stands on standard error`));
      else resolve();
    });
  });
}
