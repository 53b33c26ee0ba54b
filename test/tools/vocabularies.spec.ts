import { describe, expect, it } from 'vitest';
import { allTools } from '../../src/main/tools/all.js';
import { parametersOf } from '../../src/main/tools/kit/define-tool.js';
import { canonicalName, translate, vocabularies, vocabularyListings } from '../../src/main/tools/vocabularies/index.js';
import { vocabularyNames } from '../../src/shared/bridge/lists.js';
import { everyOne } from '../harness/law.js';

const tools = new Map<string, (typeof allTools)[number]>(allTools.map((tool) => [tool.name, tool]));
const entries = Object.values(vocabularies).flat();

const everyEntry = (law: (entry: (typeof entries)[number]) => void): Promise<void> => everyOne(entries, ({ name }) => name, law);

describe('every foreign name', () => {
  it('stands for a tool that exists, and is no name of ours', () =>
    everyEntry(({ name, tool }) => {
      expect(tools.has(tool)).toBe(true);
      expect(tools.has(name)).toBe(false);
      expect(canonicalName(name)).toBe(tool);
    }));

  it('renames only to what the tool accepts', () =>
    everyEntry((entry) => {
      const tool = tools.get(entry.tool);
      const accepted = tool === undefined ? [] : [...parametersOf(tool), ...Object.keys(tool.aliases)];
      for (const { to } of Object.values(entry.parameters)) if (to !== null) expect(accepted).toContain(to);
    }));
});

describe('translating a call', () => {
  it('knows nothing of our own names', () => {
    expect(translate('launch_app', { app: 'Notes' })).toBeNull();
  });

  it('renames arguments in the document’s spelling and in ours', () => {
    expect(translate('launch_application', { bundleId: 'com.apple.Notes' })).toMatchObject({
      tool: 'launch_app',
      arguments: { app: 'com.apple.Notes' },
    });
    expect(translate('open_application', { applicationId: 'Notes' })?.arguments).toEqual({ app: 'Notes' });
    expect(translate('set_value', { app: 'Notes', element_path: 'e1', value: false })?.arguments).toEqual({
      app: 'Notes',
      element: 'e1',
      value: false,
    });
  });

  it('leaves what it does not know to be refused with the tool’s own arguments', () => {
    expect(translate('quit_application', { app: 'Notes', force: true })?.arguments).toEqual({ app: 'Notes', force: true });
  });

  it('says every missing argument of the document at once', () => {
    expect(translate('write_element_value', { element_id: 'e1' })).toMatchObject({ missing: ['parent', 'value'], problems: [] });
  });

  it('refuses two spellings that disagree, and takes two that agree', () => {
    expect(translate('quit_application', { bundleId: 'a', app: 'b' })?.problems).toEqual(['`app` is given twice, with different values']);
    expect(translate('quit_application', { bundleId: 'a', app: 'a' })?.arguments).toEqual({ app: 'a' });
  });

  it('makes one region of four numbers', () => {
    expect(translate('capture_region_screenshot', { x: 1, y: 2, width: 3, height: 4 })).toMatchObject({
      tool: 'take_screenshot',
      arguments: { region: { x: 1, y: 2, width: 3, height: 4 } },
    });
    expect(translate('capture_region_screenshot', { x: 1 })?.missing).toEqual(['y', 'width', 'height']);
  });

  it('reads a window by its resource name', () => {
    expect(translate('capture_window_screenshot', { window: 'applications/501/windows/101' })?.arguments).toEqual({ window_id: 101 });
    expect(translate('capture_window_screenshot', {})?.missing).toEqual(['window']);
  });

  it('starts pages when a page size is sent', () => {
    expect(translate('find_elements', { parent: 'applications/501', role: 'AXButton', pageSize: 5 })?.arguments).toEqual({
      app: 'applications/501',
      role: 'AXButton',
      page_size: 5,
      page_token: '0',
    });
  });

  it('asks for actions in get_ui_tree unless other attributes are named', () => {
    expect(translate('get_ui_tree', { app: 'Finder', depth: 2 })?.arguments).toMatchObject({
      max_depth: 2,
      include_attributes: expect.arrayContaining(['actions']),
    });
    expect(translate('get_ui_tree', { app: 'Finder', include_attributes: ['title'] })?.arguments.include_attributes).toEqual(['title']);
  });
});

describe('listing foreign names', () => {
  it('lists nothing unless a vocabulary is switched on', () => {
    expect(vocabularyListings([])).toEqual([]);
  });

  // covers: 003-6.5
  it('lists the parameters and the required list of the document', () => {
    const listing = vocabularyListings(['workspace']).find((one) => one.name === 'launch_application');

    expect(listing?.inputSchema).toMatchObject({ properties: { bundleId: { type: 'string' } }, required: ['bundleId'] });
  });

  it('lists each name once, sorted, with a type for each parameter, within the budget of a tool', () => {
    const listings = vocabularyListings(vocabularyNames);
    const names = listings.map((one) => one.name);

    expect(names).toEqual([...new Set(names)].sort());
    for (const listing of listings) {
      expect(Buffer.byteLength(JSON.stringify(listing)), listing.name).toBeLessThanOrEqual(900);
      // entryListing always writes properties.
      const properties = listing.inputSchema.properties as Record<string, { type?: unknown; anyOf?: unknown }>;
      for (const [parameter, schema] of Object.entries(properties))
        expect(schema.type ?? schema.anyOf, `${listing.name} ${parameter}`).toBeDefined();
    }
  });
});
