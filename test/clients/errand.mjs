/**
 * What every client is led through: one read, one change, one error, one picture and several steps with a picture. `shows`
 * says what its model must be shown of each answer.
 */

/** @typedef {{ readonly text: string, readonly images: number }} Shown What a model was shown as the answer of one call. */

/**
 * @typedef {object} Call
 * @property {string} what
 * @property {string} tool
 * @property {Record<string, unknown>} arguments
 * @property {Record<string, null>} [nulls] What a model may write for what it leaves out.
 * @property {(shown: Shown) => string | null} shows What is missing; null when nothing is.
 */

const region = { x: 920, y: 390, width: 120, height: 80 };

/** @param {string[]} words */
const words =
  (...words) =>
  (/** @type {Shown} */ { text }) => {
    const missing = words.filter((word) => !text.includes(word));
    return missing.length === 0 ? null : `no ${missing.join(', no ')}`;
  };
const picture = (/** @type {Shown} */ { images }) => (images > 0 ? null : 'no picture');

/** @type {readonly Call[]} */
export const errand = [
  {
    what: 'read',
    tool: 'list_windows',
    arguments: { app: 'Calculator' },
    nulls: { limit: null, include_minimized: null },
    shows: words('com.apple.calculator', 'applications/'),
  },
  {
    what: 'change',
    tool: 'click_ui_element',
    arguments: { element: 'app("Calculator")/window[0]/group[0]/button["7"]' },
    shows: words('confirmed', 'Pressed button', 'main display'),
  },
  { what: 'error', tool: 'press_key', arguments: { key: 'nokey' }, shows: words('invalid_input', 'nokey', 'page_down') },
  { what: 'picture', tool: 'take_screenshot', arguments: { region }, shows: (shown) => picture(shown) ?? words('originX')(shown) },
  {
    what: 'steps',
    tool: 'run_steps',
    arguments: {
      steps: [
        { tool: 'get_volume', arguments: '{}' },
        { tool: 'zoom', arguments: JSON.stringify({ region }) },
      ],
    },
    shows: (shown) => picture(shown) ?? words('get_volume', 'originX')(shown),
  },
];
