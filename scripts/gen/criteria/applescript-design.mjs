import { requirements } from './criterion.mjs';

/**
 * What the AppleScript server's design (document 001) adds: inputs of the tools, shapes of the answers, sanitizer,
 * permissions, errors.
 */
export const applescriptDesign = requirements(
  {
    id: '001',
    title: 'AppleScript server: design',
    about: 'How the first document’s server is built: which arguments its tools take, what they answer, and how they fail.',
  },
  {
    Answers: {
      RunningApp: { text: 'list_running_apps: a list of `{name, bundleId, processId}`.', mac: true },
      WindowInfo: { text: 'list_windows: a list of `{title, appName, position, size, id}`.', mac: true },
      SystemInfo: { text: 'get_system_info: `{macOSVersion, hardwareModel, processorInfo, totalMemory}`.', mac: true },
      BatteryStatus: { text: 'get_battery_status: `{percentage, isCharging, isDesktop}`.', mac: true },
      DisplayInfo: { text: 'get_display_info: a list of `{name, resolution, isMain}`.', mac: true },
      UIElement: { text: 'get_ui_elements: a tree of `{role, title, value, position, size, children, path}`.', mac: true },
      MenuItem: { text: 'list_menu_items: a list of `{name, shortcut, enabled, checked, hasSubmenu, children}`.', mac: true },
      StatusBarItem: { text: 'list_status_bar_items: a list of `{description, position, processName}`.', mac: true },
      MenuHierarchy: { text: 'get_menu_bar_structure: `{menus, processName}`.', mac: true },
      ScreenshotResult: {
        text: 'take_screenshot: `{base64 or filePath, format, width, height}`.',
        differently: 'base64 is the image block; the other fields stand in the text',
      },
      'get_volume-number': 'get_volume: a number.',
      'get_mute_status-boolean': 'get_mute_status: true or false.',
      ClipboardContent: 'get_clipboard: `{text, contentType}`.',
      'get_finder_window_path-string': 'get_finder_window_path: a path as text.',
      'get_selected_files-strings': 'get_selected_files: a list of paths.',
      MenuItemState: 'get_menu_item_state: `{enabled, checked, hasSubmenu}`.',
      ActionResult: 'Every tool that does something: `{success, message}`.',
    },
    'What is given': {
      'sanitizer-nul': 'A path with a NUL in it is refused.',
      'sanitizer-empty': 'An empty path is refused.',
      'sanitizer-255': 'A name of more than 255 characters is refused.',
      'sanitizer-injection': {
        text: 'Words of a user never become part of a script’s source.',
        mac: true,
        differently: 'they travel as data, so that nothing has to be escaped',
      },
      'key-codes': { text: 'Each key name stands for the virtual key code that Apple gives it.', mac: true },
    },
    Permissions: {
      'permissions-automation': { text: 'Automation is looked up for each app by itself.', mac: true },
      'permissions-cache': 'What is remembered of a permission is forgotten when a call fails for it.',
    },
    Errors: {
      'errors-missing': 'All missing parameters are listed at once.',
      'errors-type': 'A wrong type is told with the type that was expected and the one that came.',
      'errors-range': 'A number out of range is told with the range.',
      'errors-timeout': { text: 'A time-out says that 30 seconds are the limit.', mac: true },
      'errors-permission': 'A missing permission is told with the pane of System Settings.',
      'errors-not-found': 'What is not found is told with what was looked for.',
    },
  },
);
