const essential = [
  'list_running_apps',
  'launch_app',
  'activate_app',
  'quit_app',
  'list_windows',
  'focus_window',
  'get_ui_elements',
  'find_element',
  'get_focused_element',
  'click_ui_element',
  'set_ui_element_value',
  'perform_action',
  'scroll_to_element',
  'handle_dialog',
  'list_menu_items',
  'click_menu_item',
  'click',
  'type_text',
  'press_key',
  'key_combination',
  'scroll',
  'drag',
  'take_screenshot',
  'zoom',
  'get_clipboard',
  'set_clipboard',
  'wait_for',
  'run_steps',
  'await_approval',
  'get_permissions',
] as const;

const standard = [
  // The whole of a Mac by its usual names, area by area.
  ...['list_running_apps', 'launch_app', 'quit_app', 'activate_app'],
  ...['list_windows', 'focus_window', 'move_window', 'resize_window', 'minimize_window'],
  ...['get_system_info', 'get_battery_status', 'get_display_info'],
  ...['get_clipboard', 'set_clipboard', 'send_notification'],
  ...['reveal_in_finder', 'get_selected_files', 'get_finder_window_path'],
  ...['get_volume', 'set_volume', 'get_mute_status', 'set_mute'],
  ...['click', 'double_click', 'move_mouse', 'drag'],
  ...['type_text', 'press_key', 'key_combination', 'take_screenshot'],
  ...['get_ui_elements', 'click_ui_element', 'get_ui_element_value', 'set_ui_element_value', 'focus_ui_element'],
  ...['scroll', 'scroll_to_element'],
  ...['list_menu_items', 'click_menu_item', 'get_menu_item_state', 'get_menu_bar_structure'],
  ...['list_status_bar_items', 'click_status_bar_item', 'click_status_bar_menu_item'],
  // What makes working with them quick and sure.
  ...['find_element', 'perform_action', 'get_focused_element', 'observe_changes', 'wait_for', 'zoom', 'restore_window'],
  ...['close_window', 'handle_dialog', 'open_item', 'run_steps', 'await_approval', 'get_permissions', 'propose_task', 'fill_secret'],
] as const;

/** The names each smaller preset lists; `complete` lists every tool. A name without a tool is skipped. */
export const presets: Readonly<Record<'essential' | 'standard', readonly string[]>> = { essential, standard };
