/**
 * How macOS marks what was copied on another of the owner's devices (Universal Clipboard). Its bytes lie there: a read fetches them over
 * the network and holds its caller up for seconds meanwhile (cai-layer/cai#34), whatever macOS asks the owner. The spelling is of many
 * public programs, in no header of Apple's; one that reads it on macOS 26 saw it change between releases. Not seen on a Mac by this project.
 */
const mark = /is-?remote-?clipboard/i;

/** Whether what lies on the clipboard has to be fetched from another device, by the types of what lies there. */
export function isOnOtherDevice(types: readonly string[]): boolean {
  return types.some((type) => mark.test(type));
}
