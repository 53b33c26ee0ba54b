import type { Prompt } from '../calls/types.js';

const app = { name: 'app', description: 'The app by its name', required: true } as const;
const look = 'Begin with look, use refs, and say what you saw to have happened.';

/** Ten everyday errands. Every call they lead to is judged like any other. */
export const prompts: readonly Prompt[] = [
  {
    name: 'what_is_open',
    title: 'What is open',
    description: 'Tells which apps and windows are open, what is in front and what waits for an answer.',
    arguments: [],
    text: () =>
      'Tell me which apps and windows are open on my Mac, which is in front, and whether a dialog waits for an answer. Change nothing.',
  },
  {
    name: 'read_window',
    title: 'Read a window',
    description: 'Sums up what the front window of an app shows.',
    arguments: [app],
    text: (given) => `Read the front window of ${given.app} and sum up what it shows. Change nothing. ${look}`,
  },
  {
    name: 'fill_form',
    title: 'Fill in a form',
    description: 'Fills in the form in the front window of an app and stops before it is sent.',
    arguments: [app, { name: 'details', description: 'What belongs into the fields', required: true }],
    text: (given) =>
      `Fill in the form in the front window of ${given.app} with: ${given.details}. Leave passwords to me, and do not send it: tell me what stands in each field. ${look}`,
  },
  {
    name: 'choose_menu_item',
    title: 'Choose a menu item',
    description: 'Finds the menu item of an app that does something, and chooses it.',
    arguments: [app, { name: 'wish', description: 'What the item is to do', required: true }],
    text: (given) =>
      `In ${given.app}, find the menu item that does this and choose it: ${given.wish}. List the menus first; if several fit, ask me.`,
  },
  {
    name: 'tidy_windows',
    title: 'Tidy the windows',
    description: 'Sets the windows of two apps side by side.',
    arguments: [
      { name: 'left', description: 'The app on the left', required: true },
      { name: 'right', description: 'The app on the right', required: true },
    ],
    text: (given) =>
      `Set the front window of ${given.left} on the left half of the main display and that of ${given.right} on the right half.`,
  },
  {
    name: 'write_note',
    title: 'Write a note',
    description: 'Writes a text into a new document of an app.',
    arguments: [app, { name: 'text', description: 'What to write', required: true }],
    text: (given) =>
      `Open a new document in ${given.app} and write this into it, as it stands:\n\n${given.text}\n\nDo not save it; tell me when it is there.`,
  },
  {
    name: 'save_as',
    title: 'Save a document',
    description: 'Saves the front document of an app under a name in a folder.',
    arguments: [
      app,
      { name: 'name', description: 'The name of the file', required: true },
      { name: 'folder', description: 'The folder', required: true },
    ],
    text: (given) =>
      `Save the front document of ${given.app} as "${given.name}" in ${given.folder}, by its own panel with handle_dialog. If a file of that name is there, ask me before it is replaced.`,
  },
  {
    name: 'answer_dialog',
    title: 'Explain a dialog',
    description: 'Says what the dialog of an app asks and what each of its buttons would do.',
    arguments: [app],
    text: (given) =>
      `Tell me what the dialog of ${given.app} asks and what each of its buttons would do. Press none of them before I say which.`,
  },
  {
    name: 'watch_for',
    title: 'Wait for something',
    description: 'Waits until something happens in an app, and says so.',
    arguments: [app, { name: 'what', description: 'What to wait for', required: true }],
    text: (given) =>
      `Wait with wait_for until this is so in ${given.app}, for at most five minutes, and tell me: ${given.what}. Change nothing.`,
  },
  {
    name: 'check_setup',
    title: 'Check the set-up',
    description: 'Says which permissions Gatehand has and what is missing.',
    arguments: [],
    text: () => 'Call get_permissions and tell me what Gatehand may do on this Mac, what is missing, and where I can grant it.',
  },
];
