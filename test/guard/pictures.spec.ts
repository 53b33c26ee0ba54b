import { describe, expect, it } from 'vitest';
import type { AppSpec } from '../../src/main/mac/simulated/scenario/scenario.js';
import type { SimulatedMac } from '../../src/main/mac/simulated/simulated-mac.js';
import type { CardItem } from '../../src/shared/approval.js';
import type { Rect } from '../../src/shared/geometry.js';
import type { UiState } from '../../src/shared/ui/ui.js';
import { gatehands } from '../harness/each.js';
import { type Answer, type Gatehand, type HarnessOptions, paired } from '../harness/gatehand.js';
import { bringForward, dragWindow } from '../harness/moments.js';
import { type DecodedPng, decodePng, pictureOf } from '../harness/png.js';

const start = gatehands();
const frame: Rect = { x: 1170, y: 40, width: 260, height: 185 };
/** What blocked windows are filled with. */
const mask = '34,36,42';

const terminalShowing = (value: string, more: Partial<AppSpec> = {}): HarnessOptions => ({
  scenario: {
    apps: [
      {
        bundleId: 'com.apple.Terminal',
        name: 'Terminal',
        windows: [{ title: value, frame, elements: [{ role: 'AXTextArea', frame: { ...frame, y: 68, height: 157 }, value }] }],
        ...more,
      },
    ],
  },
});

/** The colours in a part of a picture, given in its own pixels. */
function colours(picture: DecodedPng, part: Rect): ReadonlySet<string> {
  const found = new Set<string>();
  for (let y = part.y; y < part.y + part.height; y += 1) {
    for (let x = part.x; x < part.x + part.width; x += 1) {
      found.add(picture.pixels.subarray((y * picture.width + x) * 4, (y * picture.width + x) * 4 + 3).join());
    }
  }
  return found;
}

const whole = ({ width, height }: DecodedPng): Rect => ({ x: 0, y: 0, width, height });
const windowId = (mac: SimulatedMac, bundleId: string) => mac.probe.app(bundleId).windows[0]?.id;

async function shoot({ client }: Gatehand, args: Record<string, unknown>): Promise<Answer> {
  return (await client()).call('take_screenshot', args);
}

