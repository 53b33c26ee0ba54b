import type { Oracle } from '../player.js';

/** Music. */
export const media: Readonly<Record<string, Oracle>> = {
  'music-at-half': ({ set }) => set('Music', { role: 'AXSlider', text: 'volume' }, 50),
  'play-the-entertainer': ({ open }) => open('Music', { role: 'AXRow', text: 'The Entertainer' }),
  'next-song': ({ press }) => press('Music', { role: 'AXButton', title: 'Next' }),
  async 'playlist-for-cycling'({ menu, type, key }) {
    await menu('Music', 'File > New > Playlist');
    await type('Music', 'Cyclist');
    await key('Music', 'return');
  },
  async 'larger-list'({ menu, pick, press }) {
    await menu('Music', 'Music > Settings…');
    await pick('Music', { title: 'List size:' }, 'Large');
    await press('Music', { role: 'AXButton', title: 'OK' });
  },
  async 'folder-for-hikes'({ call, menu, type, choose }) {
    await call('activate_app', { app: 'Music' });
    await menu('Music', 'File > New > Playlist Folder');
    await type('Music', 'Hikes\n');
    await choose('Music', { role: 'AXRow', text: 'Hikes' }, 'Open in New Window');
  },
};
