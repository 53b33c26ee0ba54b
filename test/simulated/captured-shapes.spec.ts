import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { appById, launchApp } from '../../src/main/mac/simulated/model/lifecycle.js';
import { parseScenario } from '../../src/main/mac/simulated/scenario/parse-scenario.js';
import type { Scenario } from '../../src/main/mac/simulated/scenario/scenario.js';
import { assistants } from '../tools/assistant.js';
import { addressField, ids, startMac } from './mac-under-test.js';

const start = assistants();
const text = readFileSync(new URL('../fixtures/captured-shapes.json', import.meta.url), 'utf8');
const notes = 'com.apple.Notes';
const studio = 'com.example.studio';
const shapes = (): Scenario => parseScenario(text, 'captured-shapes.json');

interface Tree {
  readonly ref: string;
  readonly role: string;
  readonly title?: string;
  readonly subrole?: string;
  readonly identifier?: string;
  readonly windowId?: number;
  readonly attributes?: Readonly<Record<string, unknown>>;
  readonly alsoLists?: readonly string[];
  readonly childCount: number;
  readonly children?: readonly Tree[];
}

function all(tree: Tree): readonly Tree[] {
  return [tree, ...(tree.children ?? []).flatMap(all)];
}

const asked = ['AXRoleDescription', 'AXValueDescription', 'AXExpanded', 'AXModal', 'AXDOMIdentifier', 'AXDOMClassList', 'AXHelp'];

