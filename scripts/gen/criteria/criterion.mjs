/**
 * @typedef {object} Criterion One thing a document asks for.
 * @property {string} id `000-3.1`: document and place.
 * @property {string} text In short.
 * @property {boolean} mac Needs a first run on a real Mac besides the proof on the simulated one.
 * @property {string} differently How and why it is met in another way; empty when it is met as written.
 */

/**
 * The criteria of one document.
 * @param {string} document
 * @param {Readonly<Record<string, string | { text: string, mac?: boolean, differently?: string }>>} entries By place.
 * @returns {readonly Criterion[]}
 */
export function criteria(document, entries) {
  return Object.entries(entries).map(([place, entry]) => {
    const { text, mac = false, differently = '' } = typeof entry === 'string' ? { text: entry } : entry;
    return { id: `${document}-${place}`, text, mac, differently };
  });
}
