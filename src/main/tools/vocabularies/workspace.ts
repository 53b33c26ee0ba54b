import type { VocabularyEntry } from './vocabulary.js';

const bundleId = { to: 'app', required: true, schema: { type: 'string', description: 'Bundle id or app name' } } as const;

/** The names of the Workspace server. */
export const workspace: readonly VocabularyEntry[] = [
  {
    name: 'launch_application',
    tool: 'launch_app',
    title: 'Launch application',
    summary: 'Starts an app, or brings it to the front when it runs. Use it before working in an app. Answers its processId and name.',
    parameters: { bundleId },
  },
  {
    name: 'quit_application',
    tool: 'quit_app',
    title: 'Quit application',
    summary:
      'Asks a running app to quit; with unsaved documents it asks the owner first. Use it when an app is needed no more. Answers its name.',
    parameters: { bundleId },
  },
  {
    name: 'list_applications',
    tool: 'list_running_apps',
    title: 'List applications',
    summary:
      'Lists the apps that are running. Use it to see what is open and for the bundleId of an app. Answers name, bundleId and processId of each.',
    parameters: {},
  },
];
