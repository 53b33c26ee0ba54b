import { windowAliases } from '../kit/fields.js';
import type { Arguments, VocabularyEntry, VocabularyParameter } from './vocabulary.js';

const text = { type: 'string' } as const;
const page = { page_size: { to: 'page_size', schema: { type: 'integer' } }, page_token: { to: 'page_token', schema: text } } as const;
const parent: VocabularyParameter = { to: 'app', required: true, schema: { type: 'string', description: 'applications/{pid}' } };
const elementId: VocabularyParameter = { to: 'element', required: true };
const include_ocr: VocabularyParameter = { to: 'include_ocr' };

/** The names of the macOS Use server, whose resources are called `applications/{pid}` and `applications/{pid}/windows/{id}`. */
export const macosUse: readonly VocabularyEntry[] = [
  {
    name: 'list_applications',
    tool: 'list_running_apps',
    title: 'List applications',
    summary:
      'Lists the apps that are running. Use it to see what is open and for the id of an app. Answers name, bundleId and processId of each.',
    parameters: page,
  },
  {
    name: 'open_application',
    tool: 'launch_app',
    title: 'Open application',
    summary: 'Opens an app, or brings it to the front when it runs. Answers its processId and name.',
    parameters: { application_id: { to: 'app', required: true } },
  },
  {
    name: 'find_elements',
    tool: 'find_element',
    title: 'Find elements',
    summary: 'Finds the elements of an app that match role, title or identifier; each has a ref to be used as element_id.',
    parameters: { parent, role: { to: 'role' }, title: { to: 'title' }, identifier: { to: 'identifier' }, ...page },
    translate: (renamed) => startPaging(withAnyRole(renamed)),
  },
  {
    name: 'click_element',
    tool: 'click_ui_element',
    title: 'Click element',
    summary: 'Presses an element. Ids come from find_elements.',
    parameters: { parent, element_id: elementId },
  },
  {
    name: 'write_element_value',
    tool: 'set_ui_element_value',
    title: 'Write element value',
    summary: 'Writes the value of an element. Ids come from find_elements.',
    parameters: { parent, element_id: elementId, value: { to: 'value', required: true } },
  },
  {
    name: 'perform_element_action',
    tool: 'perform_action',
    title: 'Perform element action',
    summary: 'Performs an accessibility action of an element. Ids come from find_elements, actions from get_element_actions.',
    parameters: { parent, element_id: elementId, action: { to: 'action', required: true } },
  },
  {
    name: 'mouse_move',
    tool: 'move_mouse',
    title: 'Move mouse',
    summary: 'Moves the pointer to global coordinates without clicking; smooth lets it travel there within duration_ms.',
    parameters: {
      x: { to: 'x', required: true },
      y: { to: 'y', required: true },
      smooth: { to: 'smooth' },
      duration_ms: { to: 'duration_ms' },
    },
  },
  {
    name: 'list_displays',
    tool: 'get_display_info',
    title: 'List displays',
    summary: 'Lists the displays, the main one first, with resolution and origin in global points.',
    parameters: page,
    translate: startPaging,
  },
  {
    name: 'write_clipboard',
    tool: 'set_clipboard',
    title: 'Write clipboard',
    summary: 'Puts text on the clipboard. type is text, html, rtf or url.',
    parameters: { text: { to: 'text', required: true }, type: { to: 'type' } },
  },
  {
    name: 'capture_screenshot',
    tool: 'take_screenshot',
    title: 'Capture screenshot',
    summary: 'Takes a picture of a display or of one window; of the main display when nothing is given.',
    parameters: {
      display_id: { to: 'display_id' },
      window_id: { to: 'window_id' },
      format: { to: 'format' },
      include_ocr,
      max_width: { to: 'max_width' },
      max_height: { to: 'max_height' },
    },
  },
  {
    name: 'capture_region_screenshot',
    tool: 'take_screenshot',
    title: 'Capture region screenshot',
    summary: 'Takes a picture of a part of the screen, in global points.',
    parameters: {
      x: { to: null, required: true, schema: { type: 'number' } },
      y: { to: null, required: true, schema: { type: 'number' } },
      width: { to: null, required: true, schema: { type: 'number' } },
      height: { to: null, required: true, schema: { type: 'number' } },
      display_id: { to: 'display_id' },
      format: { to: 'format' },
      include_ocr,
    },
    translate: gatherRegion,
  },
  {
    name: 'capture_window_screenshot',
    tool: 'take_screenshot',
    title: 'Capture window screenshot',
    summary: 'Takes a picture of one window. Names come from list_windows.',
    parameters: {
      window: { to: 'window_id', required: true, schema: { type: 'string', description: 'applications/{pid}/windows/{id}' } },
      format: { to: 'format' },
      quality: { to: 'quality' },
      include_shadow: { to: 'include_shadow' },
      include_ocr,
    },
    translate: ({ window_id, ...rest }) => (window_id === undefined ? rest : { ...rest, window_id: windowAliases.window.read(window_id) }),
  },
];

/** Without a selector every element is found, a page at a time. */
function withAnyRole(renamed: Arguments): Arguments {
  const selects = ['role', 'title', 'identifier', 'value', 'text'].some((name) => renamed[name] !== undefined);
  return selects ? renamed : { page_token: '0', ...renamed, role: '*' };
}

/** Whoever sends a page size expects a page with a token, from the first one on. */
function startPaging(renamed: Arguments): Arguments {
  const pages = 'page_size' in renamed && !('page_token' in renamed);
  return pages ? { ...renamed, page_token: '0' } : renamed;
}

function gatherRegion({ x, y, width, height, ...rest }: Arguments): Arguments {
  return { ...rest, region: { x, y, width, height } };
}
