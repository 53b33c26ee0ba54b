import { criteria } from './criterion.mjs';

/** The workspace server's requirements (document 003). */
export const workspace = criteria('003', {
  1.1: { text: 'launch by bundle id', mac: true },
  1.2: { text: 'launch by name', mac: true },
  1.3: { text: 'launching a running app activates it', mac: true },
  1.4: 'a launch answers process id and name',
  1.5: 'an app that is not found is said so',
  2.1: { text: 'quit by bundle id', mac: true },
  2.2: { text: 'quit by name', mac: true },
  2.3: 'a quit answers the name',
  2.4: 'quitting an app that does not run is an error',
  2.5: { text: 'unsaved documents are never lost: the dialog is shown', mac: true },
  3.1: { text: 'all running apps are listed', mac: true },
  3.2: 'bundle id, name and process id',
  3.3: { text: 'hidden apps are listed', mac: true },
  3.4: { text: 'background processes are not', mac: true },
  4.1: { text: 'Accessibility is checked at the start', mac: true },
  4.2: 'without it the error says how to get it',
  4.3: 'the error names the pane',
  5.1: 'not found: isError with a message',
  5.2: 'no permission: said with the remedy',
  5.3: { text: 'a time-out is said so', mac: true },
  5.4: 'all errors have one form',
  6.1: 'launch_application with bundleId',
  6.2: 'quit_application with bundleId',
  6.3: 'list_applications without parameters: all apps unless paged',
  6.4: 'descriptions say what, when and what comes back',
  6.5: 'inputSchema names what is required',
});

/** AxMCP's specification (document 004). */
export const axmcp = criteria('004', {
  4.1: { text: 'get_ui_tree with actions and child count at every level', mac: true },
  4.2: { text: 'find_element, case-insensitive, with paths', mac: true },
  4.3: { text: 'perform_action answers state and immediate context', mac: true },
  4.4: { text: 'set_value coerces to the type', mac: true },
  4.5: { text: 'get_focused_element of an app or the system', mac: true },
  4.6: { text: 'list_windows with include_minimized', mac: true },
  4.7: { text: 'observe_changes', mac: true },
  5: 'paths are written and resolved as the grammar says, app(pid) too',
  6.1: { text: 'permission status at the start, clear errors, no self-granting', mac: true },
  6.2: 'read-only by flag and environment',
  6.3: 'blocklist and allowlist in a configuration file',
  6.4: 'targets are validated, state comes back, the rate is limited and configurable',
  6.5: 'no tree contents or values in logs, no debug log in a release',
  '11.10': { text: 'a single binary', differently: 'an app in a .dmg with one bridge file inside: the app has to hold the grants' },
});
