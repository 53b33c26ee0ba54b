import type { Oracle } from '../player.js';
import { writeNote, writeReminder } from './apps.js';

/** Errands through several apps. */
export const multiApps: Readonly<Record<string, Oracle>> = {
  async 'file-into-a-note'(hand) {
    await hand.call('open_item', { target: '/Users/sam/Documents/Notes.txt' });
    await hand.key('TextEdit', 'a', 'command');
    await hand.key('TextEdit', 'c', 'command');
    await hand.menu('com.apple.Notes', 'File > New Note');
    await hand.key('com.apple.Notes', 'v', 'command');
  },
  async 'sum-into-textedit'({ type, call }) {
    await type('Calculator', '1234+4321=');
    const shown = (await call('find_element', { app: 'Calculator', identifier: 'display' })).json<readonly { readonly value: string }[]>();
    await type('TextEdit', String(shown[0]?.value));
  },
  async 'number-into-a-note'(hand) {
    await hand.call('launch_app', { app: 'Contacts' });
    await hand.press('Contacts', { role: 'AXRow', text: 'Ada Example' });
    const [number] = (await hand.call('find_element', { app: 'Contacts', role: 'AXStaticText', text: '(555)' })).json<
      readonly { readonly value: string }[]
    >();
    await writeNote(hand, String(number?.value));
  },
  async 'meeting-to-reminder'(hand) {
    await hand.call('launch_app', { app: 'Calendar' });
    const [meeting] = (await hand.call('find_element', { app: 'Calendar', role: 'AXStaticText', text: 'meeting' })).json<
      readonly { readonly value: string }[]
    >();
    await writeReminder(hand, String(meeting?.value));
  },
  async 'note-to-clipboard'({ press, focus, key }) {
    await press('com.apple.Notes', { role: 'AXRow', text: 'Shopping' });
    await focus('com.apple.Notes', { role: 'AXTextArea' });
    await key('com.apple.Notes', 'a', 'command');
    await key('com.apple.Notes', 'c', 'command');
  },
};
