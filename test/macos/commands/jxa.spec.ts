import type { Finder } from '@jxa/types';
import { describe, expect, test } from 'vitest';
import { finderSelectionScript, finderWindowScript } from '../../../src/main/mac/macos/jxa/finder.js';
import { handlerOfScript } from '../../../src/main/mac/macos/jxa/handler-of.js';
import { quitAppScript } from '../../../src/main/mac/macos/jxa/quit-app.js';
import { recogniseTextScript } from '../../../src/main/mac/macos/jxa/recognise-text.js';
import { runningAppsScript } from '../../../src/main/mac/macos/jxa/running-apps.js';
import { runJxa, type World } from './jxa-world.mjs';

/** What a script answers, as the port reads it. */
function answerOf(source: string, world: World, ...argv: readonly string[]): unknown {
  return JSON.parse(String(runJxa(source, argv, world)));
}

const notes = { name: 'Notes', bundleId: 'com.apple.Notes', path: '/System/Applications/Notes.app', processId: 501 };

describe('the apps that run', () => {
  const world = (flags: 'plain' | 'getter'): World => ({
    flags,
    apps: [
      { ...notes, active: true },
      { name: 'Gone', bundleId: 'com.example.gone', path: '/Applications/Gone.app', processId: 502, terminated: true },
      { name: 'Slow', bundleId: 'com.example.slow', path: '/Applications/Slow.app', processId: 503, hidden: true, readyIn: 2 },
      { name: 'bare "tool"\n', bundleId: null, path: null, processId: 504, policy: 2 },
    ],
  });

  test.each(['plain', 'getter'] as const)('are told whichever name a flag has (%s), and ended ones are left out', (flags) => {
    expect(answerOf(runningAppsScript, world(flags))).toEqual([
      { ...notes, policy: 0, active: true, hidden: false, ready: true },
      expect.objectContaining({ name: 'Slow', hidden: true, ready: false, active: false }),
      { name: 'bare "tool"\n', bundleId: '', path: '', processId: 504, policy: 2, active: false, hidden: false, ready: true },
    ]);
  });
});

describe('quitting', () => {
  test.each([
    ['asks the process that was meant', {}, '501', 'COM.apple.notes', 'asked'],
    ['leaves another app alone that has the id now', {}, '501', 'com.apple.TextEdit', 'other'],
    ['finds nobody', {}, '999', 'com.apple.Notes', 'gone'],
    ['tells that macOS refused', { onQuit: 'refuses' }, '501', 'com.apple.Notes', 'refused'],
    ['leaves a process without a bundle id alone', { bundleId: null }, '501', '', 'other'],
  ] as const)('%s', (_name, parts, pid, id, state) => {
    const world: World = { apps: [{ ...notes, ...parts }] };

    expect(answerOf(quitAppScript, world, pid, id)).toEqual({ state });
    expect(world.apps?.[0]?.processId).toBe(state === 'asked' ? null : 501);
  });
});

describe('the Finder', () => {
  test('tells what is selected, without an item that went meanwhile', () => {
    const selection = ['file:///Users/sam/a%20%22b%22.txt', { error: -1728 }, 'file:///Users/sam/'];

    expect(answerOf(finderSelectionScript, { selection })).toEqual([selection[0], selection[2]]);
    expect(answerOf(finderSelectionScript, {})).toEqual([]);
  });

  test('hands any other error on with its number', () => {
    expect(() => runJxa(finderSelectionScript, [], { refuses: { error: -1743 } })).toThrow(expect.objectContaining({ errorNumber: -1743 }));
    expect(() => runJxa(finderSelectionScript, [], { selection: [{ error: -609 }] })).toThrow(
      expect.objectContaining({ errorNumber: -609 }),
    );
    expect(() => runJxa(finderWindowScript, [], { windows: [{ error: -609 }] })).toThrow(expect.objectContaining({ errorNumber: -609 }));
  });

  test.each([
    ['no window', [], { windows: 0, address: null }],
    ['a folder', ['file:///Users/sam/Documents/', 'file:///'], { windows: 2, address: 'file:///Users/sam/Documents/' }],
    ['Recents', [{ error: -1728 }], { windows: 1, address: null }],
    ['AirDrop', [{ error: -1700 }], { windows: 1, address: null }],
    ['a folder without address', [null], { windows: 1, address: null }],
  ])('tells where its front window is: %s', (_name, windows, answer) => {
    expect(answerOf(finderWindowScript, { windows })).toEqual(answer);
  });

  test('has what the scripts ask it for, by its own dictionary', () => {
    // These lines are the test: they do not compile when the dictionary has no such member.
    const ofApp: keyof Finder.Finder.Application = 'selection';
    const ofWindow: keyof Finder.Finder.FinderWindow = 'target';
    const ofItem: keyof Finder.Finder.Item = 'url';

    for (const name of [ofApp, ofWindow, ofItem]) expect(finderSelectionScript + finderWindowScript).toContain(`.${name}(`);
  });
});

