import type { Oracle } from '../player.js';

/** Open and save panels by their own controls. */
export const fileDialog: Readonly<Record<string, Oracle>> = {
  async 'plan-in-a-new-folder'({ answer, type, menu, press, key }) {
    await type('TextEdit', 'Plan for May');
    await menu('TextEdit', 'File > Save…');
    await press('TextEdit', { role: 'AXDisclosureTriangle' });
    await press('TextEdit', { role: 'AXButton', title: 'New Folder' });
    await type('TextEdit', 'Plans');
    await key('TextEdit', 'return');
    await answer('TextEdit', 'Save', { file_name: 'plan' });
  },
  async 'over-the-old-invoice'({ answer, type, menu, press }) {
    await type('TextEdit', 'Paid');
    await menu('TextEdit', 'File > Save…');
    await press('TextEdit', { role: 'AXDisclosureTriangle' });
    await press('TextEdit', { role: 'AXRow', text: 'Downloads' });
    await press('TextEdit', { role: 'AXRow', text: 'invoice.txt' });
    await press('TextEdit', { role: 'AXButton', title: 'Save' });
    await answer('TextEdit', 'Replace');
  },
  async 'open-the-note-on-the-desktop'({ menu, press, open }) {
    await menu('TextEdit', 'File > Open…');
    await press('TextEdit', { role: 'AXRow', text: 'Desktop' });
    await open('TextEdit', { role: 'AXRow', text: 'To do.txt' });
  },
};
