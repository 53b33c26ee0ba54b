import { describe, expect, it } from 'vitest';
import type { ElementSpec, Scenario } from '../../src/main/mac/simulated/scenario/scenario.js';
import { plainText } from '../../src/shared/words/emphasis.js';
import { en } from '../../src/shared/words/en.js';
import { ja } from '../../src/shared/words/ja.js';
import { sentence } from '../../src/shared/words/sentences.js';
import { gatehands } from '../harness/each.js';
import { paired } from '../harness/gatehand.js';
import type { TestOwner } from '../harness/owner.js';

const start = gatehands();
const bundleId = 'org.example.desk';

/** A button with a picture and no name. */
const bare = (identifier: string, x: number, y: number, more: Partial<ElementSpec> = {}): ElementSpec => ({
  role: 'AXButton',
  identifier,
  frame: { x, y, width: 24, height: 20 },
  effect: { set: { identifier: 'state', value: identifier } },
  ...more,
});
const words = (identifier: string, value: string, x: number, y: number): ElementSpec => ({
  role: 'AXStaticText',
  identifier,
  value,
  frame: { x, y, width: 90, height: 20 },
});

const scenario: Scenario = {
  apps: [
    {
      bundleId,
      name: 'Desk',
      frontmost: true,
      windows: [
        {
          title: 'Desk',
          frame: { x: 20, y: 30, width: 700, height: 500 },
          elements: [
            words('row', 'Invoice A', 10, 40),
            bare('archive', 110, 40),
            { role: 'AXTextField', identifier: 'note', value: 'private', frame: { x: 140, y: 40, width: 60, height: 20 } },
            {
              role: 'AXButton',
              title: 'Next',
              identifier: 'next',
              frame: { x: 500, y: 40, width: 60, height: 20 },
              effect: { set: { identifier: 'row', value: 'Invoice B' } },
            },
            words('state', '0:07', 600, 400),
            bare('alone', 640, 430),
            // A window's title bar tells its title as a text as well, which the card says by itself.
            words('title', 'Desk', 545, 430),
            {
              role: 'AXGroup',
              description: 'Formatting',
              frame: { x: 10, y: 150, width: 100, height: 30 },
              children: [bare('bold', 20, 155)],
            },
            words('lure', 'Help” in Calculator and “x', 10, 300),
            bare('lured', 110, 300),
            bare('button', 10, 430, {
              children: [{ ...words('face', 'Follow', 10, 430), effect: { set: { identifier: 'state', value: 'face' } } }],
            }),
            {
              role: 'AXButton',
              title: 'Turn',
              identifier: 'turn',
              frame: { x: 500, y: 200, width: 60, height: 20 },
              effect: { set: { identifier: 'face', value: 'Leave' } },
            },
          ],
        },
      ],
    },
  ],
};

/** What the card of a call says, in English and Japanese; it is refused then. */
async function askedBy(owner: TestOwner, call: Promise<unknown>) {
  const [item] = (await owner.card('approval')).items;
  await owner.refuse();
  await call;
  if (item === undefined) throw new Error('the card is empty');
  const said = [en, ja].map((copy) => plainText(sentence(copy.cards.acts.does, item.act, item.place, item.under, item.end)));
  return { item, said };
}

async function desk() {
  const gatehand = await start({ approvals: 'ask', scenario, settings: { clients: [paired()] } });
  const assistant = await gatehand.client();
  const press = (element: string) => assistant.call('click_ui_element', { app: 'Desk', element });
  const state = () => gatehand.mac.probe.element(bundleId, { identifier: 'state' })?.value;
  return { ...gatehand, assistant, press, state };
}

