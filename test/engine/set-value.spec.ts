import { describe, expect, it } from 'vitest';
import type { AxValue, Drivers } from '../../src/main/mac/engine/drivers/drivers.js';
import type { ElementSpec, Scenario } from '../../src/main/mac/simulated/scenario/scenario.js';
import { createEngineMac, errorOf } from './engine-mac.js';

function form(elements: ElementSpec[]): Scenario {
  const frame = { x: 100, y: 100, width: 400, height: 300 };
  const placed = elements.map((one, at) => ({ ...one, frame: { x: 20, y: 40 + at * 30, width: 200, height: 24 } }));
  return { apps: [{ bundleId: 'com.example.form', name: 'Form', frontmost: true, windows: [{ title: 'Form', frame, elements: placed }] }] };
}

/** An app that repeats every text it is given and keeps its own: only the number of characters tells, or says something else yet. */
const echoing =
  (count: number | null) =>
  (drivers: Drivers): Drivers => {
    let said: string | null = null;
    const tell = (name: string | undefined, one: AxValue | undefined): AxValue | undefined => {
      if (name === 'AXNumberOfCharacters') return count ?? one;
      return name === 'AXValue' ? (said ?? one) : one;
    };
    return {
      ...drivers,
      accessibility: {
        ...drivers.accessibility,
        set(element, attribute, value) {
          if (attribute !== 'AXValue' || typeof value !== 'string') return drivers.accessibility.set(element, attribute, value);
          said = value;
          return { ok: true, value: undefined };
        },
        attributes(element, names) {
          const answer = drivers.accessibility.attributes(element, names);
          const isField = names.includes('AXNumberOfCharacters') || (answer.ok && answer.value[names.indexOf('AXRole')] === 'AXTextField');
          if (!answer.ok || said === null || !isField) return answer;
          return { ok: true, value: answer.value.map((one, at) => tell(names[at], one)) };
        },
      },
    };
  };

