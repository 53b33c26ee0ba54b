/** The bundle id that an app's Info.plist names, whether it is written as XML or binary; null when it names none. */
export function bundleIdOfPlist(bytes: Uint8Array): string | null {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 8));
  return head === 'bplist00' ? idOfBinary(bytes) : idOfXml(new TextDecoder().decode(bytes));
}

const wanted = 'CFBundleIdentifier';

function idOfXml(text: string): string | null {
  return /<key>\s*CFBundleIdentifier\s*<\/key>\s*<string>\s*([^<\s]{1,255})\s*<\/string>/.exec(text)?.[1] ?? null;
}

/** Reads just the top dictionary, after CFBinaryPList's published layout: objects, a table of their offsets, and a trailer of 32 bytes. */
function idOfBinary(bytes: Uint8Array): string | null {
  if (bytes.length < 40) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const trailer = bytes.length - 32;
  const offsetSize = view.getUint8(trailer + 6);
  const refSize = view.getUint8(trailer + 7);
  const [top, table] = [Number(view.getBigUint64(trailer + 16)), Number(view.getBigUint64(trailer + 24))];
  const numberAt = (at: number, size: number): number => {
    let value = 0;
    for (let step = 0; step < size; step += 1) value = value * 256 + view.getUint8(at + step);
    return value;
  };
  const offsetOf = (object: number): number => numberAt(table + object * offsetSize, offsetSize);
  /** The kind of an object, how many parts it has, and where they begin. */
  const read = (at: number): { kind: number; count: number; from: number } => {
    const marker = view.getUint8(at);
    const [kind, low] = [marker >> 4, marker & 15];
    if (low < 15) return { kind, count: low, from: at + 1 };
    const size = 1 << (view.getUint8(at + 1) & 15);
    return { kind, count: numberAt(at + 2, size), from: at + 2 + size };
  };
  const textAt = (object: number): string | null => {
    const { kind, count, from } = read(offsetOf(object));
    return kind === asciiText ? new TextDecoder('latin1').decode(bytes.subarray(from, from + count)) : null;
  };
  try {
    const { kind, count, from } = read(offsetOf(top));
    for (let entry = 0; kind === dictionary && entry < count; entry += 1) {
      if (textAt(numberAt(from + entry * refSize, refSize)) === wanted) return textAt(numberAt(from + (count + entry) * refSize, refSize));
    }
    return null;
  } catch (error) {
    // A file that points outside itself is no property list.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const asciiText = 0x5;
const dictionary = 0xd;
