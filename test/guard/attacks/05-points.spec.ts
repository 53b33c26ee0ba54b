import { describe, expect, it } from 'vitest';
import { gatehands } from '../../harness/each.js';
import { settled } from '../../harness/gatehand.js';
import { allowAll, type Guarded, guarded, posted } from './guarded.js';

const start = gatehands();
/** Inside TextEdit's window, and inside Terminal's. */
const free = { x: 500, y: 400 };
const kept = { x: 1300, y: 130 };

describe('pixels instead of elements', () => {
  it.each<readonly [string, string, Record<string, unknown>]>([
    ['a click', 'click', kept],
    ['a double click', 'double_click', kept],
    ['a right click', 'click', { ...kept, button: 'right' }],
    ['a move', 'move_mouse', kept],
    ['a rest', 'hover', kept],
    ['a scroll', 'scroll', { ...kept, direction: 'down' }],
    ['a gesture', 'gesture', { ...kept, gesture_type: 'swipe', direction: 'up' }],
    ['a button held down', 'left_mouse_down', kept],
    ['a drag that begins there', 'drag', { start_x: kept.x, start_y: kept.y, end_x: free.x, end_y: free.y }],
    ['a drag that ends there', 'drag', { start_x: free.x, start_y: free.y, end_x: kept.x, end_y: kept.y }],
  ])('%s in a blocked window is refused, and nothing is posted', async (_what, tool, args) => {
    const gatehand = await guarded(start);

    expect((await gatehand.assistant.call(tool, args)).code).toBe('blocked_app');
    expect(posted(gatehand)).toBe(0);
    expect(gatehand.mac.probe.held()).toEqual({ keys: [], buttons: [] });
    expect(gatehand.owner.state().cards).toEqual([]);
  });

  it('a drag whose way leads over a blocked window is refused before the button goes down', async () => {
    const gatehand = await guarded(start);
    const over = { start_x: free.x, start_y: 130, end_x: 1438, end_y: 130, duration_ms: 200 };

    const answer = await gatehand.assistant.call('drag', over);

    expect(answer.isError).toBe(true);
    expect(gatehand.mac.probe.held()).toEqual({ keys: [], buttons: [] });
  });

  it('what the pointer stands on counts where no point is given', async () => {
    const gatehand = await guarded(start, { scenario: { cursor: kept } });

    const answers = [
      await gatehand.assistant.call('left_mouse_down'),
      await gatehand.assistant.call('scroll', { direction: 'down' }),
      await gatehand.assistant.call('left_mouse_up'),
    ];

    expect(answers.slice(0, 2).map((answer) => answer.code)).toEqual(['blocked_app', 'blocked_app']);
    expect(posted(gatehand)).toBe(0);
  });

  it('a step of a batch is held to the same', async () => {
    const gatehand = await guarded(start);

    const answer = await gatehand.assistant.call('run_steps', { steps: [{ tool: 'click', arguments: kept }] });

    expect(answer.text).toContain('blocked_app');
    expect(posted(gatehand)).toBe(0);
  });
});

