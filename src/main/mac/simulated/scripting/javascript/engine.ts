/// <reference path="./ambient.d.ts" />
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** The package's file, which stays outside the bundles as fonts do (docs/adr/0009). */
const engineFile = '@jitl/quickjs-wasmfile-release-sync/wasm';

/**
 * QuickJS, compiled once for all threads of the process when the first script asks for it: in each thread anew it would take
 * five times as long as the thread itself.
 */
export const compiledEngine = once(async () => WebAssembly.compile(await readFile(createRequire(import.meta.url).resolve(engineFile))));

function once<Result>(make: () => Promise<Result>): () => Promise<Result> {
  let made: Promise<Result> | null = null;
  return () => {
    made ??= make();
    return made;
  };
}
