import { describe, expect, it } from 'vitest';
import type { AppIdentity } from '../../src/shared/subject.js';
import { createEngineMac, type EngineMac, errorOf } from './engine-mac.js';

/** TextEdit with a changed document that was told to close. */
async function withSaveSheet(mac: EngineMac): Promise<AppIdentity> {
  const app = mac.app('TextEdit');
  await mac.engine.input.type(mac.job([app]), { text: 'note', delayMs: 0 });
  await mac.engine.windows.close(mac.job([app]), { windowId: 101 });
  return app;
}

describe('describing dialogs', () => {
  it('tells nothing where none waits', async () => {
    const mac = createEngineMac();

    expect(await mac.engine.dialogs.describe(mac.look(), { app: mac.app('TextEdit') })).toEqual([]);
  });

  it('tells what a sheet says, its buttons and its fields', async () => {
    const mac = createEngineMac();
    const app = await withSaveSheet(mac);

    const [sheet, ...more] = await mac.engine.dialogs.describe(mac.look(), { app });

    expect(more).toEqual([]);
    expect(sheet).toMatchObject({ window: 'Untitled' });
    expect(sheet?.text).toContain('save the changes');
    expect(sheet?.buttons.map(({ name }) => name)).toEqual(expect.arrayContaining(['Cancel', 'Save']));
    expect(sheet?.fields.map(({ value }) => value)).toContain('Untitled');
  });

  it('gives refs that can be pressed', async () => {
    const mac = createEngineMac();
    const app = await withSaveSheet(mac);
    const [sheet] = await mac.engine.dialogs.describe(mac.look(), { app });
    const cancel = sheet?.buttons.find(({ name }) => name === 'Cancel');

    const found = await mac.engine.elements.get(mac.look(), { app, element: cancel?.ref ?? '' });

    expect(found).toMatchObject({ role: 'AXButton', label: 'Cancel' });
    expect((await mac.engine.elements.get(mac.look(), { app, element: found.path })).ref).toBe(cancel?.ref);
  });
});

describe('answering a dialog', () => {
  it('presses a button whatever its case, and says that the dialog went', async () => {
    const mac = createEngineMac();
    const app = await withSaveSheet(mac);

    const report = await mac.engine.dialogs.handle(mac.job([app]), { app, button: 'cancel' });

    expect(report).toMatchObject({ effect: 'confirmed', dialog: null });
    expect(report.changed).toContain('closed');
    expect(mac.mac.probe.app('com.apple.TextEdit').windows[0]).toMatchObject({ title: 'Untitled', sheet: null });
  });

  it('types the file name and saves under it', async () => {
    const mac = createEngineMac();
    const app = await withSaveSheet(mac);

    const report = await mac.engine.dialogs.handle(mac.job([app]), { app, fileName: 'Minutes', button: 'Save' });

    expect(report).toMatchObject({ effect: 'confirmed', dialog: null });
    expect(report.changed).toContain('name "Untitled" → "Minutes"');
    expect(mac.mac.probe.file('/Users/sam/Documents/Minutes.txt')).toBe('note');
  });

  it('leaves the dialog when no button is given, filled in', async () => {
    const mac = createEngineMac();
    const app = await withSaveSheet(mac);

    const report = await mac.engine.dialogs.handle(mac.job([app]), { app, fileName: 'Minutes' });

    expect(report.effect).toBe('confirmed');
    expect(report.dialog?.fields.map(({ value }) => value)).toContain('Minutes');
  });

  it('changes nothing when a part is not there, and lists those that are', async () => {
    const mac = createEngineMac();
    const app = await withSaveSheet(mac);
    const before = mac.mac.snapshot();

    const button = await errorOf(mac.engine.dialogs.handle(mac.job([app]), { app, fileName: 'Minutes', button: 'Discard' }));
    const field = await errorOf(mac.engine.dialogs.handle(mac.job([app]), { app, fields: { Colour: 'red' } }));
    const nothing = await errorOf(mac.engine.dialogs.handle(mac.job([app]), { app }));

    expect([button.code, field.code, nothing.code]).toEqual(['not_found', 'not_found', 'invalid_input']);
    expect(button.details.buttons).toContain('Cancel');
    expect(mac.mac.snapshot()).toBe(before);
  });

  it('says so when no dialog waits', async () => {
    const mac = createEngineMac();
    const app = mac.app('TextEdit');

    expect((await errorOf(mac.engine.dialogs.handle(mac.job([app]), { app, button: 'OK' }))).code).toBe('not_found');
  });

  it('is unverified when the dialog stays', async () => {
    let deaf = false;
    const mac = createEngineMac({
      around: (drivers) => ({
        ...drivers,
        accessibility: {
          ...drivers.accessibility,
          perform: (...given) => (deaf ? { ok: true, value: undefined } : drivers.accessibility.perform(...given)),
        },
      }),
    });
    const app = await withSaveSheet(mac);
    deaf = true;

    const report = await mac.engine.dialogs.handle(mac.job([app]), { app, button: 'Cancel' });

    expect(report).toMatchObject({ effect: 'unverified', changed: '' });
    expect(report.dialog).not.toBe(null);
  });

  it('is not done by a call that may only look', async () => {
    const mac = createEngineMac();
    const app = await withSaveSheet(mac);
    const before = mac.mac.snapshot();

    expect((await errorOf(mac.engine.dialogs.handle(mac.look(), { app, button: 'Cancel' }))).code).toBe('not_allowed');
    expect(mac.mac.snapshot()).toBe(before);
  });
});
