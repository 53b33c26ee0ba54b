import { describe, expect, it } from 'vitest';
import { assistants } from '../assistant.js';

const start = assistants();

describe('get_system_info', () => {
  // covers: 000-5.1, 001-SystemInfo
  it('tells macOS version, model, processor and memory', async () => {
    const { assistant } = await start();

    const info = (await assistant.call('get_system_info')).json<Record<string, string>>();

    expect(Object.keys(info).sort()).toEqual(['hardwareModel', 'macOSVersion', 'processorInfo', 'totalMemory']);
    expect(info.macOSVersion).toMatch(/^\d+\.\d+/);
  });
});

describe('get_battery_status', () => {
  // covers: 000-5.2, 001-BatteryStatus
  it('tells how full the battery is and whether it charges', async () => {
    const { assistant } = await start();

    expect((await assistant.call('get_battery_status')).json()).toEqual({ percentage: 87, isCharging: true, isDesktop: false });
  });

  // covers: 000-5.3
  it('says so on a desktop Mac', async () => {
    const { assistant, mac } = await start();
    mac.probe.setBattery(null);

    const status = (await assistant.call('get_battery_status')).json<{ isDesktop: boolean; message: string }>();

    expect(status.isDesktop).toBe(true);
    expect(status.message).toContain('desktop Mac without a battery');
  });
});

describe('get_display_info', () => {
  // covers: 000-5.4, 001-DisplayInfo
  it('lists the main display first, with resolution in points and scale beside it', async () => {
    const { assistant } = await start();

    expect((await assistant.call('get_display_info')).json()).toEqual([
      {
        name: 'Built-in Display',
        resolution: { width: 1440, height: 900 },
        isMain: true,
        id: 1,
        scale: 2,
        pixelSize: { width: 2880, height: 1800 },
        origin: { x: 0, y: 0 },
      },
      {
        name: 'Studio Display',
        resolution: { width: 1920, height: 1080 },
        isMain: false,
        id: 2,
        scale: 1,
        pixelSize: { width: 1920, height: 1080 },
        origin: { x: -1920, y: -90 },
      },
    ]);
  });
});

describe('get_display', () => {
  it('finds a display by resource name, by index and by id', async () => {
    const { assistant } = await start();

    for (const of of [{ name: 'displays/2' }, { display: 2 }, { display_id: 2 }]) {
      expect((await assistant.call('get_display', of)).json()).toMatchObject({ id: 2, name: 'Studio Display' });
    }
    expect((await assistant.call('get_display')).json()).toMatchObject({ isMain: true });
  });

  it('names the displays there are when one does not exist, and refuses what is no name', async () => {
    const { assistant } = await start();

    const missing = await assistant.call('get_display', { name: 'displays/9' });
    const wrong = await assistant.call('get_display', { name: 'the big one' });

    expect(missing.code).toBe('not_found');
    expect(missing.text).toContain('Studio Display (id 2)');
    expect(wrong.code).toBe('invalid_input');
  });
});
