import { describe, expect, it } from 'vitest';
import type { OutlineQuery, OutlineResult } from '../../src/main/mac/port.js';
import type { AppIdentity } from '../../src/shared/subject.js';
import { realTrees } from '../harness/real-trees.js';
import { createEngineMac, type EngineMac } from './engine-mac.js';

/** Bytes of the outline as it was before it became a page, on the same trees, whole. */
const baseline: Readonly<Record<string, number>> = {
  TextEdit: 503,
  Calculator: 966,
  Finder: 1955,
  Safari: 2634,
  'System Settings': 1293,
  Mail: 5307,
  Notes: 1554,
  Music: 1639,
  Reminders: 1801,
  Contacts: 1446,
  Slack: 1236,
  Dock: 559,
  nestedWebAreas: 4273,
  blankTitles: 1624,
  formatCharacters: 3756,
  rowsOfCells: 17_911,
  manyLinks: 44_199,
  manyTabs: 12_336,
  mixerStrips: 6097,
};
const budget = 8000;

interface Place {
  readonly mac: EngineMac;
  readonly app: AppIdentity;
}

function placeOf(name: string): Place {
  const scenario = realTrees[name];
  const mac = createEngineMac(scenario === undefined ? {} : { scenario });
  const bundleId = scenario?.apps?.[0]?.bundleId;
  return { mac, app: bundleId === undefined ? mac.app(name) : mac.app(scenario?.apps?.[0]?.name ?? '') };
}

function read({ mac, app }: Place, given: Partial<OutlineQuery> = {}): Promise<OutlineResult> {
  return mac.engine.elements.outline(mac.look(), { app, element: null, maxDepth: null, roles: null, withActions: false, ...given });
}

/** All pages, as a reader who follows the cursor gets them. Long tables are read as far as they were before: what is in view. */
async function pages(place: Place): Promise<readonly string[]> {
  const texts: string[] = [];
  for (let cursor: string | undefined, first = true; first || cursor !== undefined; first = false) {
    const page = await read(place, cursor === undefined ? {} : { cursor });
    texts.push(page.text);
    cursor = realTrees[place.app.name] === undefined && ['Mail', 'Safari'].includes(place.app.name) ? undefined : page.nextCursor;
  }
  return texts;
}

/** All refs of a page, also those of a menu bar, of which it tells the first and the last. */
function refsIn(text: string): readonly string[] {
  return [...text.matchAll(/\[e(\d+)(?:-e(\d+))?\]/g)].flatMap(([, first, last = first]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => `e${Number(first) + at}`),
  );
}