describe('a drag that never arrives', () => {
  const field = (name: string, x: number, value: string) => ({
    bundleId: `org.example.${name}`,
    name,
    windows: [
      {
        title: name,
        frame: { x, y: 200, width: 200, height: 200 },
        elements: [{ role: 'AXTextArea', identifier: 'text', frame: { x: 0, y: 30, width: 200, height: 170 }, value, focused: true }],
      },
    ],
  });
  const dragged = { start_x: 110, start_y: 240, end_x: 600, end_y: 300, duration_ms: 2000 };

  it.each<readonly [string, (gatehand: Guarded, cancel: AbortController) => unknown]>([
    ['its client cancels it', (_, cancel) => cancel.abort()],
    ['the owner presses Stop', ({ owner }) => owner.send('stop', {})],
    ['its client leaves', ({ assistant }) => assistant.close()],
    ['the screen is locked', ({ mac }) => mac.probe.lock(true)],
  ])('drops nothing on an app that it only passes, when %s there', async (_when, happen) => {
    const deny = { capability: 'act', app: 'org.example.Middle', client: '*', verdict: 'deny' } as const;
    const gatehand = await guarded(start, {
      scenario: { apps: [field('Source', 100, 'carried'), field('Middle', 300, ''), field('End', 500, '')] },
      settings: { rules: [...allowAll, deny] },
    });
    await gatehand.assistant.call('press_key', { app: 'Source', key: 'a', modifiers: ['command'] });
    const cancel = new AbortController();
    const drag = gatehand.assistant.call('drag', dragged, { signal: cancel.signal }).catch(() => null);
    const over = (point: { x: number } | undefined): boolean => point !== undefined && point.x >= 300 && point.x < 500;
    while (!over(gatehand.mac.probe.events().at(-1)?.point)) await new Promise((resolve) => setImmediate(resolve));

    await happen(gatehand, cancel);
    await drag;
    await settled();
    gatehand.clock.advance(1000);
    await settled();

    const up = gatehand.mac.probe.events().findLast((event) => event.kind === 'mouse' && event.type === 'up');
    expect([over(up?.point), gatehand.mac.probe.held().buttons]).toEqual([false, []]);
    expect(gatehand.mac.probe.element('org.example.Middle', { identifier: 'text' })?.value).toBe('');
  });

  // Under a yes that lasts a drop on the Trash is asked for; a drag that only passes it is not.
  it('drops nothing on what it passes in its own app, when its client cancels it there', async () => {
    const path = '/Users/sam/Documents/b.txt';
    const gatehand = await guarded(start, { scenario: { files: [{ path, text: 'x' }] } });
    const { assistant, mac } = gatehand;
    const at = async (element: string) =>
      (await assistant.call('get_element', { element: `app("Finder")/window["Documents"]/${element}` })).json<{
        position: { x: number; y: number };
      }>().position;
    const [file, trash] = [await at('outline["list view"]/row["b.txt"]'), await at('outline[0]/row["Trash"]')];
    const cancel = new AbortController();
    const way = { start_x: file.x + 20, start_y: file.y + 10, end_x: trash.x - 60, end_y: trash.y + 12, duration_ms: 2000 };
    await assistant.call('activate_app', { app: 'Finder' });
    const drag = assistant.call('drag', way, { signal: cancel.signal }).catch(() => null);
    const isOver = ({ x }: { x: number } = { x: 9999 }) => x < trash.x + 90;
    while (!isOver(mac.probe.events().at(-1)?.point)) await new Promise((resolve) => setImmediate(resolve));
    cancel.abort();
    await drag;
    await settled();
    gatehand.clock.advance(1000);
    await settled();

    const up = mac.probe.events().findLast((event) => event.kind === 'mouse' && event.type === 'up');
    expect([up?.point, mac.probe.held().buttons]).toEqual([{ x: way.start_x, y: way.start_y }, []]);
    expect(mac.probe.file(path)).toBe('x');
  });
});

describe('a point that is no window', () => {
  it('on the Dock tile of a blocked app counts as launching it', async () => {
    const gatehand = await guarded(start, { scenario: { dock: ['com.apple.finder', 'com.apple.Terminal'] } });
    const tile = gatehand.mac.scene().dock.find((one) => one.name === 'Terminal')?.frame ?? { x: 0, y: 0, width: 0, height: 0 };

    const answer = await gatehand.assistant.call('click', { x: tile.x + 20, y: tile.y + 20 });

    expect(answer.code).toBe('blocked_app');
    expect(gatehand.mac.probe.app('com.apple.Terminal').frontmost).toBe(false);
  });

  it('on the status item of a blocked app counts as acting on it', async () => {
    const gatehand = await guarded(start, {
      scenario: { statusItems: [{ bundleId: 'com.1password.1password', title: 'Vault' }] },
    });
    const item = gatehand.mac.scene().menuBar.status.find((one) => one.text === 'Vault')?.frame ?? { x: 0, y: 0, width: 0, height: 0 };

    const byPoint = await gatehand.assistant.call('click', { x: item.x + 4, y: item.y + 4 });
    const byName = await gatehand.assistant.call('click_status_bar_item', { identifier: '1Password' });
    const listed = await gatehand.assistant.call('list_status_bar_items');

    expect([byPoint.code, byName.code]).toEqual(['blocked_app', 'blocked_app']);
    expect(listed.text).not.toContain('Vault');
    expect(posted(gatehand)).toBe(0);
  });

  it('of a system dialog is left alone, whatever the settings', async () => {
    const gatehand = await guarded(start, { settings: { blocklist: [] } });
    expect(gatehand.mac.probe.raisePermissionDialog()).toBe(true);
    const before = gatehand.mac.snapshot();

    const click = await gatehand.assistant.call('click', { x: 720, y: 320 });

    expect(click.code).toBe('not_allowed');
    expect(gatehand.mac.snapshot()).toBe(before);
  });

  it('beyond every display is nobody’s and refused, with where the displays are', async () => {
    const gatehand = await guarded(start);

    const click = await gatehand.assistant.call('click', { x: 90_000, y: 5 });

    expect([click.code, click.text]).toEqual(['invalid_input', expect.stringContaining('Displays in global points')]);
    expect(posted(gatehand)).toBe(0);
  });
});
