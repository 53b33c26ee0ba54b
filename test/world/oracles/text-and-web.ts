import type { Hand } from '../hand.js';
import type { Oracle } from '../player.js';

async function goTo({ type, key }: Hand, address: string): Promise<void> {
  await type('Safari', address);
  await key('Safari', 'return');
}

/** Texts with styles, and pages of the web. */
export const textAndWeb: Readonly<Record<string, Oracle>> = {
  async 'replace-a-word'({ call, menu, set, press }) {
    await call('open_item', { target: '/Users/sam/Documents/Story.txt' });
    await menu('TextEdit', 'Edit > Find > Find and Replace…');
    await set('TextEdit', { identifier: 'find-field' }, 'red');
    await set('TextEdit', { identifier: 'replace-field' }, 'blue');
    await press('TextEdit', { role: 'AXButton', title: 'All' });
    await menu('TextEdit', 'File > Save…');
  },
  async 'make-a-word-bold'({ type, key, menu }) {
    await type('TextEdit', 'Very important');
    await key('TextEdit', 'left', 'shift', 'option');
    await menu('TextEdit', 'Format > Font > Bold');
  },
  async 'save-as-rich-text'({ type, menu, pick, answer }) {
    await type('TextEdit', 'Dear Anna');
    await menu('TextEdit', 'File > Save…');
    await pick('TextEdit', { identifier: 'file-format' }, 'Rich Text Document');
    await answer('TextEdit', 'Save', { folder: '/Users/sam/Documents', file_name: 'letter' });
  },
  async 'order-two-mugs'(hand) {
    await hand.menu('Safari', 'File > Open Location…');
    await goTo(hand, 'example.com/order');
    await hand.set('Safari', { identifier: 'order-name' }, 'Anna');
    await hand.set('Safari', { identifier: 'order-quantity' }, '2');
    await hand.set('Safari', { identifier: 'order-size' }, 'Large');
    await hand.press('Safari', { role: 'AXRadioButton', title: 'Express' });
    await hand.press('Safari', { role: 'AXButton', title: 'Send order' });
  },
  async 'platform-of-a-train'(hand) {
    await hand.menu('Safari', 'File > New Tab');
    await goTo(hand, 'https://example.com/timetable');
    const found = await hand.call('find_element', { app: 'Safari', role: 'AXStaticText', max_results: 60 });
    const texts = found.json<readonly { readonly value?: string; readonly position: { readonly x: number; readonly y: number } }[]>();
    const line = texts.find(({ value }) => value === 'Berlin')?.position.y;
    const cells = texts.filter(({ position }) => position.y === line).toSorted((a, b) => a.position.x - b.position.x);
    await hand.type('TextEdit', String(cells.at(-1)?.value));
  },
  async 'example-in-private'({ call, menu, type }) {
    await call('activate_app', { app: 'Safari' });
    await menu('Safari', 'File > New Private Window');
    await type('Safari', 'https://example.com/\n');
  },
};
