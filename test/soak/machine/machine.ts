import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync, writeSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { at } from '../../../scripts/lib/paths.mjs';
import { findCompiler } from '../../../scripts/lib/toolchain.mjs';

/** What a disk answers to whoever writes. */
export type DiskFault = 'ENOSPC' | 'EROFS';

/** The machine under a host: its clock can be set and its data folder fail, from outside and while it runs. */
export interface Machine {
  /** What a program is started with to run on it. */
  readonly env: Readonly<Record<string, string>>;
  /** How far the clock is set off, whole seconds in ms. */
  setClock(byMs: number): void;
  /** What every write below the folder meets from now on; null: none. */
  setDisk(fault: DiskFault | null): void;
}

const bytes = 16;

/**
 * Makes a machine whose control file lies in `folder` and whose faulty disk is `disk`. Null where a library cannot be put under a
 * program so: anywhere but on Linux, or without a C compiler.
 */
export function createMachine(folder: string, disk: string): Machine | null {
  const compiler = findCompiler();
  if (process.platform !== 'linux' || compiler === null) return null;
  const control = join(folder, 'machine');
  const state = Buffer.alloc(bytes);
  writeFileSync(control, state);
  const write = (): void => {
    const file = openSync(control, 'r+');
    writeSync(file, state, 0, bytes, 0);
    closeSync(file);
  };
  return {
    env: { LD_PRELOAD: built(compiler), GATEHAND_MACHINE: control, GATEHAND_MACHINE_DISK: disk },
    setClock(byMs) {
      state.writeBigInt64LE(BigInt(Math.round(byMs)), 0);
      write();
    },
    setDisk(fault) {
      state.writeInt32LE(fault === null ? 0 : constants.errno[fault], 8);
      write();
    },
  };
}

/** Compiled once for these sources. */
function built(compiler: string): string {
  const source = at('test', 'soak', 'machine', 'machine.c');
  const cache = at('node_modules', '.cache', 'gatehand');
  const hash = createHash('sha256').update(compiler).update(process.arch).update(readFileSync(source));
  const library = join(cache, `machine-${hash.digest('hex').slice(0, 16)}.so`);
  if (existsSync(library)) return library;
  mkdirSync(cache, { recursive: true });
  const unfinished = `${library}.${process.pid}`;
  execFileSync(compiler, ['-std=gnu11', '-O2', '-Wall', '-Wextra', '-Werror', '-fPIC', '-shared', '-o', unfinished, source, '-ldl']);
  renameSync(unfinished, library);
  return library;
}
