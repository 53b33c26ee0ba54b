import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { bridge, openStdio, startMac } from './macs.mjs';
import { freePort, startSshd } from './ssh.mjs';

/** Two hosts that stand for two Macs, reached from afar as docs/fleet.md says. Each has another volume, so that a mix-up shows. */
const volumes = [11, 77];
const bin = join(import.meta.dirname, 'node_modules', '.bin');
/** @type {string[]} */
const problems = [];
/** @param {string} what @param {boolean} holds */
function check(what, holds) {
  console.log(`${holds ? 'passed' : 'FAILED'}  ${what}`);
  if (!holds) problems.push(what);
}
const textOf = (/** @type {any} */ answer) => answer.content.map((/** @type {any} */ block) => block.text ?? '').join('');
const bridgeArguments = (/** @type {string} */ socket) => [bridge, '--socket', socket];

/** @param {readonly Awaited<ReturnType<typeof startMac>>[]} macs */
async function overSsh(macs) {
  const sshd = await startSshd();
  if (sshd === null) return console.log('LEFT OUT  ssh: there is no sshd here (Debian: apt-get install openssh-server)');
  try {
    for (const [index, mac] of macs.entries()) {
      const { command, args } = sshd.command([process.execPath, ...bridgeArguments(mac.socket)].join(' '));
      const client = openStdio(command, args, `from afar ${index}`);
      await client.greet();
      check(`ssh: Mac ${index} lists its tools`, (await client.list()).length > 50);
      const set = await client.call('set_volume', { value: volumes[index] });
      check(`ssh: Mac ${index} is changed once its owner has paired the client`, set.isError !== true);
      client.end();
    }
    for (const [index, mac] of macs.entries()) {
      const asker = mac.askers().find(({ name }) => name === `from afar ${index}`);
      console.log(`        the card says: ${JSON.stringify(asker)}`);
      check(
        `ssh: the card of Mac ${index} names sshd as what started the bridge, and vouches for nobody`,
        asker?.verified === false && /sshd/.test(asker.detail),
      );
      check(
        `ssh: nobody asked Mac ${index} for the other`,
        mac.askers().every(({ name }) => name === `from afar ${index}`),
      );
    }
  } finally {
    sshd.end();
  }
}

/** @type {Readonly<Record<string, (port: number, socket: string) => readonly [string, readonly string[]]>>} */
const gateways = {
  supergateway: (port, socket) => [
    join(bin, 'supergateway'),
    [
      '--stdio',
      [process.execPath, ...bridgeArguments(socket)].join(' '),
      '--outputTransport',
      'streamableHttp',
      '--stateful',
      '--port',
      String(port),
      '--logLevel',
      'none',
    ],
  ],
  'mcp-proxy': (port, socket) => [
    join(bin, 'mcp-proxy'),
    ['--host', '127.0.0.1', '--port', String(port), '--', process.execPath, ...bridgeArguments(socket)],
  ],
};

/** @param {string} name @param {readonly Awaited<ReturnType<typeof startMac>>[]} macs */
async function overGateway(name, macs) {
  const running = [];
  try {
    const ports = [];
    for (const { socket } of macs) {
      const port = await freePort();
      const [command, args] = gateways[name]?.(port, socket) ?? ['', []];
      running.push(spawn(command, args, { stdio: 'ignore', detached: true }));
      ports.push(port);
    }
    const seen = await Promise.all(ports.map((port) => volumeAt(port)));
    check(
      `${name}: two Macs are told apart (${seen.join(' | ')})`,
      seen.every((text, index) => text.includes(String(volumes[index]))),
    );
  } finally {
    for (const { pid } of running) if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  }
}

/** @param {number} port */
async function volumeAt(port) {
  for (let tries = 0; ; tries += 1) {
    const client = new Client({ name: 'through a gateway', version: '1' });
    try {
      await client.connect(new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${port}/mcp`)));
      const answer = textOf(await client.callTool({ name: 'get_volume', arguments: {} }));
      await client.close();
      return answer;
    } catch (error) {
      // It is still starting.
      if (tries > 150) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

/** Two Macs of their own for one way to them: a Mac asks for three new clients a minute and no more. @param {(macs: readonly Awaited<ReturnType<typeof startMac>>[]) => Promise<void>} reach */
async function withMacs(reach) {
  const macs = [await startMac(), await startMac()];
  try {
    await reach(macs);
  } finally {
    for (const mac of macs) await mac.end();
  }
}

await withMacs(overSsh);
for (const name of Object.keys(gateways)) {
  await withMacs(async (macs) => {
    for (const [index, { socket }] of macs.entries()) {
      const local = openStdio(process.execPath, bridgeArguments(socket), 'local');
      await local.greet();
      await local.call('set_volume', { value: volumes[index] });
      local.end();
    }
    await overGateway(name, macs);
    console.log(`        the card says: ${JSON.stringify(macs[0]?.askers().at(-1))}`);
  });
}
if (problems.length > 0) process.exitCode = 1;
