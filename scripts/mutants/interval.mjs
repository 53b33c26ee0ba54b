/** The standard normal's 97.5th percentile: a two-sided interval of 95 %. */
const z = 1.959964;

/**
 * Wilson's score interval for a share: where the true share lies with 95 % confidence. Holds for small counts and near 0 and 1.
 * @param {number} hits
 * @param {number} trials
 * @returns {readonly [number, number]} low and high, from 0 to 1
 */
export function wilsonInterval(hits, trials) {
  if (trials === 0) return [0, 1];
  const share = hits / trials;
  const spread = z ** 2 / trials;
  const middle = share + spread / 2;
  const reach = z * Math.sqrt((share * (1 - share)) / trials + spread / (4 * trials));
  return [Math.max(0, (middle - reach) / (1 + spread)), Math.min(1, (middle + reach) / (1 + spread))];
}