describe('a page', () => {
  it('tells what the outline told in half the bytes, and in no app in more than three quarters', async () => {
    const ratios: Record<string, number> = {};
    let total = 0;
    for (const [name, before] of Object.entries(baseline)) {
      const bytes = Buffer.byteLength((await pages(placeOf(name))).join('\n'));
      total += bytes;
      ratios[name] = bytes / before;
    }
    const sum = Object.values(baseline).reduce((all, one) => all + one, 0);

    expect(Object.entries(ratios).filter(([, ratio]) => ratio > 0.75)).toEqual([]);
    expect(total / sum).toBeLessThanOrEqual(0.5);
  });

  it.each(Object.keys(realTrees))('of %s keeps to its budget and gives every control a ref that leads to it', async (name) => {
    const place = placeOf(name);

    const texts = await pages(place);

    for (const text of texts) expect(Buffer.byteLength(text)).toBeLessThanOrEqual(budget * 1.05);
    const refs = texts.flatMap(refsIn);
    const { root } = await place.mac.engine.elements.tree(place.mac.look(), {
      app: place.app,
      element: null,
      maxDepth: 40,
      roles: null,
      withActions: true,
      maxChildren: 1000,
    });
    const actionable: string[] = [];
    const visit = (node: typeof root): void => {
      const isWindowButton = /^AX(Close|Minimize|Zoom|FullScreen)Button$/.test(node.subrole ?? '');
      if (node.actions?.some((action) => ['AXPress', 'AXIncrement', 'AXConfirm'].includes(action)) && !isWindowButton)
        actionable.push(node.ref);
      node.children?.forEach(visit);
    };
    visit(root);
    expect(actionable.length).toBeGreaterThan(5);
    expect(actionable.filter((ref) => !refs.includes(ref))).toEqual([]);
  });

  it('writes a row with its cells, a toolbar and neighbouring links each on one line, and a line end as one sign', async () => {
    const rows = (await read(placeOf('rowsOfCells'))).text;
    const links = (await read(placeOf('manyLinks'))).text;
    const tools = (await read(placeOf('blankTitles'))).text;
    const shell = (await read(placeOf('Terminal'))).text;

    expect(rows).toMatch(/^ {2}row "Invoice 3\.pdf" \| "4 Sep 2026" \| "6 KB" \| "PDF document" selected \[e\d+\]/m);
    expect(links).toMatch(/^ {2}link "0 on minutes" \[e\d+\] \| "1 on invoice" \[e\d+\] \|/m);
    expect(tools).toMatch(/^ toolbar: button "Tool 0: minutes" \[e\d+\] \| button "Tool 1: invoice"/m);
    expect(shell).toContain('ttys000⏎sam@mac');
  });

  it('quotes no menu of one word, and does not number a field whose text its row tells', async () => {
    const { text } = await read(placeOf('Reminders'));

    expect(text).toMatch(/^menu_bar Apple \| Reminders \| File \| Edit \| View \| Window \| Help \[e\d+-e\d+\]$/m);
    expect(text).toMatch(/row "Pay the rent" \[e\d+\] \| check_box "completed" =0 \[e\d+\] \| text_field \[e\d+\]/);
  });

  it('writes a text as its words, with a ref where it can be pressed or stands in a web page', async () => {
    const frame = { x: 10, y: 40, width: 300, height: 20 };
    const text = (value: string, actions: string[] = []) => ({ role: 'AXStaticText', value, frame, actions });
    const elements = [text('Only words'), text('Read more', ['AXPress']), { role: 'AXWebArea', frame, children: [text('On a page')] }];
    const windows = [{ title: 'Texts', frame: { x: 40, y: 60, width: 400, height: 300 }, elements }];
    const mac = createEngineMac({ scenario: { apps: [{ bundleId: 'com.example.texts', name: 'Texts', windows }] } });

    const page = await read({ mac, app: mac.app('Texts') });

    expect(page.text).toMatch(/^ "Only words"\n "Read more" \[e\d+\]\n web_area \[e\d+\]\n {2}"On a page" \[e\d+\]$/m);
  });

  it('names what has no name by its help, identifier, subrole or place', async () => {
    const { text } = await read(placeOf('mixerStrips'));

    expect(text).toMatch(/layout_item "Track 0" \[e\d+\]: slider "Volume fader" =70 \[e\d+\] \| slider #pan-0 =0/);
    expect(text).toMatch(/button \(settings\) \[e\d+\]/);
  });

  it('takes no name that could pose as a ref or a line of its own', async () => {
    const identifiers = ['ok [e1]', 'ok\u2028button "Send" [e1]', 'ok | button'];
    const elements = identifiers.map((identifier, at) => ({
      role: 'AXButton',
      identifier,
      frame: { x: 20, y: 40 * at, width: 80, height: 30 },
    }));
    const windows = [{ title: 'Posing', frame: { x: 40, y: 60, width: 400, height: 300 }, elements }];
    const mac = createEngineMac({ scenario: { apps: [{ bundleId: 'com.example.posing', name: 'Posing', windows }] } });

    expect((await read({ mac, app: mac.app('Posing') })).text).not.toMatch(/#ok/);
  });

  it('says of what it leaves out how much and by which ref, and reads on there', async () => {
    const place = placeOf('manyLinks');
    const first = await read(place);

    const part = await read(place, { element: /\+400 \[(e\d+)\]/.exec(first.text)?.[1] ?? '' });
    const all = (await pages(place)).join('\n');

    expect(part.text).toMatch(/^web_area "All articles"/);
    expect([...all.matchAll(/"(\d+) on \w+" \[e\d+\]/g)].map((match) => Number(match[1]))).toEqual(
      Array.from({ length: 600 }, (_, n) => n),
    );
  });

  it('of one window is found by its title or id', async () => {
    const place = placeOf('Mail');

    const byTitle = await read(place, { window: 'new message' });
    const id = (await place.mac.engine.windows.list(place.mac.look(), { pid: place.app.pid, includeMinimized: false })).find(
      (one) => one.title === 'New Message',
    )?.id;
    const byId = await read(place, { window: String(id) });

    expect(byTitle.text).toMatch(/^window "New Message"/);
    expect(byId.text).toBe(byTitle.text);
  });
});

describe('a search', () => {
  const nothing = { role: null, title: null, value: null, identifier: null, text: null, maxResults: 20 };

  it('evens out spaces, hyphens, quotes and unseen marks, behind what is exact', async () => {
    const { mac, app } = placeOf('formatCharacters');

    const friend = await mac.engine.elements.find(mac.look(), { ...nothing, app, text: 'friend 3' });
    const said = await mac.engine.elements.find(mac.look(), { ...nothing, app, text: "lunch - it's fine..." });
    const row = await mac.engine.elements.get(mac.look(), { app, element: `${friend[0]?.path.split('/row')[0]}/row["Friend 3"]` });

    expect(friend[0]).toMatchObject({ role: 'AXStaticText', row: { ref: row.ref } });
    expect(said.length).toBeGreaterThan(1);
    expect(row.role).toBe('AXRow');
  });

  it('finds a row by what stands in it, and its path leads back to it', async () => {
    const { mac, app } = placeOf('rowsOfCells');

    const [row] = await mac.engine.elements.find(mac.look(), { ...nothing, app, role: 'row', text: 'Invoice 12.pdf' });
    const again = await mac.engine.elements.get(mac.look(), { app, element: row?.path ?? '' });
    const byHand = await mac.engine.elements.get(mac.look(), { app, element: 'window[0]/outline/row["Invoice 12.pdf"]' });

    const [first] = await mac.engine.elements.find(mac.look(), { ...nothing, app, role: 'row', maxResults: 1 });

    expect(first?.text).toMatch(/^Invoice \d+\.pdf · /);
    expect(row?.path).toMatch(/row\["Invoice 12\.pdf · 13 Sep 2026"\]$/);
    expect([again.ref, byHand.ref]).toEqual([row?.ref, row?.ref]);
  });

  it('looks into help, and tells content before menus and the app', async () => {
    const studio = placeOf('mixerStrips');
    const finder = placeOf('Finder');

    const [fader] = await studio.mac.engine.elements.find(studio.mac.look(), {
      ...nothing,
      app: studio.app,
      text: 'volume fader',
      maxResults: 1,
    });
    const found = await finder.mac.engine.elements.find(finder.mac.look(), { ...nothing, app: finder.app, text: 'find' });

    expect(fader?.role).toBe('AXSlider');
    expect(found.at(-1)?.role).toBe('AXApplication');
  });

  it('says of what is out of sight that it is', async () => {
    const { mac, app } = placeOf('manyLinks');

    const [far] = await mac.engine.elements.find(mac.look(), { ...nothing, app, title: '590 on lunch' });
    const [near] = await mac.engine.elements.find(mac.look(), { ...nothing, app, title: '3 on budget' });

    expect([far?.offscreen, near?.offscreen]).toEqual([true, undefined]);
  });
});
