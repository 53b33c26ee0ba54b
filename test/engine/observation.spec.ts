import { describe, expect, it } from 'vitest';
import type { ObservationQuery, ObservedEvent, WaitQuery } from '../../src/main/mac/ports/observation.js';
import { setText } from '../../src/main/mac/simulated/model/controls/text.js';
import { findUnder } from '../../src/main/mac/simulated/model/tree.js';
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

/** Somebody writes into what has the keyboard in TextEdit. */
function write(mac: EngineMac, text: string): void {
  const { accessibility } = mac.mac.drivers;
  const answer = accessibility.attributes(accessibility.application(mac.app('TextEdit').pid ?? 0), ['AXFocusedUIElement']);
  const focused = answer.ok ? answer.value[0] : undefined;
  if (typeof focused !== 'object' || focused.type !== 'element') throw new Error('nothing of TextEdit has the keyboard');
  expect(accessibility.set(focused.element, 'AXValue', text).ok).toBe(true);
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
    expect(error.details.last).toEqual({ element: null, windows: ['Calculator'] });
  });

  it('says what an element showed instead of the value that did not come', async () => {
    const mac = createEngineMac();
    const calculator = mac.app('Calculator');
    const display = await mac.find(calculator, 'main display');

    const error = await errorOf(
      mac.engine.observation.wait(mac.look(), { ...waiting, app: calculator, element: display.ref, value: '12', timeoutMs: 400 }),
    );

    expect(error.details.last).toMatchObject({ element: { ref: display.ref, label: 'main display', value: '0' } });
  });

  it('does not take a part of a value for the value', async () => {
    const mac = createEngineMac();
    const safari = mac.app('Safari');
    const query = { ...waiting, app: safari, role: 'text_field', timeoutMs: 300 };

    const part = await errorOf(mac.engine.observation.wait(mac.look(), { ...query, value: 'sam' }));
    const whole = await mac.engine.observation.wait(mac.look(), { ...query, value: 'SAM@example.com' });
    const text = await mac.engine.observation.wait(mac.look(), { ...query, text: 'sam' });

    expect(part.code).toBe('timed_out');
    expect(whole.element?.identifier).toBe('email');
    expect(text.element?.identifier).toBe('email');
  });

  it('wants an element in the window that is named with it', async () => {
    const mac = createEngineMac();
    const query = { ...waiting, app: mac.app('Mail'), role: 'AXButton', title: 'Send', timeoutMs: 300 };

    const there = await mac.engine.observation.wait(mac.look(), { ...query, window: 'new message' });
    const elsewhere = await errorOf(mac.engine.observation.wait(mac.look(), { ...query, window: 'inbox' }));

    expect(there).toMatchObject({ element: { label: 'Send' }, window: { title: 'New Message' } });
    expect(elsewhere.code).toBe('timed_out');
  });

  it('looks often at first and less often later', async () => {
    const looks: number[] = [];
    const mac = createEngineMac({
      around: (drivers) => ({
        ...drivers,
        accessibility: {
          ...drivers.accessibility,
          application(pid) {
            if (mac !== undefined) looks.push(mac.clock.now());
            return drivers.accessibility.application(pid);
          },
        },
      }),
    });

    await errorOf(mac.engine.observation.wait(mac.look(), { ...waiting, app: mac.app('Calculator'), title: 'Nowhere', timeoutMs: 3000 }));

    const times = [...new Set(looks)];
    const gaps = times.slice(1).map((time, at) => time - (times[at] ?? 0));
    expect(gaps[0]).toBe(50);
    expect(Math.max(...gaps)).toBe(250);
    expect(times.length).toBeLessThan(20);
  });

  it('asks for something to wait for', async () => {
    const mac = createEngineMac();

    expect((await errorOf(mac.engine.observation.wait(mac.look(), { ...waiting, app: mac.app('Calculator') }))).code).toBe('invalid_input');
  });

  it('ends when the call is taken back', async () => {
    const mac = createEngineMac({ autoClock: false });
    const leaving = new AbortController();
    const wait = errorOf(
      mac.engine.observation.wait({ ...mac.look(), signal: leaving.signal }, { ...waiting, app: mac.app('Calculator'), title: 'Nowhere' }),
    );

    await new Promise((resolve) => setImmediate(resolve));
    leaving.abort();

    expect((await wait).code).toBe('cancelled');
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

  it('tells what changes during a look, though its time runs out meanwhile', async () => {
    // What is written once a text has been read: the look that read it does not tell it.
    const next = new Map([
      ['zero', () => write(mac, 'early')],
      [
        'early',
        () => {
          write(mac, 'late');
          mac.clock.advance(2000);
        },
      ],
    ]);
    const mac = createEngineMac({
      around: ({ accessibility, ...others }) => ({
        ...others,
        accessibility: {
          ...accessibility,
          attributes(element, names) {
            const answer = accessibility.attributes(element, names);
            const text = answer.ok ? answer.value.find((value) => typeof value === 'string' && next.has(value)) : undefined;
            const write = next.get(String(text));
            next.delete(String(text));
            write?.();
            return answer;
          },
        },
      }),
    });
    await mac.front('TextEdit');
    write(mac, 'zero');

    const { events, reason } = await watchWhile(mac, 'TextEdit', { events: ['value_changed'] }, async () => undefined);

    expect(reason).toBe('expired');
    expect(events.at(-1)?.element?.value).toBe('late');
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

    expect(reason).toBe('app ended: watch it anew once it runs again');
    expect(events.at(-1)?.kind).toBe('app_ended');
  });

  it('never tells a password', async () => {
    const mac = createEngineMac();
    await mac.front('Safari');
    const { model, probe } = mac.mac;

    // Gatehand fills no password field, so its owner does.
    const { events } = await watchWhile(mac, 'Safari', {}, async () => {
      for (const { windows } of model.apps) {
        for (const { element } of windows) {
          const field = findUnder(model, element, ({ subrole }) => subrole === 'AXSecureTextField');
          if (field !== null) setText(model, field, 'another secret');
        }
      }
    });

    expect(probe.element('com.apple.Safari', { identifier: 'password' })?.value).toBe('another secret');
    expect(JSON.stringify(events)).not.toContain('another secret');
  });

  it('tells a window that opens once, not each of its elements', async () => {
    const mac = createEngineMac();
    const textEdit = await mac.front('TextEdit');

    const { events } = await watchWhile(mac, 'TextEdit', {}, () =>
      mac.engine.input.press(mac.job([textEdit]), { key: 'n', modifiers: ['command'], repeat: 1 }),
    );

    expect(events.filter(({ kind }) => kind === 'window_created')).toHaveLength(1);
    expect(events.filter(({ kind }) => kind === 'element_created')).toEqual([]);
    expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, at) => at + 1));
  });

  it('tells a sheet that comes as one element', async () => {
    const mac = createEngineMac();
    const textEdit = await mac.front('TextEdit');
    await mac.engine.input.type(mac.job([textEdit]), { text: 'note', delayMs: 0 });

    const { events } = await watchWhile(mac, 'TextEdit', { events: ['element_created'] }, () =>
      mac.engine.input.press(mac.job([textEdit]), { key: 'w', modifiers: ['command'], repeat: 1 }),
    );

    expect(events.map(({ element }) => element?.role)).toEqual(['AXSheet']);
  });

  it('tells where the focus went', async () => {
    const mac = createEngineMac();
    const safari = await mac.front('Safari');
    const email = await mac.find(safari, 'Email', 'AXTextField');

    const { events } = await watchWhile(mac, 'Safari', { events: ['focus_changed'] }, () =>
      mac.engine.elements.focus(mac.job([safari]), { app: safari, element: email.ref }),
    );

    expect(events.map(({ element }) => element?.ref)).toEqual([email.ref]);
  });

  it('does not take rows that scroll out of view for destroyed ones', async () => {
    const mac = createEngineMac();
    const mail = await mac.front('Mail');
    const table = await mac.find(mail, 'messages', 'table');
    const { x, y } = table.frame ?? { x: 0, y: 0 };

    const { events } = await watchWhile(mac, 'Mail', { events: ['element_created', 'element_destroyed'] }, () =>
      mac.engine.input.scroll(mac.job([mail]), { delta: { x: 0, y: 600 }, point: { x: x + 50, y: y + 50 } }),
    );

    expect(events).toEqual([]);
  });

  it('ends with a reason when the element that is watched goes', async () => {
    const mac = createEngineMac();
    const textEdit = await mac.front('TextEdit');
    await mac.engine.input.press(mac.job([textEdit]), { key: 'n', modifiers: ['command'], repeat: 1 });
    const window = await mac.find(textEdit, 'Untitled 2', 'window');

    const { events, reason } = await watchWhile(mac, 'TextEdit', { element: window.ref }, () =>
      mac.engine.input.press(mac.job([textEdit]), { key: 'w', modifiers: ['command'], repeat: 1 }),
    );

    expect(reason).toBe('element gone');
    expect(events.at(-1)).toMatchObject({ kind: 'element_destroyed', element: { ref: window.ref } });
  });

  it('sees by polling what an app does not announce', async () => {
    const mac = createEngineMac({
      around: (drivers) => ({
        ...drivers,
        accessibility: { ...drivers.accessibility, observe: () => ({ ok: false, code: -25207 }) },
      }),
    });
    const calculator = await mac.front('Calculator');
    const seven = await mac.find(calculator, '7');

    const { events } = await watchWhile(mac, 'Calculator', { events: ['value_changed'] }, () =>
      mac.engine.elements.press(mac.job([calculator]), { app: calculator, element: seven.ref }),
    );

    expect(events).toHaveLength(1);
  });

  it('looks as soon as a change is announced', async () => {
    const mac = createEngineMac();
    const calculator = await mac.front('Calculator');
    const seven = await mac.find(calculator, '7');
    const began = mac.clock.now();

    const { events } = await watchWhile(mac, 'Calculator', { events: ['value_changed'], pollMs: 60_000 }, () =>
      mac.engine.elements.press(mac.job([calculator]), { app: calculator, element: seven.ref }),
    );

    expect((events[0]?.at ?? 0) - began).toBeLessThan(500);
  });

  it('refuses an app that the owner blocks', async () => {
    const mac = createEngineMac();
    const job = mac.look({ deniedBundleIds: ['com.apple.terminal'] });
    const query = { ...watching, app: mac.app('Terminal'), durationMs: 1000 };

    expect((await errorOf(mac.engine.observation.watch(job, query, () => undefined))).code).toBe('blocked_app');
  });
});
