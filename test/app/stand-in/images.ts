import { existsSync, readFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';

interface Bitmap {
  readonly bgra: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** An image of the app: where it came from, or its pixels. */
export class NativeImage {
  constructor(
    readonly path: string,
    readonly bitmap: Bitmap | null = null,
  ) {}

  isEmpty(): boolean {
    return this.bitmap === null && !existsSync(this.path);
  }

  toPNG(): Buffer {
    if (this.bitmap === null) return readFileSync(this.path);
    return encode(this.bitmap);
  }

  /** The stand-in has no JPEG encoder. */
  toJPEG(): Buffer {
    throw new Error('the stand-in for Electron encodes no JPEG');
  }

  setTemplateImage(): void {}
}

export const nativeImage = {
  createEmpty: () => new NativeImage(''),
  createFromPath: (path: string) => new NativeImage(path),
  createFromBitmap: (bgra: Uint8Array, size: { readonly width: number; readonly height: number }) => new NativeImage('', { bgra, ...size }),
};

/** A plain 8-bit RGBA PNG without filters (PNG specification, sections 5 and 11). */
function encode({ bgra, width, height }: Bitmap): Buffer {
  const raw = Buffer.alloc((width * 4 + 1) * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const from = (y * width + x) * 4;
      const to = y * (width * 4 + 1) + 1 + x * 4;
      raw.set([bgra[from + 2] ?? 0, bgra[from + 1] ?? 0, bgra[from] ?? 0, bgra[from + 3] ?? 0], to);
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 6, 0, 0, 0], 8);
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(raw)), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const frame = Buffer.alloc(named.length + 8);
  frame.writeUInt32BE(body.length, 0);
  frame.set(named, 4);
  frame.writeUInt32BE(crc32(named), named.length + 4);
  return frame;
}
