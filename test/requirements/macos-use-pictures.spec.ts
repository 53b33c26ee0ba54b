import { describe, expect } from 'vitest';
import type { Answer, Gatehand, HarnessOptions } from '../harness/gatehand.js';
import { proves } from '../harness/proves.js';

const shopping = 'com.example.shopping';

/** Pictures take the longer the larger the displays are. */
const smallMac: HarnessOptions = {
  scenario: {
    base: 'empty',
    displays: [
      { id: 1, name: 'Left', frame: { x: 0, y: 0, width: 400, height: 240 }, scale: 2, main: true, builtIn: true },
      { id: 2, name: 'Right', frame: { x: 400, y: 20, width: 320, height: 200 }, scale: 1, main: false, builtIn: false },
    ],
    apps: [
      {
        bundleId: shopping,
        name: 'Shopping',
        frontmost: true,
        windows: [
          {
            title: 'Shopping',
            frame: { x: 40, y: 60, width: 200, height: 120 },
            elements: [{ role: 'AXStaticText', value: 'Buy milk', frame: { x: 20, y: 50, width: 120, height: 20 } }],
          },
        ],
      },
    ],
  },
};

interface Facts {
  readonly originX: number;
}

/** The facts of a picture; the text that was read on it may follow them. */
const factsOf = ({ text }: Answer): Facts => JSON.parse(text.split('\n', 1)[0] ?? '');
const bytesOf = ({ images }: Answer): number => images[0]?.data.length ?? 0;
const windowOf = ({ mac }: Gatehand): number => mac.probe.app(shopping).windows[0]?.id ?? 0;

describe('pictures', () => {
  proves(
    '002-capture_screenshot',
    'shows a display or a window, as large and in the format that is asked',
    async ({ assistant, ...gatehand }) => {
      const window_id = windowOf(gatehand);

      const display = await assistant.call('capture_screenshot', { display_id: 2, format: 'jpeg', max_width: 100 });
      const window = await assistant.call('capture_screenshot', { window_id, max_height: 200, include_ocr: true });

      expect(factsOf(display)).toMatchObject({ displayId: 2, width: 100, originX: 400, originY: 20 });
      expect(display.images).toMatchObject([{ mimeType: 'image/jpeg' }]);
      expect(factsOf(window)).toMatchObject({ windowId: window_id, height: 200, originX: 40, originY: 60 });
      expect(window.text).toContain('Buy milk');
    },
    smallMac,
  );

  proves(
    '002-capture_region_screenshot',
    'shows a rectangle, on the display that is named',
    async ({ assistant }) => {
      const region = await assistant.call('capture_region_screenshot', {
        x: 40,
        y: 60,
        width: 150,
        height: 90,
        display_id: 1,
        format: 'jpg',
        include_ocr: true,
      });
      const elsewhere = await assistant.call('capture_region_screenshot', { x: 40, y: 60, width: 9, height: 9, display_id: 2 });

      expect(factsOf(region)).toMatchObject({ originX: 40, originY: 60, width: 300, height: 180 });
      expect(region.images).toMatchObject([{ mimeType: 'image/jpeg' }]);
      expect(region.text).toContain('Buy milk');
      expect(elsewhere.text).toMatch(/^invalid_input: The region lies outside/);
    },
    smallMac,
  );

  proves(
    '002-capture_window_screenshot',
    'shows one window, its shadow and its text when asked',
    async ({ assistant, ...gatehand }) => {
      const id = windowOf(gatehand);
      const window = `applications/${gatehand.mac.probe.app(shopping).pid}/windows/${id}`;

      const fine = await assistant.call('capture_window_screenshot', { window, format: 'jpg', quality: 95 });
      const coarse = await assistant.call('capture_window_screenshot', { window, format: 'jpg', quality: 10 });
      const shaded = await assistant.call('capture_window_screenshot', { window, include_shadow: true, include_ocr: true });

      expect(factsOf(fine)).toMatchObject({ windowId: id, originX: 40, originY: 60, width: 400, height: 240 });
      expect(fine.images).toMatchObject([{ mimeType: 'image/jpeg' }]);
      expect(bytesOf(coarse)).toBeLessThan(bytesOf(fine));
      expect(factsOf(shaded).originX).toBeLessThan(40);
      expect(shaded.text).toContain('Buy milk');
    },
    smallMac,
  );

  proves(
    '002-zoom',
    'shows the surroundings of a point, smaller as the scale grows',
    async ({ assistant }) => {
      const zoomed = await assistant.call('zoom', { coordinate: [200, 120], scale: 8 });

      expect(factsOf(zoomed)).toMatchObject({ originX: 175, originY: 105, width: 100, height: 60, scale: 2 });
      expect(zoomed.images).toHaveLength(1);
    },
    smallMac,
  );
});
