import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { beforeEach, describe, expect, test } from 'vitest';
import { LineSplitter } from '../../src/shared/wire.js';
import { initialize, rawClient, request } from '../mcp/raw-client.js';
import { atRest, until } from '../mcp/scripted-host.js';
import { type BridgeProcess, bridgeKinds } from './bridge-process.js';
import { bridges } from './bridges.js';

const initialized = { jsonrpc: '2.0', method: 'notifications/initialized' };
const notTaken = 'Gatehand is there but did not take up this connection, so click did nothing';
const click = (id: number) => request(id, 'tools/call', { name: 'click' });

describe.each(bridgeKinds)('%s, where many wait at the socket,', (kind) => {
  const here = bridges(kind);

  function start(args: readonly string[] = [], env: Record<string, string> = {}): BridgeProcess {
    const bridge = here.start(['--socket', here.path, ...args], env);
    bridge.say(initialize, initialized);
    return bridge;
  }

  test.runIf(process.platform === 'linux')('tells calls that Gatehand is there, also where the queue is full', async () => {
    const script = `require('net').createServer().listen({ path: ${JSON.stringify(here.path)}, backlog: 1 }, () => { console.log('up'); for (;;); })`;
    const deaf = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
    here.atEnd(() => void deaf.kill('SIGKILL'));
    await new Promise((resolve) => deaf.stdout.once('data', resolve));
    for (const { socket } of await Promise.all([rawClient(here.path), rawClient(here.path)])) here.atEnd(() => void socket.destroy());
    const bridge = start();
    bridge.say(click(1));

    expect(JSON.stringify(await bridge.answer(1))).toContain(notTaken);
  });

  test('keeps its place until it is answered, and answers its client meanwhile', async () => {
    const bridge = start();
    await bridge.answer('init');
    const sockets: Socket[] = [];
    const said: Record<string, unknown>[] = [];
    const server = createServer((socket) => {
      const lines = new LineSplitter();
      sockets.push(socket);
      socket.on('error', () => {});
      socket.on('data', (chunk: Buffer) => said.push(...lines.push(chunk).map((line) => JSON.parse(line))));
    });
    here.atEnd(() => {
      for (const socket of sockets) socket.destroy();
      server.close();
    });
    server.listen(here.path);
    await until('the bridge has repeated its handshake', () => said.length === 2);
    bridge.say(click(1));
    expect(JSON.stringify(await bridge.answer(1))).toContain(notTaken);
    bridge.say(request(2, 'tools/list'), click(3));
    expect((await bridge.answer(2)).result).toHaveProperty('tools');
    expect(JSON.stringify(await bridge.answer(3))).toContain(notTaken);

    sockets[0]?.write(`${JSON.stringify({ jsonrpc: '2.0', id: said[1]?.id, result: { protocolVersion: '2025-11-25' } })}\n`);

    await bridge.heard('notifications/tools/list_changed');
    bridge.say(click(4));
    await until('the call is passed on', () => said.some(({ id }) => id === 4));
    expect(sockets).toHaveLength(1);
  });

  describe('and calls wait for a Gatehand that was asked to start,', () => {
    let bridge: BridgeProcess;

    beforeEach(async () => {
      writeFileSync(`${here.folder}/open`, '#!/bin/sh\n', { mode: 0o755 });
      bridge = start(['--start-app'], { PATH: `${here.folder}:/usr/bin:/bin` });
      await bridge.answer('init');
    });

    test('tries again for all of them together', async () => {
      let tries = 0;
      const server = createServer((socket) => {
        tries += 1;
        socket.on('error', () => {}).destroy();
      });
      here.atEnd(() => void server.close());
      server.listen(here.path);
      for (let id = 0; id < 20; id += 1) {
        const before = tries;
        bridge.say(click(id));
        await until('it has tried for that call', () => tries > before);
      }

      const [before, since] = [tries, performance.now()];
      await until('it has tried five times more', () => tries >= before + 5);
      expect(performance.now() - since).toBeGreaterThan(400);
    });

    test('holds no more of them than a few', async () => {
      const pad = 'p'.repeat(5000);
      let taken = 0;
      const write = (): boolean => bridge.child.stdin.write(`${JSON.stringify({ ...click(taken), pad })}\n`, next);
      const next = (error?: Error | null): void => {
        if (error) return;
        taken += 1;
        if (taken < 400) write();
      };
      write();

      await atRest(() => taken);
      expect(taken).toBeLessThan(200);
    });
  });
});
