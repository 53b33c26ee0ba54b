const passwordMark = Buffer.from('password: ');
const hexMark = Buffer.from('0x');
const quote = 0x22;

/**
 * The password that `security … -g` tells: `password: "plain"`, or `password: 0x70C3A4  "p\303\244"` of what is not plain ASCII
 * (keyring-rs#6, fastlane-community/security#2, drudge/node-keychain#6). It clears what it is given. Empty where neither stands.
 */
export function passwordIn(line: Buffer): Buffer {
  const said = line.subarray(Math.max(0, line.lastIndexOf('\n') + 1));
  const is = (mark: Buffer, at: number): boolean => said.subarray(at, at + mark.length).equals(mark);
  const begin = passwordMark.length;
  const found = !is(passwordMark, 0) ? null : is(hexMark, begin) ? hexAt(said, begin + hexMark.length) : quotedAt(said, begin);
  line.fill(0);
  return found ?? Buffer.alloc(0);
}

function quotedAt(said: Buffer, at: number): Buffer | null {
  const isQuoted = said[at] === quote && said.length > at + 1 && said.at(-1) === quote;
  return isQuoted ? Buffer.from(said.subarray(at + 1, -1)) : null;
}

/** Digit by digit: a text of them could not be cleared. */
function hexAt(said: Buffer, at: number): Buffer {
  const end = said.indexOf(' ', at);
  const digits = said.subarray(at, end < 0 ? said.length : end);
  const valueAt = (place: number): number => {
    const digit = digits[place] ?? 0;
    return digit <= 0x39 ? digit - 0x30 : (digit | 0x20) - 0x57;
  };
  const bytes = Buffer.alloc(digits.length >> 1);
  for (let byte = 0; byte < bytes.length; byte += 1) bytes[byte] = 16 * valueAt(2 * byte) + valueAt(2 * byte + 1);
  return bytes;
}
