/**
 * What other systems call our tools, where that is spelled otherwise: names of published macOS and computer-use servers and what
 * models ask for by habit. A call by such a name is not made, since its arguments would be another system's; it is told which tool does it.
 */
export const knownElsewhere: Readonly<Record<string, readonly string[]>> = {
  look: [
    ...['get_accessibility_tree', 'accessibility_snapshot', 'snapshot', 'describe_screen', 'inspect', 'see', 'read_screen'],
    ...['get_text', 'read_text', 'find_text', 'ocr', 'get_active_window', 'get_frontmost_app', 'get_frontmost_application'],
  ],
  find_element: ['search_elements', 'query_elements', 'locate_element', 'find_text'],
  take_screenshot: ['screenshot', 'capture_screen', 'capture_window', 'screen_capture', 'get_screen', 'see'],
  launch_app: ['open_app', 'open_application', 'start_app', 'run_app'],
  activate_app: ['focus_app', 'switch_to_app', 'bring_to_front', 'switch_app', 'bring_app_to_front'],
  quit_app: ['close_app', 'kill_app', 'terminate_app', 'close_application'],
  list_running_apps: ['list_apps', 'get_apps', 'get_running_apps', 'list_applications', 'list_processes'],
  focus_window: ['raise_window', 'activate_window', 'bring_to_front', 'switch_window', 'bring_window_to_front'],
  resize_window: ['maximize_window', 'set_window_size', 'set_window_bounds'],
  restore_window: ['unminimize_window', 'deminimize_window'],
  open_item: ['open_url', 'open_file', 'open_link', 'navigate', 'browse'],
  press_key: ['key', 'press_keys', 'send_keys', 'send_key', 'keypress', 'key_press', 'keystroke', 'hotkey', 'shortcut'],
  key_combination: ['hotkey', 'shortcut', 'keyboard_shortcut', 'key_chord', 'press_keys'],
  type_text: ['type', 'write_text', 'input_text', 'enter_text', 'keyboard_type'],
  click: ['mouse_click', 'right_click', 'left_click', 'middle_click', 'tap', 'click_at'],
  click_ui_element: ['click_element', 'press_element', 'press_button', 'tap_element', 'click_button'],
  set_ui_element_value: ['fill', 'set_text', 'fill_field', 'select_option'],
  click_menu_item: ['menu_click', 'select_menu', 'select_menu_item', 'choose_menu_item', 'hide_app', 'unhide_app'],
  list_menu_items: ['list_menus', 'get_menu', 'get_menus', 'get_menu_items'],
  scroll: ['scroll_up', 'scroll_down', 'mouse_scroll', 'scroll_wheel'],
  drag: ['drag_and_drop', 'left_click_drag', 'mouse_drag', 'swipe'],
  wait_for: ['wait', 'sleep', 'wait_for_element', 'wait_until'],
  get_clipboard: ['read_clipboard', 'paste_from_clipboard'],
  set_clipboard: ['write_clipboard', 'copy_to_clipboard'],
  execute_apple_script: ['run_applescript', 'osascript', 'run_script', 'run_apple_script'],
  execute_javascript: ['execute_jxa', 'run_jxa', 'run_javascript', 'run_script'],
  execute_shell_command: ['shell', 'bash', 'run_command', 'terminal', 'exec', 'run_shell'],
  get_display_info: ['get_screen_size', 'screen_size', 'list_screens', 'get_displays'],
  send_notification: ['notify', 'show_notification', 'display_notification'],
  run_steps: ['batch', 'run_batch', 'multi_action'],
};
