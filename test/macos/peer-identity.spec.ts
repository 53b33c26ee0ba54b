import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { identifyClient } from '../../src/main/clients/identify.js';
import { readSmallFile, replaceSmallFile } from '../../src/main/disk/small-file.js';
import { type KeptBridges, keepBridges } from '../../src/main/mac/macos/kept-bridges.js';
import { type CodeFacts, createPeerIdentity, createPeerLookup, type NativePeers } from '../../src/main/mac/macos/peer-identity.js';
import { createTextSeal } from '../../src/main/settings/seal.js';
import { descriptorOf } from '../../src/shared/bridge/descriptor-of.js';

const me = 501;
const gatehand: CodeFacts = { identifier: 'app.gatehand', teamId: 'OURTEAM123' };
const claude: CodeFacts = { identifier: 'com.anthropic.claudefordesktop', teamId: 'Q6L2SF6YDW' };
const node: CodeFacts = { identifier: 'node', teamId: 'HX7739G8FX' };

interface Process {
  readonly code: CodeFacts | null;
  readonly path: string;
  readonly parent: number;
  readonly startedWith?: readonly string[] | null;
}

function token(pid: number, userId = me): Uint8Array {
  const bytes = new Uint8Array(32);
  const words = new DataView(bytes.buffer);
  words.setUint32(4, userId, true);
  words.setInt32(20, pid, true);
  return bytes;
}

/** Processes by pid; the peer of every socket is the first. */
function peers(table: Record<number, Process>, more: Partial<NativePeers> = {}, userId = me): NativePeers {
  const first = Number(Object.keys(table)[0]);
  return {
    peerToken: () => token(first, userId),
    codeOfToken: (given) => table[new DataView(given.buffer).getInt32(20, true)]?.code ?? null,
    codeOfPid: (pid) => table[pid]?.code ?? null,
    path: (pid) => table[pid]?.path ?? null,
    parent: (pid) => table[pid]?.parent ?? null,
    startedWith: (pid) => table[pid]?.startedWith ?? (table[pid]?.startedWith === null ? null : ['--type=utility', 'HOME=/Users/sam']),
    startedAt: (pid) => (table[pid] === undefined ? null : 1000),
    ...more,
  };
}

const bridge: Process = { code: gatehand, path: '/Applications/Gatehand.app/Contents/MacOS/Gatehand', parent: 20 };
const claudeProcess: Process = { code: claude, path: '/Applications/Claude.app/Contents/MacOS/Claude', parent: 1 };
const identify = (native: NativePeers, own: CodeFacts | null = gatehand) => createPeerIdentity({ native, own, ownUserId: me })(3);

