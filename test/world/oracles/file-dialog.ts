import type { Oracle } from '../player.js';

/** Open and save panels by their own controls. */
export const fileDialog: Readonly<Record<string, Oracle>> = {
  async 'plan-in-a-new-folder'({ call, type, menu, press, key }) {
    await type('TextEdit', 'Plan for May');
    await menu('TextEdit', 'File > Save…');
    await press('TextEdit', { role: 'AXDisclosureTriangle' });
    await press('TextEdit', { role: 'AXButton', title: 'New Folder' });
    await type('TextEdit', 'Plans');
    await key('TextEdit', 'return');
    await call('handle_dialog', { app: 'TextEdit', file_name: 'plan', button: 'Save' });
  },
  async 'over-the-old-invoice'({ call, type, menu, press }) {
    await type('TextEdit', 'Paid');
    await menu('TextEdit', 'File > Save…');
    await press('TextEdit', { role: 'AXDisclosureTriangle' });
    await press('TextEdit', { role: 'AXRow', text: 'Downloads' });
    await press('TextEdit', { role: 'AXRow', text: 'invoice.txt' });
    await press('TextEdit', { role: 'AXButton', title: 'Save' });
    await call('handle_dialog', { app: 'TextEdit', button: 'Replace' });
  },
  async 'open-the-note-on-the-desktop'({ menu, press, open }) {
    await menu('TextEdit', 'File > Open…');
    await press('TextEdit', { role: 'AXRow', text: 'Desktop' });
    await open('TextEdit', { role: 'AXRow', text: 'To do.txt' });
  },
};
