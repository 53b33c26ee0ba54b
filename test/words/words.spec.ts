import { expect, test } from 'vitest';
import { allTools } from '../../src/main/tools/all.js';
import { capabilities } from '../../src/shared/clearance.js';
import { grantScopes } from '../../src/shared/grant-reach.js';
import { mannerOf } from '../../src/shared/text/manner.js';
import { type Act, amountOf, excerptOf, type Modifiers, type NamedElement, type Place } from '../../src/shared/words/act.js';
import type { Catalogue, Like } from '../../src/shared/words/catalogue.js';
import { plainText, stretches, strong } from '../../src/shared/words/emphasis.js';
import { en } from '../../src/shared/words/en.js';
import { ja } from '../../src/shared/words/ja.js';
import { localeOf, spokenLanguage, titleOf } from '../../src/shared/words/language.js';
import { type Sentences, sentence } from '../../src/shared/words/sentences.js';
import { isTitled } from '../harness/words.js';
import { acts, failures, names, notices, rules, things } from './samples.js';

const told = ['.acts', '.failed', '.noticed', '.reasons', '.deeds', '.undo.things'];
const isTold = (path: string): boolean => told.some((end) => path.endsWith(end));

/** Every text of a catalogue by its path; functions are called with a stand-in for each thing that they are given. */
function textsOf(part: unknown, given: number | string = 3, path = ''): readonly (readonly [path: string, text: string])[] {
  if (typeof part === 'string') return [[path, part]];
  if (typeof part === 'function') return [[path, String(part(...Array.from({ length: part.length }, () => [given])))]];
  return Object.entries(part ?? {}).flatMap(([key, value]) => (isTold(`${path}.${key}`) ? [] : textsOf(value, given, `${path}.${key}`)));
}

const english = textsOf(en);
const japanese = new Map(textsOf(ja));

/** Names and signs that are the same in every language. */
const same = new Set([
  '.called',
  '.quotes.open',
  '.quotes.close',
  '.now.last',
  '.now.when',
  '.together',
  '.account.decided.allowed',
  '.name',
  '.common.none',
  '.toolsetNames.finder',
  '.settings.languages.en',
  '.settings.languages.ja',
  '.tray.asks',
  '.tray.inApps',
  '.listed',
  '.matrix.hiddenCell',
  '.matrix.preview.line',
  '.toolInLog',
]);

test('both catalogues have the same texts, none of them empty', () => {
  expect([...japanese.keys()].sort()).toEqual(english.map(([path]) => path).sort());
  for (const [path, text] of [...english, ...japanese]) expect(text.trim(), path).not.toBe('');
});

test('every text but names and keys is really in Japanese', () => {
  const left = english.filter(([path, text]) => japanese.get(path) === text && !same.has(path) && !/\.keys\.\d\.keys$/.test(path));
  const latin = [...japanese].filter(
    ([path, text]) => !/[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}]/u.test(text) && !same.has(path) && !path.endsWith('.keys'),
  );

  expect(left).toEqual([]);
  expect(latin).toEqual([]);
});

/** The headline of a card, as it is read. */
const headline = (words: Catalogue, act: Act, place: Place): string =>
  plainText(words.cards.wants('Client', sentence(words.cards.acts.does, act, place, null, null)));

/** Every sentence of one language, for all kinds of data. */
function sentencesOf(words: Catalogue): readonly string[] {
  const places: readonly Place[] = [
    { apps: ['Notes', 'Mail'], window: 'Name' },
    { apps: [], window: null },
  ];
  const reaches = capabilities.map((capability) => ({ client: 'Client', capability, apps: ['Notes'] }));
  return [
    ...places.flatMap((place) => acts.map((act) => sentence(words.acts, act, place))),
    ...places.flatMap((place) => acts.map((act) => headline(words, act, place))),
    ...rules.map(words.reasons.decided),
    ...capabilities.flatMap((capability) =>
      (['allow', 'ask', 'deny'] as const).map((verdict) => words.reasons.decided({ kind: 'default', capability, verdict })),
    ),
    ...grantScopes.flatMap((scope) => reaches.map((reach) => words.reasons.covers(scope, reach, { uses: 20, minutes: 10 }))),
    ...notices.map((notice) => sentence(words.noticed, notice)),
    ...failures.map((failure) => sentence(words.failed, failure)),
    ...things.map((thing) => sentence(words.undo.things, thing)),
    ...deedsOf(words),
  ];
}

