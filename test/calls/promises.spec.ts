import { describe, expect, it } from 'vitest';
import { gatehands } from '../harness/each.js';

const start = gatehands();

describe('what the documents promise of any call', () => {
  // covers: 003-5.3
  it('an app that does not start in time is a time-out that says so', async () => {
    let asked = (): void => undefined;
    const begun = new Promise<void>((resolve) => {
      asked = resolve;
    });
    const launch = (): Promise<never> => {
      asked();
      return new Promise(() => undefined);
    };
    const { client, clock } = await start({ around: (mac) => ({ ...mac, applications: { ...mac.applications, launch } }) });
    const assistant = await client();

    const launching = assistant.call('launch_app', { app: 'Chess' });
    await begun;
    clock.advance(60_000);
    clock.advance(2_000);
    const answer = await launching;

    expect(answer.code).toBe('timed_out');
    expect(answer.text).toContain('launch_app took longer than');
  });

  // covers: 001-sanitizer-injection
  it('text that looks like a script stays text', async () => {
    const { client, mac } = await start();
    const assistant = await client();
    const before = mac.snapshot();
    const app = 'Finder" to delete every item of desktop --';

    const answer = await assistant.call('activate_app', { app });

    expect(answer.code).toBe('not_found');
    expect(answer.text).toContain(app);
    expect(mac.snapshot()).toBe(before);
  });
});
