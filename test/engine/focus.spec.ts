import { describe, expect, it } from 'vitest';
import { createEngineMac, errorOf } from './engine-mac.js';

describe('what has the keyboard', () => {
  it('is told of the app in front, with its text, selection and place', async () => {
    const mac = createEngineMac();
    const textEdit = await mac.front('TextEdit');
    await mac.engine.input.type(mac.job([textEdit]), { text: 'hello', delayMs: 0 });

    const seen = await mac.engine.elements.focused(mac.look(), { app: null });

    expect(seen?.app.name).toBe('TextEdit');
    expect(seen?.element).toMatchObject({
      role: 'AXTextArea',
      label: 'text entry area',
      value: 'hello',
      attributes: { roleDescription: 'text area', numberOfCharacters: 5, selectedTextRange: '5+0' },
    });
    const again = await mac.engine.elements.get(mac.look(), { app: null, element: seen?.element.path ?? '' });
    expect(again.ref).toBe(seen?.element.ref);
  });

  it('is told of an app in the back when it is named', async () => {
    const mac = createEngineMac();
    const safari = mac.app('Safari');
    const { ref } = await mac.find(safari, 'Email', 'text_field');
    await mac.engine.elements.focus(mac.job([safari]), { app: safari, element: ref });

    const seen = await mac.engine.elements.focused(mac.look(), { app: safari });

    expect(seen?.element.ref).toBe(ref);
    expect((await mac.engine.elements.focused(mac.look(), { app: null }))?.app.name).toBe('TextEdit');
  });

  it('is nothing where an app does not tell, though it was woken', async () => {
    const mac = createEngineMac({
      around: (drivers) => ({ ...drivers, accessibility: { ...drivers.accessibility, wake: () => ({ ok: true, value: undefined }) } }),
    });

    expect(await mac.engine.elements.focused(mac.look(), { app: mac.app('Slack') })).toBeNull();
  });

  it('never comes with the text of a password field', async () => {
    const mac = createEngineMac();
    const safari = await mac.front('Safari');
    const { ref } = await mac.find(safari, 'Password', 'text_field');
    await mac.engine.elements.focus(mac.job([safari]), { app: safari, element: ref });

    const seen = await mac.engine.elements.focused(mac.look(), { app: null });

    expect(seen?.element).toMatchObject({ ref, secure: true, attributes: {} });
    expect(JSON.stringify(seen)).not.toMatch(/hunter2|•/);
  });

  it('is not told of an app that the owner hides', async () => {
    const mac = createEngineMac();
    const job = mac.look({ deniedBundleIds: ['com.apple.terminal'] });

    expect((await errorOf(mac.engine.elements.focused(job, { app: mac.app('Terminal') }))).code).toBe('blocked_app');
  });
});

describe('giving an element the keyboard', () => {
  it('is confirmed once it has it, and typing goes there', async () => {
    const mac = createEngineMac();
    const safari = await mac.front('Safari');
    const { ref } = await mac.find(safari, 'Email', 'text_field');

    const report = await mac.engine.elements.focus(mac.job([safari]), { app: safari, element: ref });
    await mac.engine.input.press(mac.job([safari]), { key: 'a', modifiers: ['command'], repeat: 1 });
    await mac.engine.input.type(mac.job([safari]), { text: 'ada@example.com', delayMs: 0 });

    expect(report).toMatchObject({ effect: 'confirmed', route: 'accessibility', changed: 'focused', state: { focused: true } });
    expect(mac.mac.probe.element('com.apple.Safari', { identifier: 'email' })?.value).toBe('ada@example.com');
  });

  it('is none when it has it already', async () => {
    const mac = createEngineMac();
    const app = await mac.front('TextEdit');
    const { ref } = await mac.find(app, 'text entry area');
    const before = mac.mac.snapshot();

    const report = await mac.engine.elements.focus(mac.job([app]), { app, element: ref });

    expect(report).toMatchObject({ effect: 'none', changed: 'it had the focus already' });
    expect(mac.mac.snapshot()).toBe(before);
  });

  it('is none when the app says yes and does nothing', async () => {
    const mac = createEngineMac({
      around: (drivers) => ({ ...drivers, accessibility: { ...drivers.accessibility, set: () => ({ ok: true, value: undefined }) } }),
    });
    const app = await mac.front('Safari');
    const { ref } = await mac.find(app, 'Email', 'text_field');

    expect(await mac.engine.elements.focus(mac.job([app]), { app, element: ref })).toMatchObject({ effect: 'none', changed: '' });
  });

  it('is refused for what takes no keyboard, with what to do instead', async () => {
    const mac = createEngineMac();
    const app = mac.app('Calculator');
    const { ref } = await mac.find(app, 'main display');

    const error = await errorOf(mac.engine.elements.focus(mac.job([app]), { app, element: ref }));

    expect(error.code).toBe('unsupported');
    expect(error.message).toContain('main display');
  });

  it('is no right of a call that may only look', async () => {
    const mac = createEngineMac();
    const app = mac.app('Safari');
    const { ref } = await mac.find(app, 'Email', 'text_field');
    const before = mac.mac.snapshot();

    expect((await errorOf(mac.engine.elements.focus(mac.look(), { app, element: ref }))).code).toBe('not_allowed');
    expect(mac.mac.snapshot()).toBe(before);
  });
});
