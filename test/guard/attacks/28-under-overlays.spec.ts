import { describe, expect, it } from 'vitest';
import { centre } from '../../../src/shared/geometry.js';
import { gatehands } from '../../harness/each.js';
import { decodePng } from '../../harness/png.js';
import { bannerFrame, type OverlayName, overlaidMac } from '../../simulated/overlaid-mac.js';
import { guarded, posted } from './guarded.js';

const start = gatehands();
const overlays: readonly OverlayName[] = ['banner', 'languageTool', 'screenshot', 'agentCursor'];
/** Inside TextEdit's window, and inside Terminal's, which is kept away. */
const free = { x: 500, y: 400 };
const kept = { x: 1300, y: 160 };

describe.each(overlays)('surprise 2: under an overlay of the whole screen (%s)', (name) => {
  const over = (more = {}) => guarded(start, { scenario: { base: 'empty', ...overlaidMac(name), ...more } });

  it('a plain click, a drag and a rest of the pointer reach the window below', async () => {
    const gatehand = await over();

    const answers = [
      await gatehand.assistant.call('click', free),
      await gatehand.assistant.call('drag', { start_x: free.x, start_y: free.y, end_x: free.x + 40, end_y: free.y + 20 }),
      await gatehand.assistant.call('hover', free),
    ];

    expect(answers.map(({ code }) => code)).toEqual(['', '', '']);
    expect(gatehand.mac.probe.app('com.apple.TextEdit').frontmost).toBe(true);
  });

  it('the window of a blocked app below it is as far out of reach as ever', async () => {
    const gatehand = await over();

    const answers = [
      await gatehand.assistant.call('click', kept),
      await gatehand.assistant.call('drag', { start_x: free.x, start_y: free.y, end_x: kept.x, end_y: kept.y }),
      await gatehand.assistant.call('scroll', { ...kept, direction: 'down' }),
      await gatehand.assistant.call('left_mouse_down', kept),
    ];

    expect(answers.map(({ code }) => code)).toEqual(['blocked_app', 'blocked_app', 'blocked_app', 'blocked_app']);
    expect(posted(gatehand)).toBe(0);
  });

  it('surprise 3: what a blocked app shows below it is in no picture and in no text of one', async () => {
    const gatehand = await over();
    const bare = await guarded(start);

    const [under, alone] = [
      await gatehand.assistant.call('take_screenshot', { region: { x: 1160, y: 120, width: 280, height: 640 }, include_ocr: true }),
      await bare.assistant.call('take_screenshot', { region: { x: 1160, y: 120, width: 280, height: 640 }, include_ocr: true }),
    ];

    expect(under.isError).toBe(false);
    expect(under.images[0]?.data).toBe(alone.images[0]?.data);
    expect(JSON.stringify([under.text, under.structured])).not.toContain('not-for-assistants');
  });
});

describe('surprise 2: what an overlay does draw', () => {
  it('takes the click, so that a banner is left alone as a surface that shows things of any app', async () => {
    const gatehand = await guarded(start, { scenario: { base: 'empty', ...overlaidMac('banner') } });

    const answer = await gatehand.assistant.call('click', { ...centre(bannerFrame) });

    expect(answer.code).not.toBe('');
    expect(posted(gatehand)).toBe(0);
  });

  it('of a blocked app keeps its point, wherever it lies', async () => {
    const part = { x: 440, y: 360, width: 120, height: 80 };
    const scenario = {
      apps: [
        {
          bundleId: 'com.1password.1password',
          name: '1Password',
          windows: [{ title: 'Quick', frame: { x: 0, y: 0, width: 1440, height: 900 }, layer: 3, solid: [part], style: 'panel' as const }],
        },
      ],
    };
    const gatehand = await guarded(start, { scenario });

    expect((await gatehand.assistant.call('click', free)).code).toBe('blocked_app');
    expect((await gatehand.assistant.call('click', { x: 500, y: 300 })).code).toBe('');
  });
});

describe('surprise 3: a window without transparency in front of a blocked one', () => {
  it('covers nothing where presses go through it, though no list tells it from a full screen', async () => {
    const whole = {
      title: 'Draw',
      frame: { x: 0, y: 0, width: 1440, height: 900 },
      layer: 0,
      solid: [{ x: 20, y: 60, width: 200, height: 90 }],
    };
    const app = { bundleId: 'com.example.draw', name: 'Draw', frontmost: true, windows: [{ ...whole, style: 'panel' as const }] };
    const gatehand = await guarded(start, { scenario: { apps: [app] } });
    const terminal = { x: 1170, y: 68, width: 260, height: 157 };

    const picture = await gatehand.assistant.call('take_screenshot', { region: terminal, include_ocr: true });

    expect(maskedPixels(picture.images[0]?.data ?? '')).toBe(520 * 314);
    expect(JSON.stringify([picture.text, picture.structured])).not.toContain('not-for-assistants');
  });

  it('still covers it, where a press would go to it', async () => {
    const gatehand = await guarded(start);
    const wide = { x: 960, y: 25, width: 480, height: 800 };
    const window = gatehand.mac.probe.app('com.apple.TextEdit').windows[0];
    await gatehand.assistant.call('resize_window', { window_id: window?.id, width: wide.width, height: wide.height });
    await gatehand.assistant.call('move_window', { window_id: window?.id, x: wide.x, y: wide.y });
    const frame = gatehand.mac.probe.app('com.apple.TextEdit').windows[0]?.frame;

    const picture = await gatehand.assistant.call('take_screenshot', { region: { x: 1180, y: 300, width: 200, height: 100 } });

    expect(frame).toMatchObject(wide);
    expect(picture.isError).toBe(false);
    expect(maskedPixels(picture.images[0]?.data ?? '')).toBe(0);
  });
});

/** How many pixels of a picture are filled as those of blocked windows are. */
function maskedPixels(data: string): number {
  const { pixels } = decodePng(Buffer.from(data, 'base64'));
  let count = 0;
  for (let at = 0; at < pixels.length; at += 4) if (pixels[at] === 34 && pixels[at + 1] === 36 && pixels[at + 2] === 42) count += 1;
  return count;
}