describe('who speaks on a socket', () => {
  it('is the signed program that started our own bridge', () => {
    expect(identify(peers({ 10: bridge, 20: claudeProcess }))).toEqual({
      verified: true,
      key: 'signed:Q6L2SF6YDW/com.anthropic.claudefordesktop',
      name: 'Claude',
      executable: claudeProcess.path,
    });
  });

  it('is a signed program that speaks for itself', () => {
    expect(identify(peers({ 20: claudeProcess }))).toMatchObject({ verified: true, name: 'Claude' });
  });

  it.each(['node', 'org.python.python', 'com.github.Electron', 'com.oven-sh.bun', 'python3.12', 'org.ruby-lang.ruby'])(
    'is nobody in particular when %s runs some script',
    (identifier) => {
      const script = { code: { identifier, teamId: 'HX7739G8FX' }, path: '/usr/local/bin/x', parent: 20 };

      expect(identify(peers({ 10: script, 20: claudeProcess }))).toEqual({
        verified: false,
        key: null,
        name: null,
        executable: claudeProcess.path,
      });
    },
  );

  it.each([
    ['runs as Node', ['Claude', '/tmp/client.js', 'ELECTRON_RUN_AS_NODE=1']],
    ['takes a debugger', ['Claude', '--inspect=0']],
    ['stands still for a debugger', ['Claude', '--inspect-brk']],
    ['is driven by a page', ['Claude', '--remote-debugging-port=9222']],
    ['does not tell how it was started', null],
  ])('is not verified when a signed app %s, with our bridge or without', (_how, startedWith) => {
    const unknown = { verified: false, key: null, name: null };
    expect(identify(peers({ 10: bridge, 20: { ...claudeProcess, startedWith } }))).toMatchObject(unknown);
    expect(identify(peers({ 20: { ...claudeProcess, startedWith } }))).toMatchObject(unknown);
  });

  it('is verified with arguments that only read alike', () => {
    const startedWith = ['Claude', '--inspect-port=0', 'ELECTRON_RUN_AS_NODE=', 'MY_ELECTRON_RUN_AS_NODE=1', '--no-inspect'];
    expect(identify(peers({ 10: bridge, 20: { ...claudeProcess, startedWith } }))).toMatchObject({ verified: true });
  });

  it("is not verified when the bridge was started by an interpreter or by Apple's own tools", () => {
    const shell = { code: { identifier: 'com.apple.zsh', teamId: null }, path: '/bin/zsh', parent: 1 };

    expect(identify(peers({ 10: bridge, 20: { code: node, path: '/opt/node', parent: 1 } }))).toMatchObject({ verified: false });
    expect(identify(peers({ 10: bridge, 20: shell }))).toMatchObject({ verified: false, executable: '/bin/zsh' });
  });

  it('is not verified when the bridge itself has no signature of ours', () => {
    expect(identify(peers({ 10: { ...bridge, code: null }, 20: claudeProcess }))).toMatchObject({ verified: false });
  });

  it('is never verified by a build that has no signature itself', () => {
    expect(identify(peers({ 10: bridge, 20: claudeProcess }), null)).toMatchObject({ verified: false });
    expect(identify(peers({ 20: claudeProcess }), { identifier: 'app.gatehand', teamId: null })).toMatchObject({ verified: false });
  });

  it('is not verified when the starter changed while it was looked at', () => {
    let looks = 0;
    const recycled = {
      startedAt: () => {
        looks += 1;
        return looks * 1000;
      },
    };
    const orphaned = {
      parent: (pid: number) => {
        looks += 1;
        return pid === 10 && looks > 2 ? 1 : 20;
      },
    };

    expect(identify(peers({ 10: bridge, 20: claudeProcess }, recycled))).toMatchObject({ verified: false });
    looks = 1;
    expect(identify(peers({ 10: bridge, 20: claudeProcess }, orphaned))).toMatchObject({ verified: false });
  });

  it('is unknown for another user, and when the socket has gone', () => {
    expect(identify(peers({ 20: claudeProcess }, {}, 502))).toBeNull();
    expect(identify(peers({ 20: claudeProcess }, { peerToken: () => null }))).toBeNull();
    expect(identify(peers({ 20: claudeProcess }, { peerToken: () => new Uint8Array(8) }))).toBeNull();
  });
});

/** macOS finds no signature for a process whose program an update took off the disk, and no path. */
describe('a bridge that runs while an update takes its program away', () => {
  const folders: string[] = [];
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  });
  const folder = (): string => {
    const made = mkdtempSync(join(tmpdir(), 'gatehand-bridges-'));
    folders.push(made);
    return made;
  };
  const disk = { read: readSmallFile, replace: replaceSmallFile };
  /** One start of the app, with the key that the keychain keeps for it. */
  const start = (data: string, owner = 'gatehand'): KeptBridges =>
    keepBridges(
      join(data, 'bridges'),
      createTextSeal(data, 'bridges.key', {
        encrypt: (secret) => Buffer.from(`${owner}:${secret}`),
        decrypt(kept) {
          const [by, secret = ''] = kept.toString().split(':');
          if (by !== owner) throw new Error('another app encrypted it');
          return secret;
        },
      }),
      disk,
    );
  const asked = (native: NativePeers, bridges: KeptBridges) => createPeerIdentity({ native, own: gatehand, ownUserId: me, bridges })(3);
  const bereft: Process = { code: null, path: '', parent: 20 };
  const claudeAtIt = { verified: true, key: 'signed:Q6L2SF6YDW/com.anthropic.claudefordesktop' };

  it('still speaks for the program that started it, after the next start too', () => {
    const data = folder();
    asked(peers({ 10: bridge, 20: claudeProcess }), start(data));

    expect(asked(peers({ 10: bereft, 20: claudeProcess }), start(data))).toMatchObject(claudeAtIt);
    expect(asked(peers({ 10: bereft, 20: claudeProcess }), start(data))).toMatchObject(claudeAtIt);
  });

  it('is a stranger where it was never recognised before', () => {
    const data = folder();
    asked(peers({ 10: bridge, 20: claudeProcess }), start(data));

    expect(asked(peers({ 11: bereft, 20: claudeProcess }), start(data))).toMatchObject({ verified: false });
  });

  it('is a stranger where another process has its number, or it is another program by now', () => {
    const data = folder();
    asked(peers({ 10: bridge, 20: claudeProcess }), start(data));
    // macOS counts on with each program that a process becomes (pidversion, the last word of the token).
    const another = Uint8Array.from([...token(10).subarray(0, 31), 7]);
    const later = { startedAt: () => 2000 };
    expect(asked(peers({ 10: bereft, 20: claudeProcess }, later), start(data))).toMatchObject({ verified: false });
    expect(asked(peers({ 10: bereft, 20: claudeProcess }, { peerToken: () => another }), start(data))).toMatchObject({ verified: false });
    expect(asked(peers({ 10: { ...bereft, code: node }, 20: claudeProcess }), start(data))).toMatchObject({ verified: false });
  });

  it('cannot be made one by whoever writes the file, nor by an app with another key', () => {
    const data = folder();
    asked(peers({ 10: bridge, 20: claudeProcess }), start(data));
    const elsewhere = folder();
    asked(peers({ 10: bridge, 20: claudeProcess }), start(elsewhere, 'evil'));

    writeFileSync(join(data, 'bridges'), readFileSync(join(elsewhere, 'bridges')));
    expect(asked(peers({ 10: bereft, 20: claudeProcess }), start(data))).toMatchObject({ verified: false });
    expect(asked(peers({ 10: bereft, 20: claudeProcess }), start(elsewhere))).toMatchObject({ verified: false });
  });

  it('is kept in a file of its own, whatever another program put in its place', () => {
    const data = folder();
    const theirs = join(data, 'theirs');
    writeFileSync(theirs, 'mine');
    symlinkSync(theirs, join(data, 'bridges.new'));
    mkdirSync(join(data, 'bridges'));
    asked(peers({ 10: bridge, 20: claudeProcess }), start(data));

    expect(asked(peers({ 10: bereft, 20: claudeProcess }), start(data))).toMatchObject(claudeAtIt);
    expect(readFileSync(theirs, 'utf8')).toBe('mine');
  });

  it('is recognised by its signature on a disk that takes nothing', () => {
    const seal = (): never => {
      throw new Error('ENOSPC');
    };
    const full = keepBridges('/dev/null/bridges', seal, disk);

    expect(asked(peers({ 10: bridge, 20: claudeProcess }), full)).toMatchObject(claudeAtIt);
  });
});

