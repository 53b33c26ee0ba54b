import type { Scene, SceneNode, SceneWindow } from '../../src/main/mac/simulated/screen/scene.js';
import type { Rect } from '../../src/shared/geometry.js';

/** A rectangle from x, y, width, height. */
export function at(x: number, y: number, width: number, height: number): Rect {
  return { x, y, width, height };
}

/** A scene node with quiet defaults. */
export function node(role: string, frame: Rect, rest: Partial<SceneNode> = {}): SceneNode {
  const quiet = { subrole: '', text: '', value: null, placeholder: '', enabled: true, focused: false, selected: false, secure: false };
  return { role, frame, ...quiet, caret: null, children: [], ...rest };
}

const note =
  'Shopping for Saturday\n\n- two lemons, a bunch of parsley\n- bread from the bakery on the corner, the dark one if they still have it when we get there\n- olives\n\nCall Robin about the boat.';

const textEdit: SceneWindow = {
  id: 101,
  title: 'Untitled',
  frame: at(560, 80, 560, 380),
  active: true,
  style: 'document',
  content: [
    node('AXScrollArea', at(560, 108, 560, 352), {
      children: [node('AXTextArea', at(560, 108, 560, 352), { value: note, focused: true, caret: note.length })],
    }),
  ],
};

const keys = ['AC', '±', '%', '÷', '7', '8', '9', '×', '4', '5', '6', '−', '1', '2', '3', '+', '0', '.', 'delete', '='];
const calculator: SceneWindow = {
  id: 102,
  title: 'Calculator',
  frame: at(1170, 90, 232, 360),
  active: false,
  style: 'document',
  content: [
    node('AXStaticText', at(1182, 124, 208, 48), { value: '1,284.5' }),
    node('AXGroup', at(1182, 180, 208, 260), {
      children: keys.map((text, index) =>
        node('AXButton', at(1182 + (index % 4) * 53, 184 + Math.floor(index / 4) * 52, 48, 46), { text }),
      ),
    }),
  ],
};

const safari: SceneWindow = {
  id: 103,
  title: 'Sign in',
  frame: at(60, 300, 640, 470),
  active: false,
  style: 'document',
  content: [
    node('AXToolbar', at(60, 300, 640, 52), {
      children: [
        node('AXButton', at(150, 312, 28, 28), { text: 'Back', enabled: false }),
        node('AXButton', at(182, 312, 28, 28), { text: 'Forward', enabled: false }),
        node('AXTextField', at(250, 312, 330, 28), { value: 'accounts.example.com' }),
        node('AXButton', at(600, 312, 28, 28), { text: 'Share' }),
        node('AXButton', at(634, 312, 28, 28), { text: 'New Tab' }),
      ],
    }),
    node('AXScrollArea', at(60, 352, 640, 418), {
      children: [
        node('AXWebArea', at(60, 352, 640, 3000), {
          children: [
            node('AXHeading', at(120, 384, 300, 30), { text: 'Sign in to Example' }),
            node('AXStaticText', at(120, 430, 100, 16), { value: 'Email' }),
            node('AXTextField', at(120, 450, 300, 28), { value: 'sam@example.com' }),
            node('AXStaticText', at(120, 490, 100, 16), { value: 'Password' }),
            node('AXTextField', at(120, 510, 300, 28), { value: 'hunter2', secure: true, subrole: 'AXSecureTextField' }),
            node('AXCheckBox', at(120, 552, 200, 20), { text: 'Remember me', value: 1 }),
            node('AXStaticText', at(120, 584, 100, 16), { value: 'Country' }),
            node('AXPopUpButton', at(120, 604, 200, 26), { value: 'Switzerland' }),
            node('AXRadioButton', at(340, 586, 90, 20), { text: 'Personal', value: 1 }),
            node('AXRadioButton', at(340, 610, 90, 20), { text: 'Work', value: 0 }),
            node('AXButton', at(120, 648, 96, 28), { text: 'Sign in', selected: true }),
            node('AXButton', at(226, 648, 96, 28), { text: 'Reset', enabled: false }),
            node('AXLink', at(340, 654, 160, 16), { text: 'Forgot your password?' }),
            node('AXImage', at(470, 440, 190, 120), { text: 'A lake in the morning' }),
            node('AXSlider', at(470, 580, 190, 20), { value: 40 }),
            node('AXProgressIndicator', at(470, 612, 190, 12), { value: 0.62 }),
            node('AXList', at(120, 700, 400, 2400), {
              children: Array.from({ length: 100 }, (_, row) =>
                node('AXStaticText', at(132, 704 + row * 24, 380, 16), {
                  value: `Result ${row + 1}: a line of the long list below the fold`,
                }),
              ),
            }),
          ],
        }),
      ],
    }),
  ],
};

