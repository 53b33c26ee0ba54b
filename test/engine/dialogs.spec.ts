import { describe, expect, it } from 'vitest';
import type { Scenario, WindowSpec } from '../../src/main/mac/simulated/scenario/scenario.js';
import type { AppIdentity } from '../../src/shared/subject.js';
import { createEngineMac, type EngineMac, errorOf } from './engine-mac.js';

/** TextEdit with a changed document that was told to close. */
async function withSaveSheet(mac: EngineMac): Promise<AppIdentity> {
  const app = mac.app('TextEdit');
  await mac.engine.input.type(mac.job([app]), { text: 'note', delayMs: 0 });
  await mac.engine.windows.close(mac.job([app]), { windowId: 101 });
  return app;
}

/** A save panel as a window of its own, with a field for a path that the panel follows on Return. */
const panelScenario: Scenario = {
  apps: [
    {
      bundleId: 'com.example.drawing',
      name: 'Drawing',
      frontmost: true,
      windows: [
        {
          title: 'Export',
          style: 'panel',
          frame: { x: 200, y: 200, width: 400, height: 300 },
          elements: [
            {
              role: 'AXTextField',
              identifier: 'saveAsNameTextField',
              value: 'Untitled.png',
              frame: { x: 20, y: 40, width: 300, height: 24 },
            },
            { role: 'AXTextField', identifier: 'PathTextField', value: '', frame: { x: 20, y: 80, width: 300, height: 24 } },
            {
              role: 'AXPopUpButton',
              identifier: 'where',
              value: 'Documents',
              options: ['Documents', 'Desktop'],
              frame: { x: 20, y: 120, width: 300, height: 24 },
            },
            {
              role: 'AXButton',
              title: 'Go',
              key: 'return',
              effect: { set: { identifier: 'where', value: 'Desktop' } },
              frame: { x: 20, y: 160, width: 80, height: 24 },
            },
            {
              role: 'AXButton',
              title: 'Cancel',
              key: 'escape',
              effect: { closeWindow: true },
              frame: { x: 120, y: 160, width: 80, height: 24 },
            },
            { role: 'AXButton', title: 'Save…', enabled: false, identifier: 'OKButton', frame: { x: 220, y: 160, width: 80, height: 24 } },
          ],
        },
        { title: 'Colours', style: 'panel', frame: { x: 700, y: 200, width: 200, height: 200 }, elements: [] },
      ],
    },
  ],
};

const question = { afterMs: 0, owner: 'Sums', text: 'Add them up?', buttons: ['No', 'Yes'] };
const note: WindowSpec = {
  title: '',
  style: 'panel',
  titleButtons: [],
  frame: { x: 100, y: 100, width: 300, height: 120 },
  elements: [
    { role: 'AXStaticText', value: 'Add them up?', frame: { x: 20, y: 20, width: 200, height: 20 } },
    { role: 'AXButton', title: 'Fine', frame: { x: 200, y: 80, width: 80, height: 24 } },
  ],
};

