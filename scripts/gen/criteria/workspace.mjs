import { requirements } from './criterion.mjs';

/** The workspace server's requirements (document 003). */
export const workspace = requirements(
  {
    id: '003',
    title: 'Workspace server',
    about: 'Three tools with which an assistant starts, quits and lists apps. The document is in Japanese.',
  },
  {
    Starting: {
      1.1: { text: 'An app can be started by its bundle id.', mac: true },
      1.2: { text: 'An app can be started by its name; the bundle id is found for it.', mac: true },
      1.3: { text: 'Starting what runs already brings it to the front.', mac: true },
      1.4: 'A start answers process id and name.',
      1.5: 'When the app cannot be found, the answer is an error that says which one.',
    },
    Quitting: {
      2.1: { text: 'An app can be quit by its bundle id.', mac: true },
      2.2: { text: 'An app can be quit by its name.', mac: true },
      2.3: 'A quit answers the name.',
      2.4: 'Quitting what does not run is an error that says so.',
      2.5: { text: 'An app with unsaved documents is quit in the ordinary way, so that it asks whether to save.', mac: true },
    },
    Listing: {
      3.1: { text: 'The list has every app that runs.', mac: true },
      3.2: 'Each has bundle id, name and process id.',
      3.3: { text: 'Hidden apps are in the list.', mac: true },
      3.4: { text: 'Processes without windows or menus are not.', mac: true },
    },
    Permissions: {
      4.1: { text: 'Whether Accessibility is granted is looked up when the server starts.', mac: true },
      4.2: 'Without it, the error says that it is needed and how to get it.',
      4.3: 'The error names the pane: System Settings, Privacy & Security, Accessibility.',
    },
    Errors: {
      5.1: 'An app that is not found is a result with isError and a message of its own.',
      5.2: 'A missing permission is said to be that, with the remedy.',
      5.3: { text: 'A start or a quit that takes too long is a time-out.', mac: true },
      5.4: 'All errors have one form: isError and a message.',
    },
    Tools: {
      6.1: { text: 'launch_application needs bundleId.', tool: 'launch_application', parameters: ['bundleId'] },
      6.2: { text: 'quit_application needs bundleId.', tool: 'quit_application', parameters: ['bundleId'] },
      6.3: {
        text: 'list_applications needs nothing and answers all apps, unless pages are asked for.',
        tool: 'list_applications',
        parameters: [],
      },
      6.4: 'The description of each tool says what it does, when to use it and what comes back.',
      6.5: 'The input schema of each tool says what is required.',
    },
  },
);
