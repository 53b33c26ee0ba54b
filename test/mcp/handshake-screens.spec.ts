import { describe, expect, it } from 'vitest';
import { gatehands } from '../harness/each.js';
import { envelope, initialize, rawClient, request } from './raw-client.js';

const start = gatehands();

const screens = [
  { id: 'main', width: 1440, height: 900, pixel_density: 2, origin_x: 0, origin_y: 0 },
  { id: '2', width: 1920, height: 1080, pixel_density: 1, origin_x: -1920, origin_y: -90 },
];

describe('the opening of a conversation', () => {
  // covers: 002-screens, 002-coordinate-unit
  it.each([
    ['initialize', initialize],
    ['server/discover', request('init', 'server/discover', { _meta: envelope })],
  ])('tells the displays in points in the result of %s', async (_method, opening) => {
    const { socket } = await start();
    const client = await rawClient(socket);

    client.say(opening);
    const { result } = await client.answer('init');

    expect(result).toMatchObject({ screens, _meta: { screens } });
    client.socket.destroy();
  });

  // covers: 002-screens
  it('calls each display by a name that pictures and get_display take', async () => {
    const { client } = await start();
    const assistant = await client();

    for (const { id, origin_x, origin_y } of screens) {
      const picture = await assistant.call('capture_screenshot', { display_id: id });
      const file = await assistant.call('take_screenshot', { display: id, file_path: `/tmp/${id}.png` });
      const part = await assistant.call('capture_region_screenshot', { x: origin_x, y: origin_y, width: 9, height: 9, display_id: id });
      expect(picture.json(), picture.text).toMatchObject({ originX: origin_x, originY: origin_y });
      expect(file.json(), file.text).toMatchObject({ originX: origin_x, originY: origin_y });
      expect(part.json(), part.text).toMatchObject({ originX: origin_x, originY: origin_y });
      for (const of of [{ display: id }, { display_id: id }, { name: id }, { name: `displays/${id}` }, { display_id: `displays/${id}` }]) {
        const display = await assistant.call('get_display', of);
        expect(display.json(), display.text).toMatchObject({ isMain: id === 'main', origin: { x: origin_x, y: origin_y } });
      }
    }
  });

  it('leaves later answers as they are', async () => {
    const { socket } = await start();
    const client = await rawClient(socket);

    client.say(initialize, request(2, 'tools/list'));
    const { result } = await client.answer(2);

    expect(result).not.toHaveProperty('screens');
    client.socket.destroy();
  });
});
