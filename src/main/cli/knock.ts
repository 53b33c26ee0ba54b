import { connect } from 'node:net';
import { isRecord, LineSplitter, maxSocketPathBytes, parseLine } from '../../shared/wire.js';
import { isInOwnFolder } from '../bridge/own-folder.js';

const patienceMs = 3000;

/** Asks whoever holds the socket for a sign of life; null when Gatehand gives one, else what happened instead. */
export function knock(socketPath: string): Promise<string | null> {
  return new Promise((resolve) => {
    if (Buffer.byteLength(socketPath) > maxSocketPathBytes)
      return resolve('no socket can have a path as long. Give another with --socket.');
    if (!isInOwnFolder(socketPath)) return resolve('its folder belongs to another user, or others may write to it.');
    const socket = connect(socketPath);
    const lines = new LineSplitter();
    const settle = (flaw: string | null): void => {
      resolve(flaw);
      socket.destroy();
    };
    socket.setTimeout(patienceMs, () => settle('it accepts the connection but says nothing.'));
    socket.on('connect', () => socket.write('{"jsonrpc":"2.0","id":"knock","method":"ping"}\n'));
    socket.on('data', (chunk: Buffer) => {
      for (const line of lines.push(chunk)) {
        const message = parseLine(line);
        if (message?.id === 'knock' && isRecord(message.result)) settle(null);
        else settle(isRecord(message?.error) ? String(message.error.message) : 'something else answers there.');
      }
    });
    socket.on('error', (error: NodeJS.ErrnoException) =>
      settle(isAbsent(error) ? 'it is not running. Start it, or give its socket with --socket.' : error.message),
    );
    socket.on('close', () => settle('it closed the connection.'));
  });
}

/** No socket, or one that a dead process left behind. */
function isAbsent({ code }: NodeJS.ErrnoException): boolean {
  return code === 'ENOENT' || code === 'ECONNREFUSED';
}
