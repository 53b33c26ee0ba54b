import { describe, expect, it } from 'vitest';
import { gatehands } from '../../harness/each.js';
import { guarded } from './guarded.js';
import { toggleSpotlightKeys } from './spotlight.js';

const start = gatehands();
const spotlight = 'com.apple.Spotlight';
const keyCodes = { t: 17, e: 14, x: 7 } as const;

/** The owner searches: what is found may be from any app. */
async function searching(blocklist: string[]) {
  const gatehand = await guarded(start, { settings: { blocklist } });
  const { mac } = gatehand;
  toggleSpotlightKeys(mac);
  for (const keyCode of [keyCodes.t, keyCodes.e, keyCodes.x]) {
    for (const type of ['down', 'up'] as const) mac.drivers.input.key({ type, keyCode, flags: [] });
  }
  const [window] = mac.probe.app(spotlight).windows;
  if (window === undefined) throw new Error('no Spotlight');
  return { ...gatehand, window };
}

const found = /TextEdit/;
/** Whether what was searched for or found is told: ids of apps in the line of a fence are none of it. */
const says = (text: string): boolean =>
  text.split('\n').some((line) => !line.startsWith('---') && (found.test(line) || /\btex\b/.test(line)));
/** All that may be read there, by every tool. */
const reads = (id: number, frame: object) =>
  [
    ['look', { app: 'Spotlight' }],
    ['find_element', { app: 'Spotlight', role: 'row' }],
    ['get_ui_elements', { app: 'Spotlight' }],
    ['get_element', { element: 'app("Spotlight")/window[0]/text_field[0]' }],
    ['take_screenshot', { window_id: id, include_ocr: true }],
    ['take_screenshot', { region: frame, include_ocr: true }],
    ['wait_for', { app: 'Spotlight', text: 'TextEdit' }],
  ] as const;

describe('the Apple menu, which tells what was opened last in any app', () => {
  it.each([
    ['get_ui_elements', { app: 'TextEdit', element: 'app("TextEdit")/menu_bar/menu_bar_item["Apple"]', max_depth: 9 }],
    ['get_ui_elements', { app: 'TextEdit', element: 'app("TextEdit")/menu_bar[0]/menu_bar_item[0]/menu', max_depth: 9 }],
    ['get_element', { element: 'app("TextEdit")/menu_bar/menu_bar_item[0]/menu/menu_item["About This Mac"]' }],
    ['find_element', { app: 'TextEdit', role: 'menu_item', title: 'About This Mac' }],
  ] as const)('is not read by %s %o', async (tool, args) => {
    const { assistant } = await guarded(start);
    const answer = await assistant.call(tool, args);
    expect(answer.text.replaceAll('menu_item["About This Mac"]', '')).not.toMatch(/About This Mac|System Settings/);
    expect(answer.text).not.toContain('"AXMenuItem"');
  });
});

describe('what Spotlight has found', () => {
  it('is told and shown to nobody while any app is kept away', async () => {
    const { assistant, window } = await searching(['com.example.diary']);
    for (const [tool, args] of reads(window.id, window.frame)) {
      const answer = await assistant.call(tool, args);
      expect([tool, args, says(answer.text)]).toEqual([tool, args, false]);
      if (!tool.includes('screenshot')) expect([tool, answer.code]).toEqual([tool, 'not_allowed']);
    }
    expect((await assistant.call('get_focused_element')).text).not.toMatch(/\btex\b/);
  });

  it('is read like every window where no app is', async () => {
    const { assistant, window } = await searching([]);
    const seen = await assistant.call('look', { app: 'Spotlight' });
    const shot = await assistant.call('take_screenshot', { window_id: window.id, include_ocr: true });
    expect(seen.text).toMatch(found);
    expect(shot.text).toMatch(found);
  });
});