describe('setting a value by the kind of element', () => {
  it('writes a number into a text field as text', async () => {
    const mac = createEngineMac({ scenario: form([{ role: 'AXTextField', title: 'Amount', identifier: 'amount', value: '1' }]) });
    const app = mac.app('Form');
    const { ref } = await mac.find(app, 'Amount');

    const report = await mac.engine.elements.setValue(mac.job([app]), { app, element: ref, value: 250 });

    expect(report).toMatchObject({ effect: 'confirmed', changed: 'value "1" → "250"', state: { value: '250' } });
    expect(mac.mac.probe.element('com.example.form', { identifier: 'amount' })?.value).toBe('250');
  });

  it.each([true, 1, 'on', 'Yes', 'checked'])('switches a check box on by %j, and leaves it on the second time', async (value) => {
    const mac = createEngineMac({ scenario: form([{ role: 'AXCheckBox', title: 'Wrap', identifier: 'wrap', value: 0 }]) });
    const app = mac.app('Form');
    const { ref } = await mac.find(app, 'Wrap');

    const first = await mac.engine.elements.setValue(mac.job([app]), { app, element: ref, value });
    const second = await mac.engine.elements.setValue(mac.job([app]), { app, element: ref, value });

    expect([first.effect, second.effect]).toEqual(['confirmed', 'none']);
    expect(mac.mac.probe.element('com.example.form', { identifier: 'wrap' })).toMatchObject({ value: 1, presses: 1 });
  });

  it('brings a check box that is half on to either side', async () => {
    for (const wanted of [true, false]) {
      const mac = createEngineMac({ scenario: form([{ role: 'AXCheckBox', title: 'All', identifier: 'all', value: 2 }]) });
      const app = mac.app('Form');
      const { ref } = await mac.find(app, 'All');

      const report = await mac.engine.elements.setValue(mac.job([app]), { app, element: ref, value: wanted });

      expect(report.effect).toBe('confirmed');
      expect(mac.mac.probe.element('com.example.form', { identifier: 'all' })?.value).toBe(Number(wanted));
    }
  });

  it('refuses a word that is neither on nor off', async () => {
    const mac = createEngineMac();
    const app = mac.app('Safari');
    const { ref } = await mac.find(app, 'Remember me', 'check_box');
    const before = mac.mac.snapshot();

    const error = await errorOf(mac.engine.elements.setValue(mac.job([app]), { app, element: ref, value: 'perhaps' }));

    expect(error.code).toBe('invalid_input');
    expect(mac.mac.snapshot()).toBe(before);
  });

  it('chooses a radio button, and cannot switch one off', async () => {
    const radios = ['Left', 'Right'].map((title, at): ElementSpec => ({ role: 'AXRadioButton', title, identifier: title, value: 1 - at }));
    const mac = createEngineMac({ scenario: form(radios) });
    const app = mac.app('Form');
    const { ref } = await mac.find(app, 'Right', 'radio_button');

    const chosen = await mac.engine.elements.setValue(mac.job([app]), { app, element: ref, value: true });
    const off = await errorOf(mac.engine.elements.setValue(mac.job([app]), { app, element: ref, value: false }));

    expect(chosen.effect).toBe('confirmed');
    expect(mac.mac.probe.element('com.example.form', { identifier: 'Left' })?.value).toBe(0);
    expect(off.code).toBe('invalid_input');
  });

  it('leaves a pop-up alone that shows the option already', async () => {
    const mac = createEngineMac();
    const app = mac.app('Safari');
    const { ref } = await mac.find(app, 'Country', 'pop_up_button');

    const report = await mac.engine.elements.setValue(mac.job([app]), { app, element: ref, value: 'Germany' });

    expect(report).toMatchObject({ effect: 'none', changed: 'value was already "Germany"' });
    expect(mac.mac.probe.element('com.apple.Safari', { identifier: 'country' })?.presses).toBe(0);
  });

  it('says of an option of a pop-up that it is disabled, not that there is none', async () => {
    const mac = createEngineMac({
      scenario: form([{ role: 'AXPopUpButton', title: 'Country', value: 'Japan', options: ['Japan', 'France'] }]),
      around: ({ accessibility, ...drivers }) => ({
        ...drivers,
        accessibility: {
          ...accessibility,
          attributes(element, names) {
            const answer = accessibility.attributes(element, [...names, 'AXTitle']);
            const isFrance = answer.ok && answer.value.at(-1) === 'France';
            return answer.ok
              ? { ok: true, value: names.map((name, at) => (isFrance && name === 'AXEnabled' ? false : answer.value[at])) }
              : answer;
          },
        },
      }),
    });
    const app = mac.app('Form');
    const { ref } = await mac.find(app, 'Country', 'pop_up_button');

    const refused = await errorOf(mac.engine.elements.setValue(mac.job([app]), { app, element: ref, value: 'France' }));

    expect(refused).toMatchObject({ code: 'obstructed', message: expect.stringMatching(/"France".*disabled now/) });
  });

  it('selects a part of a text by a range', async () => {
    const mac = createEngineMac();
    const app = mac.app('Notes');
    const { ref } = await mac.find(app, 'note', 'text_area');
    const target = { app, element: ref, value: { location: 9, length: 4 } };

    const report = await mac.engine.elements.setValue(mac.job([app]), target);
    const again = await mac.engine.elements.setValue(mac.job([app]), target);

    expect(report).toMatchObject({ effect: 'confirmed', changed: 'selected 4 characters from 9' });
    expect(again.effect).toBe('none');
    expect(mac.mac.probe.element('com.apple.Notes', { identifier: 'note' })?.selection).toEqual({ location: 9, length: 4 });
  });

  it.each([
    ['a range of negative length', 'note', { location: 0, length: -1 }, 'invalid_input'],
    ['a range in what holds no text', 'My Notes as List', { location: 0, length: 1 }, 'unsupported'],
  ])('refuses %s', async (_, label, value, code) => {
    const mac = createEngineMac();
    const app = mac.app('Notes');
    const { ref } = await mac.find(app, label);

    expect((await errorOf(mac.engine.elements.setValue(mac.job([app]), { app, element: ref, value }))).code).toBe(code);
  });

  it('says what a slider takes when a number lies outside', async () => {
    const mac = createEngineMac();
    const app = mac.app('Music');
    const { ref } = await mac.find(app, 'volume', 'slider');

    const error = await errorOf(mac.engine.elements.setValue(mac.job([app]), { app, element: ref, value: -5 }));

    expect(error.details).toMatchObject({ minimum: 0, maximum: 100 });
  });
});

