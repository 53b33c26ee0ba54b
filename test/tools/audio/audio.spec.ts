import { describe, expect, it } from 'vitest';
import { assistants } from '../assistant.js';

const start = assistants();

describe('get_volume and get_mute_status', () => {
  // covers: 000-9.1, 000-9.4, 001-get_volume-number, 001-get_mute_status-boolean
  it('answer a bare number and a bare truth value', async () => {
    const { assistant } = await start();

    expect((await assistant.call('get_volume')).json()).toBe(40);
    expect((await assistant.call('get_mute_status')).json()).toBe(false);
  });

  it('say so for an output without volume', async () => {
    const { assistant, mac } = await start();
    mac.probe.setAudioOutput('hdmi');

    const answer = await assistant.call('get_volume');

    expect(answer.code).toBe('unsupported');
    expect(answer.text).toContain('HDMI');
  });
});

describe('set_volume', () => {
  // covers: 000-9.2
  it('sets the volume, and is a success when it was so already', async () => {
    const { assistant, mac } = await start();

    const answer = await assistant.call('set_volume', { value: 65 });
    const again = await assistant.call('set_volume', { value: 65 });

    expect(answer.structured).toMatchObject({ success: true, effect: 'confirmed', volume: 65, message: 'The volume is 65.' });
    expect(again.structured).toMatchObject({ success: true, effect: 'none', volume: 65 });
    expect(mac.probe.audio().volume).toBe(65);
  });

  // covers: 000-9.3, 001-errors-range
  it('refuses a value out of range and says the range', async () => {
    const { assistant, mac } = await start();

    for (const value of [-1, 101]) {
      const answer = await assistant.call('set_volume', { value });

      expect(answer.code).toBe('invalid_input');
      expect(answer.text).toContain('the valid range is 0 to 100');
    }
    expect(mac.probe.audio().volume).toBe(40);
  });

  it('changes nothing while the screen is locked', async () => {
    const { assistant, mac } = await start();
    mac.probe.lock(true);

    expect((await assistant.call('set_volume', { value: 5 })).code).toBe('screen_locked');
    expect(mac.probe.audio().volume).toBe(40);
  });
});

describe('set_mute', () => {
  // covers: 000-9.5, 000-9.6
  it('mutes and unmutes', async () => {
    const { assistant, mac } = await start();

    const muted = await assistant.call('set_mute', { muted: true });
    expect(mac.probe.audio().muted).toBe(true);
    const unmuted = await assistant.call('set_mute', { muted: false });

    expect(muted.structured).toMatchObject({ success: true, muted: true, message: 'The sound is muted.' });
    expect(unmuted.structured).toMatchObject({ success: true, muted: false, message: 'The sound is on.' });
    expect(mac.probe.audio().muted).toBe(false);
  });
});