describe('what a capture of a real Mac holds', () => {
  it('is told of windows: kinds, identifiers, what is modal, and which have no title bar', async () => {
    const { assistant, mac } = await start({ scenario: shapes() });

    const windows = (await assistant.call('list_windows', { app: studio })).json<(Tree & { id: number; modal?: true })[]>();
    const tree = (await assistant.call('get_ui_elements', { app: studio, max_depth: 2 })).json<Tree>();

    expect(windows.map(({ title, subrole, identifier, modal }) => [title, subrole, identifier, modal])).toEqual([
      ['Colours', 'AXFloatingWindow', undefined, undefined],
      ['', 'AXUnknown', 'overlay', undefined],
      ['Mixer', undefined, 'mixer-window', undefined],
      ['Save changes?', 'AXSystemDialog', undefined, true],
      ['Borderless', undefined, undefined, undefined],
    ]);
    const shown = new Map((tree.children ?? []).map((one) => [one.windowId, one]));
    const subroles = (at: number): (string | undefined)[] => (shown.get(windows[at]?.id)?.children ?? []).map(({ subrole }) => subrole);
    expect([subroles(0), subroles(1)]).toEqual([[undefined, 'AXCloseButton', undefined], [undefined]]);
    expect(subroles(2).slice(-4)).toEqual(['AXCloseButton', 'AXFullScreenButton', 'AXMinimizeButton', undefined]);
    expect(shown.get(windows[4]?.id)).toMatchObject({ role: 'AXUnknown', childCount: 0 });
    expect(
      mac
        .scene()
        .windows.filter(({ bare }) => bare)
        .map(({ title }) => title),
    ).toEqual(['Borderless', 'Save changes?', '']);
  });

  it('is told of elements where it is asked for, and of one element always', async () => {
    const { assistant } = await start({ scenario: shapes() });

    const tree = (
      await assistant.call('get_ui_elements', { app: studio, max_depth: 9, include_attributes: ['title', ...asked] })
    ).json<Tree>();
    const found = new Map(all(tree).map((one) => [one.title ?? one.role, one]));
    const knob = (await assistant.call('find_element', { app: studio, role: 'Knob' })).json<Tree[]>();
    const slider = (await assistant.call('get_element', { element: found.get('Volume')?.ref })).json<Tree>();
    const plain = (await assistant.call('get_ui_elements', { app: studio, max_depth: 9 })).json<Tree>();

    expect(found.get('Volume')?.attributes).toMatchObject({ roleDescription: 'fader', valueDescription: 'minus six decibels' });
    expect(found.get('Manual')?.attributes).toMatchObject({ domIdentifier: 'root', domClassList: ['page', 'page--wide'] });
    expect(found.get('More')?.attributes).toMatchObject({ expanded: false, help: 'Shows the rest' });
    expect(found.get('Save changes?')?.attributes).toMatchObject({ modal: true });
    expect(knob.map(({ role, title }) => [role, title])).toEqual([['Knob', 'Pan']]);
    expect(slider.attributes).toMatchObject({ roleDescription: 'fader', valueDescription: 'minus six decibels' });
    expect(all(plain).filter(({ attributes }) => attributes !== undefined)).toEqual([]);
  });

  it('may list itself, and what stands elsewhere', async () => {
    const { assistant } = await start({ scenario: shapes() });

    const tree = (await assistant.call('get_ui_elements', { app: studio, max_depth: 9, include_attributes: asked })).json<Tree>();
    const chapter = all(tree).find(({ attributes }) => attributes?.domIdentifier === 'chapter');
    const aside = all(tree).find(({ ref }) => chapter?.alsoLists?.[1] === ref);

    expect([chapter?.alsoLists?.[0], chapter?.childCount, chapter?.children?.length]).toEqual([chapter?.ref, 3, 1]);
    expect(aside?.role).toBe('AXUnknown');
  });

  it('stands outside windows, and in several processes of one bundle id', async () => {
    const { assistant } = await start({ scenario: shapes() });

    const running = (await assistant.call('list_running_apps')).json<{ bundleId: string; processId: number }[]>();
    const pids = running.filter(({ bundleId }) => bundleId === studio).map(({ processId }) => processId);
    const loose = (await assistant.call('find_element', { app: studio, identifier: 'touch-bar' })).json<Tree[]>();
    const page = (await assistant.call('look', { app: String(pids[0]) })).text;
    const second = (await assistant.call('find_element', { app: '9001', title: 'Elsewhere' })).json<Tree[]>();

    expect([pids.length, pids.includes(9001)]).toEqual([2, true]);
    expect(loose[0]).toMatchObject({ role: 'AXFunctionRowTopLevelElement', childCount: 1 });
    expect(page).toContain('Play');
    expect(second).toHaveLength(1);
  });

  it('is what the drivers answer, and can be set where it is settable', () => {
    const scenario = shapes();
    const row = scenario.apps?.[0]?.windows?.[1]?.elements?.[3]?.children?.[0];
    Object.assign(row ?? {}, { settable: ['AXDisclosing'] });
    const { mac, find } = startMac({ scenario });
    const ax = mac.drivers.accessibility;
    const read = (fits: Record<string, string>, names: readonly string[]): unknown => ax.attributes(find(studio, fits), names);

    expect(read({ AXTitle: 'Manual' }, ['AXDOMIdentifier', 'AXDOMClassList', 'AXExpanded'])).toEqual({
      ok: true,
      value: ['root', { type: 'texts', texts: ['page', 'page--wide'] }, undefined],
    });
    expect(read({ AXTitle: 'Pan' }, ['AXRole', 'AXRoleDescription', 'AXValue'])).toEqual({ ok: true, value: ['Knob', 'knob', undefined] });
    expect(read({ AXTitle: 'Save changes?' }, ['AXSubrole', 'AXModal', 'AXCloseButton'])).toMatchObject({
      value: ['AXSystemDialog', true, undefined],
    });

    ax.set(find(studio, { AXRole: 'AXRow' }), 'AXDisclosing', false);

    expect(read({ AXRole: 'AXRow' }, ['AXDisclosing', 'AXExpanded'])).toEqual({ ok: true, value: [false, false] });
  });

  it('may be null anywhere, which is as if it did not stand there', () => {
    const given = JSON.parse(text) as Record<string, unknown>;
    // One of each name: what is done about null does not know names.
    const fields = [...new Map([...fieldsOf(given)].map((field) => [field.key, field])).values()];

    for (const { holder, key } of fields) {
      const before = holder[key];
      holder[key] = null;
      const read = outcome(JSON.stringify(given));
      delete holder[key];
      const without = outcome(JSON.stringify(given));
      holder[key] = before;
      // What must be there is asked for in the same words.
      expect(read, key).toEqual(without);
    }
    expect(fields.length).toBeGreaterThan(30);
  });
});