describe('a value that an app only pretends to take', () => {
  it.each([
    ['is no effect while the field counts the characters that it held before', null, 'none'],
    ['is unverified when the number of characters agrees with neither text', 5, 'unverified'],
  ] as const)('%s', async (_what, count, effect) => {
    const mac = createEngineMac({ around: echoing(count) });
    const app = mac.app('Safari');
    const { ref } = await mac.find(app, 'Email', 'text_field');

    const report = await mac.engine.elements.setValue(mac.job([app]), { app, element: ref, value: 'somebody.else@example.com' });

    expect(report.effect).toBe(effect);
    expect(mac.mac.probe.element('com.apple.Safari', { identifier: 'email' })?.value).toBe('sam@example.com');
  });

  it.each([
    ['a text of equal length', 'AXTextField', 'old1', 'new1'],
    ['a number', 'AXSlider', 10, 40],
  ] as const)('is no effect when it is taken back soon: %s', async (_what, role, value, wanted) => {
    const limits = role === 'AXSlider' ? { min: 0, max: 100 } : {};
    const scenario = form([{ role, title: 'Field', identifier: 'field', value, ...limits }]);
    const apps = (scenario.apps ?? []).map((app) => ({ ...app, echoesValues: 150 }));
    const mac = createEngineMac({ scenario: { ...scenario, apps } });
    const app = mac.app('Form');
    const { ref } = await mac.find(app, 'Field');

    const first = await mac.engine.elements.setValue(mac.job([app]), { app, element: ref, value: wanted });
    const second = await mac.engine.elements.setValue(mac.job([app]), { app, element: ref, value: wanted });

    expect([first.effect, second.effect]).toEqual(['none', 'none']);
    expect(mac.mac.probe.element('com.example.form', { identifier: 'field' })?.value).toBe(value);
  });

  it.each([
    ['a text of equal length', 'AXTextField', 'old1', 'new1'],
    ['a number', 'AXSlider', 10, 40],
  ] as const)('is unverified while nothing but the value itself tells of it: %s', async (_what, role, value, wanted) => {
    const limits = role === 'AXSlider' ? { min: 0, max: 100 } : {};
    const scenario = form([{ role, title: 'Field', identifier: 'field', value, ...limits }]);
    const apps = (scenario.apps ?? []).map((app) => ({ ...app, echoesValues: true }));
    const mac = createEngineMac({ scenario: { ...scenario, apps } });
    const app = mac.app('Form');
    const { ref } = await mac.find(app, 'Field');

    const report = await mac.engine.elements.setValue(mac.job([app]), { app, element: ref, value: wanted });

    expect(report).toMatchObject({ effect: 'unverified', doubt: 'distrusted' });
  });

  it('proves nothing in an app that was caught once', async () => {
    const scenario = form([{ role: 'AXTextField', title: 'Field', identifier: 'field', value: 'old1' }]);
    const apps = (scenario.apps ?? []).map((app) => ({ ...app, echoesValues: true }));
    const mac = createEngineMac({ scenario: { ...scenario, apps } });
    const app = mac.app('Form');
    const { ref } = await mac.find(app, 'Field');
    await mac.engine.elements.setValue(mac.job([app]), { app, element: ref, value: 'longer' });

    const report = await mac.engine.elements.setValue(mac.job([app]), { app, element: ref, value: 'again!' });

    expect(report).toMatchObject({ effect: 'unverified', doubt: 'distrusted' });
  });

  it('is certain of a switch that was pressed, in an app that was caught repeating a value, too', async () => {
    const scenario = form([
      { role: 'AXTextField', title: 'Field', value: 'old1' },
      { role: 'AXCheckBox', title: 'On', identifier: 'on', value: 0, settable: ['AXValue'] },
    ]);
    const apps = (scenario.apps ?? []).map((app) => ({ ...app, echoesValues: true }));
    const mac = createEngineMac({ scenario: { ...scenario, apps } });
    const app = mac.app('Form');
    const [field, on] = [await mac.find(app, 'Field'), await mac.find(app, 'On')];
    await mac.engine.elements.setValue(mac.job([app]), { app, element: field.ref, value: 'longer' });

    const report = await mac.engine.elements.setValue(mac.job([app]), { app, element: on.ref, value: true });

    expect(report).toMatchObject({ effect: 'confirmed', changed: 'value 0 → 1' });
    expect(mac.mac.probe.element('com.example.form', { identifier: 'on' })?.value).toBe(1);
  });

  it('is unverified on a page of an app that had to be woken', async () => {
    const mac = createEngineMac();
    const app = mac.app('Slack');
    const { ref } = await mac.find(app, 'Message to general', 'text_area');

    const report = await mac.engine.elements.setValue(mac.job([app]), { app, element: ref, value: 'hello' });

    expect(report).toMatchObject({ effect: 'unverified', changed: 'value "" → "hello"' });
  });

  it('is told as it reads when the app changed it', async () => {
    const mac = createEngineMac({
      around: (drivers) => ({
        ...drivers,
        accessibility: {
          ...drivers.accessibility,
          set: (element, attribute, value) =>
            drivers.accessibility.set(element, attribute, typeof value === 'string' ? value.toUpperCase() : value),
        },
      }),
    });
    const app = mac.app('Safari');
    const { ref } = await mac.find(app, 'Email', 'text_field');

    const report = await mac.engine.elements.setValue(mac.job([app]), { app, element: ref, value: 'ada' });

    expect(report).toMatchObject({ effect: 'confirmed', changed: 'value "sam@example.com" → "ADA", not "ada"' });
  });
});
