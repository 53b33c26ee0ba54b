/** Processors by Mach-O's numbers (mach/machine.h). @type {Readonly<Record<number, string>>} */
const processors = { 16777228: 'arm64', 16777223: 'x64' };
const magic64 = 0xfeedfacf;
const loadCommandUuid = 0x1b;

/**
 * What the header of a Mach-O program says (mach-o/loader.h): its processor, and whether it has an LC_UUID, without which macOS 26 ends
 * a program at its start. Null for what is no 64-bit Mach-O file of one processor.
 * @param {Buffer} file
 * @returns {{ readonly arch: string, readonly hasUuid: boolean } | null}
 */
export function machHeader(file) {
  if (file.length < 32 || file.readUInt32LE(0) !== magic64) return null;
  const commands = file.readUInt32LE(16);
  let at = 32;
  let hasUuid = false;
  for (let index = 0; index < commands && at + 8 <= file.length; index += 1) {
    if (file.readUInt32LE(at) === loadCommandUuid) hasUuid = true;
    at += Math.max(8, file.readUInt32LE(at + 4));
  }
  return { arch: processors[file.readUInt32LE(4)] ?? 'another', hasUuid };
}
