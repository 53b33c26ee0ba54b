import { requirements } from './criterion.mjs';

const page = ['page_size', 'page_token'];
const element = ['parent', 'element_id'];
const script = ['script', 'timeout', 'compile_only'];
const asked = 'off by default; each call is asked for with its source shown';

/**
 * A tool of the document's tables.
 * @param {string} text
 * @param {readonly string[]} parameters
 * @param {Partial<import('./criterion.mjs').Entry>} [more]
 */
const row = (text, parameters, more = {}) => ({ text, parameters, mac: true, ...more });

/**
 * A tool that the document puts off: it names no parameters.
 * @param {string} text
 * @param {readonly string[]} parameters
 */
const later = (text, parameters) => row(text, parameters, { ours: true });

/** The tools of MacosUseSDK (document 002): those of its tables, those it puts off, those its protocol could not carry. */
export const macosUse = requirements(
  {
    id: '002',
    title: 'MacosUseSDK',
    about:
      'The tools of a server for use of a Mac by points, elements, windows, scripts and observations. It speaks of 47 tools and lists 44; it puts eight off and says that five more cannot be had.',
  },
  {
    Pictures: {
      capture_screenshot: row('Shows a display or a window.', [
        'display_id',
        'window_id',
        'format',
        'include_ocr',
        'max_width',
        'max_height',
      ]),
      capture_region_screenshot: row('Shows a rectangle of the screen.', [
        'x',
        'y',
        'width',
        'height',
        'display_id',
        'format',
        'include_ocr',
      ]),
      capture_window_screenshot: row('Shows one window, with its shadow when asked.', [
        'window',
        'format',
        'quality',
        'include_shadow',
        'include_ocr',
      ]),
    },
    Input: {
      click: row('Clicks at a point, as often and with the button that is asked, with a sign on the screen when asked.', [
        'x',
        'y',
        'button',
        'click_count',
        'show_animation',
      ]),
      type_text: row('Types a text, with modifier keys held when asked.', ['text', 'modifiers']),
      press_key: row('Presses a key with modifier keys.', ['key', 'modifiers']),
      mouse_move: row('Moves the pointer, at once or smoothly within a time.', ['x', 'y', 'smooth', 'duration_ms']),
      scroll: row('Scrolls at a point by so much sideways and so much up or down.', ['x', 'y', 'delta_x', 'delta_y']),
      drag: row('Drags from one point to another within a time.', ['start_x', 'start_y', 'end_x', 'end_y', 'duration_ms']),
      hover: row('Rests the pointer at a point for a time.', ['x', 'y', 'duration']),
      gesture: row(
        'Makes a trackpad gesture around a point.',
        ['center_x', 'center_y', 'gesture_type', 'scale', 'rotation', 'finger_count', 'direction'],
        {
          differently:
            'macOS has no public way to post most trackpad gestures: what can be sent otherwise is marked emulated, the rest answers unsupported with the reason',
          inert: {
            scale: 'belongs to pinch and zoom, which macOS lets nobody post',
            rotation: 'belongs to rotate, which macOS lets nobody post',
          },
        },
      ),
    },
    Elements: {
      find_elements: row('Finds the elements of an app by role, title or identifier, in pages.', [
        'parent',
        'role',
        'title',
        'identifier',
        ...page,
      ]),
      get_element: row('Answers one element.', element),
      get_element_actions: row('Answers what can be done with an element.', element),
      click_element: row('Presses an element.', element),
      write_element_value: row('Writes the value of an element.', [...element, 'value']),
      perform_element_action: row('Performs one of the actions of an element.', [...element, 'action']),
    },
    Windows: {
      list_windows: row('Lists windows, of one app when asked, in pages.', ['parent', ...page]),
      get_window: row('Answers one window.', ['name']),
      focus_window: row('Brings a window to the front.', ['name']),
      move_window: row('Moves a window.', ['name', 'x', 'y']),
      resize_window: row('Gives a window another size.', ['name', 'width', 'height']),
      minimize_window: row('Puts a window into the Dock.', ['name']),
      restore_window: row('Takes a window out of the Dock.', ['name']),
      close_window: row('Closes a window.', ['name']),
    },
    Displays: {
      list_displays: row('Lists the displays, in pages.', page),
      get_display: row('Answers one display.', ['name']),
    },
    Clipboard: {
      get_clipboard: row('Answers what was copied.', []),
      write_clipboard: row('Puts a text of a given type on the clipboard.', ['text', 'type']),
      clear_clipboard: row('Empties the clipboard.', []),
      get_clipboard_history: row('Answers what was copied before, from one place on and so many.', ['limit', 'offset']),
    },
    Apps: {
      open_application: row('Starts an app or brings it to the front.', ['application_id']),
      list_applications: row('Lists apps, in pages.', page),
      get_application: row('Answers one app.', ['name']),
      delete_application: row('Forgets what is kept about an app; the app goes on.', ['name']),
    },
    Scripts: {
      execute_apple_script: row('Runs an AppleScript within a time, or only compiles it.', script, { differently: asked }),
      execute_javascript: row('Runs JavaScript for Automation within a time, or only compiles it.', script, { differently: asked }),
      execute_shell_command: row(
        'Runs a command with arguments, folder, environment, input and time.',
        ['command', 'args', 'working_directory', 'environment', 'timeout', 'stdin', 'shell'],
        { differently: 'off by default and asked for each time (see 000-11.2); shell can only be false, for there is no shell' },
      ),
      validate_script: row('Says whether a script of a given language compiles, and runs nothing.', ['script', 'type', 'compile_only'], {
        differently: 'compile_only can only be true, for this tool runs nothing',
      }),
    },
    Observations: {
      create_observation: row('Begins to watch an app for one type of change, narrowed to roles, attributes and what can be seen.', [
        'parent',
        'type',
        'poll_interval_ms',
        'visible_only',
        'roles',
        'attributes',
      ]),
      stream_observations: row('Answers changes as they come, of the types, roles and attributes that are asked.', [
        'parent',
        'types',
        'roles',
        'attributes',
        'poll_interval_ms',
      ]),
      get_observation: row('Answers how an observation stands.', ['name']),
      list_observations: row('Lists observations, of one app when asked, in pages.', ['parent', ...page]),
      cancel_observation: row('Ends an observation.', ['name']),
    },
    'Put off: sessions': {
      create_session: later('Opens a session.', ['display_name', 'ttl_seconds']),
      get_session: later('Answers how a session stands.', ['name']),
      list_sessions: later('Lists the sessions.', []),
      delete_session: later('Ends a session.', ['name']),
    },
    'Put off: macros': {
      create_macro: later('Keeps a macro.', ['display_name', 'steps', 'parameters', 'tags']),
      get_macro: later('Answers a macro.', ['name']),
      list_macros: later('Lists the macros.', []),
      execute_macro: later('Runs a macro.', ['name', 'parameters']),
    },
    'Said to be impossible': {
      cursor_position: row('Answers where the pointer is.', []),
      left_mouse_down: later('Presses the left button and holds it.', ['x', 'y']),
      left_mouse_up: later('Lets the left button go.', ['x', 'y']),
      hold_key: later('Holds a key for a time.', ['key', 'duration_ms']),
      zoom: row('Shows the surroundings of a point with every pixel.', ['coordinate', 'scale']),
    },
    'The server itself': {
      screens: { text: 'The answer to initialize lists the displays with size, density and origin.', mac: true },
      'coordinate-unit': {
        text: 'Points are given in the unit in which the displays were told.',
        mac: true,
        differently: 'points, with pixel_density beside them',
      },
      'page-tokens': 'A list in pages takes page_size and page_token and answers the next token.',
      'resource-names': 'An app is `applications/{pid}`, a window `applications/{pid}/windows/{id}`.',
      'soft-failures': 'A tool that fails answers a result with isError and a text that says why.',
      'socket-environment': 'MACOS_USE_SERVER_SOCKET says which socket is used.',
      shutdown: {
        text: 'The methods shutdown and exit end the server.',
        differently:
          'the bridge ends when its standard input closes, as MCP asks; the two old methods answer too or are refused as unknown',
      },
    },
  },
);
