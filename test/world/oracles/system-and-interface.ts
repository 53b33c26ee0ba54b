import type { Hand } from '../hand.js';
import type { Oracle } from '../player.js';

async function openPane({ call, press }: Hand, pane: string): Promise<void> {
  await call('launch_app', { app: 'System Settings' });
  await press('System Settings', { role: 'AXRow', text: pane });
}

/** Sound, windows and apps. */
export const systemAndInterface: Readonly<Record<string, Oracle>> = {
  'volume-to-half': async ({ call }) => void (await call('set_volume', { value: 50 })),
  'sound-off': async ({ call }) => void (await call('set_mute', { muted: true })),
  'minimise-textedit': ({ menu }) => menu('TextEdit', 'Window > Minimize'),
  async 'calculator-to-the-corner'({ call }) {
    const [window] = (await call('list_windows', { app: 'Calculator' })).json<readonly { readonly id: number }[]>();
    await call('move_window', { window_id: window?.id, x: 20, y: 40 });
  },
  'hide-safari': ({ menu }) => menu('Safari', 'Safari > Hide Safari'),
  'quit-music': async ({ call }) => void (await call('quit_app', { app: 'Music' })),
  'textedit-full-screen': ({ press }) => press('TextEdit', { role: 'AXFullScreenButton' }),
  async 'dark-appearance'(hand) {
    await openPane(hand, 'Appearance');
    await hand.pick('System Settings', { role: 'AXPopUpButton', title: 'Appearance' }, 'Dark');
  },
  async 'dock-that-hides'(hand) {
    await openPane(hand, 'Desktop & Dock');
    await hand.press('System Settings', { role: 'AXCheckBox' });
  },
  'bring-notes-forward': async ({ call }) => void (await call('activate_app', { app: 'com.apple.Notes' })),
};
