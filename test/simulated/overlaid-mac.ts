import { defaultScenario } from '../../src/main/mac/simulated/default-mac/default-scenario.js';
import { button } from '../../src/main/mac/simulated/scenario/parts.js';
import type { AppSpec, Scenario, WindowSpec } from '../../src/main/mac/simulated/scenario/scenario.js';

/** What lies over the whole screen of a simulated Mac and lets clicks through, as far as reports tell (`test/fixtures/recorded-windows.json`). */
export type OverlayName = 'banner' | 'languageTool' | 'screenshot' | 'agentCursor' | 'meeting';

const wholeDisplay = { x: 0, y: 0, width: 1440, height: 900 };
const overlay = (title: string, layer: number) => ({ title, frame: wholeDisplay, layer, solid: [], style: 'panel' as const });
/** Where the banner of a notification stands. */
export const bannerFrame = { x: 1080, y: 36, width: 344, height: 72 };

const accessory = (bundleId: string, name: string, shown: WindowSpec): AppSpec => ({ bundleId, name, kind: 'accessory', windows: [shown] });

const overlays: Readonly<Record<OverlayName, AppSpec>> = {
  // Clear but for the banner.
  banner: accessory('com.apple.notificationcenterui', 'Notification Center', {
    ...overlay('Notification Center', 23),
    solid: [bannerFrame],
    elements: [{ role: 'AXGroup', title: 'Backup finished', frame: bannerFrame }],
  }),
  // It has a Dock tile, and both windows are there for good.
  languageTool: {
    bundleId: 'org.languagetool.desktop',
    name: 'LanguageTool',
    windows: [overlay('Overlay', 3), overlay('Overlay', 3)],
  },
  // Stays for seconds after a recording.
  screenshot: accessory('com.apple.screencaptureui', 'Screenshot', overlay('', 24)),
  // By the window server's list alone a full screen.
  agentCursor: accessory('com.trycua.driver', 'Cua Driver', overlay('', 0)),
  // A screen is being shared: a frame around it, and a bar of buttons that floats over all. Only the titles are known.
  meeting: {
    bundleId: 'us.zoom.xos',
    name: 'zoom.us',
    windows: [
      {
        title: 'zoom share toolbar window',
        frame: { x: 480, y: 30, width: 480, height: 64 },
        layer: 25,
        style: 'panel',
        resizable: false,
        elements: ['Mute', 'Stop Video', 'Participants', 'Stop Share'].map((title, at) => button(title, [12 + at * 116, 32, 110, 26])),
      },
      {
        ...overlay('zoom share statusbar window', 24),
        clickThrough: true,
        solid: [
          { x: 0, y: 0, width: 1440, height: 4 },
          { x: 0, y: 896, width: 1440, height: 4 },
          { x: 0, y: 0, width: 4, height: 900 },
          { x: 1436, y: 0, width: 4, height: 900 },
        ],
      },
    ],
  },
};

/** The default Mac with something clear over its main display. */
export function overlaidMac(name: OverlayName): Scenario {
  const base = defaultScenario();
  return { ...base, apps: [overlays[name], ...(base.apps ?? [])] };
}
