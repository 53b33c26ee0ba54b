import { describe, expect, it } from 'vitest';
import { putFile } from '../../../src/main/mac/simulated/model/files.js';
import { assistants } from '../assistant.js';
import { kept, menu, press } from './hands.js';

const start = assistants();
const downloads = '/Users/sam/Downloads';

/** As `zip` writes them: a folder Trip with a packed Plan.txt and what macOS adds, and two texts as they are. */
const archives = {
  'trip.zip':
    'UEsDBBQAAAAAAAAAIQAAAAAAAAAAAAAAAAAFAAAAVHJpcC9QSwMEFAAAAAgAClN6XUlCQvoKAAAAZAAAAA0AAABUcmlwL1BsYW4udHh0K0/MyVYopy0BAFBLAwQUAAAACAAKU3pdgxbcjAMAAAABAAAAGAAAAF9fTUFDT1NYL1RyaXAvLl9QbGFuLnR4dKsAAFBLAQIUAxQAAAAAAAAAIQAAAAAAAAAAAAAAAAAFAAAAAAAAAAAAAACAAQAAAABUcmlwL1BLAQIUAxQAAAAIAApTel1JQkL6CgAAAGQAAAANAAAAAAAAAAAAAACAASMAAABUcmlwL1BsYW4udHh0UEsBAhQDFAAAAAgAClN6XYMW3IwDAAAAAQAAABgAAAAAAAAAAAAAAIABWAAAAF9fTUFDT1NYL1RyaXAvLl9QbGFuLnR4dFBLBQYAAAAAAwADALQAAACRAAAAAAA=',
  'pair.zip':
    'UEsDBBQAAAAAAAAAIQDxhmx6AwAAAAMAAAAFAAAAYS50eHRvbmVQSwMEFAAAAAAAAAAhAGaKyhEDAAAAAwAAAAUAAABiLnR4dHR3b1BLAQIUAxQAAAAAAAAAIQDxhmx6AwAAAAMAAAAFAAAAAAAAAAAAAACAAQAAAABhLnR4dFBLAQIUAxQAAAAAAAAAIQBmisoRAwAAAAMAAAAFAAAAAAAAAAAAAACAASYAAABiLnR4dFBLBQYAAAAAAgACAGYAAABMAAAAAAA=',
  'broken.zip': '',
} as const;

describe('tables of notes', () => {
  it('are written cell by cell, grow by a row, and go with their text', async () => {
    const made = await start({ settings: { toolsets: { scripting: true, shell: true } } });
    const { assistant, mac } = made;
    const table = async () => {
      const script = 'tell application "Notes" to get body of note 4';
      const told = await assistant.call('execute_apple_script', { script });
      return String(told.structured.parsed).replaceAll(/ (style|valign|cell\w+)="[^"]*"|\n/g, '');
    };
    const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td><div>${cell || '<br>'}</div></td>`).join('')}</tr>`;
    const whole = (...rows: string[]) => `<div><object><table><tbody>${rows.join('')}</tbody></table></object><br></div>`;
    await assistant.call('activate_app', { app: 'Notes' });
    await menu(made, 'Notes', 'File > New Note');
    await assistant.call('type_text', { text: 'Capitals' });

    await menu(made, 'Notes', 'Format > Table');
    const empty = await table();
    const again = await assistant.call('click_menu_item', { app: 'Notes', menu_path: 'Format > Table' });
    await assistant.call('type_text', { text: 'Peru\tLima\tChad' });
    await assistant.call('press_key', { key: 'return' });
    await assistant.call('type_text', { text: 'Oman\tMuscat' });
    const written = mac.probe.element('com.apple.Notes', { identifier: 'note' })?.value;
    const grown = await table();
    await assistant.call('press_key', { key: 'a', modifiers: ['command'] });
    await assistant.call('type_text', { text: 'No table' });

    expect(empty).toContain(whole(row('', ''), row('', '')));
    expect(again.code).toBe('obstructed');
    expect(written).toBe('Capitals\nPeru\tLima\t\nChad\t\t\nOman\tMuscat\t\n');
    expect(grown).toContain(whole(row('Peru', 'Lima'), row('Chad', ''), row('Oman', 'Muscat')));
    expect(await table()).toBe('<div><h1>No table</h1></div>');
  });
});

describe('files that apps open', () => {
  it('expands an archive beside it, what has no folder of its own in one, and says what is none', async () => {
    const { assistant, mac } = await start();
    for (const [name, bytes] of Object.entries(archives)) putFile(mac.model, `${downloads}/${name}`, Buffer.from(bytes, 'base64'));
    const plan = 'walk '.repeat(20);
    const textAt = (path: string) => mac.probe.file(`${downloads}/${path}`);
    await assistant.call('open_item', { target: downloads });

    for (const name of ['trip.zip', 'trip.zip', 'pair.zip', 'broken.zip'])
      await assistant.call('open_item', { target: `${downloads}/${name}` });

    expect(['Trip/Plan.txt', 'Trip 2/Plan.txt', 'pair/b.txt'].map(textAt)).toEqual([plan, plan, 'two']);
    expect((await assistant.call('look')).json()).toMatchObject({ dialogs: [expect.stringContaining('broken.zip')] });
  });

  it('plays a song from its file, which stays in the library, and goes to a place of it', async () => {
    const made = await start();
    const { assistant, mac } = made;
    putFile(mac.model, `${downloads}/Walking Song.mp3`, Buffer.from('a song'));

    const opened = await assistant.call('open_item', { target: `${downloads}/Walking Song.mp3` });
    await press(made, 'Music', { role: 'AXButton', title: 'Pause' });
    const [slider] = (await assistant.call('find_element', { app: 'Music', role: 'AXSlider', text: 'playback' })).json<{ ref: string }[]>();
    const set = await assistant.call('set_ui_element_value', { element: slider?.ref ?? '', value: 0.06 });
    const { text } = await assistant.call('look', { app: 'Music' });

    expect(opened.structured).toMatchObject({ effect: 'confirmed', changed: 'Music opened Walking Song.mp3' });
    expect(set.structured).toMatchObject({ effect: 'confirmed' });
    expect(text).toMatch(/slider "playback" =0.06 of 0..1 \[e\d+\]\n +"0:10"/);
    expect(kept(mac, 'music').tracks?.map(({ name }) => name)).toContain('Walking Song');
  });

  it('tags and shares a folder, and goes nowhere for a menu that is not there', async () => {
    const made = await start();
    const { assistant } = made;
    await assistant.call('reveal_in_finder', { path: '/Users/sam/Documents/Photos' });
    await menu(made, 'Finder', 'File > Get Info');

    const [tags] = (await assistant.call('find_element', { app: 'Finder', text: 'Tags', role: 'AXTextField' })).json<{ ref: string }[]>();
    await assistant.call('focus_ui_element', { element: tags?.ref ?? '' });
    await assistant.call('type_text', { text: 'red\nHome\n' });
    await assistant.call('press_key', { key: 'tab' });
    await press(made, 'Finder', { role: 'AXCheckBox', title: 'Shared folder' });
    const info = (await assistant.call('look', { app: 'Finder', window: 'Photos Info' })).text;
    const [place] = (await assistant.call('find_element', { app: 'Finder', role: 'AXRow', text: 'Downloads' })).json<{ ref: string }[]>();
    const shown = await assistant.call('perform_action', { element: place?.ref ?? '', action: 'AXShowMenu' });

    expect(info).toMatch(/text_field "Tags" ="Red, Home" \[[\s\S]*check_box "Shared folder" =1/);
    expect(shown.structured).toMatchObject({ effect: 'unverified', changed: '' });
  });
});
