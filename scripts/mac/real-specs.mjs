/**
 * The specs that run over the frameworks of a real Mac where `GATEHAND_FRAMEWORKS=real` says so, and their cases that cannot.
 * Everywhere else they run over the compiled fakes, whole.
 */

/** Why a case needs the fakes. */
export const reasons = /** @type {const} */ ({
  counts: 'the fakes count objects and note broken rules, which macOS does not',
  planted: 'the state it asks about is planted into the fakes',
  crashes: 'what it does ends a process on a Mac',
  ours: 'it asks nothing of macOS, and takes long',
  posts: 'it posts events, which would reach whatever is in front',
});

/** @typedef {keyof typeof reasons} Reason */
/** @typedef {keyof typeof realSpecs} RealSpec */

/** Cases left out on a Mac, by file and title. */
export const realSpecs = /** @satisfies {Record<string, Record<string, Reason>>} */ ({
  'test/macos/koffi-smoke.spec.ts': {
    'a call that times out in an app is told as one': 'planted',
  },
  'test/macos/native.spec.ts': {
    'do not pile up, nor do single names': 'counts',
    'an element nobody holds any more is given back once the garbage is collected': 'ours',
  },
  'test/macos/fake-frameworks.spec.ts': {
    'they answer every message that is declared': 'counts',
    'a released object is gone, and one more release is noted': 'crashes',
    'an object that is never released is counted by its type': 'counts',
    'a borrowed item that is used after its array is noted': 'crashes',
    'a retained item outlives its array': 'counts',
    'an object of another type is noted': 'crashes',
    'NULL is noted where a Mac would crash': 'crashes',
    'a string longer than the array that holds it is noted': 'crashes',
    'what is autoreleased ends with its pool, and leaks without one': 'counts',
    'a message that a class does not have is noted': 'crashes',
    'a posted event is recorded with its type, flags, fields and text': 'posts',
    'an event that cannot be made is noted': 'counts',
    'without anybody to ask, the accessibility interface is switched off': 'planted',
  },
});

/** The variable that chooses: `fake`, which is the default, or `real`. */
export const frameworksVariable = 'GATEHAND_FRAMEWORKS';

/** Which frameworks an environment asks for. @param {Readonly<Record<string, string | undefined>>} env @returns {'fake' | 'real'} */
export function frameworksOf(env) {
  const wanted = env[frameworksVariable] ?? 'fake';
  if (wanted !== 'fake' && wanted !== 'real') throw new Error(`${frameworksVariable} is fake or real, not ${wanted}.`);
  return wanted;
}
