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

  it('leaves later answers as they are', async () => {
    const { socket } = await start();
    const client = await rawClient(socket);

    client.say(initialize, request(2, 'tools/list'));
    const { result } = await client.answer(2);

    expect(result).not.toHaveProperty('screens');
    client.socket.destroy();
  });
});
