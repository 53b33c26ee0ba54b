/**
 * @typedef {object} Criterion One thing a document asks for.
 * @property {string} id `000-3.1`: document and place.
 * @property {string} text What is asked for, in our own words: one or two short sentences.
 * @property {boolean} mac Needs a first run on a real Mac besides the proof on the simulated one.
 * @property {string} differently How and why it is met in another way; empty when it is met as written.
 * @property {ToolRow | null} row For what asks for a tool with these parameters; null for anything else.
 */

/**
 * @typedef {object} ToolRow A tool as a document names it. Its proof has to send each parameter and to show what it does.
 * @property {string} tool
 * @property {readonly string[]} parameters In the document's spelling.
 * @property {Readonly<Record<string, string>>} inert Parameters that are taken and can change nothing on macOS, with the reason.
 * @property {boolean} ours The document names the tool and no parameters: these are our choice.
 */

/** @typedef {{ readonly title: string, readonly criteria: readonly Criterion[] }} Section */

/**
 * @typedef {object} RequirementsDocument One of the documents behind Gatehand.
 * @property {string} id
 * @property {string} title
 * @property {string} about
 * @property {readonly Section[]} sections
 */

/**
 * @typedef {object} Entry What is written about a criterion; text alone is short for `{ text }`.
 * @property {string} text
 * @property {boolean} [mac]
 * @property {string} [differently]
 * @property {string} [tool] Where it is not the place itself.
 * @property {readonly string[]} [parameters]
 * @property {Readonly<Record<string, string>>} [inert]
 * @property {boolean} [ours]
 */

/**
 * @param {{ readonly id: string, readonly title: string, readonly about: string }} head
 * @param {Readonly<Record<string, Readonly<Record<string, string | Entry>>>>} sections Entries by place, by title of the section.
 * @returns {RequirementsDocument}
 */
export function requirements(head, sections) {
  return {
    ...head,
    sections: Object.entries(sections).map(([title, entries]) => ({
      title,
      criteria: Object.entries(entries).map(([place, entry]) =>
        criterion(head.id, place, typeof entry === 'string' ? { text: entry } : entry),
      ),
    })),
  };
}

/** @param {string} document @param {string} place @param {Entry} entry @returns {Criterion} */
function criterion(document, place, { text, mac = false, differently = '', tool = place, parameters, inert = {}, ours = false }) {
  const row = parameters === undefined ? null : { tool, parameters, inert, ours };
  return { id: `${document}-${place}`, text, mac, differently, row };
}
