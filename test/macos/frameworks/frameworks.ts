import { type TestAPI, test as vitestTest } from 'vitest';
import { frameworksOf, frameworksVariable, type RealSpec, realSpecs } from '../../../scripts/mac/real-specs.mjs';
import { type Native, openNative } from '../../../src/main/mac/macos/native/native.js';
import { buildFakeFrameworks } from '../fake/build.js';
import { type FakeLibrary, openFakeLibrary } from '../fake/library.js';

/** Which frameworks this run is over. */
export const frameworks = frameworksOf(process.env);

/** One library in place of the real ones, so that the choice itself can be tried where there is no Mac. */
const inPlaceOfReal = process.env.GATEHAND_FRAMEWORKS_LIBRARY;

/** The library to open instead of macOS's own; undefined on a Mac whose own are wanted. */
export async function libraryPath(): Promise<string | undefined> {
  if (frameworks === 'fake') return buildFakeFrameworks();
  if (inPlaceOfReal === undefined && process.platform !== 'darwin') throw new Error(`${frameworksVariable}=real needs a Mac.`);
  return inPlaceOfReal;
}

/** The frameworks, and what the fakes tell about the use that was made of them; null over real ones. */
export async function openFrameworks(): Promise<{
  readonly native: Native;
  readonly path: string | undefined;
  readonly fake: FakeLibrary | null;
}> {
  const path = await libraryPath();
  const native = openNative(path === undefined ? {} : { libraryPath: path });
  return { native, path, fake: frameworks === 'fake' && path !== undefined ? openFakeLibrary(path) : null };
}

type Cases = Pick<TestAPI, 'each'> & ((title: string, run: () => unknown, timeoutMs?: number) => void);

/**
 * `test` for a spec that runs over either: over real frameworks the cases that its list leaves out are not there. What is
 * left out stands in that list and nowhere else, and a title there that no case has fails.
 */
export function casesOf(spec: RealSpec): Cases {
  const leftOut = new Set(Object.keys(realSpecs[spec]));
  const met = new Set<string>();
  const wanted = (title: string): boolean => {
    met.add(title);
    return frameworks === 'fake' || !leftOut.has(title);
  };
  const one = (title: string, run: () => unknown, timeoutMs?: number): void => {
    if (wanted(title)) vitestTest(title, run, timeoutMs);
  };
  vitestTest('what is left out on a Mac is a case of this file', ({ expect }) => {
    expect([...leftOut].filter((title) => !met.has(title))).toEqual([]);
  });
  const each = (...table: readonly unknown[]) => {
    const register = (vitestTest.each as (...given: readonly unknown[]) => (title: string, ...rest: readonly unknown[]) => void)(...table); // handed on as it came
    return (title: string, ...rest: readonly unknown[]): void => {
      if (wanted(title)) register(title, ...rest);
    };
  };
  return Object.assign(one, { each }) as Cases; // each has vitest's own signatures, since it only hands on
}
