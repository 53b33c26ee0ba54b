import { criteria } from './criterion.mjs';

const rows = {
  screenshots: ['capture_screenshot', 'capture_region_screenshot', 'capture_window_screenshot'],
  input: ['click', 'type_text', 'press_key', 'mouse_move', 'scroll', 'drag', 'hover', 'gesture'],
  elements: ['find_elements', 'get_element', 'get_element_actions', 'click_element', 'write_element_value', 'perform_element_action'],
  windows: [
    'list_windows',
    'get_window',
    'focus_window',
    'move_window',
    'resize_window',
    'minimize_window',
    'restore_window',
    'close_window',
  ],
  displays: ['list_displays', 'get_display'],
  clipboard: ['get_clipboard', 'write_clipboard', 'clear_clipboard', 'get_clipboard_history'],
  applications: ['open_application', 'list_applications', 'get_application', 'delete_application'],
  scripting: ['execute_apple_script', 'execute_javascript', 'execute_shell_command', 'validate_script'],
  observation: ['create_observation', 'stream_observations', 'get_observation', 'list_observations', 'cancel_observation'],
  sessions: ['create_session', 'get_session', 'list_sessions', 'delete_session'],
  macros: ['create_macro', 'get_macro', 'list_macros', 'execute_macro'],
  blocked: ['cursor_position', 'left_mouse_down', 'left_mouse_up', 'hold_key', 'zoom'],
};

/** @type {Readonly<Record<string, string>>} How a tool differs from its row, by name. */
const differences = {
  gesture:
    'macOS has no public way to post most trackpad gestures: what can be sent otherwise is marked emulated, the rest answers unsupported with the reason',
  execute_shell_command: 'off by default and asked for each time (see 000-11.2)',
  execute_apple_script: 'off by default; each call is asked for with its source shown',
  execute_javascript: 'off by default; each call is asked for with its source shown',
};

/** The tools of MacosUseSDK (document 002): the 44 of its tables, the deferred ones and those its proto blocked. */
export const macosUse = criteria('002', {
  ...Object.fromEntries(
    Object.values(rows)
      .flat()
      .map((name) => [name, { text: `${name} with its row's parameters`, mac: true, differently: differences[name] ?? '' }]),
  ),
  screens: { text: 'display grounding in the initialize result', mac: true },
  'coordinate-unit': { text: 'coordinates in the unit of the grounding', mac: true, differently: 'points, with pixel_density beside them' },
  'page-tokens': 'page_size and page_token',
  'resource-names': 'applications/{pid} and applications/{pid}/windows/{id}',
  'soft-failures': 'failures are results with isError',
  'socket-environment': 'MACOS_USE_SERVER_SOCKET names the socket',
  shutdown: {
    text: 'shutdown and exit',
    differently: 'the bridge ends when its standard input closes, as MCP asks; the two old methods answer too or are refused as unknown',
  },
});
