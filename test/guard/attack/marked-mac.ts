import type { PictureCodec, Raster } from '../../../src/main/mac/raster.js';
import type { AppSpec, Scenario } from '../../../src/main/mac/simulated/scenario/scenario.js';
import type { SceneDrawer } from '../../../src/main/mac/simulated/screen/scene-drawer.js';
import type { Rect } from '../../../src/shared/geometry.js';

/** Stands in everything that blocked apps show, and in every secret; never in anything that a client sends. */
export const marker = 'MARKER-7f3a91';
/** What blocked windows are painted with; no blend of the other colours comes near it. */
const markerColour = [255, 0, 200] as const;

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
      { bundleId: 'com.getdropbox.dropbox', title: 'Dropbox' },
      { bundleId: 'com.apple.controlcenter', title: 'Wi-Fi' },
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

/** Paints windows as plain rectangles, those of blocked apps in the marker's colour: fast, and a leak cannot be overlooked. */
export function flatDrawer(isBlocked: (windowId: number) => boolean): SceneDrawer {
  return {
    svg: () => '<svg/>',
    async raster(scene, { rect, scale }) {
      const width = Math.max(1, Math.round(rect.width * scale));
      const height = Math.max(1, Math.round(rect.height * scale));
      const pixels = new Uint8Array(width * height * 4).fill(160);
      const raster: Raster = { width, height, pixels, origin: { x: rect.x, y: rect.y }, scale };
      for (const window of scene.windows)
        paint(raster, window.frame, isBlocked(window.id) ? markerColour : [120, 130 + (window.id % 60), 120]);
      return raster;
    },
  };
}

function paint(raster: Raster, frame: Rect, colour: readonly number[]): void {
  const { width, height, pixels, origin, scale } = raster;
  const left = Math.max(0, Math.round((frame.x - origin.x) * scale));
  const right = Math.min(width, Math.round((frame.x + frame.width - origin.x) * scale));
  const top = Math.max(0, Math.round((frame.y - origin.y) * scale));
  const bottom = Math.min(height, Math.round((frame.y + frame.height - origin.y) * scale));
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) pixels.set([...colour, 255], (y * width + x) * 4);
  }
}

/** Encodes nothing, but looks at every picture that would leave: to a client, to a card, to a file. */
export function watchfulCodec(onLeak: (what: string) => void): PictureCodec {
  return {
    async png(raster) {
      const { pixels } = raster;
      for (let at = 0; at < pixels.length; at += 4) {
        const [red = 0, green = 0, blue = 0] = [pixels[at], pixels[at + 1], pixels[at + 2]];
        if (red - green > 60 && blue - green > 40) {
          onLeak('a pixel of a blocked window in a picture');
          break;
        }
      }
      return new Uint8Array([137, 80, 78, 71]);
    },
  };
}
