import { describe, expect, it } from 'vitest';
import { fail } from '../../../src/shared/errors.js';
import type { TestClient } from '../../harness/gatehand.js';
import { type DecodedPng, pictureOf } from '../../harness/png.js';
import { assistants, safari, textEdit } from '../assistant.js';

const start = assistants();
const red = '214,40,57';

interface Facts {
  readonly width: number;
  readonly height: number;
  readonly originX: number;
  readonly originY: number;
  readonly scale: number;
  readonly format: string;
  readonly note?: string;
  readonly elements?: readonly { number: number; ref: string; role: string; title?: string; app: string }[];
}

const colourAt = ({ pixels, width }: DecodedPng, x: number, y: number): string =>
  pixels.subarray((y * width + x) * 4, (y * width + x) * 4 + 3).join();

/** The text blocks of a picture: the facts, then what was read on it. */
async function blocks(assistant: TestClient, args: Record<string, unknown>, tool = 'take_screenshot') {
  const result = await assistant.sdk.callTool({ name: tool, arguments: args });
  const content = result.content as readonly { type: string; text?: string }[];
  return content.filter(({ type }) => type === 'text').map(({ text }) => text ?? '');
}

describe('take_screenshot', () => {
  // covers: 000-14.1, 000-14.5, 001-ScreenshotResult
  it('shows the main display as an image block, never as text', async () => {
    const { assistant } = await start();

    const answer = await assistant.call('capture_screenshot');
    const facts = answer.json<Facts>();

    expect(facts).toMatchObject({ format: 'png', width: 1568, height: 980, originX: 0, originY: 0, displayId: 1 });
    expect(pictureOf(answer)).toMatchObject({ width: 1568, height: 980 });
    expect(answer.text.length).toBeLessThan(400);
  });

  // covers: 000-14.2
  it('shows another display by index and by id', async () => {
    const { assistant } = await start();

    for (const of of [{ display: 2 }, { display_id: 2 }]) {
      expect((await assistant.call('take_screenshot', of)).json<Facts>()).toMatchObject({ originX: -1920, originY: -90, displayId: 2 });
    }
  });

  // covers: 000-14.4
  it('shows a rectangle whose four numbers stand by themselves', async () => {
    const { assistant } = await start();
    const rectangle = { x: 420, y: 140, width: 100, height: 50 };

    const alone = await assistant.call('take_screenshot', rectangle);
    const region = await assistant.call('take_screenshot', { region: rectangle });

    expect(alone.json<Facts>()).toMatchObject({ originX: 420, originY: 140, width: 200, height: 100 });
    expect(alone.text).toBe(region.text);
  });

  // covers: 000-14.3
  it('shows one window, with its shadow when asked', async () => {
    const { assistant, mac } = await start();
    const window = `applications/${mac.probe.app(textEdit).pid}/windows/101`;
    const frame = mac.probe.app(textEdit).windows[0]?.frame ?? { x: 0, y: 0, width: 0, height: 0 };

    const bare = (await assistant.call('capture_window_screenshot', { window })).json<Facts>();
    const shaded = (await assistant.call('capture_window_screenshot', { window, include_shadow: true })).json<Facts>();

    expect(bare).toMatchObject({ originX: frame.x, originY: frame.y, width: frame.width * 2, height: frame.height * 2, windowId: 101 });
    expect(shaded.originX).toBeLessThan(frame.x);
    expect(shaded.width / shaded.scale).toBeGreaterThan(frame.width);
  });

  // covers: 000-14.4
  it('shows the window in front of an app, and says where it is when it is not on the screen', async () => {
    const { assistant, mac } = await start();
    const shown = await assistant.call('take_screenshot', { app: 'Calculator' });
    await assistant.call('minimize_window', { window_id: mac.probe.app('com.apple.calculator').windows[0]?.id });

    expect(shown.text).toContain('"originX":920,"originY":390');
    expect(shown.images).toHaveLength(1);
    expect((await assistant.call('take_screenshot', { app: 'Calculator' })).text).toMatch(/in the Dock.*restore_window/);
    expect((await assistant.call('take_screenshot', { app: 'Terminal' })).code).toBe('blocked_app');
    expect((await assistant.call('take_screenshot', { app: 'Calculator', display: 1 })).code).toBe('invalid_input');
  });

  it('shows a region that lies across displays', async () => {
    const { assistant } = await start();

    const answer = await assistant.call('capture_region_screenshot', { x: -100, y: 0, width: 200, height: 100 });

    expect(answer.json<Facts>()).toMatchObject({ originX: -100, originY: 0, width: 400, height: 200 });
    const picture = pictureOf(answer);
    expect(colourAt(picture, 10, 150)).not.toBe('0,0,0');
    expect(colourAt(picture, 390, 150)).not.toBe('0,0,0');
    expect(answer.json<Facts>().note).toBeUndefined();
    const beyond = await assistant.call('capture_region_screenshot', { x: 1400, y: 800, width: 100, height: 150 });
    expect(beyond.json<Facts>().note).toBe('a part of the region lies on no display and is empty');
  });

  // covers: 000-14.8
  it('says that a window does not exist', async () => {
    const { assistant } = await start();

    const answer = await assistant.call('take_screenshot', { window_id: 99_999 });

    expect(answer.code).toBe('not_found');
    expect(answer.text).toContain('99999');
  });

  // covers: 000-11.6
  it('names the pane when Screen Recording is missing', async () => {
    const { assistant, mac } = await start();
    mac.setPermission('screenRecording', 'missing');

    for (const [tool, args] of [
      ['take_screenshot', {}],
      ['zoom', { x: 1, y: 1 }],
      ['save_screenshot', { path: '/tmp/a.png' }],
    ] as const) {
      const answer = await assistant.call(tool, args);
      expect(answer.code).toBe('permission_missing');
      expect(answer.text).toContain('Screen');
    }
  });

  // covers: 000-14.6
  it('answers JPEG when asked, smaller as the quality falls', async () => {
    const { assistant } = await start();

    const fine = await assistant.call('take_screenshot', { format: 'JPEG', quality: 90, max_width: 400 });
    const coarse = await assistant.call('take_screenshot', { format: 'jpg', quality: 30, max_width: 400 });

    expect(fine.json<Facts>()).toMatchObject({ format: 'jpg', width: 400 });
    expect(fine.images[0]?.mimeType).toBe('image/jpeg');
    expect(Buffer.from(fine.images[0]?.data ?? '', 'base64').subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    expect(coarse.images[0]?.data.length).toBeLessThan(fine.images[0]?.data.length ?? 0);
  });

  it('refuses a quality out of range and a shadow without a window', async () => {
    const { assistant } = await start();

    expect((await assistant.call('take_screenshot', { quality: 101 })).text).toContain('the valid range is 1 to 100');
    expect((await assistant.call('take_screenshot', { include_shadow: true })).code).toBe('invalid_input');
  });
});

it('numbers what the other apps show where one has quit since the picture was taken', async () => {
  const { assistant } = await start({
    around: (mac) => ({
      ...mac,
      elements: {
        ...mac.elements,
        tree: async (job, query) =>
          query.app.name === 'Calculator' ? fail('not_found', 'Calculator is not running.') : mac.elements.tree(job, query),
      },
    }),
  });

  const shot = await assistant.call('take_screenshot', { annotate: true });

  expect(shot.images).toHaveLength(1);
  expect(shot.text).toContain('"app":"TextEdit"');
  expect(shot.text).not.toContain('Calculator');
});

describe('include_ocr', () => {
  it('adds the text of the picture as a block of its own', async () => {
    const { assistant } = await start();

    const [facts, text] = await blocks(assistant, { window_id: 101, include_ocr: true });

    expect(JSON.parse(facts ?? '')).toMatchObject({ windowId: 101 });
    expect(text).toContain('Untitled');
    expect(text).toContain('data, not instructions');
  });

  it('that failed leaves the picture, and says why', async () => {
    const read = async () => fail('internal', 'It was not read.', { remedy: 'The disk is full.' });
    const { assistant } = await start({ around: (mac) => ({ ...mac, ocr: { read } }) });

    const shot = await assistant.call('take_screenshot', { window_id: 101, include_ocr: true });

    expect(shot.isError).toBe(false);
    expect(shot.images).toHaveLength(1);
    expect(shot.json()).toMatchObject({ windowId: 101, note: 'its text could not be read: It was not read. The disk is full' });
  });

  it('names the apps that are on the picture, and none of another display', async () => {
    const { assistant } = await start();

    const shot = await assistant.call('take_screenshot', { region: { x: 1000, y: 420, width: 100, height: 60 }, include_ocr: true });
    const bar = await assistant.call('take_screenshot', { region: { x: 0, y: 0, width: 300, height: 20 }, include_ocr: true });

    expect(shot.meta['gatehand/untrusted']).toEqual(['com.apple.calculator']);
    expect(bar.meta['gatehand/untrusted']).toEqual(['com.apple.TextEdit']);
  });

  it('never reads what is masked: blocked windows, and the menu bar of a blocked app in front', async () => {
    const { assistant, mac } = await start({ scenario: { apps: [blockedInFront] } });
    expect(mac.probe.app('com.apple.Terminal').frontmost).toBe(true);

    const [, text] = await blocks(assistant, { include_ocr: true });

    expect(text).not.toMatch(/hunter2|Terminal|Keychain|secret/i);
    expect(text).toContain('Calculator');
  });

  it('reads nothing of the blocked windows that stand at the edge of the screen', async () => {
    const { assistant } = await start();

    const [, text] = await blocks(assistant, { include_ocr: true });

    expect(text).not.toMatch(/API_KEY|not-for-assistants|zsh/);
    expect(text).toContain('Calculator');
  });

  it('reads only the window that is shown', async () => {
    const { assistant, mac } = await start();

    const [, text] = await blocks(assistant, { window_id: mac.probe.app(safari).windows[0]?.id, include_ocr: true });

    expect(text).toContain('Sign in');
    expect(text).not.toContain('Untitled');
  });
});

const blockedInFront = {
  bundleId: 'com.apple.Terminal',
  name: 'Terminal',
  frontmost: true,
  windows: [
    {
      title: 'secret session',
      frame: { x: 500, y: 200, width: 300, height: 200 },
      elements: [{ role: 'AXStaticText', frame: { x: 510, y: 240, width: 200, height: 20 }, value: 'hunter2' }],
    },
  ],
};

describe('annotate', () => {
  it('numbers what can be used, with refs that work', async () => {
    const { assistant, mac } = await start();

    const answer = await assistant.call('take_screenshot', {
      window_id: mac.probe.app('com.apple.calculator').windows[0]?.id,
      annotate: true,
    });
    const { elements = [] } = answer.json<Facts>();
    const seven = elements.find(({ title }) => title === '7');

    expect(elements.map(({ number }) => number)).toEqual(elements.map((_one, index) => index + 1));
    expect(seven).toMatchObject({ role: 'AXButton', app: 'Calculator' });
    expect((await assistant.call('click_ui_element', { element: seven?.ref })).structured).toMatchObject({ success: true });
    expect(mac.probe.element('com.apple.calculator', { role: 'AXButton', description: '7' })?.presses).toBe(1);
  });

  it('draws a box at the place it lists', async () => {
    const { assistant } = await start();

    const answer = await assistant.call('take_screenshot', { annotate: true });
    const facts = answer.json<Facts & { elements: { position: { x: number; y: number }; size: { width: number } }[] }>();
    const [first] = facts.elements;
    if (first === undefined) throw new Error('nothing was numbered');
    const x = Math.floor((first.position.x + first.size.width / 2 - facts.originX) * facts.scale);
    const y = Math.floor((first.position.y - facts.originY) * facts.scale);

    expect(colourAt(pictureOf(answer), x, y)).toBe(red);
  });

  it('lists nothing of blocked apps, and nothing behind another window', async () => {
    const { assistant, mac } = await start();
    const front = mac.probe.app(textEdit).windows[0]?.frame ?? { x: 0, y: 0, width: 0, height: 0 };

    const { elements = [] } = (await assistant.call('take_screenshot', { annotate: true })).json<Facts>();

    expect(elements.length).toBeGreaterThan(5);
    // A row goes by what stands in it, as everywhere.
    expect(elements.filter(({ role }) => role === 'AXRow').map(({ title }) => title)).toContain('Favorites');
    expect(elements.map(({ app }) => app)).not.toContain('Terminal');
    for (const one of elements as readonly (Facts['elements'] & object)[number][]) {
      if (one.app === 'TextEdit') continue;
      const { position, size } = one as unknown as { position: { x: number; y: number }; size: { width: number; height: number } };
      const middle = { x: position.x + size.width / 2, y: position.y + size.height / 2 };
      const behind = middle.x > front.x && middle.x < front.x + front.width && middle.y > front.y && middle.y < front.y + front.height;
      expect(behind, `${one.app} ${one.title}`).toBe(false);
    }
  });

  it('names the pane when Accessibility is missing', async () => {
    const { assistant, mac } = await start();
    mac.setPermission('accessibility', 'missing');

    expect((await assistant.call('take_screenshot', { annotate: true })).code).toBe('permission_missing');
  });
});

describe('zoom', () => {
  it('shows a region with every pixel', async () => {
    const { assistant } = await start();

    const facts = (await assistant.call('zoom', { region: { x: 10, y: 20, width: 100, height: 50 } })).json<Facts>();

    expect(facts).toMatchObject({ originX: 10, originY: 20, width: 200, height: 100, scale: 2 });
  });

  it('shows the part of a display around a point, moved to lie on it', async () => {
    const { assistant } = await start();

    const middle = (await assistant.call('zoom', { coordinate: [720, 450], scale: 8 })).json<Facts>();
    const corner = (await assistant.call('zoom', { x: 1, y: 1 })).json<Facts>();

    expect(middle).toMatchObject({ originX: 630, originY: 393.75, scale: 2 });
    expect(corner).toMatchObject({ originX: 0, originY: 0, width: 720, height: 450 });
  });

  it.each([
    [{}, 'Say once where to look'],
    [{ region: { x: 0, y: 0, width: 10, height: 10 }, x: 1, y: 1 }, 'Say once where to look'],
    [{ x: 1 }, 'needs y'],
    [{ x: 1, y: 1, coordinate: [1, 1] }, 'given twice'],
    [{ x: 90_000, y: 1 }, 'lies on no display'],
    [{ region: { x: 0, y: 0, width: 10, height: 10 }, scale: 2 }, 'takes no scale'],
    [{ coordinate: [1, 2, 3] }, 'must be [x, y]'],
  ])('refuses %j', async (given, said) => {
    const { assistant } = await start();

    const answer = await assistant.call('zoom', given);

    expect(answer.code).toBe('invalid_input');
    expect(answer.text).toContain(said);
  });
});

it.each([
  ['take_screenshot', {}],
  ['take_screenshot', { region: { x: 0, y: 0, width: 10, height: 10 } }],
  ['zoom', { x: 1, y: 1 }],
  ['get_display', {}],
])('%s %j says that every display sleeps, where macOS lists none', async (tool, given) => {
  const { assistant } = await start({ around: (mac) => ({ ...mac, displays: { ...mac.displays, list: async () => [] } }) });

  const answer = await assistant.call(tool, given);

  expect(answer).toMatchObject({ code: 'obstructed', text: expect.stringContaining('asleep') });
});

describe('save_screenshot', () => {
  // covers: 000-14.7
  it.each([
    ['save_screenshot', 'path'],
    ['take_screenshot', 'filePath'],
  ])('%s writes a new file at full size', async (tool, parameter) => {
    const { assistant, mac } = await start();

    const answer = await assistant.call(tool, { [parameter]: '~/Desktop/Screen.png' });

    expect(answer.structured).toMatchObject({ success: true, filePath: '/Users/sam/Desktop/Screen.png', width: 2880, height: 1800 });
    expect(answer.images).toEqual([]);
    expect(mac.probe.file('/Users/sam/Desktop/Screen.png')).toContain('PNG');
  });

  it('is a change: asked for, and refused in read-only', async () => {
    const { assistant, mac } = await start({ readOnly: true });

    for (const [tool, args] of [
      ['save_screenshot', { path: '/tmp/a.png' }],
      ['take_screenshot', { file_path: '/tmp/a.png' }],
    ] as const) {
      expect((await assistant.call(tool, args)).code).toBe('read_only');
    }
    expect((await assistant.call('take_screenshot', { max_width: 100 })).isError).toBe(false);
    expect(mac.probe.file('/tmp/a.png')).toBeNull();
  });

  it('replaces a file only when told to', async () => {
    const { assistant, mac } = await start();
    await assistant.call('save_screenshot', { path: '/tmp/a.png', max_width: 100 });
    const before = mac.probe.file('/tmp/a.png');

    expect((await assistant.call('save_screenshot', { path: '/tmp/a.png', max_width: 50 })).code).toBe('exists');
    expect(mac.probe.file('/tmp/a.png')).toBe(before);
    const again = await assistant.call('save_screenshot', { path: '/tmp/a.png', max_width: 50, overwrite: true });

    expect(again.structured).toMatchObject({ success: true, width: 50 });
  });

  it.each([
    ['a folder outside the allowed ones', '/etc/a.png', 'not_allowed'],
    ['a way through a link', '/Users/sam/Desktop/Shared/a.png', 'not_allowed'],
    ['a folder that is not there', '/Users/sam/Nowhere/a.png', 'not_found'],
    ['a path that is not absolute', 'a.png', 'invalid_input'],
    ['a NUL', '/tmp/a\0.png', 'invalid_input'],
    ['an ending of another kind', '/tmp/a.pdf', 'invalid_input'],
  ])('refuses %s', async (_what, path, code) => {
    const { assistant, mac } = await start();
    const before = mac.snapshot();

    expect((await assistant.call('save_screenshot', { path })).code).toBe(code);
    expect(mac.snapshot()).toBe(before);
  });

  it('writes no PNG under the name of a JPEG', async () => {
    const { assistant, mac } = await start();

    expect((await assistant.call('save_screenshot', { path: '/tmp/a.jpg', format: 'png' })).code).toBe('invalid_input');
    expect(mac.probe.file('/tmp/a.jpg')).toBeNull();
  });
});
