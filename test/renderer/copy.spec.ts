import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allTools } from '../../src/main/tools/all.js';
import { en } from '../../src/renderer/copy/en.js';
import { ja } from '../../src/renderer/copy/ja.js';
import { localeOf, spokenLanguage } from '../../src/renderer/copy/language.js';
import { capabilities } from '../../src/shared/clearance.js';
import { type Notice, noticeWords } from '../../src/shared/notice-words.js';
import { type DecidingRule, readRuleWords, ruleWords } from '../../src/shared/rule-words.js';
import { toolTitlesJapanese } from '../../src/shared/tool-titles.js';

/** Every text of a catalogue by its path; functions are called with stand-ins for what they are given. */
function textsOf(part: unknown, path = ''): readonly (readonly [path: string, text: string])[] {
  if (typeof part === 'string') return [[path, part]];
  if (path === '.ruleWords' || path.endsWith('Said')) return [];
  if (typeof part === 'function') return [[path, String(part(...Array.from({ length: part.length }, () => 3)))]];
  return Object.entries(part ?? {}).flatMap(([key, value]) => textsOf(value, `${path}.${key}`));
}

const english = textsOf(en);
const japanese = new Map(textsOf(ja));

/** Names and signs that are the same in every language. */
const same = new Set([
  '.permissions.ofApp',
  '.name',
  '.common.none',
  '.toolsetNames.finder',
  '.settings.languages.en',
  '.settings.languages.ja',
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

test('no text holds a hole or an exclamation', () => {
  for (const [path, text] of [...english, ...japanese]) expect(text, path).not.toMatch(/undefined|null|NaN|!|！/);
});

test('a rule is told in both languages, whatever decided', () => {
  const rule = { capability: 'act', app: 'com.apple.finder', client: 'claude', verdict: 'deny' } as const;
  for (const copy of [en, ja]) {
    const words = [
      copy.ruleWords({ kind: 'default', capability: 'see', verdict: 'allow' }),
      copy.ruleWords({ kind: 'owner', rule, client: 'Claude Code' }),
      copy.ruleWords({ kind: 'grant', sentence: 'Claude Code may click' }),
      copy.ruleWords({ kind: 'fixed', id: 'blocklist' }),
    ];
    expect(new Set(words).size).toBe(4);
    expect(words[1]).toMatch(/com\.apple\.finder.*|.*Claude Code/);
  }
});

const decided: readonly DecidingRule[] = [
  ...capabilities.flatMap((capability) =>
    (['allow', 'ask', 'deny'] as const).flatMap((verdict): DecidingRule[] => [
      { kind: 'default', capability, verdict },
      ...(['*', 'com.apple.finder'] as const).flatMap((app): DecidingRule[] => [
        { kind: 'owner', rule: { capability, app, client: '*', verdict }, client: '*' },
        { kind: 'owner', rule: { capability, app, client: 'A for B', verdict }, client: 'A for B' },
      ]),
      { kind: 'recorded', verdict, words: ruleWords({ kind: 'default', capability, verdict }) },
    ]),
  ),
  { kind: 'fixed', id: 'blocklist' },
  { kind: 'fixed', id: 'script' },
  { kind: 'grant', sentence: 'Claude Code may click' },
];

test('what the log and the cards keep in English is told in Japanese, whatever decided', () => {
  const english = decided.map((rule) => ruleWords(rule));

  expect(new Set(english).size).toBe(decided.length);
  expect(english.map(readRuleWords)).toEqual(decided);
  expect(english.map(ja.ruleSaid)).toEqual(decided.map(ja.ruleWords));
  expect(english.map(ja.ruleSaid).join('')).not.toMatch(/Gatehand (allows|asks|never)|Your rule|You said|would have/);
});

test('a card that names several rules is told in Japanese, rule by rule', () => {
  const rules: readonly DecidingRule[] = [
    { kind: 'default', capability: 'act', verdict: 'ask' },
    { kind: 'fixed', id: 'each-action' },
  ];

  expect(ja.ruleSaid(rules.map((rule) => ruleWords(rule)).join('; '))).toBe(rules.map(ja.ruleWords).join('。'));
  expect(ja.ruleSaid('The screen is locked; nobody’s')).toBe('The screen is locked; nobody’s');
});

test('words that are nobody’s stay as they are', () => {
  expect([ja.ruleSaid('Gatehand allows everything'), ja.ruleSaid('')]).toEqual(['Gatehand allows everything', '']);
});

test('every tool has a Japanese title of its own, and nothing else has one', () => {
  expect(Object.keys(toolTitlesJapanese).sort()).toEqual(allTools.map(({ name }) => name).sort());
  expect(new Set(Object.values(toolTitlesJapanese)).size).toBe(allTools.length);
  for (const title of Object.values(toolTitlesJapanese)) expect(title).toMatch(/[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}]/u);
});

test('in Japanese the sentence of a call stays where it names the element, which arguments only refer to', () => {
  const kept = allTools.filter(({ name }) => ja.callSaid(name, 'Press the button “Delete”') !== '');

  expect(kept.length).toBeGreaterThan(0);
  expect(kept.map(({ name }) => name)).toEqual(allTools.filter(({ intent }) => intent.length > 2).map(({ name }) => name));
});

test('what nobody has translated is said as it came', () => {
  const said = [
    ja.toolSaid('newer_tool', 'Newer tool'),
    ja.toolSaid('constructor', 'x'),
    ja.callSaid('newer_tool', 'Do it'),
    ja.noticeSaid('n'),
    ja.failureSaid('f'),
  ];

  expect(said).toEqual(['Newer tool', 'x', 'Do it', 'n', 'f']);
});

test.each([
  { kind: 'client-stopped', client: 'Claude was stopped: by “someone”' },
  { kind: 'settings-set-aside', problem: 'rules.0 (x): wrong). It was', place: '/Users/sam/settings (2).json' },
] satisfies Notice[])('the notice %j is told in both languages with all that it names', (notice) => {
  const { kind: _kind, ...named } = notice;
  for (const copy of [en, ja]) for (const name of Object.values(named)) expect(copy.noticeSaid(noticeWords(notice))).toContain(name);
  expect(ja.noticeSaid(noticeWords(notice))).toMatch(/ました。$/);
});

/** What the sources say when a command of the owner fails, as it reaches the window. */
function failuresOfCommands(): readonly string[] {
  const files = [
    ...readdirSync('src/main/owner').map((file) => `src/main/owner/${file}`),
    ...['guard/approval-desk.ts', 'guard/rules-file.ts', 'app/shell-surface.ts'].map((file) => `src/main/${file}`),
  ];
  const failing = /\bfail\(\s*'\w+',\s*'([^']+)'(?:,\s*\{\s*remedy: '([^']+)')?/g;
  const listed = /\[\s*'([A-Z][^']+)',\s*'([A-Z][^']+)',?\s*\]/g;
  return files.flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    return [...source.matchAll(failing), ...source.matchAll(listed)].map(([, message, remedy = '']) => `${message} ${remedy}`.trim());
  });
}

test('every failure of the owner’s commands is told in Japanese', () => {
  const failures = [
    ...failuresOfCommands(),
    'That did not work.',
    'These are no rules of Gatehand: file: Required. Choose a file that Gatehand has exported.',
    'Another app already uses F5. Choose another shortcut.',
    'F99 is not a shortcut. Write it like Control+Option+Command+S.',
  ];

  expect(failures.length).toBeGreaterThan(15);
  expect(failures.filter((text) => ja.failureSaid(text) === text)).toEqual([]);
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
});
