import type { Hand } from '../hand.js';
import type { Oracle } from '../player.js';

async function choose({ press }: Hand, subject: string, how: 'Reply' | 'Forward'): Promise<void> {
  await press('Mail', { role: 'AXRow', text: subject });
  await press('Mail', { role: 'AXButton', title: how });
}

/** Messages. */
export const mail: Readonly<Record<string, Oracle>> = {
  async 'reply-about-the-invoice'(hand) {
    await choose(hand, 'Message 2: invoice', 'Reply');
    await hand.type('Mail', 'Paid today.');
    await hand.menu('Mail', 'Message > Send');
  },
  async 'forward-the-lunch'(hand) {
    await choose(hand, 'Message 3: lunch', 'Forward');
    await hand.type('Mail', 'ben@example.com');
    await hand.key('Mail', 'd', 'command', 'shift');
  },
  async 'draft-to-ada'({ call, answer, menu, type, key }) {
    await call('activate_app', { app: 'Mail' });
    await menu('Mail', 'File > New Message');
    await type('Mail', 'ada@example.com\tReport\tIt is nearly done.');
    await key('Mail', 'w', 'command');
    await answer('Mail', 'Save');
  },
};
