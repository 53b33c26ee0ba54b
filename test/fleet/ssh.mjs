import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { userInfo } from 'node:os';
import { join } from 'node:path';

const sshd = ['/usr/sbin/sshd', '/usr/local/sbin/sshd', '/opt/homebrew/sbin/sshd'].find((path) => existsSync(path)) ?? null;

/** A real sshd on loopback with keys of its own; null where none is installed. */
export async function startSshd() {
  if (sshd === null) return null;
  const folder = mkdtempSync('/tmp/gf-ssh-');
  const file = (/** @type {string} */ name) => join(folder, name);
  for (const key of ['host', 'user']) execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', file(key)]);
  copyFileSync(file('user.pub'), file('authorized_keys'));
  for (const name of ['host', 'user', 'authorized_keys']) chmodSync(file(name), 0o600);
  const port = await freePort();
  const settings = {
    ...{ Port: port, ListenAddress: '127.0.0.1', HostKey: file('host'), PidFile: file('pid'), AuthorizedKeysFile: file('authorized_keys') },
    ...{ StrictModes: 'no', UsePAM: 'no', PasswordAuthentication: 'no', PermitRootLogin: 'prohibit-password' },
  };
  writeFileSync(
    file('sshd_config'),
    Object.entries(settings)
      .map(([name, value]) => `${name} ${value}\n`)
      .join(''),
  );
  // Where it puts what it separates; Debian's packages make it at the start of the service.
  if (process.getuid?.() === 0) execFileSync('mkdir', ['-p', '/run/sshd']);
  const child = spawn(sshd, ['-D', '-e', '-f', file('sshd_config')], { stdio: ['ignore', 'ignore', 'pipe'] });
  await new Promise((ready, fail) => {
    let said = '';
    child.stderr.on('data', (chunk) => {
      said += chunk;
      if (said.includes('Server listening')) ready(undefined);
    });
    child.once('exit', (code) => fail(new Error(`sshd ended with ${code}: ${said}`)));
  });
  return {
    /** What a client is told to run. @param {string} remote */
    command: (remote) => ({
      command: 'ssh',
      args: [
        ...['-F', 'none', '-T', '-p', String(port), '-i', file('user'), '-o', 'BatchMode=yes', '-o', 'IdentitiesOnly=yes'],
        ...[
          '-o',
          'StrictHostKeyChecking=accept-new',
          '-o',
          `UserKnownHostsFile=${file('known')}`,
          `${userInfo().username}@127.0.0.1`,
          remote,
        ],
      ],
    }),
    end() {
      child.kill('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** @returns {Promise<number>} */
export function freePort() {
  return new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => found(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