describe('a save panel', () => {
  it('is told with its name, its folder and what Return and Escape press; a floating panel is none', async () => {
    const mac = createEngineMac({ scenario: panelScenario });

    const [panel, ...more] = await mac.engine.dialogs.describe(mac.look(), { app: mac.app('Drawing') });

    expect(more).toEqual([]);
    expect(panel).toMatchObject({ kind: 'save-panel', title: 'Export', fileName: 'Untitled.png', folder: 'Documents', window: '' });
    expect(panel?.buttons).toMatchObject([
      { name: 'Go', default: true },
      { name: 'Cancel', cancel: true },
      { name: 'Save…', enabled: false },
    ]);
  });

  it.each<readonly [string, Scenario]>([
    ['without a title', { dialogs: [{ ...question, title: '' }] }],
    ['with a field', { dialogs: [{ ...question, title: 'Sum', answer: '4' }] }],
    ['with one answer, that nothing else closes', { apps: [{ bundleId: 'com.example.sums', name: 'Sums', windows: [note] }] }],
  ])('is not all that asks: so does a message %s, whose answers have no key', async (_how, scenario) => {
    const mac = createEngineMac({ scenario });
    mac.clock.advance(10);

    const found = await mac.engine.dialogs.describe(mac.look(), { app: mac.app('Sums') });

    expect(found).toMatchObject([{ text: expect.stringContaining('Add them up?') }]);
  });

  it('goes to a folder and takes a name', async () => {
    const mac = createEngineMac({ scenario: panelScenario });
    const app = mac.app('Drawing');

    const report = await mac.engine.dialogs.handle(mac.job([app]), { app, folder: '/Users/sam/Desktop', fileName: 'Plan.png' });

    expect(report).toMatchObject({ effect: 'confirmed', dialog: { folder: 'Desktop', fileName: 'Plan.png' } });
    expect(report.changed).toBe('folder "Documents" → "Desktop"; name "Untitled.png" → "Plan.png"');
  });

  it('is unverified when it stays in another folder', async () => {
    const mac = createEngineMac({ scenario: panelScenario });
    const app = mac.app('Drawing');

    const report = await mac.engine.dialogs.handle(mac.job([app]), { app, folder: '/Users/sam/Nowhere' });

    expect(report).toMatchObject({ effect: 'unverified', doubt: report.changed === '' ? 'still' : 'distrusted' });
  });

  it('says what was done before a button turned out to be disabled', async () => {
    const mac = createEngineMac({ scenario: panelScenario });
    const app = mac.app('Drawing');

    const { code, details } = await errorOf(mac.engine.dialogs.handle(mac.job([app]), { app, fileName: 'Plan.png', button: 'save...' }));

    expect(code).toBe('obstructed');
    expect(details.done).toEqual(['name "Untitled.png" → "Plan.png"']);
  });

  it('takes the name of a folder that everybody has', async () => {
    const mac = createEngineMac({ scenario: panelScenario });
    const app = mac.app('Drawing');

    const report = await mac.engine.dialogs.handle(mac.job([app]), { app, folder: 'desktop' });

    expect(report.changed).toBe('folder "Documents" → "Desktop"');
  });

  it('refuses a folder that not everybody has', async () => {
    const mac = createEngineMac({ scenario: panelScenario });
    const app = mac.app('Drawing');

    expect((await errorOf(mac.engine.dialogs.handle(mac.job([app]), { app, folder: 'Invoices' }))).code).toBe('invalid_input');
  });
});

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
    expect(sheet?.text).toContain('keep this new document');
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

  it('types a name whole that is one character for people and too much for one key event', async () => {
    const mac = createEngineMac({
      around: (drivers) => ({
        ...drivers,
        accessibility: { ...drivers.accessibility, isSettable: () => ({ ok: true, value: false }) },
      }),
    });
    const app = await withSaveSheet(mac);
    const name = `a${'\u0301'.repeat(30)}`;

    const report = await mac.engine.dialogs.handle(mac.job([app]), { app, fileName: name });

    expect(report.dialog?.fields.map(({ value }) => value)).toContain(name);
  });

  it('types no line end, which would press the button that Return stands for', async () => {
    const mac = createEngineMac({
      around: (drivers) => ({
        ...drivers,
        accessibility: { ...drivers.accessibility, isSettable: () => ({ ok: true, value: false }) },
      }),
    });
    const app = await withSaveSheet(mac);

    await expect(mac.engine.dialogs.handle(mac.job([app]), { app, fileName: 'Minutes\r' })).rejects.toMatchObject({ code: 'unsupported' });
    expect(mac.mac.probe.app('com.apple.TextEdit').windows[0]?.sheet).not.toBeNull();
    expect(mac.mac.probe.file('/Users/sam/Documents/Minutes.txt')).toBeNull();
  });

  it('leaves the dialog when no button is given, filled in', async () => {
    const mac = createEngineMac();
    const app = await withSaveSheet(mac);

    const report = await mac.engine.dialogs.handle(mac.job([app]), { app, fileName: 'Minutes' });

    expect(report.effect).toBe('confirmed');
    expect(report.dialog?.fields.map(({ value }) => value)).toContain('Minutes');
  });

  it('is nothing to do where all of it was so already', async () => {
    const mac = createEngineMac();
    const app = await withSaveSheet(mac);

    const report = await mac.engine.dialogs.handle(mac.job([app]), { app, fileName: 'Untitled' });

    expect(report).toMatchObject({ effect: 'none', changed: '' });
    expect(report.doubt).toBeUndefined();
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

    const filled = await mac.engine.dialogs.handle(mac.job([app]), { app, fileName: 'Minutes', button: 'Cancel' });

    // What was filled in reads as it should: it is the press that shows nothing.
    for (const one of [report, filled]) expect(one).toMatchObject({ effect: 'unverified', doubt: 'still', watchedMs: expect.any(Number) });
    expect([report.changed, filled.changed]).toEqual(['', 'name "Untitled" → "Minutes"']);
    for (const { watchedMs, dialog } of [report, filled]) expect([(watchedMs ?? 0) > 0, dialog === null]).toEqual([true, false]);
  });

  it('is not done by a call that may only look', async () => {
    const mac = createEngineMac();
    const app = await withSaveSheet(mac);
    const before = mac.mac.snapshot();

    expect((await errorOf(mac.engine.dialogs.handle(mac.look(), { app, button: 'Cancel' }))).code).toBe('not_allowed');
    expect(mac.mac.snapshot()).toBe(before);
  });
});
