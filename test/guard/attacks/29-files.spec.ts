import { describe, expect, it } from 'vitest';
import { gatehands } from '../../harness/each.js';
import { guarded } from './guarded.js';

const start = gatehands();
const home = '/Users/sam';
const files = [
  { path: `${home}/.zshrc`, text: 'export EDITOR=vi' },
  { path: `${home}/.ssh/config`, text: 'Host *' },
  { path: `${home}/.ssh/key.png`, text: 'secret' },
  { path: `${home}/Library/Preferences/com.apple.Terminal.plist`, text: 'plist' },
  { path: `${home}/Documents/Plan.pages`, text: 'plan' },
  { path: `${home}/Documents/Résumé.png`, text: 'mine' },
  { path: `${home}/Pictures/Holiday.png`, text: 'a beach' },
  { path: `${home}/Pictures/Photos Library.photoslibrary/originals/1.jpg`, text: 'a child' },
  { path: `${home}/Desktop/Prefs`, link: `${home}/Library/Preferences` },
  { path: `${home}/Desktop/Shot.png`, link: `${home}/.zshrc` },
];
const texts = files.flatMap((file) => (file.text === undefined ? [] : [[file.path, file.text]]));
const onDisk = (whileCapturing = () => {}) => guarded(start, { scenario: { files }, whileCapturing });

describe('a picture is only written where a person would look for one', () => {
  const places = [
    '~/.zshrc',
    '~/.zshrc.png',
    '~/.hidden/a.png',
    '~/.png',
    '~/Documents/../.zshrc',
    '~/Documents/Plan.pages',
    '~/Documents/Plan.pages.',
    '~/Documents/Plan',
    '~/Documents/a.png ',
    '~/Documents /a.png',
    '~/Documents/a.png.',
    '~/Documents/a.txt',
    '~/Documents/a.png/',
    '~/Documents/a.png\n',
    '~/Documents/a.command',
    '~/.ssh/key.png',
    '~/Library/a.png',
    '~/LIBRARY/a.png',
    '~/Lib\u200brary/a.png',
    '~/Ｌibrary/a.png',
    '~/Documents/../Library/Preferences/a.png',
    `${home}/library/LaunchAgents/a.png`,
    '/users/SAM/library/a.png',
    '/Library/a.png',
    '/System/a.png',
    '/Applications/a.png',
    '~/Applications/a.png',
    '~/Applications/Tool.app/Contents/Resources/icon.png',
    '~/Documents/Tool.app/icon.png',
    '~/Pictures/Photos Library.photoslibrary/originals/1.jpg',
    '~/Desktop/Prefs/a.png',
    '~/Desktop/Shot.png',
    '~/Documents/Plan.pages/..namedfork/rsrc.png',
    '/tmp/../etc/a.png',
    'Desktop/a.png',
  ];

  it('to none of these, with overwrite or without', async () => {
    const { assistant, mac, owner } = await onDisk();
    const before = mac.snapshot();
    const written = [];

    for (const path of places) {
      const answers = [
        await assistant.call('save_screenshot', { path, max_width: 50 }),
        await assistant.call('save_screenshot', { path, max_width: 50, overwrite: true }),
        await assistant.call('save_screenshot', { path, max_width: 50, overwrite: true, format: 'png' }),
        await assistant.call('take_screenshot', { file_path: path, max_width: 50 }),
      ];
      if (!answers.every(({ isError }) => isError) || mac.snapshot() !== before || owner.state().cards.length > 0) written.push(path);
    }

    expect(written).toEqual([]);
    expect(texts.map(([file]) => [file, mac.probe.file(file ?? '')])).toEqual(texts);
  });

  it.each([
    '~/Pictures/Holiday.png',
    '~/pictures/HOLIDAY.PNG',
    '~/Documents/Re\u0301sume\u0301.png',
    '~/Documents/RÉSUMÉ.png',
    '~/Pictures/../Pictures//Holiday.png',
  ])('never over what Gatehand did not write, and no picture is made for it: %s', async (path) => {
    let pictures = 0;
    const { assistant, mac, owner } = await onDisk(() => {
      pictures += 1;
    });

    const answers = [
      await assistant.call('save_screenshot', { path, max_width: 50 }),
      await assistant.call('save_screenshot', { path, max_width: 50, overwrite: true }),
    ];

    expect(answers.map(({ code }) => code)).toEqual(['exists', 'exists']);
    expect(pictures).toBe(0);
    expect(owner.state().cards).toEqual([]);
    expect(texts.map(([file]) => [file, mac.probe.file(file ?? '')])).toEqual(texts);
  });

  it('with the ending of its format', async () => {
    const { assistant } = await onDisk();

    expect((await assistant.call('save_screenshot', { path: '~/Desktop/a.png', format: 'jpg' })).code).toBe('invalid_input');
    expect((await assistant.call('save_screenshot', { path: '~/Desktop/a.jpg', format: 'png' })).code).toBe('invalid_input');
    for (const path of ['~/Desktop/a.JPEG', '~/Pictures/v1.2/a.png', '/tmp/a.png']) {
      const inFolder = await guarded(start, { scenario: { files: [{ path: `${home}/Pictures/v1.2`, folder: true }] } });
      expect((await inFolder.assistant.call('save_screenshot', { path, max_width: 50 })).isError).toBe(false);
    }
  });
});

describe('a picture that Gatehand wrote', () => {
  const path = '~/Desktop/Screen.png';
  const first = { path, max_width: 100 };
  const again = { path: '~/desktop/SCREEN.png', max_width: 50, overwrite: true };

  it('is replaced only after a question each time, whatever the rules allow', async () => {
    const { assistant, mac, owner } = await onDisk();
    await assistant.call('save_screenshot', first);
    const before = mac.probe.file(`${home}/Desktop/Screen.png`);

    const refused = assistant.call('save_screenshot', { ...again, max_width: 40 });
    const card = await owner.card('approval');
    await owner.refuse();

    expect(card.rules).toEqual([{ kind: 'fixed', id: 'replacing' }]);
    expect(card.choices.map(({ scope }) => scope)).toEqual(['this-call']);
    expect([(await refused).code, mac.probe.file(`${home}/Desktop/Screen.png`)]).toEqual(['approval_denied', before]);

    const replaced = assistant.call('save_screenshot', again);
    await owner.card('approval');
    await owner.approve();

    expect((await replaced).structured).toMatchObject({ success: true, width: 50 });
    expect((await assistant.call('save_screenshot', { ...again, overwrite: false })).code).toBe('exists');
  });

  it('is the owner’s once they have put something else there', async () => {
    const { assistant, mac, owner } = await onDisk();
    await assistant.call('save_screenshot', first);

    const call = assistant.call('save_screenshot', again);
    await owner.card('approval');
    mac.probe.putFile(`${home}/Desktop/Screen.png`, 'my own drawing');
    await owner.approve();

    expect([(await call).code, mac.probe.file(`${home}/Desktop/Screen.png`)]).toEqual(['exists', 'my own drawing']);
  });

  it('that two calls make at once is made once', async () => {
    const { assistant, client, mac } = await guarded(start).then(async (one) => ({ ...one, client: await one.client('other') }));

    const answers = await Promise.all([
      assistant.call('save_screenshot', { ...first, overwrite: true }),
      client.call('save_screenshot', { ...first, max_width: 60, overwrite: true }),
    ]);

    expect(answers.filter(({ isError }) => !isError)).toHaveLength(1);
    expect(mac.probe.file(`${home}/Desktop/Screen.png`)).toContain('PNG');
  });
});