describe('who opens something', () => {
  const terminal = {
    name: 'Terminal',
    bundleId: 'com.apple.Terminal',
    path: '/System/Applications/Utilities/Terminal.app',
    processId: null,
  };
  const world: World = {
    apps: [
      notes,
      terminal,
      { name: 'Holiday', bundleId: 'com.example.holiday', path: '/Users/sam/Holiday', processId: null },
      { name: 'Bare', bundleId: null, path: '/Applications/Bare.app', processId: null },
    ],
    handlers: { txt: notes.path, '/Users/sam/Holiday': notes.path, https: notes.path, bare: '/Applications/Bare.app' },
    aliases: { '/Users/sam/shortcut': terminal.path },
  };

  test.each([
    [
      'a file',
      'file',
      '/Users/sam/a b "c".txt',
      { bundleId: notes.bundleId, name: 'Notes', path: notes.path, leadsTo: '/Users/sam/a b "c".txt' },
    ],
    ['an address', 'address', 'https://example.com/', { bundleId: notes.bundleId, name: 'Notes', path: notes.path, leadsTo: '' }],
    [
      'an app itself',
      'file',
      terminal.path,
      { bundleId: terminal.bundleId, name: 'Terminal', path: terminal.path, leadsTo: terminal.path },
    ],
    [
      'an alias of an app',
      'file',
      '/Users/sam/shortcut',
      { bundleId: terminal.bundleId, name: 'Terminal', path: terminal.path, leadsTo: terminal.path },
    ],
    [
      'an app without an ending',
      'file',
      '/Users/sam/Holiday',
      { bundleId: 'com.example.holiday', name: 'Holiday', path: '/Users/sam/Holiday', leadsTo: '/Users/sam/Holiday' },
    ],
    ['a file nobody opens', 'file', '/Users/sam/a.xyz', { bundleId: '', name: '', path: '', leadsTo: '/Users/sam/a.xyz' }],
    ['no address', 'address', 'https://a b', null],
    ['an app without a bundle id', 'file', '/Users/sam/a.bare', { bundleId: '', name: '', path: '', leadsTo: '/Users/sam/a.bare' }],
  ])('%s', (_name, kind, target, answer) => {
    expect(answerOf(handlerOfScript, world, kind, target)).toEqual(answer);
  });
});

describe('text in a picture', () => {
  const box = [0.1, 0.8, 0.5, 0.1] as const;

  test('is told line by line with its box, and what has no reading is left out', () => {
    const texts = [
      { text: 'Hello "you"\n日本', box },
      { text: '', box },
    ];

    expect(answerOf(recogniseTextScript, { texts }, '/tmp/a.png')).toEqual({
      read: true,
      lines: [{ text: 'Hello "you"\n日本', x: 0.1, y: 0.8, width: 0.5, height: 0.1 }],
    });
  });

  test.each([
    [
      ['ja-JP', 'en-JP'],
      ['日本', 'Hi'],
    ],
    [
      ['zh-Hans-CN', 'ja'],
      ['中国', '日本', 'Hi'],
    ],
    [['en-GB'], ['Hi']],
  ])('is read in the languages of the user, %j', (languages, read) => {
    const texts = [
      { text: '中国', box, language: 'zh-Hans' },
      { text: '日本', box, language: 'ja-JP' },
      { text: 'Hi', box, language: 'en-US' },
    ];

    expect(answerOf(recogniseTextScript, { texts, languages }, '/tmp/a.png')).toMatchObject({ lines: read.map((text) => ({ text })) });
  });

  test('is none in an empty picture, and a picture Vision refuses is told as that', () => {
    expect(answerOf(recogniseTextScript, {}, '/tmp/a.png')).toEqual({ read: true, lines: [] });
    expect(answerOf(recogniseTextScript, { unreadable: true }, '/tmp/a.png')).toEqual({ read: false, lines: [] });
  });
});

test('a script that forgets an import, or takes nil for an object, fails here as on a Mac', () => {
  const world: World = { apps: [{ ...notes, path: null }] };

  expect(() => runJxa(runningAppsScript.replace("ObjC.import('AppKit');", ''), [], world)).toThrow();
  expect(() => runJxa(runningAppsScript.replace("url.isNil() ? '' : text(url.path)", 'url.path.js'), [], world)).toThrow();
});
