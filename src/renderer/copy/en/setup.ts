import type { PermissionName, PermissionState } from '../../../shared/permissions.js';

/** Permissions and the first steps. */
export const setup = {
  permissions: {
    title: 'Permissions',
    intro: 'What macOS lets Gatehand do, tried out rather than read off a switch.',
    working: (working: number, all: number) => `${working} of ${all} work.`,
    allWork: 'Everything works.',
    where: 'Where to grant it',
    ofApp: (title: string, app: string) => `${title} of ${app}`,
    names: {
      accessibility: {
        title: 'Accessibility',
        purpose: 'Reading and using the controls of apps.',
        why: 'Without it Gatehand can neither see what a window holds nor press anything in it. Nothing else needs it more.',
      },
      screenRecording: {
        title: 'Screen recording',
        purpose: 'Pictures of the screen and of windows.',
        why: 'Clients look at pictures where an app tells nothing in words. Blocked apps are filled in before a picture leaves Gatehand.',
      },
      automation: {
        title: 'Automation',
        purpose: 'Talking to apps through their own scripting.',
        why: 'Some things an app does only when it is asked in its own language, such as telling the selected files of Finder. macOS asks once for each app.',
      },
    } satisfies Record<PermissionName, { title: string; purpose: string; why: string }>,
    states: {
      granted: 'Granted',
      missing: 'Missing',
      refused: 'On, but refused',
      'needs-relaunch': 'Needs a restart',
      unknown: 'Not asked yet',
    } satisfies Record<PermissionState, string>,
    cures: {
      granted: 'It works: Gatehand has just tried it.',
      missing: 'Switch Gatehand on in the pane below.',
      refused:
        'The switch is on, and macOS refuses all the same: it belongs to an older Gatehand. Select Gatehand in the pane, remove it with the minus button, then add it again.',
      'needs-relaunch': 'It is granted, and macOS tells only a Gatehand that starts after that.',
      unknown: 'macOS asks you the first time a client uses it for an app. There is nothing to do now.',
    } satisfies Record<PermissionState, string>,
    notAsked: 'A client never makes macOS ask: Gatehand sends an app nothing before you have let macOS ask about it.',
    letAsk: 'Let macOS ask',
    refusedSteps: [
      'Open the pane and select Gatehand.',
      'Press the minus button: only then does macOS forget the old entry.',
      'Add Gatehand again, by dragging it or with the plus button, and switch it on.',
    ],
    openPane: 'Open System Settings',
    openPaneOf: (title: string) => `Open System Settings at ${title}`,
    relaunch: 'Start Gatehand again',
    check: 'Check again',
    drag: 'Drag me into the list',
    dragNote: 'Drag this tile into the list of System Settings.',
    simulate: (title: string) => `Simulate: ${title}`,
    simulateNote: 'On the simulated Mac you can set this yourself:',
    simulated: { granted: 'Granted', missing: 'Missing', refused: 'On, but refused' },
    none: 'No permission is known yet. This page fills itself as soon as Gatehand has looked.',
  },
  firstSteps: {
    title: 'First steps',
    welcome: 'Gatehand gives assistants a pair of hands on this Mac. You hold the gate.',
    progress: 'Progress',
    step: (number: number, of: number) => `Step ${number} of ${of}`,
    done: 'Done',
    next: 'Go on',
    back: 'Back',
    later: 'Do this later',
    leave: 'Leave the first steps',
    finish: 'Finish',
    live: 'This changes by itself as soon as macOS says yes.',
    trySimulated: 'Try it on the simulated Mac first',
    trySimulatedNote: 'No permission is needed there, and nothing on your own Mac is touched.',
    simulatedNext: 'Gatehand drives the simulated Mac from the next start on.',
    connectTitle: 'Connect a client',
    connectWhy:
      'Tell your assistant where Gatehand is. It counts as connected when it has really shaken hands, not when a file was written.',
    allDone: 'That is all. Gatehand waits in the menu bar.',
  },
} as const;
