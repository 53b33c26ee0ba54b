import { describe, expect, it } from 'vitest';
import { createEngineMac, errorOf } from './engine-mac.js';

describe('pressing an element', () => {
  it('computes in Calculator, and says what each press changed', async () => {
    const mac = createEngineMac();
    const app = mac.app('Calculator');
    const changes: string[] = [];
    for (const label of ['7', 'Multiply', '6', 'Equals']) {
      const { ref } = await mac.find(app, label, 'button');
      changes.push((await mac.engine.elements.press(mac.job([app]), { app, element: ref })).changed);
    }

    expect(mac.mac.probe.element('com.apple.calculator', { identifier: 'display' })?.value).toBe('42');
    expect(changes[3]).toBe('static_text "main display": value "6" → "42"; button "Clear" → "All Clear"');
  });

  it('is unverified when nothing is seen to change', async () => {
    const mac = createEngineMac();
    const app = mac.app('Calculator');
    const { ref } = await mac.find(app, 'Multiply', 'button');

    const report = await mac.engine.elements.press(mac.job([app]), { app, element: ref });

    expect(report).toMatchObject({ effect: 'unverified', route: 'accessibility', changed: '' });
  });

  it('refuses a disabled element before it is touched', async () => {
    const mac = createEngineMac();
    const app = mac.app('Finder');
    const { ref } = await mac.find(app, 'Back', 'button');

    expect((await errorOf(mac.engine.elements.press(mac.job([app]), { app, element: ref }))).code).toBe('obstructed');
    expect(mac.mac.probe.element('com.apple.finder', { identifier: 'back' })?.presses).toBe(0);
  });

  it('names the sheet that stands in the way', async () => {
    const mac = createEngineMac();
    const app = mac.app('TextEdit');
    await mac.engine.input.type(mac.job([app]), { text: 'note', delayMs: 0 });
    const closed = await mac.engine.input.press(mac.job([app]), { key: 'w', modifiers: ['command'], repeat: 1 });
    const area = await mac.find(app, 'text entry area');

    const { code, details } = await errorOf(mac.engine.elements.setValue(mac.job([app]), { app, element: area.ref, value: 'x' }));

    expect(closed.changed).toMatch(/^new sheet "/);
    expect(code).toBe('obstructed');
    expect(details.dialog).not.toBe('');
  });

  it('clicks at the centre of what lists no action, but only where it can be seen', async () => {
    const mac = createEngineMac();
    const app = mac.app('Safari');
    const [cell] = await mac.engine.elements.find(mac.look(), {
      app,
      role: 'static_text',
      title: null,
      value: 'News page',
      identifier: null,
      text: null,
      maxResults: 1,
    });

    const target = { app, element: cell?.ref ?? '' };

    const covered = await errorOf(mac.engine.elements.press(mac.job([app]), target));
    await mac.mac.applications.activate(mac.job([app]), app);
    const report = await mac.engine.elements.press(mac.job([app]), target);

    expect(covered.code).toBe('obstructed');
    expect(report).toMatchObject({ route: 'input' });
  });

  it('may not be done by a call that was cleared only to look', async () => {
    const mac = createEngineMac();
    const app = mac.app('Calculator');
    const { ref } = await mac.find(app, '7', 'button');
    const before = mac.mac.snapshot();

    const { code, details } = await errorOf(mac.engine.elements.press(mac.look(), { app, element: ref }));

    expect([code, details.rule]).toEqual(['not_allowed', 'read-clearance']);
    expect(mac.mac.snapshot()).toBe(before);
  });

  it('may not touch an app that the call was not cleared for', async () => {
    const mac = createEngineMac();
    const app = mac.app('Calculator');
    const { ref } = await mac.find(app, '7', 'button');

    const { code } = await errorOf(mac.engine.elements.press(mac.job([mac.app('TextEdit')]), { app, element: ref }));

    expect(code).toBe('interrupted');
    expect(mac.mac.probe.element('com.apple.calculator', { identifier: 'display' })?.value).toBe('0');
  });
});

describe('setting a value', () => {
  const cases = [
    ['text', 'email', 'new@example.com', 'new@example.com', 'value "sam@example.com" → "new@example.com"'],
    ['a check box by a boolean', 'remember', true, 1, 'value 0 → 1'],
    ['a check box by a word', 'remember', 'on', 1, 'value 0 → 1'],
    ['a pop-up by its option, without case', 'country', 'japan', 'Japan', 'value "Germany" → "Japan"'],
  ] as const;
  it.each(cases)('sets %s and reads it back', async (_, identifier, value, stored, changed) => {
    const mac = createEngineMac();
    const app = mac.app('Safari');

    const report = await mac.engine.elements.setValue(mac.job([app]), {
      app,
      element: `app("Safari")/window[0]/web_area/${roleOf(identifier)}[#${identifier}]`,
      value,
    });

    expect(report).toMatchObject({ effect: 'confirmed', changed });
    expect(mac.mac.probe.element('com.apple.Safari', { identifier })?.value).toBe(stored);
  });

  it('puts nothing into a password field, and selects nothing in it', async () => {
    const mac = createEngineMac();
    const app = mac.app('Safari');
    const { ref } = await mac.find(app, 'Password', 'text_field');

    const set = await errorOf(mac.engine.elements.setValue(mac.job([app]), { app, element: ref, value: 'secret' }));
    const selected = await errorOf(mac.engine.elements.setValue(mac.job([app]), { app, element: ref, value: { location: 0, length: 99 } }));

    expect([set.code, selected.code]).toEqual(['secure_input', 'secure_input']);
    expect(mac.mac.probe.element('com.apple.Safari', { identifier: 'password' })?.value).toBe('hunter2');
  });

  it('takes numbers for sliders, within their range', async () => {
    const mac = createEngineMac();
    const app = mac.app('Music');
    const { ref } = await mac.find(app, 'volume', 'slider');

    const report = await mac.engine.elements.setValue(mac.job([app]), { app, element: ref, value: '55' });
    const over = await errorOf(mac.engine.elements.setValue(mac.job([app]), { app, element: ref, value: 101 }));
    const word = await errorOf(mac.engine.elements.setValue(mac.job([app]), { app, element: ref, value: 'loud' }));

    expect(report).toMatchObject({ effect: 'confirmed', changed: 'value 40 → 55' });
    expect([over.code, word.code]).toEqual(['invalid_input', 'invalid_input']);
  });

  it('does nothing and says so when the value is already there', async () => {
    const mac = createEngineMac();
    const app = mac.app('Safari');
    const { ref } = await mac.find(app, 'Email', 'text_field');

    const report = await mac.engine.elements.setValue(mac.job([app]), { app, element: ref, value: 'sam@example.com' });

    expect(report).toMatchObject({ effect: 'none', changed: 'value was already "sam@example.com"' });
  });

  it('lists the options when a pop-up lacks the one asked for, and closes it again', async () => {
    const mac = createEngineMac();
    const app = mac.app('Safari');
    const { ref } = await mac.find(app, 'Country', 'pop_up_button');

    const { code, details } = await errorOf(mac.engine.elements.setValue(mac.job([app]), { app, element: ref, value: 'Atlantis' }));
    const after = await mac.engine.elements.get(mac.look(), { app, element: ref });

    expect(code).toBe('not_found');
    expect(details.options).toContain('Japan');
    expect([after.value, after.childCount]).toEqual(['Germany', 0]);
  });

  it('refuses what cannot be set', async () => {
    const mac = createEngineMac();
    const app = mac.app('Calculator');
    const { ref } = await mac.find(app, 'main display');

    expect((await errorOf(mac.engine.elements.setValue(mac.job([app]), { app, element: ref, value: '5' }))).code).toBe('unsupported');
  });

  it('is never called confirmed when the app ignores what it was given', async () => {
    const mac = createEngineMac({
      around: (drivers) => ({ ...drivers, accessibility: { ...drivers.accessibility, set: () => ({ ok: true, value: undefined }) } }),
    });
    const app = mac.app('Safari');
    const { ref } = await mac.find(app, 'Email', 'text_field');

    const report = await mac.engine.elements.setValue(mac.job([app]), { app, element: ref, value: 'x' });

    expect(report).toMatchObject({ effect: 'none', changed: '' });
  });

  it('looks at what happened when the app times out although it did as told', async () => {
    const mac = createEngineMac({
      around: (drivers) => ({
        ...drivers,
        accessibility: {
          ...drivers.accessibility,
          perform(element, action, timeoutMs) {
            drivers.accessibility.perform(element, action, timeoutMs);
            return { ok: false, code: -25204 };
          },
        },
      }),
    });
    const app = mac.app('Calculator');
    const { ref } = await mac.find(app, '7', 'button');

    expect((await mac.engine.elements.press(mac.job([app]), { app, element: ref })).effect).toBe('confirmed');
  });
});

function roleOf(identifier: string): string {
  return { email: 'text_field', remember: 'check_box', country: 'popup' }[identifier] ?? '';
}
