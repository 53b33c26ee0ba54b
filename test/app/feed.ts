import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Offer = 'same' | 'newer' | 'away' | 'wrong sum' | 'half' | 'not signed';

/** A place where updates are, as an app that looks for them meets it. */
export interface Feed {
  readonly url: string;
  offer(what: Offer): void;
  /** How often it was asked for anything. */
  asked(): number;
  close(): void;
}

/** Serves latest-mac.yml as the release writes it, and the zip it names; or does not. */
export async function openFeed(): Promise<Feed> {
  let offered: Offer = 'same';
  let asked = 0;
  const zip = () => Buffer.from(offered === 'not signed' ? 'of somebody else' : `signed ${'x'.repeat(5000)}`);
  const list = (): string => {
    const version = offered === 'same' ? '0.0.0' : '9.9.9';
    const sum = createHash('sha512')
      .update(offered === 'wrong sum' ? 'other' : zip())
      .digest('base64');
    const names = ['arm64', 'x64'].map((arch) => `Gatehand-${version}-${arch}.zip`);
    const files = names.map((name) => `  - url: ${name}\n    sha512: ${sum}\n    size: ${zip().length}\n`).join('');
    return `version: ${version}\nfiles:\n${files}path: ${names[1]}\nsha512: ${sum}\nreleaseDate: '2026-01-02T03:04:05.000Z'\n`;
  };
  const server = createServer((request, response) => {
    asked += 1;
    if (offered === 'away') return void request.socket.destroy();
    if (request.url?.includes('.yml')) return void response.end(list());
    const bytes = zip();
    if (request.url?.includes('.blockmap')) return void response.writeHead(404).end();
    response.writeHead(200, { 'Content-Length': bytes.length });
    if (offered !== 'half') return void response.end(bytes);
    response.write(bytes.subarray(0, 2500), () => request.socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // a TCP server has one
    offer: (what) => {
      offered = what;
    },
    asked: () => asked,
    close: () => void server.close(),
  };
}
