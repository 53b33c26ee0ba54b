import { describe, expect, it } from 'vitest';
import { createEngineMac } from './engine-mac.js';

describe('a hung app', () => {
  it('holds up neither a list of everything nor the clock after it', async () => {
    const mac = createEngineMac();
    const start = mac.clock.now();

    await mac.engine.windows.list(mac.look(), { pid: null, includeMinimized: false });

    expect(mac.clock.now() - start).toBeLessThan(100);
    expect(mac.clock.pending).toBe(0);
  });

  it('is waited for by the next call to it, for what the last one left and for the question whether it answers again', async () => {
    const mac = createEngineMac();
    const hung = mac.app('Beachball');
    await mac.engine.windows.list(mac.look(), { pid: null, includeMinimized: false });
    const start = mac.clock.now();

    await mac.engine.windows.list(mac.look(), { pid: hung.pid, includeMinimized: false });

    expect(mac.clock.now() - start).toBeGreaterThan(1000);
    expect(mac.clock.now() - start).toBeLessThan(1200);
  });

  it('lets a caller go at once who leaves while waiting for it', async () => {
    const mac = createEngineMac({ autoClock: false });
    const hung = mac.app('Beachball');
    await mac.engine.windows.list(mac.look(), { pid: null, includeMinimized: false });
    const leave = new AbortController();
    const job = { ...mac.look(), signal: leave.signal };

    const call = mac.engine.windows.list(job, { pid: hung.pid, includeMinimized: false });
    leave.abort();

    await expect(call).rejects.toMatchObject({ code: 'cancelled' });
  });
});
