/**
 * @typedef {object} Alignment What of two lists stands for the same thing, by place in each.
 * @property {readonly (readonly [number, number])[]} pairs In the order of the first list.
 * @property {boolean} ordered Whether the second list has them in the order of the first.
 * @property {readonly number[]} missing Of the first list, without a partner.
 * @property {readonly number[]} extra Of the second.
 */

/**
 * Pairs two lists: what is the same by `key` in the longest common order, then the same elsewhere, then what is left between the
 * same neighbours and is like it, so that one difference does not become many.
 * @template T
 * @param {readonly T[]} first @param {readonly T[]} second
 * @param {{ key: (one: T) => string, like: (one: T) => string }} by `like` is what two different ones should still share.
 * @returns {Alignment}
 */
export function align(first, second, { key, like }) {
  const keys = { first: first.map(key), second: second.map(key) };
  /** @type {Map<number, number>} */
  const partner = new Map(commonOrder(keys.first, keys.second));
  const taken = new Set(partner.values());
  /** @param {(left: number, right: number) => boolean} fits */
  const pairUp = (fits) => {
    for (const left of first.keys()) {
      if (partner.has(left)) continue;
      const right = [...second.keys()].find((one) => !taken.has(one) && fits(left, one));
      if (right === undefined) continue;
      partner.set(left, right);
      taken.add(right);
    }
  };
  pairUp((left, right) => keys.first[left] === keys.second[right]);
  /** @param {number} left The second list's place before which its nearest partnered neighbour stands. */
  const gapOf = (left) => Math.max(-1, ...[...partner].filter(([one]) => one < left).map(([, right]) => right));
  const likes = { first: first.map(like), second: second.map(like) };
  pairUp((left, right) => right === gapOf(left) + 1 && likes.first[left] === likes.second[right]);
  pairUp((left, right) => right === gapOf(left) + 1);
  const pairs = [...partner].sort(([a], [b]) => a - b);
  return {
    pairs,
    ordered: pairs.every(([, right], index) => index === 0 || right > (pairs[index - 1]?.[1] ?? -1)),
    missing: [...first.keys()].filter((one) => !partner.has(one)),
    extra: [...second.keys()].filter((one) => !taken.has(one)),
  };
}

/** The longest common subsequence, as pairs of places. @param {readonly string[]} a @param {readonly string[]} b @returns {[number, number][]} */
function commonOrder(a, b) {
  let begin = 0;
  while (begin < a.length && begin < b.length && a[begin] === b[begin]) begin += 1;
  const same = Array.from({ length: begin }, (_none, index) => /** @type {[number, number]} */ ([index, index]));
  if (begin === a.length || begin === b.length) return same;
  const lengths = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  const at = (/** @type {number} */ i, /** @type {number} */ j) => lengths[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= begin; i -= 1) {
    for (let j = b.length - 1; j >= begin; j -= 1) {
      const row = /** @type {Uint16Array} made above for each place */ (lengths[i]);
      row[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  for (let i = begin, j = begin; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) {
      same.push([i, j]);
      i += 1;
      j += 1;
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return same;
}
