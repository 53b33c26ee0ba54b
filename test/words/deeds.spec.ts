import { expect, test } from 'vitest';
import { mannerOf } from '../../src/shared/text/manner.js';
import { type Act, type ActKind, amountOf, type Modifiers } from '../../src/shared/words/act.js';
import type { Catalogue } from '../../src/shared/words/catalogue.js';
import { plainText } from '../../src/shared/words/emphasis.js';
import { en } from '../../src/shared/words/en.js';
import { ja } from '../../src/shared/words/ja.js';
import { sentence } from '../../src/shared/words/sentences.js';

test('what was done is told as the card told it: how often, how long a text, off or on, and dragged rather than moved', () => {
  const about = { app: 'Notes', name: 'Reply', amount: null, isChange: true };
  const told = (kind: ActKind, amount: number | null): string[] =>
    [en, ja].map(({ deeds }) => plainText(deeds.did(kind, { ...about, amount })));

  expect(told('click', 1)).toEqual(['Clicked Reply in Notes', 'Notes で「Reply」をクリックしました']);
  expect(told('click', 2)).toEqual(['Double-clicked Reply in Notes', 'Notes で「Reply」をダブルクリックしました']);
  expect(told('click', 3)).toEqual(['Clicked Reply in Notes 3 times', 'Notes で「Reply」を 3 回クリックしました']);
  expect(told('set-value', 5)).toEqual(['Put 5 characters into Reply in Notes', 'Notes で「Reply」に 5 文字を入れました']);
  expect(told('set-value', null)).toEqual(['Set Reply in Notes', 'Notes で「Reply」を設定しました']);
  const sound = ([true, false] as const).map((on) => told('mute', amountOf({ kind: 'mute', on })));
  expect(sound).toEqual([
    ['Switched the sound off', '消音にしました'],
    ['Switched the sound on', '消音を解除しました'],
  ]);
  expect(told('hold-button', null)).toEqual([
    'Held the mouse button on Reply in Notes',
    'Notes で「Reply」の上でマウスボタンを押したままにしました',
  ]);
  expect(told('move-pointer', null)).toEqual(['Moved the pointer to Reply in Notes', 'Notes でポインタを「Reply」へ移動しました']);
  expect(told('drag', null)).toEqual(['Dragged Reply in Notes', 'Notes で「Reply」をドラッグしました']);
  expect(told('run-macro', null)).toEqual(['Ran the macro Reply', 'マクロ「Reply」を実行しました']);
  expect(told('save-picture', null)).toEqual(['Saved Reply', '「Reply」を保存しました']);
  expect(told('answer-dialog', null)).toEqual(['Answered a dialog in Notes with Reply', 'Notes のダイアログに「Reply」で回答しました']);
  expect(told('minimize-window', null)).toEqual([
    'Put the Notes window “Reply” into the Dock',
    'Notes のウインドウ「Reply」を Dock にしまいました',
  ]);
});

