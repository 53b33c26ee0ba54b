/** The frame of every window: state, connection, areas, the words that many pages share. */
export const frame = {
  name: 'Gatehand',
  loading: 'Connecting to Gatehand…',
  common: {
    none: '–',
    close: 'Close',
    cancel: 'Cancel',
    copy: 'Copy',
    copied: 'Copied.',
    copyFailed: 'Copying was not allowed. Select the text and copy it by hand.',
    search: 'Search',
  },

  status: {
    label: 'State',
    idle: 'Ready',
    waiting: 'Waits for you',
    readOnly: 'Read-only',
    stopped: 'Stopped',
    lacking: 'Something is missing',
    offline: 'Not connected',
  },
  header: {
    simulated: 'Simulated Mac',
    readOnly: 'Read-only',
    readOnlyForced: 'Read-only was set when Gatehand started and cannot be switched off here.',
    resume: 'Resume',
    stoppedNote: 'Stopped. Nothing on this Mac is changed until you resume.',
  },
  connection: {
    lost: 'Connection to Gatehand lost.',
    retryIn: (seconds: number) => `Trying again in ${seconds} s.`,
    retrying: 'Trying again now.',
    retry: 'Try Now',
    stale: 'What you see below may be out of date.',
    noToken: 'This page needs the whole address that Gatehand printed when it started, with everything after the #.',
    badToken: 'Gatehand did not accept this page’s key. Open the address that it printed when it last started.',
  },
  failures: {
    title: 'That did not work:',
    dismiss: 'Dismiss',
    looked: 'I Have Looked',
    broken: 'This page has failed. Gatehand itself goes on, and still asks you.',
    reload: 'Load the Page Again',
  },
  notices: { label: 'Notices', dismiss: 'Dismiss', looked: 'I Have Looked' },

  areas: {
    label: 'Areas',
    activity: 'Activity',
    approvals: 'Approvals',
    apps: 'Apps',
    clients: 'Clients',
    tools: 'Tools',
    permissions: 'Permissions',
    screen: 'Simulated Screen',
    settings: 'Settings…',
    firstSteps: 'First Steps',
  },

  panel: {
    open: 'Open Gatehand',
    quit: 'Quit',
  },
} as const;