/** The story of what clients did: each kind of act with and without what it was about. */
function deedsOf({ deeds }: Catalogue): readonly string[] {
  const about = [
    { app: 'Notes', name: 'Name', amount: 3, isChange: true },
    { app: null, name: null, amount: null, isChange: false },
  ];
  const kinds = [null, ...new Set(acts.map(({ kind }) => kind))];
  const each = about.flatMap((of) =>
    kinds.flatMap((kind) => [deeds.did(kind, of), deeds.asked(kind, of), deeds.tried(kind, of), deeds.does('Client', kind, of)]),
  );
  const done = acts.map((act) =>
    deeds.did(act.kind, { app: 'Notes', name: 'Name', amount: amountOf(act), manner: mannerOf(act), isChange: true }),
  );
  return [
    ...each,
    ...done,
    deeds.looked('Notes', 2),
    deeds.looked(null, 1),
    deeds.unread('Name'),
    deeds.times(each[0] ?? '', 2),
    deeds.withOutcome(each[0] ?? '', each[1] ?? ''),
    deeds.inOneLine(each.slice(0, 2)),
  ];
}

const holes = /undefined|null|NaN|\[object|!|！|\s{2}|^\s|\s$/;

test.each([
  ['English', en],
  ['Japanese', ja],
] as const)('in %s every kind of data has its sentence, without a hole or an exclamation', (_language, words) => {
  const all = [...sentencesOf(words), ...textsOf(words).map(([, text]) => text)];

  expect(all.filter((text) => text === '' || holes.test(text))).toEqual([]);
});

test('no English word stands in a Japanese sentence but names', () => {
  const texts = [
    ...sentencesOf(ja),
    ...[...japanese].filter(([path]) => !same.has(path) && !path.endsWith('.keys')).map(([, text]) => text),
  ];

  const words = texts.flatMap((text) => text.match(/[A-Za-z][\w.+-]*/g) ?? []);

  expect(words.filter((word) => !names.has(word))).toEqual([]);
});

test('a card that names several rules tells them one by one', () => {
  const both = [
    { kind: 'default', capability: 'act', verdict: 'ask' },
    { kind: 'fixed', id: 'each-action' },
  ] as const;

  expect(en.reasons.decidedAll(both)).toBe('Gatehand asks before clicking and typing in an app; Gatehand is set to ask for every action');
  expect(ja.reasons.decidedAll(both)).toBe(both.map(ja.reasons.decided).join('。'));
});

test.each([
  ['English', en],
  ['Japanese', ja],
] as const)('in %s no headline of a card tells a tool’s name, a point or what only a program calls an element', (_language, words) => {
  const place: Place = { apps: ['Mail'], window: 'Name' };
  const told = acts.map((act) => headline(words, act, place));

  expect(told.filter((text) => /\b\w+_\w+\b|\bRef\b|AX[A-Z]|\b(?:10|20), (?:10|20)\b/.test(text))).toEqual([]);
});

test('a headline says who wants to do what where, in the order of its language', () => {
  const at: Place = { apps: ['Mail'], window: 'Inbox' };
  const send: Act = { kind: 'press-element', modifiers: [], element: { ref: 'e1', role: 'AXButton', name: 'Send' } };
  const bare: Act = { kind: 'press-element', modifiers: [], element: { ref: 'e1', role: 'AXImage', name: null } };
  const here: Act = { kind: 'click', x: 10, y: 20, button: 'left', modifiers: [], count: 1 };
  const keys: Act = { kind: 'press-keys', key: 's', modifiers: ['command', 'shift'], times: 1 };
  const typed: Act = { kind: 'type', text: excerptOf('x'.repeat(1200)), modifiers: [] };

  expect([send, bare, here, keys, typed].map((act) => headline(en, act, at))).toEqual([
    'Client wants to press Send in Mail',
    'Client wants to press an image without a name in Mail',
    'Client wants to press at a marked place in Mail',
    'Client wants to press ⇧⌘S in Mail',
    'Client wants to type 1,200 characters in Mail',
  ]);
  expect([send, here, keys, typed].map((act) => headline(ja, act, at))).toEqual([
    'Client が Mail で「Send」を押そうとしています',
    'Client が Mail で印の場所をクリックしようとしています',
    'Client が Mail で ⇧⌘S を押そうとしています',
    'Client が Mail で 1,200 文字を入力しようとしています',
  ]);
});

test('an action of an element is told by the verb of what it does, in both languages', () => {
  const at: Place = { apps: ['Mail'], window: null };
  const send = { ref: 'e1', role: 'AXButton', name: 'Send' } as const;
  const press: Act = { kind: 'press-element', modifiers: [], element: send };
  const action: Act = { kind: 'perform-action', element: send, action: 'AXPress' };

  for (const words of [en, ja]) expect(headline(words, action, at)).toBe(headline(words, press, at));
});

test('a headline of a window has its app where it cannot be read as a part of the title, and one of a gesture its direction', () => {
  const tricky: Place = { apps: ['Safari'], window: 'Inbox – in Mail' };
  const bare: Place = { apps: ['Safari'], window: null };
  const close: Act = { kind: 'close-window' };
  const bigger: Act = { kind: 'resize-window', width: 800, height: 600 };
  const moved = (from: { x: number; y: number } | null): Act => ({ kind: 'move-window', x: 200, y: 80, from });
  const gesture = (kind: 'swipe' | 'pinch' | 'zoom' | 'rotate', way: 'left' | 'apart' | 'clockwise' | null): Act => ({
    ...{ kind: 'gesture', gesture: kind, way, at: null },
  });
  const made = [gesture('swipe', 'left'), gesture('pinch', 'apart'), gesture('zoom', 'apart'), gesture('rotate', 'clockwise')];
  const nameless: Act = { kind: 'press-element', modifiers: [], element: { ref: 'e1', role: 'AXButton', name: null } };

  expect([
    headline(en, close, tricky),
    headline(en, bigger, tricky),
    headline(en, moved({ x: 300, y: 20 }), tricky),
    headline(en, moved(null), tricky),
    headline(en, close, bare),
    headline(en, close, { apps: [], window: null }),
    ...made.map((act) => headline(en, act, bare)),
  ]).toEqual([
    'Client wants to close the Safari window “Inbox – in Mail”',
    'Client wants to make the Safari window “Inbox – in Mail” 800 × 600',
    'Client wants to move the Safari window “Inbox – in Mail” down and left',
    'Client wants to move the Safari window “Inbox – in Mail”',
    'Client wants to close a window of Safari',
    'Client wants to close a window on this Mac',
    'Client wants to swipe left on a marked place in Safari',
    'Client wants to pinch apart on a marked place in Safari',
    'Client wants to zoom in on a marked place in Safari',
    'Client wants to rotate clockwise on a marked place in Safari',
  ]);
  expect([
    headline(ja, close, tricky),
    headline(ja, moved({ x: 0, y: 20 }), tricky),
    headline(ja, nameless, bare),
    ...made.map((act) => headline(ja, act, bare)),
  ]).toEqual([
    'Client が Safari のウインドウ「Inbox – in Mail」を閉じようとしています',
    'Client が Safari のウインドウ「Inbox – in Mail」を下・右へ動かそうとしています',
    'Client が Safari で名前のないボタンを押そうとしています',
    'Client が Safari で印の場所で左へスワイプしようとしています',
    'Client が Safari で印の場所で指を広げてピンチしようとしています',
    'Client が Safari で印の場所で拡大しようとしています',
    'Client が Safari で印の場所で右回りに回転しようとしています',
  ]);
});

test('a row of a list has the verb in its plain form', () => {
  const place: Place = { apps: ['Mail'], window: 'Inbox' };
  const rows = (words: Catalogue) =>
    acts.map((act) => plainText(words.cards.acts.row(sentence(words.cards.acts.does, act, place, null, null))));

  expect(rows(en).filter((row) => !/^[A-Z]/.test(row))).toEqual([]);
  expect(rows(ja).filter((row) => /とし|しよ|うと/.test(row) || !/[うくすつぶむる]$/.test(row))).toEqual([]);
});

test('a long name is cut in its middle, and text from outside gives no weight', () => {
  const [part] = stretches(strong('a'.repeat(40)));
  expect(part).toEqual({ text: `${'a'.repeat(15)}…${'a'.repeat(15)}`, strong: true });
  const forged = stretches(`x ${strong(`Mail${strong('!')}`)}`);
  expect(forged).toEqual([
    { text: 'x ', strong: false },
    { text: 'Mail!', strong: true },
  ]);
});

test('a picture says what is lit in it, by role and name, and both ends of a drag', () => {
  const file = { ref: '', role: 'AXImage', name: 'a.pdf' } as const;
  const told = ({ cards: { litPlace, picture } }: Catalogue) => [
    picture('Finder', litPlace(file), null),
    picture('Finder', litPlace({ ...file, name: null }), null),
    picture('Finder', litPlace(file), litPlace(null)),
    // What AppKit names a text after says its kind already.
    picture('TextEdit', litPlace({ ref: '', role: 'AXTextArea', name: 'text entry area' }), null),
  ];

  expect(told(en)).toEqual([
    'Finder. The image a.pdf is lit.',
    'Finder. The image is lit.',
    'Finder. The image a.pdf and the marked place are lit.',
    'TextEdit. The text entry area is lit.',
  ]);
  expect(told(ja)).toEqual([
    'Finder。画像「a.pdf」を明るく示しています。',
    'Finder。画像を明るく示しています。',
    'Finder。画像「a.pdf」と印の場所を明るく示しています。',
    'TextEdit。text entry area を明るく示しています。',
  ]);
});

test('an element that could be looked up is named by its role and label, any other as the client wrote it', () => {
  const at: Place = { apps: ['Calculator'], window: null };
  const seven: Act = { kind: 'press-element', modifiers: [], element: { ref: 'e12', role: 'AXButton', name: '7' } };
  const unknown: Act = { kind: 'press-element', modifiers: [], element: { ref: 'e12', role: 'AXButton', name: null } };

  expect([seven, unknown].map((act) => sentence(en.acts, act, at))).toEqual([
    'Press the button “7” in Calculator',
    'Press e12 in Calculator',
  ]);
  expect([seven, unknown].map((act) => sentence(ja.acts, act, at))).toEqual([
    'Calculator のボタン「7」を押す',
    'Calculator の要素「e12」を押す',
  ]);
});

test('every tool has a title of its own in both languages, and nothing else has one', () => {
  for (const { toolTitles } of [en, ja]) {
    expect(Object.keys(toolTitles).sort()).toEqual(allTools.map(({ name }) => name).sort());
    expect(new Set(Object.values(toolTitles)).size).toBe(allTools.length);
  }
});

test('a tool that this Gatehand does not know goes by its name', () => {
  expect([titleOf('newer_tool', en), titleOf('constructor', ja), ja.toolInLog('newer_tool')]).toEqual([
    'newer_tool',
    'constructor',
    'newer_tool',
  ]);
});

test('a key too many and a key too few do not compile', () => {
  // @ts-expect-error English has no such key.
  const surplus: Like<typeof en.tray> = { ...ja.tray, extra: '' };
  const { quit: _quit, ...rest } = ja.tray;
  // @ts-expect-error English says how to quit.
  const missing: Like<typeof en.tray> = rest;
  const { quit: _act, ...others } = ja.acts;
  // @ts-expect-error Every kind of act has its sentence.
  const unsaid: Sentences<Act, [Place]> = others;
  // @ts-expect-error There is no such act.
  const unmeant: Sentences<Act, [Place]> = { ...ja.acts, dance: '' };

  expect([surplus, missing, unsaid, unmeant]).toHaveLength(4);
});

test.each([
  ['system', ['ja-JP', 'en'], 'ja'],
  ['system', ['fr', 'en-GB', 'ja'], 'en'],
  ['system', ['fr'], 'en'],
  ['en', ['ja-JP'], 'en'],
] as const)('the setting %s with the languages %j speaks %s', (setting, preferred, spoken) => {
  expect(spokenLanguage(setting, preferred)).toBe(spoken);
});

test('times are written as in the country of the system where its language is spoken', () => {
  expect(localeOf('en', ['ja-JP', 'en-GB'])).toBe('en-GB');
  expect(localeOf('ja', ['en-GB'])).toBe('ja');
  // What the system writes in another language it writes in the same way in this one.
  expect(localeOf('en', ['en'], 'fr-FI')).toBe('en-FI');
  expect(localeOf('ja', ['ja'], 'en-US-u-hc-h23')).toBe('ja-US-u-hc-h23');
});

test('of a change whose act was not read nothing more is said than that it was one', () => {
  const about = { app: 'Notes', name: null, amount: null };

  expect(plainText(en.deeds.asked(null, { ...about, isChange: true }))).toBe('Asked to do something in Notes');
  expect(plainText(en.deeds.asked(null, { ...about, isChange: false }))).toBe('Asked to look at Notes');
});

test.each([
  ['English', en],
  ['Japanese', ja],
] as const)('one state has one word in %s, wherever it is told', (_language, copy: Catalogue) => {
  const { outcomes } = copy.story;
  const waits = [copy.status.waiting, outcomes.waits, copy.decisions['asked-pending']];
  const stopped = [copy.status.stopped, copy.now.stopped, outcomes.stopped];

  expect([new Set(waits).size, new Set(stopped).size]).toEqual([1, 1]);
  expect(copy.now.missing('')).toContain(copy === en ? copy.permissions.states.missing.toLowerCase() : copy.permissions.states.missing);
  expect(copy.now.missingRefused('')).toContain(copy.permissions.states.refused.replace(/^On/, 'on'));
  // 確認 is asking and 閲覧 looking, and neither stands for anything else.
  const seen = [copy.reported, copy.account.effect, copy.account.failedEffect].flatMap((each) => Object.values(each));
  expect([...seen, copy.cards.changed('Mail')].join()).not.toContain('確認');
  if (copy === ja) expect([copy.access.look.title, copy.now.reads]).toEqual(['閲覧のみ', '閲覧のみ']);
});

test('Activity tells an act with the verb of its headline', () => {
  const kinds = ['bring-app-to-front', 'bring-window-to-front', 'choose-menu-item', 'click-status-item', 'clear-clipboard'];
  const about = { app: 'Notes', name: 'Name', amount: null, isChange: true };
  const verbs = (copy: Catalogue, verb: RegExp) =>
    acts
      .filter(({ kind }) => kinds.includes(kind))
      .map((act) => [headline(copy, act, { apps: ['Notes'], window: 'Name' }), copy.deeds.asked(act.kind, about)])
      .map((pair) => pair.map((text) => verb.exec(plainText(text))?.[1]));

  for (const [one, other] of [...verbs(en, /(?:wants|Asked) to (\w+)/), ...verbs(ja, /(.{3})うとし/)])
    expect([one, other]).toEqual([one, one ?? '']);
});

test('a card says which button clicks, what a drag is with keys held, and takes what only says its kind for no name', () => {
  const at: Place = { apps: ['Notes'], window: null };
  const file = { ref: 'a', role: 'AXImage', name: 'a.pdf' } as const;
  const folder = { ref: 'b', role: 'AXImage', name: 'Invoices' } as const;
  const said = (act: Act, under: NamedElement | null = null, end: NamedElement | null = null): string[] =>
    [en, ja].map(({ cards }) => plainText(sentence(cards.acts.does, act, at, under, end)));
  const drag = (...modifiers: Modifiers): Act => ({ kind: 'drag', from: { x: 1, y: 2 }, to: { x: 3, y: 4 }, modifiers });

  expect(said({ kind: 'click', x: 1, y: 2, button: 'middle', modifiers: [], count: 1 }, file)).toEqual([
    'click with the middle button on a.pdf in Notes',
    'Notes で「a.pdf」を中央のボタンでクリックしようとしています',
  ]);
  expect(said(drag(), file, folder)[0]).toBe('move a.pdf to Invoices in Notes');
  expect(said(drag('option'), file, folder)).toEqual([
    'drag a.pdf to Invoices in Notes, with ⌥ held',
    'Notes で ⌥ を押しながら「a.pdf」を「Invoices」へドラッグしようとしています',
  ]);
  expect(said(drag(), file, file)).toEqual(['drag within a.pdf in Notes', 'Notes で「a.pdf」の中でドラッグしようとしています']);
  const text: NamedElement = { ref: 'e1', role: 'AXTextArea', name: 'text entry area' };
  expect(said({ kind: 'press-element', element: text, modifiers: [] })[0]).toBe('press the text entry area in Notes');
  expect(said({ kind: 'focus-element', element: { ...text, name: 'テキスト入力領域' } })[1]).toBe(
    'Notes でテキスト入力領域を入力先にしようとしています',
  );
});

test('the menu bar tells an action by what it does, as the card does', () => {
  const at: Place = { apps: ['Notes'], window: null };
  const element: NamedElement = { ref: 'e1', role: 'AXButton', name: 'Reply' };
  const told = (action: string): string[] => {
    const act: Act = { kind: 'perform-action', element, action };
    return [en, ja].map(({ acts: words }) => sentence(words, act, at));
  };

  expect(told('AXShowMenu')).toEqual(['Open the menu of the button “Reply” in Notes', 'Notes のボタン「Reply」のメニューを表示する']);
  expect(told('AXArchive')).toEqual(['Do “Archive” on the button “Reply” in Notes', 'Notes のボタン「Reply」に操作「Archive」を行う']);
});

test('a headline without an app, a direction or a value of its own stays a sentence', () => {
  const nowhere: Place = { apps: [], window: null };
  const said = (act: Act): string[] => [en, ja].map(({ cards }) => plainText(sentence(cards.acts.does, act, nowhere, null, null)));

  expect(
    acts.flatMap(said).filter((text) => /(?:of|in|open|quit|bring) what is on the|to (?:on|off)\b|nowhere|そのまま/.test(text)),
  ).toEqual([]);
  expect(said({ kind: 'launch' })).toEqual(['open an app', 'アプリを開こうとしています']);
  expect(said({ kind: 'scroll', right: 0, down: 0, at: null })).toEqual(['scroll on this Mac', 'この Mac でスクロールしようとしています']);
  expect(said({ kind: 'press-keys', key: 'page_up', modifiers: [], times: 1 })).toEqual([
    'press Page Up on this Mac',
    'この Mac で page up を押そうとしています',
  ]);
});

test('in Japanese other letters stand one space from Japanese words and none from Japanese signs', () => {
  const about = { app: 'Notes', name: null, amount: 19, isChange: true } as const;
  const typed: Act = { kind: 'type', text: excerptOf('x'.repeat(19)), modifiers: [] };
  const told = [
    ...acts.flatMap((act) => [['Finder', 'TextEdit'], ['メモ'], []].map((apps) => headline(ja, act, { apps, window: 'Name' }))),
    ...acts.flatMap(({ kind }) =>
      ['Notes', 'メモ', null].flatMap((app) => [ja.deeds.did(kind, { ...about, app }), ja.deeds.does('メモ', kind, about)]),
    ),
  ].map(plainText);
  const letter = '[\\p{Script=Hira}\\p{Script=Kana}\\p{Script=Han}]';
  const wrong = new RegExp(`(?:${letter}(?=[A-Za-z\\d])|[A-Za-z\\d%](?=${letter})|  | (?=[、。「」])|[、。「」] |^ )`, 'u');

  expect(told.filter((text) => wrong.test(text.replaceAll(/「[^」]*」/g, '「」')))).toEqual([]);
  expect(headline(ja, typed, { apps: ['Finder', 'TextEdit'], window: null })).toBe(
    'Client が Finder、TextEdit で 19 文字を入力しようとしています',
  );
});

test('one of a thing is told in the singular', () => {
  // As it is called with a count, not with the list that stands in for it elsewhere; what takes a list is not about a count.
  const told = (part: unknown, given: unknown, path = ''): (readonly [string, string])[] => {
    if (typeof part === 'object') return Object.entries(part ?? {}).flatMap(([key, value]) => told(value, given, `${path}.${key}`));
    if (typeof part !== 'function') return [];
    try {
      return [[path, plainText(String(part(...Array.from({ length: part.length }, () => given))))]];
    } catch {
      return [];
    }
  };
  /** Told of several alone. */
  const several = /^\.(cards\.(offered|things)|memory\.suggest)\b/;
  const verbs = 'acts|asks|does|has|is|needs|proposes|still|waits|wants|was';
  const wrong = (given: unknown) =>
    told(en, given).filter(
      ([path, text]) => !several.test(path) && new RegExp(`\\b1 (?:idle |more )?(?!(?:${verbs})\\b)[a-z]+s\\b`).test(text),
    );
  expect(told(en, 1).length).toBeGreaterThan(150);
  // A count comes as a number or as it is written; given as the other of the two it is not known for one.
  const written = new Set(wrong('1').map(([path]) => path));
  const many = wrong(1).filter(([path]) => written.has(path));

  expect(many).toEqual([]);
});

test('Japanese has one width of signs, and no space behind a Japanese name', () => {
  const all = [...sentencesOf(ja), ...textsOf(ja, 'メモ').map(([, text]) => text)].map(plainText);

  expect(all.filter((text) => /[？：（）]|メモ (?=[をのがはにでと])|ユーザー|サーバー/.test(text))).toEqual([]);
});

/** What is pressed; what only says how things stand is a sentence, and so is an answer, which says how far it reaches. */
const pressed =
  /^\.(cards\.(allow\.always|back|doingTitled|hold|later|makeTask|notNow|pairTo|refus\w*|show\w*|turnIntoTask|yesNow)|areas|tray)\b/;
const sentences =
  /^\.cards\.(refuse(AllNote|Note|TheirsOf)|refusals\.(once|session))|^\.tray\.(allow|pairLook|pairAct|readOnly|states|waiting|clients|asks|inApps|wantsToPair|unverified|wholeCard|left|shortcutFailed)/;

test('an English command on a button or in a menu is in title case, as everywhere on the Mac', () => {
  const buttons = english.filter(([path]) => pressed.test(path) && !sentences.test(path));
  expect(buttons.length).toBeGreaterThan(40);
  expect(buttons.filter(([, text]) => !isTitled(text))).toEqual([]);
});
