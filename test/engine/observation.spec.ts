import { describe, expect, it } from 'vitest';
import type { ObservationQuery, ObservedEvent, WaitQuery } from '../../src/main/mac/ports/observation.js';
import { createEngineMac, type EngineMac, errorOf } from './engine-mac.js';

const waiting: Omit<WaitQuery, 'app'> = {
  element: null,
  role: null,
  title: null,
  window: null,
  text: null,
  value: null,
  gone: false,
  timeoutMs: 5000,
};
const watching: Omit<ObservationQuery, 'app'> = {
  events: null,
  element: null,
  roles: null,
  attributes: null,
  visibleOnly: false,
  pollMs: 250,
};

function watchWhile(mac: EngineMac, name: string, query: Partial<ObservationQuery>, act: () => Promise<unknown>) {
  const events: ObservedEvent[] = [];
  const watched = mac.engine.observation.watch(mac.look(), { ...watching, ...query, app: mac.app(name), durationMs: 2000 }, (event) =>
    events.push(event),
  );
  mac.clock.after(300, () => void act());
  return watched.then((end) => ({ ...end, events }));
}

describe('waiting', () => {
  it('answers at once for what is there', async () => {
    const mac = createEngineMac();

    const seen = await mac.engine.observation.wait(mac.look(), { ...waiting, app: mac.app('Calculator'), title: '7' });

    expect(seen.element?.label).toBe('7');
    expect(seen.waitedMs).toBe(0);
  });

  it('sees a value come that somebody else enters', async () => {
    const mac = createEngineMac();
    const calculator = await mac.front('Calculator');
    const seven = await mac.find(calculator, '7');
    const display = await mac.find(calculator, 'main display');
    mac.clock.after(400, () => void mac.engine.elements.press(mac.job([calculator]), { app: calculator, element: seven.ref }));

    const seen = await mac.engine.observation.wait(mac.look(), {
      ...waiting,
      app: calculator,
      element: display.ref,
      value: '7',
    });

    expect(seen.element?.value).toBe('7');
    expect(seen.waitedMs).toBeGreaterThan(300);
  });

  it('sees a window go', async () => {
    const mac = createEngineMac();
    const calculator = mac.app('Calculator');
    mac.clock.after(400, () => void mac.mac.applications.quit(mac.job([calculator]), calculator));

    const seen = await mac.engine.observation.wait(mac.look(), { ...waiting, app: calculator, window: 'Calculator', gone: true });

    expect(seen).toMatchObject({ element: null, window: null });
  });

  it('says what did not come when the time is up', async () => {
    const mac = createEngineMac();

    const error = await errorOf(
      mac.engine.observation.wait(mac.look(), { ...waiting, app: mac.app('Calculator'), title: 'Nothing of the kind' }),
    );

    expect(error).toMatchObject({ code: 'timed_out' });
    expect(error.message).toContain('Nothing of the kind');
  });
});

describe('watching', () => {
  it('tells a value change with the element and its new value', async () => {
    const mac = createEngineMac();
    const calculator = await mac.front('Calculator');
    const seven = await mac.find(calculator, '7');

    const { events, reason } = await watchWhile(mac, 'Calculator', { events: ['value_changed'] }, () =>
      mac.engine.elements.press(mac.job([calculator]), { app: calculator, element: seven.ref }),
    );

    expect(reason).toBe('expired');
    expect(events).toEqual([
      expect.objectContaining({ kind: 'value_changed', sequence: 1, element: expect.objectContaining({ value: '7' }) }),
    ]);
  });

  it('leaves out roles nobody asked for', async () => {
    const mac = createEngineMac();
    const calculator = await mac.front('Calculator');
    const seven = await mac.find(calculator, '7');

    const { events } = await watchWhile(mac, 'Calculator', { roles: ['AXButton'], events: ['value_changed'] }, () =>
      mac.engine.elements.press(mac.job([calculator]), { app: calculator, element: seven.ref }),
    );

    expect(events).toEqual([]);
  });

  it('ends with a reason when the app quits', async () => {
    const mac = createEngineMac();

    const { events, reason } = await watchWhile(mac, 'Calculator', {}, () =>
      mac.mac.applications.quit(mac.job([mac.app('Calculator')]), mac.app('Calculator')),
    );

    expect(reason).toBe('app ended');
    expect(events.at(-1)?.kind).toBe('app_ended');
  });

  it('never tells a password', async () => {
    const mac = createEngineMac();
    const safari = await mac.front('Safari');
    const password = await mac.find(safari, 'Password', 'AXTextField');

    const { events } = await watchWhile(mac, 'Safari', {}, () =>
      mac.engine.elements.setValue(mac.job([safari]), { app: safari, element: password.ref, value: 'another secret' }),
    );

    expect(JSON.stringify(events)).not.toContain('another secret');
  });
});