const terminalText =
  'Last login: Mon Jun  2 09:12:44 on ttys000\nsam@studio ~ % ls\nDesktop    Documents    Downloads    notes.txt\nsam@studio ~ % ';
const terminalWindow: SceneWindow = {
  id: 104,
  title: 'sam — zsh — 80×24',
  frame: at(930, 490, 470, 290),
  active: false,
  style: 'terminal',
  content: [node('AXTextArea', at(930, 518, 470, 262), { value: terminalText, focused: true })],
};

const files = [
  ['Report.pdf', 'Yesterday at 16:20', '1.2 MB'],
  ['Budget.xlsx', 'Monday at 09:05', '48 KB'],
  ['Notes.txt', 'Today at 08:41', '2 KB'],
  ['Photos folder', '12 May', '--'],
];
const sidebar = ['Recents', 'Applications', 'Desktop', 'Documents', 'Downloads'];
const finder: SceneWindow = {
  id: 105,
  title: 'Documents',
  frame: at(90, 60, 640, 330),
  active: false,
  style: 'document',
  content: [
    node('AXToolbar', at(250, 60, 480, 52), {
      children: [
        node('AXButton', at(262, 72, 28, 28), { text: 'Back' }),
        node('AXButton', at(294, 72, 28, 28), { text: 'Forward', enabled: false }),
        node('AXTextField', at(560, 72, 156, 28), { subrole: 'AXSearchField', placeholder: 'Search' }),
      ],
    }),
    node('AXSplitGroup', at(90, 112, 640, 278), {
      children: [
        node('AXOutline', at(90, 112, 160, 278), {
          children: sidebar.map((text, row) =>
            node('AXRow', at(90, 118 + row * 28, 160, 28), {
              selected: text === 'Documents',
              children: [
                node('AXImage', at(104, 124 + row * 28, 16, 16), { text: 'folder' }),
                node('AXStaticText', at(126, 124 + row * 28, 110, 16), { value: text }),
              ],
            }),
          ),
        }),
        node('AXTable', at(250, 112, 480, 278), {
          children: [
            node('AXButton', at(250, 112, 230, 26), { subrole: 'AXSortButton', text: 'Name' }),
            node('AXButton', at(480, 112, 160, 26), { subrole: 'AXSortButton', text: 'Date Modified' }),
            node('AXButton', at(640, 112, 90, 26), { subrole: 'AXSortButton', text: 'Size' }),
            ...files.map((cells, row) =>
              node('AXRow', at(250, 140 + row * 26, 480, 26), {
                selected: row === 2,
                children: [
                  node('AXImage', at(262, 144 + row * 26, 18, 18), { text: cells[0] ?? '' }),
                  node('AXTextField', at(286, 144 + row * 26, 180, 18), { value: cells[0] ?? '' }),
                  node('AXStaticText', at(488, 145 + row * 26, 145, 16), { value: cells[1] ?? '' }),
                  node('AXStaticText', at(648, 145 + row * 26, 76, 16), { value: cells[2] ?? '' }),
                ],
              }),
            ),
          ],
        }),
      ],
    }),
  ],
};

