import { z } from 'zod';
import { isAddress } from '../../../shared/places/addresses.js';

/** Bytes of one name in a path, as macOS file systems allow. */
const longestName = 255;
const longestPath = 1024;
const longestAddress = 8000;

/**
 * A path of the Mac: not empty, without NUL, no name in it longer than 255 bytes. `~` is the owner's home. Whether it must
 * be absolute, and what is there, is for the port to say.
 */
export const pathField = fieldOf(() => false);

/** The same, or an address, which names no files: what stands behind its `?` may be as long as browsers take it. */
export const pathOrAddressField = fieldOf((text) => isAddress(text)).refine(
  (text) => Buffer.byteLength(text) <= longestAddress,
  `must have at most ${longestAddress} bytes`,
);

function fieldOf(isNoPath: (text: string) => boolean) {
  return z
    .string()
    .refine((path) => path.trim().length > 0, 'must not be empty')
    .refine((path) => !path.includes('\0'), 'must not contain a NUL character')
    .refine((path) => isNoPath(path) || Buffer.byteLength(path) <= longestPath, `must have at most ${longestPath} bytes`)
    .refine(
      (path) => isNoPath(path) || path.split('/').every((name) => Buffer.byteLength(name) <= longestName),
      `must not have a name of more than ${longestName} bytes in it`,
    );
}
