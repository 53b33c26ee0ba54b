import { crc32, inflateSync } from 'node:zlib';
import type { Answer } from './gatehand.js';

export interface DecodedPng {
  readonly width: number;
  readonly height: number;
  /** RGBA, 8 bits each. */
  readonly pixels: Uint8Array;
}

/** Reads 8-bit RGB or RGBA without interlace, with all five row filters; checks every chunk's checksum. For tests only. */
export function decodePng(file: Uint8Array): DecodedPng {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (bytes.toString('latin1', 0, 8) !== '\x89PNG\r\n\x1a\n') throw new Error('not a PNG: wrong signature');
  const chunks = readChunks(bytes);
  const header = chunks.find((chunk) => chunk.type === 'IHDR')?.content;
  if (header === undefined || chunks.at(-1)?.type !== 'IEND') throw new Error('not a whole PNG');
  const [width, height, kind] = [header.readUInt32BE(0), header.readUInt32BE(4), header.readUInt32BE(8)];
  const channels = kind === 0x08020000 ? 3 : kind === 0x08060000 ? 4 : 0;
  if (channels === 0) throw new Error('only 8-bit RGB and RGBA are read');
  const packed = inflateSync(Buffer.concat(chunks.filter((chunk) => chunk.type === 'IDAT').map((chunk) => chunk.content)));
  if (packed.length !== (width * channels + 1) * height) throw new Error('the pixels do not fill the picture');
  return { width, height, pixels: toRgba(unfilter(packed, width * channels, channels), channels) };
}

/** The picture in the answer of a tool. */
export function pictureOf({ images, text }: Answer): DecodedPng {
  const [image] = images;
  if (image === undefined) throw new Error(text);
  return decodePng(Buffer.from(image.data, 'base64'));
}

function readChunks(bytes: Buffer): readonly { readonly type: string; readonly content: Buffer }[] {
  const chunks = [];
  for (let at = 8; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const body = bytes.subarray(at + 4, at + 8 + length);
    if (bytes.readUInt32BE(at + 8 + length) !== crc32(body)) throw new Error('wrong checksum');
    chunks.push({ type: body.toString('latin1', 0, 4), content: body.subarray(4) });
    at += length + 12;
  }
  return chunks;
}

function unfilter(packed: Uint8Array, rowBytes: number, channels: number): Uint8Array {
  const rows = packed.length / (rowBytes + 1);
  const plain = new Uint8Array(rowBytes * rows);
  for (let row = 0; row < rows; row += 1) {
    const filter = packed[row * (rowBytes + 1)] ?? 0;
    for (let index = 0; index < rowBytes; index += 1) {
      const at = row * rowBytes + index;
      const left = index >= channels ? (plain[at - channels] ?? 0) : 0;
      const up = row > 0 ? (plain[at - rowBytes] ?? 0) : 0;
      const corner = row > 0 && index >= channels ? (plain[at - rowBytes - channels] ?? 0) : 0;
      plain[at] = (packed[row * (rowBytes + 1) + 1 + index] ?? 0) + predict(filter, left, up, corner);
    }
  }
  return plain;
}

function predict(filter: number, left: number, up: number, corner: number): number {
  if (filter === 0) return 0;
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return Math.floor((left + up) / 2);
  if (filter !== 4) throw new Error(`unknown row filter ${filter}`);
  const guess = left + up - corner;
  const [byLeft, byUp, byCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  return byLeft <= byUp && byLeft <= byCorner ? left : byUp <= byCorner ? up : corner;
}

function toRgba(plain: Uint8Array, channels: number): Uint8Array {
  if (channels === 4) return plain;
  const pixels = new Uint8Array((plain.length / 3) * 4).fill(255);
  for (let source = 0, target = 0; source < plain.length; source += 3, target += 4) pixels.set(plain.subarray(source, source + 3), target);
  return pixels;
}