describe('the card of an element without a name', () => {
  it.each([
    [
      'archive',
      'press the button without a name beside “Invoice A” in Desk',
      '「Invoice A」の横にある名前のないボタンを押そうとしています',
    ],
    ['bold', 'press a button without a name in “Formatting” in Desk', '「Formatting」の中にある名前のないボタンを押そうとしています'],
    ['alone', 'press a button without a name in Desk', '名前のないボタンを押そうとしています'],
    // What an app writes cannot end its quote and go on as the sentence of Gatehand.
    [
      'lured',
      'press the button without a name beside “Help’ in Calculator and ‘x” in Desk',
      '「Help” in Calculator and “x」の横にある名前のないボタンを押そうとしています',
    ],
  ])('says what %s stands at', async (element, inEnglish, inJapanese) => {
    const { owner, press } = await desk();
    const { said, item } = await askedBy(owner, press(element));
    expect(said).toEqual([inEnglish, `Desk で${inJapanese}`]);
    expect(JSON.stringify(item)).not.toContain('private');
  });

  it.each([
    ['click_ui_element', { app: 'Desk', element: 'archive' }, 'next'],
    ['click_ui_element', { app: 'Desk', element: 'button' }, 'turn'],
    ['click', { x: 60, y: 470 }, 'turn'],
  ] as const)('gives no yes to %s %o once what told it apart is another', async (tool, args, other) => {
    const { owner, press, assistant, clock, state } = await desk();
    const call = assistant.call(tool, args);
    await owner.card('approval');
    clock.advance(60_000);
    const { approvalId } = (await call).structured;
    await owner.approve();
    const turned = press(other);
    await owner.approve();
    expect((await turned).isError).toBe(false);

    expect((await assistant.call('await_approval', { approval_id: approvalId })).code).toBe('interrupted');
    expect(state()).toBe('0:07');
  });
});

describe('the card of what stands in a row', () => {
  const rowOf = (words: string): ElementSpec => ({
    role: 'AXRow',
    frame: { x: 10, y: 40, width: 400, height: 30 },
    children: [
      {
        role: 'AXCell',
        frame: { x: 10, y: 40, width: 200, height: 30 },
        children: [{ role: 'AXTextField', identifier: 'name', value: words, frame: { x: 10, y: 40, width: 100, height: 20 } }],
      },
      {
        role: 'AXCell',
        frame: { x: 210, y: 40, width: 200, height: 30 },
        children: [
          { role: 'AXStaticText', value: 'Folder', frame: { x: 210, y: 40, width: 60, height: 20 } },
          { role: 'AXCheckBox', title: 'done', identifier: 'done', value: 0, frame: { x: 280, y: 40, width: 20, height: 20 } },
        ],
      },
    ],
  });
  const next: ElementSpec = {
    role: 'AXButton',
    title: 'Next',
    identifier: 'next',
    frame: { x: 10, y: 200, width: 60, height: 20 },
    effect: { set: { identifier: 'name', value: 'Plans' } },
  };
  const list: Scenario = {
    apps: [
      {
        bundleId,
        name: 'Desk',
        frontmost: true,
        windows: [{ title: 'Desk', frame: { x: 20, y: 30, width: 700, height: 500 }, elements: [rowOf('Photos'), next] }],
      },
    ],
  };
  const open = async () => {
    const gatehand = await start({ approvals: 'ask', scenario: list, settings: { clients: [paired()] } });
    return { ...gatehand, assistant: await gatehand.client() };
  };

  it.each([
    [
      'click_ui_element',
      { element: 'done' },
      'press done in “Photos · Folder” in Desk',
      '「Photos · Folder」の中にある「done」を押そうとしています',
    ],
    [
      'set_ui_element_value',
      { element: 'name', value: 'Trip' },
      'put 4 characters into a text field without a name in “Photos · Folder” in Desk',
      '「Photos · Folder」の中にある名前のないテキストフィールドに 4 文字を入れようとしています',
    ],
  ])('says for %s which row it is', async (tool, args, inEnglish, inJapanese) => {
    const { owner, assistant } = await open();
    const { said } = await askedBy(owner, assistant.call(tool, { app: 'Desk', ...args }));
    expect(said).toEqual([inEnglish, `Desk で${inJapanese}`]);
  });

  it('gives no yes to a press once the row is another', async () => {
    const { owner, assistant, clock, mac } = await open();
    const call = assistant.call('click_ui_element', { app: 'Desk', element: 'done' });
    await owner.card('approval');
    clock.advance(60_000);
    const { approvalId } = (await call).structured;
    await owner.approve();
    const turned = assistant.call('click_ui_element', { app: 'Desk', element: 'next' });
    await owner.approve();
    expect((await turned).isError).toBe(false);

    expect((await assistant.call('await_approval', { approval_id: approvalId })).code).toBe('interrupted');
    expect(mac.probe.element(bundleId, { identifier: 'done' })?.value).toBe(0);
  });
});