const sheet: SceneWindow = {
  id: 106,
  title: '',
  frame: at(690, 230, 300, 150),
  active: true,
  style: 'sheet',
  content: [
    node('AXStaticText', at(710, 248, 260, 36), { value: 'Do you want to keep this new document “Untitled”?' }),
    node('AXStaticText', at(710, 296, 58, 16), { value: 'Save As:' }),
    node('AXTextField', at(770, 292, 200, 24), { value: 'Untitled', focused: true, caret: 8 }),
    node('AXButton', at(710, 338, 80, 28), { text: 'Delete' }),
    node('AXButton', at(800, 338, 80, 28), { text: 'Cancel' }),
    node('AXButton', at(890, 338, 80, 28), { text: 'Save', selected: true }),
  ],
};

const menuItems: readonly (readonly [string, string | boolean | null])[] = [
  ['New', '⌘N'],
  ['Open…', '⌘O'],
  ['Open Recent', null],
  ['', null],
  ['Close', '⌘W'],
  ['Save…', '⌘S'],
  ['Duplicate', '⇧⌘S'],
  ['Rename…', null],
  ['', null],
  ['Print…', '⌘P'],
];
const fileMenu: SceneWindow = {
  id: 107,
  title: '',
  frame: at(126, 24, 220, 234),
  active: true,
  style: 'menu',
  content: [
    node('AXMenu', at(126, 24, 220, 234), {
      children: menuItems.map(([text, value], index) =>
        node('AXMenuItem', at(126, 30 + index * 22.2, 220, 22), { text, value, selected: text === 'Save…', enabled: text !== 'Rename…' }),
      ),
    }),
  ],
};

const apps = ['Finder', 'Safari', 'Mail', 'Notes', 'Music', 'TextEdit', 'Calculator', 'Slack', 'Terminal', 'System Settings', 'Chess'];
const dockLeft = 720 - (apps.length * 54) / 2;

/** The window with everything in it moved by so many points. */
export function moved(window: SceneWindow, dx: number, dy: number): SceneWindow {
  const shift = (frame: Rect): Rect => ({ ...frame, x: frame.x + dx, y: frame.y + dy });
  const shiftNode = (one: SceneNode): SceneNode => ({ ...one, frame: shift(one.frame), children: one.children.map(shiftNode) });
  return { ...window, frame: shift(window.frame), content: window.content.map(shiftNode) };
}

/** A working day: every kind of window and control once, on the default Mac's two displays. */
export const sampleScene: Scene = {
  displays: [
    { id: 1, frame: at(0, 0, 1440, 900), scale: 2 },
    { id: 2, frame: at(-1920, -90, 1920, 1080), scale: 1 },
  ],
  menuBar: {
    height: 24,
    titles: [
      { text: 'Apple', frame: at(10, 0, 34, 24), bold: false },
      { text: 'TextEdit', frame: at(44, 0, 76, 24), bold: true },
      { text: 'File', frame: at(120, 0, 42, 24), bold: false },
      { text: 'Edit', frame: at(162, 0, 44, 24), bold: false },
      { text: 'Format', frame: at(206, 0, 62, 24), bold: false },
      { text: 'View', frame: at(268, 0, 48, 24), bold: false },
      { text: 'Window', frame: at(316, 0, 66, 24), bold: false },
      { text: 'Help', frame: at(382, 0, 46, 24), bold: false },
    ],
    status: [
      { text: 'Dropbox', frame: at(1160, 0, 28, 24) },
      { text: 'Wi-Fi', frame: at(1192, 0, 28, 24) },
      { text: 'Battery', frame: at(1222, 0, 34, 24) },
      { text: 'Sound', frame: at(1258, 0, 28, 24) },
      { text: 'Control Center', frame: at(1288, 0, 28, 24) },
      { text: 'Mon 2 Jun 09:41', frame: at(1320, 0, 112, 24) },
    ],
  },
  dock: apps.map((name, index) => ({
    bundleId: `com.apple.${name}`,
    name,
    frame: at(dockLeft + index * 54, 834, 48, 48),
    running: index < 9,
  })),
  windows: [moved(finder, -400, 20), safari, terminalWindow, calculator, textEdit, sheet, fileMenu],
  cursor: { x: 248, y: 152 },
  pulses: [],
  locked: false,
};
