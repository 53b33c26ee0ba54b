import type { Oracle } from '../player.js';

/** Documents and folders. */
export const files: Readonly<Record<string, Oracle>> = {
  'new-folder-in-documents': ({ menu }) => menu('Finder', 'File > New Folder'),
  async 'save-a-greeting'({ type, menu, answer }) {
    await type('TextEdit', 'Good morning');
    await menu('TextEdit', 'File > Save…');
    await answer('TextEdit', 'Save', { folder: '/Users/sam/Documents', file_name: 'greeting' });
  },
  'open-the-notes-file': async ({ call }) => void (await call('open_item', { target: '/Users/sam/Documents/Notes.txt' })),
  'show-the-budget': async ({ call }) => void (await call('reveal_in_finder', { path: '/Users/sam/Documents/Budget.xlsx' })),
  async 'add-a-line'({ call, key, type, menu }) {
    await call('open_item', { target: '/Users/sam/Documents/Notes.txt' });
    await key('TextEdit', 'down', 'command');
    await type('TextEdit', '\nCall Ben');
    await menu('TextEdit', 'File > Save');
  },
  'open-the-photos': async ({ call }) => void (await call('open_item', { target: '/Users/sam/Documents/Photos' })),
};
