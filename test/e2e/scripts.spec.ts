import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { StdioClientTransport as FirstTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { beforeEach, describe, expect, test } from 'vitest';
import { commandLine, headlessProgram, repository } from '../harness/built.js';
import { decodePng } from '../harness/png.js';
import { type OfficialClient, officialClient } from '../mcp/official-clients.js';
import { until } from '../mcp/scripted-host.js';
import { cleanUpAfterEach, type Folder, newFolder, runProgram, startHostHere, startProgram } from './host.js';

let folder: Folder;
cleanUpAfterEach();
beforeEach(() => {
  folder = newFolder();
});

interface Configured {
  readonly command: string;
  readonly args: readonly string[];
}

/** The one server of a client configuration. */
function serverIn(text: string): Configured {
  const { mcpServers } = JSON.parse(text);
  return mcpServers.gatehand;
}

/** A client that starts what its configuration says, and nothing else. */
function connectAs(generation: 'v1' | 'v2 modern', { command, args }: Configured): Promise<OfficialClient> {
  const server = { command, args: [...args], stderr: 'ignore' as const };
  return officialClient(generation, { first: () => new FirstTransport(server), second: () => new StdioClientTransport(server) });
}

async function expectWorks(server: Configured): Promise<void> {
  for (const generation of ['v1', 'v2 modern'] as const) {
    const client = await connectAs(generation, server);
    expect(await client.call('list_windows', { app: 'TextEdit' })).toMatchObject({
      content: [{ text: expect.stringContaining('Untitled') }],
    });
    await client.close();
  }
}

describe('npm run demo', () => {
  test('does its errand and leaves the picture of the screen', { timeout: 60_000 }, async () => {
    const picture = join(repository, 'out/demo/screen.png');
    rmSync(picture, { force: true });

    const demo = startProgram(join(repository, 'scripts/demo.mjs'), []);
    let said = '';
    demo.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    let code: number | null = null;
    demo.once('close', (ended) => {
      code = ended;
    });
    await until('the demo has ended', () => code !== null, 50_000);

    expect(code).toBe(0);
    expect(said).toMatch(/type_text.*asked-allowed.*confirmed/);
    expect(said).toMatch(/get_ui_elements.*refused: blocked_app/);
    expect(said).toMatch(/done.*worked out by an assistant: 42/);
    expect(statSync(picture).size).toBeGreaterThan(20_000);
    const { width, height } = decodePng(readFileSync(picture));
    expect(width / height).toBeCloseTo(1440 / 900, 2);
    expect(width).toBeGreaterThanOrEqual(1440);
  });
});

describe('a demo that is cut short', () => {
  const left = () => readdirSync(folder.path).filter((name) => name.startsWith('gatehand-demo-'));
  const started = async (asGroup = false) => {
    const demo = startProgram(join(repository, 'out/main/demo.js'), [], { TMPDIR: folder.path }, { detached: asGroup });
    let said = '';
    for (const stream of [demo.stdout, demo.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    await ready(demo);
    return { demo, said: () => said, socket: join(folder.path, left()[0] ?? '', 'gatehand.sock') };
  };

  test('leaves no host and no folder behind when it is ended, and no host when it is killed', async () => {
    const ended = await started();
    expect(existsSync(ended.socket)).toBe(true);
    ended.demo.kill('SIGTERM');
    await until('nothing is left', () => left().length === 0);

    const killed = await started();
    expect(existsSync(killed.socket)).toBe(true);
    killed.demo.kill('SIGKILL');
    await until('its host has ended', () => !existsSync(killed.socket));
  });

  test('says so in one line and leaves nothing when Ctrl-C reaches all of its processes while a card is waited for', async () => {
    const { demo, said } = await started(true);
    await until('the next call asks', () => said().includes('list_running_apps'));

    process.kill(-(demo.pid ?? 0), 'SIGINT');
    // The script that started it passes the signal on, where there is no terminal.
    demo.kill('SIGINT');

    await until('it has said why', () => said().endsWith('\ndemo: it was ended by SIGINT\n'));
    await until('nothing is left', () => left().length === 0);
  });
});

describe('the client configuration', () => {
  test('that the command line prints names files that exist and works as it stands', async () => {
    const env = { GATEHAND_SOCKET: join(folder.path, 's') };
    const { code, stdout } = await runProgram(commandLine, ['config'], env);
    const server = serverIn(stdout);

    expect(code).toBe(0);
    expect([server.command, server.args[0] ?? ''].map(existsSync)).toEqual([true, true]);
    await startHostHere({ folder, args: ['--approvals', 'allow'], env });
    await expectWorks(server);
  });

  test('that nobody reads to its end is no fault', async () => {
    const child = startProgram(commandLine, ['config']);
    child.stdout?.destroy();
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    let code: number | null = null;
    child.once('close', (ended) => {
      code = ended;
    });

    await until('it has ended', () => code !== null, 20_000);
    expect([code, said]).toEqual([0, '']);
  });

  test('a client whose own program is not there is connected in its file at once', { timeout: 20_000 }, async () => {
    const { code, stdout } = await runProgram(commandLine, ['install', 'claude-code'], { HOME: folder.path, PATH: '/nowhere' });

    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('.claude.json') });
  });

  test.each(['status', 'computer'])('%s says what to do where no Gatehand answers, and ends with 1', async (command) => {
    const { code, stdout, stderr } = await runProgram(commandLine, [command, '--socket', join(folder.path, 'nobody')]);

    expect({ code, said: stdout + stderr }).toEqual({ code: 1, said: expect.stringMatching(/not running\. Start it.*--socket\.\n$/) });
  });

  // On a Mac the command line speaks of the app's socket, not of the headless host's.
  test.skipIf(process.platform === 'darwin')('meets the host’s default socket when neither is told where', async () => {
    const env = { HOME: folder.path };
    const server = serverIn((await runProgram(commandLine, ['config'], env)).stdout);

    await ready(startProgram(headlessProgram, ['--json', '--ui-port', 'off', '--approvals', 'allow'], env));

    await expectWorks(server);
    expect(await runProgram(commandLine, ['status'], env)).toMatchObject({ code: 0, stdout: expect.stringContaining('answers') });
  });

  test('that npm start prints works as it stands', { timeout: 30_000 }, async () => {
    const start = startProgram(join(repository, 'scripts/start.mjs'), ['--data', folder.data, '--ui-port', '0', '--approvals', 'allow']);
    let said = '';
    start.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    await until('it has said how to end it', () => said.includes('Ctrl-C'), 20_000);

    const page = /http:\/\/127\.0\.0\.1:\d+\//.exec(said)?.[0] ?? '';
    expect((await fetch(page)).status).toBe(200);
    await expectWorks(serverIn(said.slice(said.indexOf('{'), said.lastIndexOf('}') + 1)));

    start.kill('SIGTERM');
    await until('it has ended', () => start.exitCode !== null || start.signalCode !== null);
    await until('its socket is gone', () => !existsSync(join(folder.data, 'gatehand.sock')));
  });
});

/** Until a program has said its first words. */
function ready(host: ReturnType<typeof startProgram>): Promise<void> {
  let said = false;
  host.stdout?.once('data', () => {
    said = true;
  });
  return until('it is ready', () => said, 15_000);
}
