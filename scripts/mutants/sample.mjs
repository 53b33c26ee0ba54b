import { createHash } from 'node:crypto';

/** Which mutants are tried: a fixed choice that survives moves and renames of files, and edits beside a mutant. */

/**
 * @typedef {object} Mutant
 * @property {string} name the table's name of its file
 * @property {string} file
 * @property {string} mutator
 * @property {string} original the text that is replaced
 * @property {string} replacement
 * @property {number} line from 1
 * @property {number} column from 1
 * @property {string} place what Stryker's processes know it by
 */

/** @typedef {Mutant & { readonly key: string }} KeyedMutant */

/**
 * Gives each mutant its lasting key: file name in the table, mutator, both texts, and which of its equals it is.
 * Places are left out, so that an edit elsewhere in the file changes no key.
 * @param {readonly Mutant[]} mutants in the order of their files' text
 * @returns {readonly KeyedMutant[]}
 */
export function withKeys(mutants) {
  /** @type {Map<string, number>} */
  const seen = new Map();
  return mutants.map((mutant) => {
    const like = JSON.stringify([mutant.name, mutant.mutator, mutant.original, mutant.replacement]);
    const ordinal = seen.get(like) ?? 0;
    seen.set(like, ordinal + 1);
    return { ...mutant, key: digest(`${like} ${ordinal}`) };
  });
}

/**
 * The `size` mutants whose seeded digests come first: all are equally likely, and a new mutant displaces one at most.
 * @template {{ readonly key: string }} M
 * @param {readonly M[]} mutants
 * @param {number} size
 * @param {string} seed
 * @returns {readonly M[]} in their given order
 */
export function sampleOf(mutants, size, seed) {
  const ranked = mutants.map((mutant) => ({ mutant, rank: digest(`${seed} ${mutant.key}`) }));
  ranked.sort((a, b) => (a.rank < b.rank ? -1 : 1));
  const chosen = new Set(ranked.slice(0, size).map(({ mutant }) => mutant));
  return mutants.filter((mutant) => chosen.has(mutant));
}

/** @param {string} text */
function digest(text) {
  return createHash('sha256').update(text).digest('hex').slice(0, 20);
}