/** Every field of every object; `battery: null` means a Mac without one. */
function* fieldsOf(value: unknown): Generator<{ readonly holder: Record<string, unknown>; readonly key: string }> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inside] of Object.entries(value)) {
    if (!Array.isArray(value) && inside !== null) yield { holder: value as Record<string, unknown>, key };
    yield* fieldsOf(inside);
  }
}

function outcome(json: string): unknown {
  try {
    return parseScenario(json, 'shapes.json');
  } catch (error) {
    return error instanceof Error ? error.message : error;
  }
}

/** What others' captures of real Macs hold, as far as the apps of the simulated Mac have it. */
describe('what was seen of the apps of real Macs', () => {
  it('is so in their windows, lists and buttons', () => {
    const test = startMac();
    const { model } = test.mac;
    const calendar = appById(model, 'com.apple.iCal');
    if (calendar === null) throw new Error('there is no Calendar');
    launchApp(model, calendar);
    calendar.behavior.command?.(model, calendar, 'by:Month');
    const seen: readonly (readonly [bundleId: string, fits: Parameters<typeof test.find>[1], rest?: Parameters<typeof test.find>[1]])[] = [
      ['com.apple.iCal', { AXIdentifier: 'CALMainWindow' }],
      ['com.apple.iCal', { AXDescription: 'Month Calendar Area' }, { AXValue: '1/1/26', AXIdentifier: 'active-view' }],
      ['com.apple.iCal', { AXRole: 'AXList', AXDescription: 'Today, Thursday, January 1' }],
      ['com.apple.iCal', { AXRoleDescription: 'Event' }, { AXRole: 'AXStaticText' }],
      ['com.apple.iCal', { AXDescription: 'Budget meeting. January 1, 2026, 10:00 AM' }],
      ['com.apple.iCal', { AXRole: 'AXRadioGroup' }],
      [notes, { AXDescription: 'Notes, 2 notes' }, { AXRole: 'AXCell' }],
      [notes, { AXIdentifier: 'ICMNoteListCell' }, { AXHelp: 'Perform press or select Return to open note.' }],
      [ids.mail, { AXTitle: 'Inbox – 667 messages' }, { AXRole: 'AXWindow' }],
      [ids.finder, { AXIdentifier: 'FinderWindow' }, { AXRole: 'AXWindow' }],
      [ids.calculator, { AXIdentifier: 'Seven' }, { AXDescription: '7' }],
      [ids.calculator, { AXIdentifier: 'Delete' }, { AXRole: 'AXButton' }],
      [ids.safari, { AXIdentifier: addressField }, { AXPlaceholderValue: 'Search or enter website name' }],
      ['com.apple.Music', { AXIdentifier: 'Music.miniPlayer.playbackTransportControl' }, { AXDescription: 'Play' }],
      ['com.tinyspeck.slackmacgap', { AXTitle: 'general (Channel) - Example - Slack' }],
    ];

    for (const [bundleId, fits, rest = {}] of seen) {
      const one = test.find(bundleId, fits);
      expect(Object.fromEntries(Object.keys(rest).map((name) => [name, test.read(one, name)]))).toEqual(rest);
    }
  });

  it('is so of an event that is pressed and of a search in Notes', async () => {
    const { assistant } = await start();
    await assistant.call('launch_app', { app: 'Calendar' });
    await assistant.call('click_menu_item', { app: 'Calendar', path: 'View > by Week' });
    const event = (await assistant.call('find_element', { app: 'Calendar', text: 'Budget meeting' })).json<Tree[]>();
    await assistant.call('click_ui_element', { element: event[0]?.ref });
    const title = (await assistant.call('find_element', { app: 'Calendar', identifier: 'summary' })).json<{ value: string }[]>();
    const search = (await assistant.call('find_element', { app: notes, identifier: 'search' })).json<Tree[]>();
    await assistant.call('set_ui_element_value', { element: search[0]?.ref, value: 'bench' });
    const windows = (await assistant.call('list_windows', { app: notes })).json<{ title: string }[]>();

    expect([event[0]?.role, title[0]?.value, windows[0]?.title]).toEqual(['AXStaticText', 'Budget meeting', 'Search - Found 1 notes']);
  });
});