describe('a picture', () => {
  it('shows nothing at all of a blocked window', async () => {
    const gatehand = await start();

    const picture = pictureOf(await shoot(gatehand, { region: frame }));

    expect(picture).toMatchObject({ width: 520, height: 370 });
    expect([...colours(picture, whole(picture))]).toEqual([mask]);
  });

  it('is the same whatever the blocked app shows', async () => {
    const one = await start(terminalShowing('export API_KEY=first'));
    const other = await start(terminalShowing('rm -rf /'));
    const around = { x: 1100, y: 30, width: 340, height: 220 };

    const pictures = [await shoot(one, { region: around }), await shoot(other, { region: around })];

    expect(pictures[0]?.images[0]?.data).toBe(pictures[1]?.images[0]?.data);
    expect(colours(pictureOf(pictures[0] as Answer), { x: 0, y: 0, width: 100, height: 100 })).not.toEqual(new Set([mask]));
  });

  it('still shows an allowed window that lies in front of a blocked one', async () => {
    const gatehand = await start();
    const { mac } = gatehand;
    const clear = pictureOf(await shoot(gatehand, { window_id: windowId(mac, 'com.apple.TextEdit') }));

    dragWindow(mac, 'com.apple.TextEdit', { x: 900, y: 60 });
    const screen = pictureOf(await shoot(gatehand, { region: { x: 1170, y: 100, width: 250, height: 120 } }));

    // The part of TextEdit that lies over Terminal, by its own picture: 270 points from its left edge, 40 from its top.
    for (const [x, y] of [
      [20, 20],
      [200, 100],
      [300, 200],
    ] as const) {
      const here = [...colours(screen, { x, y, width: 1, height: 1 })];
      expect(here).toEqual([...colours(clear, { x: x + 540, y: y + 80, width: 1, height: 1 })]);
      expect(here).not.toEqual([mask]);
    }
  });

  it('of one allowed window shows nothing of a blocked one that lies over it', async () => {
    const gatehand = await start(terminalShowing('top-secret', { frontmost: true }));
    const { mac } = gatehand;
    dragWindow(mac, 'com.apple.Terminal', { x: 500, y: 200 });

    const picture = pictureOf(await shoot(gatehand, { window_id: windowId(mac, 'com.apple.TextEdit') }));
    const screen = pictureOf(await shoot(gatehand, { region: { x: 500, y: 200, width: 260, height: 185 } }));

    expect(colours(picture, whole(picture)).has(mask)).toBe(false);
    expect([...colours(screen, whole(screen))]).toEqual([mask]);
  });

  it('shows no menu of a blocked app that is in front', async () => {
    const menus = (title: string) => terminalShowing('x', { frontmost: true, menus: [{ title, items: [{ title: 'Item' }] }] });
    const bar = { region: { x: 0, y: 0, width: 600, height: 24 } };

    const one = await shoot(await start(menus('ssh production')), bar);
    const other = await shoot(await start(menus('vim')), bar);

    expect(one.images[0]?.data).toBe(other.images[0]?.data);
  });

  it('names the apps whose text it shows, without the blocked ones', async () => {
    const { meta } = await shoot(await start(), { region: { x: 420, y: 140, width: 60, height: 40 } });

    expect(meta['gatehand/untrusted']).toContain('com.apple.TextEdit');
    expect(JSON.stringify(meta)).not.toMatch(/terminal|keychain|1password/i);
  });

  it('of any small part of the screen is drawn, however far from it something is cut at its edge', async () => {
    const gatehand = await start();
    const client = await gatehand.client();
    await client.call('activate_app', { app: 'Safari' });
    // A row of the page's list is now cut at the window's lower edge.
    expect(await client.call('scroll', { x: 80, y: 240, direction: 'down', amount: 100 })).toMatchObject({ isError: false });

    for (const y of [45, 90, 180, 300, 450, 600, 890]) {
      expect(pictureOf(await client.call('take_screenshot', { region: { x: 60, y, width: 8, height: 6 } })).width).toBeGreaterThan(0);
    }
  });

  it('is taken again when a blocked window moved meanwhile', async () => {
    let left = 1;
    let drag = (): void => undefined;
    const gatehand = await start({
      whileCapturing: () => {
        if (left > 0) drag();
        left -= 1;
      },
    });
    drag = () => dragWindow(gatehand.mac, 'com.apple.Terminal', { x: 100, y: 560 });

    const picture = pictureOf(await shoot(gatehand, { region: { x: 100, y: 560, width: 260, height: 185 } }));

    expect(left).toBeLessThan(0);
    expect([...colours(picture, whole(picture))]).toEqual([mask]);
  });

  it('is given up when the windows never stand still', async () => {
    let at = 100;
    let drag = (): void => undefined;
    const gatehand = await start({ whileCapturing: () => drag() });
    drag = () => {
      at += 10;
      dragWindow(gatehand.mac, 'com.apple.Terminal', { x: at, y: 500 });
    };

    const answer = await shoot(gatehand, { region: frame });

    expect(answer.code).toBe('timed_out');
    expect(answer.images).toEqual([]);
  });

  it('on a card is of the whole window, and shows nothing of a blocked app that lies over it', async () => {
    const gatehand = await start({ approvals: 'ask', settings: { clients: [paired()] } });
    const { client, owner, mac } = gatehand;
    const window = mac.probe.app('com.apple.TextEdit').windows[0];
    if (window === undefined) throw new Error('TextEdit shows no window');
    dragWindow(mac, 'com.apple.Terminal', { x: window.frame.x + 40, y: window.frame.y + 60 });
    bringForward(mac, 'com.apple.Terminal');
    const call = (await client()).call('move_window', { window_id: window.id, x: 10, y: 40 });

    const picture = await owner.until(
      (state) => state.cards.flatMap((card) => (card.kind === 'approval' ? card.items : [])).find((item) => item.picture !== null)?.picture,
    );
    await owner.refuse();
    await call;

    const png = decodePng(Buffer.from(picture?.source.split(',')[1] ?? '', 'base64'));
    const perPoint = png.width / window.frame.width;
    expect(png.height / png.width).toBeCloseTo(window.frame.height / window.frame.width, 1);
    const part = {
      x: Math.round(60 * perPoint),
      y: Math.round(80 * perPoint),
      width: Math.round(160 * perPoint),
      height: Math.round(40 * perPoint),
    };
    expect([...colours(png, part)]).toEqual([mask]);
  });

  it('on a card lights the field that is typed into and what lies at a point, nothing for a menu item or a shortcut, and is not waited for where nothing is to be seen', async () => {
    const { client, owner } = await start({ approvals: 'ask', settings: { clients: [paired()] } });
    const asker = await client();
    async function itemOf(tool: string, args: Record<string, unknown>, isDone: (item: CardItem) => boolean): Promise<CardItem> {
      const call = asker.call(tool, args);
      const items = (state: UiState): readonly CardItem[] =>
        state.cards.flatMap((card) => (card.kind === 'approval' ? card.items : [])).filter((item) => item.tool === tool);
      const item = await owner.until((state) => items(state).find(isDone));
      await owner.refuse();
      await call;
      return item;
    }

    const typed = await itemOf('type_text', { app: 'TextEdit', text: 'Ada' }, (item) => item.picture !== null);
    const chosen = await itemOf('click_menu_item', { app: 'TextEdit', menu_path: ['Edit', 'Select All'] }, (item) => item.picture !== null);
    const clicked = await itemOf('click', { x: 500, y: 400 }, (item) => item.picture !== null);
    const closed = await itemOf('press_key', { app: 'TextEdit', key: 'w', modifiers: ['command'] }, (item) => item.picture !== null);
    const opened = await itemOf('launch_app', { app: 'Music' }, () => true);

    expect([typed, clicked].map(({ picture }) => picture?.target)).not.toContain(null);
    expect([chosen, closed].map(({ picture }) => picture?.target)).toEqual([null, null]);
    expect([typed.unseen, chosen.unseen, opened.unseen]).toEqual([undefined, undefined, true]);
  });
});
