import { join } from 'node:path';
import { expect, test } from 'vitest';
import { connectClient } from '../../scripts/mac/client.mjs';
import { identifyClient } from '../../src/main/clients/identify.js';
import { listen } from '../../src/main/mcp/listener.js';
import { declaredClient } from '../../src/main/mcp/messages.js';
import { privateFolder, scriptedPipeline } from './scripted-host.js';

test('a client without a bridge is known by the name it gives itself, and unverified', () => {
  expect(identifyClient({ name: 'claude-ai', version: '1.2', hello: null })).toEqual({
    key: 'name:claude-ai',
    name: 'claude-ai',
    verified: false,
    detail: 'version 1.2, without the bridge',
    started: { path: '', version: '1.2', bridged: false },
  });
});

test('a client that says no name still has one for the owner', () => {
  expect(identifyClient({ name: '', version: '', hello: null })).toMatchObject({
    key: 'name:Unnamed client',
    name: 'Unnamed client',
  });
});

test('a bridge is known by what the system says has started it, whatever pid it declares', () => {
  const said = { gatehand: 1, bridge: '1', ppid: process.pid, readOnly: false, preset: '' } as const;
  const peer = { verified: false, key: null, name: null, executable: null, starter: '/usr/bin/editor' };
  const declared = { name: 'claude-ai', version: '' };

  expect(identifyClient({ ...declared, hello: said, peer })).toMatchObject({
    key: 'exe:/usr/bin/editor name:claude-ai',
    detail: '/usr/bin/editor',
  });
  // Where the system says nothing, the pid that was declared is not looked up.
  expect(identifyClient({ ...declared, hello: said }).key).toBe('name:claude-ai');
  expect(identifyClient({ ...declared, hello: null, peer }).key).toBe('name:claude-ai');
});

test('a declared name cannot break out of its line or grow without end', () => {
  const clientInfo = { name: `evil\n\u202eowner${'x'.repeat(500)}`, version: 7 };

  const declared = declaredClient({ jsonrpc: '2.0', method: 'initialize', params: { clientInfo } });

  expect(declared.name).toMatch(/^evil ownerx+$/);
  expect(declared.name).toHaveLength(80);
  expect(declared.version).toBe('');
});

test('the listener asks the system who is there, and a lookup that fails leaves the client unverified', async () => {
  const folder = privateFolder();
  const faults: unknown[] = [];
  let answer = (): { verified: boolean; key: string; name: string; executable: null } => ({
    ...{ verified: true, key: 'signed:TEAM/com.example', name: 'Example', executable: null },
  });
  const listener = await listen({
    path: join(folder.path, 's'),
    pipeline: scriptedPipeline(),
    version: '1',
    identify: identifyClient,
    peerOf: () => answer(),
    onFault: (error) => faults.push(error),
  });
  try {
    const vouchedFor = await connectClient(listener.path, 'Example');
    answer = () => {
      throw new Error('no such process');
    };
    const unknown = await connectClient(listener.path, 'Example');

    expect(listener.connections().map(({ client }) => [client.key, client.verified])).toEqual([
      ['signed:TEAM/com.example name:Example', true],
      ['name:Example', false],
    ]);
    expect(faults).toEqual([expect.objectContaining({ message: 'no such process' })]);
    vouchedFor.close();
    unknown.close();
  } finally {
    await listener.close();
    folder.dispose();
  }
});
