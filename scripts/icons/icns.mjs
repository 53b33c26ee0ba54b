/**
 * Apple's icon container: "icns", the length of the whole, then entries of a four-letter type, their length and a PNG.
 * These types carry PNG since macOS 10.7 (the list in Apple's iconutil output; the format itself is not documented).
 * @type {readonly (readonly [type: string, pixels: number])[]}
 */
const entries = [
  ['ic11', 32],
  ['ic12', 64],
  ['ic07', 128],
  ['ic13', 256],
  ['ic08', 256],
  ['ic14', 512],
  ['ic09', 512],
  ['ic10', 1024],
];

/**
 * The bytes of an .icns file.
 * @param {(pixels: number) => Uint8Array} draw A square PNG of that size.
 */
export function icns(draw) {
  const parts = entries.map(([type, pixels]) => block(type, draw(pixels)));
  return block('icns', Buffer.concat(parts));
}

/** @param {string} type @param {Uint8Array} body */
function block(type, body) {
  const head = Buffer.alloc(8);
  head.write(type, 0, 'latin1');
  head.writeUInt32BE(body.length + 8, 4);
  return Buffer.concat([head, body]);
}