test('Activity says which button, which keys, which action and which way it was, and no key that may be a letter of a text', () => {
  const element = { ref: 'e1', role: null, name: 'Reply' } as const;
  const at = { x: 0, y: 0 };
  const told = (act: Act): string[] =>
    [en, ja].map(({ deeds }) =>
      plainText(deeds.did(act.kind, { app: 'Notes', name: 'Reply', amount: amountOf(act), manner: mannerOf(act), isChange: true })),
    );
  const click = (button: 'left' | 'right' | 'middle', held: Modifiers = []) =>
    told({ kind: 'click', ...at, button, modifiers: held, count: 1 });
  const keys = (key: string, held: Modifiers = []) => told({ kind: 'press-keys', key, modifiers: held, times: 1 });

  expect(click('right')).toEqual(['Right-clicked Reply in Notes', 'Notes で「Reply」を右クリックしました']);
  expect(click('middle')[0]).toBe('Clicked Reply in Notes with the middle button');
  expect(click('left', ['command'])).toEqual(['Clicked Reply in Notes, with ⌘ held', 'Notes で ⌘ を押しながら「Reply」をクリックしました']);
  expect(keys('s', ['command'])).toEqual(['Pressed ⌘S in Notes', 'Notes で ⌘S を押しました']);
  expect(keys('return')[0]).toBe('Pressed Return in Notes');
  expect(['p', 'P', 'é'].map((key) => mannerOf({ kind: 'press-keys', key, modifiers: ['option'], times: 1 }))).toEqual([null, null, null]);
  expect(mannerOf({ kind: 'press-keys', key: 'correct horse', modifiers: [], times: 1 })).toBeNull();
  const action = (name: string) => told({ kind: 'perform-action', element, action: name });
  expect(action('AXPress')).toEqual(['Pressed Reply in Notes', 'Notes で「Reply」を押しました']);
  expect(action('show menu')).toEqual(['Opened the menu of Reply in Notes', 'Notes で「Reply」のメニューを表示しました']);
  expect(action('AXIncrement')).toEqual(['Raised Reply in Notes', 'Notes で「Reply」の値を上げました']);
  expect(told({ kind: 'set-value', element, value: false, append: false })[0]).toBe('Switched off Reply in Notes');
  expect(told({ kind: 'scroll', right: 0, down: -10, at })).toEqual(['Scrolled up in Notes', 'Notes で上へスクロールしました']);
  expect(told({ kind: 'gesture', gesture: 'zoom', way: 'apart', at })[0]).toBe('Zoomed in on Reply in Notes');
  expect(told({ kind: 'run-script', language: 'applescript' })[0]).toBe('Ran an AppleScript in Notes');
});

test('what says only its kind is told as on a card, and how often comes after what is held and what is counted itself', () => {
  const about = { app: 'TextEdit', name: 'text entry area', amount: 1, isChange: true };
  const told = [en, ja].map(({ deeds }) => plainText(deeds.did('click', about)));
  const times = (name: string, parts: { amount?: number; manner?: { held: Modifiers } }) =>
    [en, ja].map(({ deeds }) => plainText(deeds.times(deeds.did('click', { ...about, name, ...parts }), 4)));

  expect(told).toEqual(['Clicked the text entry area in TextEdit', 'TextEdit で text entry area をクリックしました']);
  expect(times('OK', {})[0]).toBe('Clicked OK in TextEdit 4 times');
  expect(times('OK', { manner: { held: ['command'] } })[0]).toBe('Clicked OK in TextEdit, with ⌘ held (4 times)');
  expect(plainText(en.deeds.times(en.deeds.did('click', { ...about, app: null, name: 'OK', amount: 3 }), 4))).toBe(
    'Clicked OK 3 times (4 times)',
  );
});

test('a capital letter is told with the Shift that it is pressed with', () => {
  const undo = { kind: 'press-keys', modifiers: ['command'], times: 1 } as const;
  const said = (key: string) =>
    [en, ja].map((copy) =>
      plainText(sentence(copy.cards.acts.does, { ...undo, key }, { apps: ['Notes'], window: null }, null, null)).replace(
        /^.*?(?=[⌃⌥⇧⌘])/,
        '',
      ),
    );

  expect([said('z')[0], said('Z')[0]]).toEqual(['⌘Z in Notes', '⇧⌘Z in Notes']);
  expect(said('Z')[1]).toMatch(/^⇧⌘Z /);
});

test('a count of thousands has its comma, in a line of Activity, an import, a suggestion and the record', () => {
  const counts = ({ deeds, story, matrix: { preview }, memory: { suggest }, settings }: Catalogue) => [
    deeds.looked('Mail', 12_345),
    deeds.times('x', 12_345),
    deeds.did('run-calls', { app: null, name: null, amount: 12_345, isChange: true }),
    story.tookBack('Notes', 'Typing', 12_345),
    ...[preview.changes(12_345), preview.widens(12_345, 20_000), preview.rest(12_345)],
    ...[suggest.allowed('c', 'd', 12_345), suggest.show(12_345), suggest.calls(12_345), suggest.newest(12_345)],
    ...[settings.recordSound(12_345, 2), settings.recordLines(2, 12_345)],
  ];

  expect([...counts(en), ...counts(ja)].filter((text) => !text.includes('12,345'))).toEqual([]);
});
