import type { AppSpec, Scenario } from '../../../src/main/mac/simulated/scenario/scenario.js';
import type { Rect } from '../../../src/shared/geometry.js';

/** Stands in everything that blocked apps show, and in every secret; never in anything that a client sends. */
export const marker = 'MARKER-7f3a91';
/** What the keychain and 1Password hold: nobody is ever told. */
export const secret = 'SECRET-4be1c7';

/** Apps that are kept from some clients by the owner's rules, each with a marker of its own in all it shows. */
export const kept = {
  diary: { bundleId: 'org.example.diary', name: 'Diary', marker: 'DIARY-5c20e8' },
  album: { bundleId: 'org.example.album', name: 'Album', marker: 'ALBUM-91b6d2' },
  journal: { bundleId: 'org.example.journal', name: 'Journal', marker: 'JOURNAL-c07f44' },
} as const;

/** An app with two windows whose controls have names of their own: what a yes was used on can be told. */
export const ledger = 'org.example.ledger';
export const ledgerControls: readonly string[] = ['one', 'two'].flatMap((of) => [`${of}-a`, `${of}-b`, `${of}-c`, `${of}-note`]);

export const blocked = [
  'com.apple.Terminal',
  'com.apple.systempreferences',
  'com.apple.keychainaccess',
  'com.1password.1password',
] as const;

const names: Readonly<Record<(typeof blocked)[number], string>> = {
  'com.apple.Terminal': 'Terminal',
  'com.apple.systempreferences': 'System Settings',
  'com.apple.keychainaccess': 'Keychain Access',
  'com.1password.1password': '1Password',
};

/** A small Mac with blocked apps on screen, one behind an allowed window, and secrets in allowed apps. */
export function markedScenario(): Scenario {
  return {
    displays: [{ id: 1, name: 'Display', frame: { x: 0, y: 0, width: 1200, height: 800 }, scale: 1, main: true, builtIn: true }],
    apps: [
      ...blocked.map(blockedApp),
      signIn(),
      ledgerApp(),
      overlay(),
      ...Object.values(kept).map(keptApp),
      // A look-alike: the name of a blocked app with another bundle id, and its bundle id in another case with another name.
      {
        bundleId: 'org.example.terminal',
        name: 'Terminal',
        windows: [{ title: 'Look-alike', frame: { x: 40, y: 500, width: 200, height: 120 } }],
      },
    ],
    dock: ['com.apple.finder', 'com.apple.Terminal', 'com.apple.calculator', 'com.1password.1password'],
    statusItems: [
      { bundleId: 'com.1password.1password', title: `1Password ${marker}` },
      ...Object.values(kept).map((app) => ({ bundleId: app.bundleId, title: app.marker })),
      { bundleId: 'com.getdropbox.dropbox', title: 'Dropbox' },
      { bundleId: 'com.apple.controlcenter', title: 'Wi-Fi' },
    ],
    secrets: [
      { item: 'https://example.com', value: secret },
      { item: 'op://Private/Example/password', value: secret },
    ],
    clipboard: { text: `${marker} copied`, marks: ['concealed'], owner: 'com.1password.1password' },
  };
}

function blockedApp(bundleId: (typeof blocked)[number], index: number): AppSpec {
  const frame: Rect = { x: 900, y: 40 + index * 180, width: 260, height: 160 };
  return {
    bundleId,
    name: names[bundleId],
    menus: [{ title: `Secrets ${marker}`, items: [{ title: `Reveal ${marker}` }] }],
    windows: [
      {
        title: `${marker} window ${index}`,
        frame,
        elements: [
          { role: 'AXTextArea', frame: { x: 0, y: 30, width: 200, height: 60 }, value: `${marker} text`, focused: true },
          { role: 'AXButton', frame: { x: 10, y: 110, width: 100, height: 30 }, title: `${marker} button` },
          { role: 'AXCheckBox', frame: { x: 130, y: 110, width: 100, height: 30 }, description: `${marker} box`, value: 0 },
        ],
      },
    ],
  };
}

function signIn(): AppSpec {
  return {
    bundleId: 'org.example.signin',
    name: 'Sign In',
    windows: [
      {
        title: 'Sign In',
        frame: { x: 820, y: 300, width: 200, height: 160 },
        elements: [
          { role: 'AXTextField', frame: { x: 10, y: 40, width: 180, height: 24 }, value: 'sam', identifier: 'user' },
          {
            role: 'AXTextField',
            subrole: 'AXSecureTextField',
            frame: { x: 10, y: 80, width: 180, height: 24 },
            value: `${marker} password`,
            identifier: 'password',
          },
          { role: 'AXButton', frame: { x: 10, y: 120, width: 80, height: 24 }, title: 'OK' },
        ],
      },
    ],
  };
}

/** Two windows with buttons in a row and a field, one over the other so that a button of each stands at the same place. */
function ledgerApp(): AppSpec {
  return {
    bundleId: ledger,
    name: 'Ledger',
    windows: ['one', 'two'].map((of, index) => ({
      title: `Ledger ${of}`,
      frame: { x: 300 + index * 105, y: 420, width: 330, height: 150 },
      elements: [
        ...['a', 'b', 'c'].map((letter, at) => ({
          role: 'AXButton',
          title: `Pay ${of} ${letter}`,
          identifier: `${of}-${letter}`,
          frame: { x: 10 + at * 105, y: 40, width: 95, height: 30 },
        })),
        { role: 'AXTextField', value: '', identifier: `${of}-note`, frame: { x: 10, y: 90, width: 300, height: 24 }, focused: true },
      ],
    })),
  };
}

/** A window over others that ignores the mouse, as drawing and recording apps have it. */
function overlay(): AppSpec {
  return {
    bundleId: 'org.example.overlay',
    name: 'Overlay',
    kind: 'accessory',
    windows: [{ title: 'Overlay', frame: { x: 380, y: 430, width: 700, height: 300 }, clickThrough: true }],
  };
}

function keptApp({ bundleId, name, marker: its }: (typeof kept)[keyof typeof kept], index: number): AppSpec {
  return {
    bundleId,
    name,
    menus: [{ title: `Pages ${its}`, items: [{ title: `Turn ${its}` }] }],
    windows: [
      {
        title: `${its} window`,
        frame: { x: 40 + index * 120, y: 640, width: 240, height: 110 },
        elements: [
          { role: 'AXTextArea', frame: { x: 0, y: 30, width: 220, height: 40 }, value: `${its} text`, identifier: 'page', focused: true },
          { role: 'AXButton', frame: { x: 10, y: 75, width: 100, height: 26 }, title: `${its} button` },
        ],
      },
    ],
  };
}