describe('a client', () => {
  const facts = { name: 'claude-ai', version: '1.2', hello: null };

  it('that the system vouches for is verified, and known by its signature as well as by its name', () => {
    const peer = identify(peers({ 10: bridge, 20: claudeProcess }));

    expect(identifyClient({ ...facts, peer })).toEqual({
      key: 'signed:Q6L2SF6YDW/com.anthropic.claudefordesktop name:claude-ai',
      name: 'claude-ai (Claude)',
      verified: true,
      detail: `version 1.2, ${claudeProcess.path}`,
      started: { path: claudeProcess.path, version: '1.2', bridged: true },
    });
  });

  it('cannot borrow the name of another program without showing its own', () => {
    const evil = {
      code: { identifier: 'com.evil.app', teamId: 'EVIL123456' },
      path: '/Applications/Evil.app/Contents/MacOS/Evil',
      parent: 1,
    };

    const known = identifyClient({ ...facts, name: 'Claude', peer: identify(peers({ 30: evil })) });

    expect(known).toMatchObject({ name: 'Claude (Evil)', key: 'signed:EVIL123456/com.evil.app name:Claude' });
  });

  it('that nobody vouches for is told by the executable that the kernel names', () => {
    const peer = identify(peers({ 10: { code: node, path: '/opt/node', parent: 20 }, 20: claudeProcess }));

    expect(identifyClient({ ...facts, peer })).toMatchObject({ key: `exe:${claudeProcess.path} name:claude-ai`, verified: false });
  });
});

describe('the descriptor of a socket', () => {
  const endings: (() => void)[] = [];
  afterEach(() => {
    for (const end of endings.splice(0).reverse()) end();
  });

  it('is the number the system knows an accepted socket by', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gatehand-peer-'));
    endings.push(() => rmSync(folder, { recursive: true, force: true }));
    const path = join(folder, 's');
    const accepted = await new Promise<Socket>((resolve) => {
      const server = createServer(resolve).listen(path, () => {
        const client = connect(path);
        endings.push(() => client.destroy());
      });
      endings.push(() => server.close());
    });
    endings.push(() => accepted.destroy());

    expect(descriptorOf(accepted)).toBeGreaterThan(2);
    const asked: number[] = [];
    const native = peers(
      { 10: bridge, 20: claudeProcess, 5: { code: gatehand, path: '', parent: 1 } },
      {
        peerToken(descriptor) {
          asked.push(descriptor);
          return token(10);
        },
      },
    );
    expect(createPeerLookup({ native, ownPid: 5, ownUserId: me })(accepted)).toMatchObject({ verified: true, name: 'Claude' });
    expect(asked).toEqual([descriptorOf(accepted)]);
    accepted.destroy();
    await new Promise((resolve) => accepted.once('close', resolve));
    expect(createPeerLookup({ native, ownPid: 5, ownUserId: me })(accepted)).toBeNull();
  });
});
