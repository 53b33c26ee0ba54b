import type { Hand } from '../hand.js';
import type { Oracle } from '../player.js';

interface Placed {
  readonly position: { readonly x: number; readonly y: number };
}

/** Where the name of an entry is drawn. */
async function spotOf({ call }: Hand, name: string): Promise<{ readonly x: number; readonly y: number }> {
  const [found] = (await call('find_element', { app: 'Finder', identifier: 'name', value: name })).json<readonly Placed[]>();
  if (found === undefined) throw new Error(`Finder does not show ${name}`);
  return { x: found.position.x + 20, y: found.position.y + 8 };
}

async function choose({ call }: Hand, path: string): Promise<void> {
  await call('reveal_in_finder', { path });
}

/** Files in Finder's windows. */
export const finder: Readonly<Record<string, Oracle>> = {
  async 'rename-the-notes'(hand) {
    await choose(hand, '/Users/sam/Documents/Notes.txt');
    await hand.key('Finder', 'return');
    await hand.type('Finder', 'Memo');
    await hand.key('Finder', 'return');
  },
  async 'move-the-invoice'(hand) {
    await choose(hand, '/Users/sam/Downloads/Invoice.pdf');
    await hand.key('Finder', 'c', 'command');
    await hand.key('Finder', 'o', 'command', 'shift');
    await hand.key('Finder', 'v', 'command', 'option');
  },
  async 'budget-out-of-the-trash'(hand) {
    await hand.call('activate_app', { app: 'Finder' });
    await hand.press('Finder', { role: 'AXRow', text: 'Trash' });
    await hand.press('Finder', { role: 'AXRow', text: 'Budget.xlsx' });
    await hand.key('Finder', 'delete', 'command');
  },
  async 'quick-look-at-the-notes'(hand) {
    await choose(hand, '/Users/sam/Documents/Notes.txt');
    await hand.key('Finder', 'space');
  },
  async 'documents-as-icons'({ call, menu }) {
    await call('activate_app', { app: 'Finder' });
    await menu('Finder', 'View > as Icons');
  },
  async 'two-files-for-good'(hand) {
    await choose(hand, '/Users/sam/Documents/Report.pdf');
    await hand.call('click', { ...(await spotOf(hand, 'Budget.xlsx')), modifiers: ['command'] });
    await hand.key('Finder', 'delete', 'command');
    await hand.menu('Finder', 'Finder > Empty Trash…');
    await hand.answer('Finder', 'Empty Trash');
  },
  async 'invoice-beside-the-photos'(hand) {
    await hand.call('open_item', { target: '/Users/sam/Downloads' });
    const [window] = (await hand.call('list_windows', { app: 'Finder' })).json<readonly { readonly id: number }[]>();
    await hand.call('move_window', { window_id: window?.id, x: 700, y: 400 });
    const [from, to] = [await spotOf(hand, 'Invoice.pdf'), await spotOf(hand, 'Photos')];
    await hand.call('drag', { start_x: from.x, start_y: from.y, end_x: to.x, end_y: to.y, duration_ms: 200 });
  },
};
