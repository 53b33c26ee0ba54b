import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { generations, type OfficialClient, officialClient, socketTransports } from './official-clients.js';
import { privateFolder, type ScriptedHost, scriptedHost, tool, until } from './scripted-host.js';

describe.each(generations)('an official client, %s', (generation) => {
  let folder: ReturnType<typeof privateFolder>;
  let host: ScriptedHost;
  let client: OfficialClient;

  beforeEach(async () => {
    folder = privateFolder();
    host = await scriptedHost(`${folder.path}/g.sock`);
    client = await officialClient(generation, socketTransports(host.path));
  });

  afterEach(async () => {
    await client.close();
    await host.close();
    folder.dispose();
  });

  test('learns who serves it, lists the tools and calls one', async () => {
    expect(client.about()).toEqual({ name: 'gatehand', instructions: 'Look first.' });
    expect(await client.list()).toEqual(['big', 'echo', 'fail', 'report', 'wait']);
    expect(await client.call('echo', { a: 1 })).toMatchObject({ content: [{ type: 'text', text: '{"a":1}' }] });

    expect(host.seen).toHaveLength(1);
    expect(host.pipeline.calls[0]?.connection).toBe(host.seen[0]);
    expect(host.seen[0]).toMatchObject({
      client: { key: `name:official ${generation}`, name: `official ${generation}`, verified: false },
      readOnly: false,
      preset: null,
    });
  });

  test('gets a protocol error for an unknown tool and an answer for one that fails', async () => {
    await expect(client.call('nope')).rejects.toMatchObject({ code: -32602 });
    expect(await client.call('fail')).toMatchObject({ isError: true, content: [{ text: 'not_found: No such window.' }] });
  });

  test('hears progress with rising values when it asks for it, and nothing otherwise', async () => {
    const heard: { progress: number; message?: string | undefined }[] = [];
    const call = client.call('report', { wait: true }, { onprogress: (progress) => heard.push(progress) });
    await until('all of it is heard', () => heard.length === 3);
    for (const letGo of host.pipeline.waiting.values()) letGo();
    await call;
    await client.call('report');

    expect(heard).toMatchObject([
      { progress: 1, message: 'one' },
      { progress: 2, message: 'two' },
      { progress: 3, message: 'three' },
    ]);
    expect(host.pipeline.calls.map((call) => call.progress !== undefined)).toEqual([true, false]);
  });

  test('aborts the call it cancels, and no other', async () => {
    const cancel = new AbortController();
    const cancelled = client.call('wait', { n: 1 }, { signal: cancel.signal });
    const kept = client.call('wait', { n: 2 });
    kept.catch(() => {});
    await until('both calls are under way', () => host.pipeline.waiting.size === 2);

    cancel.abort('changed my mind');

    await expect(cancelled).rejects.toThrow();
    await until('one call has ended', () => host.pipeline.waiting.size === 1);
    expect([...host.pipeline.waiting.keys()][0]?.arguments).toEqual({ n: 2 });
    expect(host.seen[0]?.closed.aborted).toBe(false);
  });

  test('aborts its calls by leaving, and its connection is closed', async () => {
    client.call('wait').catch(() => {});
    await until('the call is under way', () => host.pipeline.waiting.size === 1);

    await client.close();

    await until('the call has ended', () => host.pipeline.waiting.size === 0);
    expect(host.seen[0]?.closed.aborted).toBe(true);
    expect(host.connections()).toEqual([]);
  });

  test('is told when the list changes, and only then, and reads the new one', async () => {
    await client.list();
    host.pipeline.tools = [...host.pipeline.tools];
    host.announceListChanged();
    host.pipeline.tools = [tool('only')];

    host.announceListChanged();

    await until('the client hears of it', () => client.changes.count === 1);
    expect(await client.list()).toEqual(['only']);
  });
});
