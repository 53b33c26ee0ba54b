import { requirements } from './criterion.mjs';

/** AxMCP's specification (document 004). */
export const axmcp = requirements(
  {
    id: '004',
    title: 'AxMCP',
    about: 'A server that lets a model read and use any app through the accessibility tree, and see the state after each of its acts.',
  },
  {
    Tools: {
      4.1: {
        text: 'get_ui_tree answers the tree of an app with role, title, value, enabled, actions and number of children at each level.',
        mac: true,
        tool: 'get_ui_tree',
        parameters: ['app', 'depth', 'include_attributes', 'filter_roles'],
      },
      4.2: {
        text: 'find_element answers the elements that match, in any case of letters, with paths that other calls take.',
        mac: true,
        tool: 'find_element',
        parameters: ['app', 'role', 'title', 'value', 'identifier', 'max_results'],
      },
      4.3: {
        text: 'perform_action performs an action of an element and answers its state and what is around it afterwards.',
        mac: true,
        tool: 'perform_action',
        parameters: ['app', 'element_path', 'action'],
      },
      4.4: {
        text: 'set_value writes a value, turned into the type the element has, and answers the state afterwards.',
        mac: true,
        tool: 'set_value',
        parameters: ['app', 'element_path', 'value'],
      },
      4.5: {
        text: 'get_focused_element answers what has the keyboard, in one app or on the whole Mac, with all attributes and the path.',
        mac: true,
        tool: 'get_focused_element',
        parameters: ['app'],
      },
      4.6: {
        text: 'list_windows answers the windows of one app or of all, minimised ones when asked, and says which is in front.',
        mac: true,
        tool: 'list_windows',
        parameters: ['app', 'include_minimized'],
      },
      4.7: {
        text: 'observe_changes answers what changed in an app, with the time and the element of each change.',
        mac: true,
        tool: 'observe_changes',
        parameters: ['app', 'events', 'element_path', 'duration'],
      },
    },
    Paths: {
      5: 'A path names an element from the app down, by role and by title or index, with an app named or given as `app(pid)`. It is resolved anew in each call; where it leads nowhere, the error says what was looked for and what is there.',
    },
    Safety: {
      6.1: {
        text: 'Permission is looked up at the start; without it the error helps; the server never grants it to itself, nor clicks where it would be granted.',
        mac: true,
      },
      6.2: 'A flag or the environment makes everything read-only.',
      6.3: 'A configuration file says which apps are blocked and which are allowed; a blocked one is an error with the reason. Password managers, terminals and System Settings are blocked from the first.',
      6.4: 'An act first looks whether its target is still there, then answers its state. Acts are limited to a number in a second, which can be set.',
      6.5: 'No log holds the words of an app or the value of an element; a release writes no debug log.',
    },
    'What counts as success': {
      11.1: { text: 'The tree of any running app can be read, to a depth that can be set.', mac: true },
      11.2: { text: 'An element can be found by what it is, what it is called, what it holds or its identifier.', mac: true },
      11.3: { text: 'Buttons and menus can be pressed, and the state afterwards is answered.', mac: true },
      11.4: { text: 'Text can be written and boxes can be ticked.', mac: true },
      11.5: { text: 'A desktop client reaches it over standard input and output.', mac: true },
      11.6: { text: 'A missing permission is an error that is clear.', mac: true },
      11.7: 'There is a read-only mode.',
      11.8: 'Blocked apps stay out of reach.',
      11.9: 'The tests need no Mac and no real app.',
      '11.10': {
        text: 'It comes as one binary.',
        differently: 'an app in a .dmg with one bridge file inside: the app has to hold the grants',
      },
    },
  },
);
