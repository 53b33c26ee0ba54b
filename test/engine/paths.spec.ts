import { describe, expect, it } from 'vitest';
import { lastingTitle } from '../../src/main/mac/engine/nodes/lasting-title.js';
import { formatPath, isRef, parsePath } from '../../src/main/mac/engine/nodes/paths.js';
import { roleMatches, shortRole } from '../../src/main/mac/engine/nodes/roles.js';
import { uniqueSteps } from '../../src/main/mac/engine/nodes/segments.js';
import { errorOf } from './engine-mac.js';

const none = { label: null, identifier: null, index: null };

describe('element paths', () => {
  it('reads every form of a step', () => {
    const path = parsePath('app("Finder")/window[0]/toolbar/button["Save"]/row["x"][2]/AXCell[#id]');

    expect(path).toEqual({
      app: 'Finder',
      steps: [
        { ...none, role: 'window', index: 0 },
        { ...none, role: 'toolbar' },
        { ...none, role: 'button', label: 'Save' },
        { ...none, role: 'row', label: 'x', index: 2 },
        { ...none, role: 'AXCell', identifier: 'id' },
      ],
    });
  });

  it('takes a process id for the app, or no app at all', () => {
    expect(parsePath('app(123)').app).toBe(123);
    expect(parsePath('window[0]').app).toBeNull();
  });

  it.each(['plain', 'with "quotes"', 'back\\slash', 'sl/ash', 'br]acket', 'two\nlines', '日本語', '#hash', ''])(
    'writes and reads back the title %j',
    (label) => {
      const path = {
        app: label || 'App',
        steps: [
          { ...none, role: 'button', label, index: 1 },
          { ...none, role: 'row', identifier: `id]${label}` },
        ],
      };

      expect(parsePath(formatPath(path))).toEqual(path);
    },
  );

  it.each(['app("Finder"', 'app("Finder")/', 'app("Finder")window', 'button["Save]', 'button[x]', '', '/button', 'button[0]x'])(
    'says where %j stops making sense',
    async (text) => {
      const { code, message } = await errorOf((async () => parsePath(text))());

      expect(code).toBe('invalid_input');
      expect(message).toContain('path');
    },
  );

  it('tells refs from paths', () => {
    expect(isRef('e12')).toBe(true);
    expect(isRef('e0')).toBe(false);
    expect(isRef('e12/button')).toBe(false);
  });
});

describe('short roles', () => {
  it.each([
    ['AXButton', 'button'],
    ['AXTextField', 'text_field'],
    ['AXPopUpButton', 'pop_up_button'],
    ['AXURLField', 'url_field'],
    ['AXMenuBarItem', 'menu_bar_item'],
  ])('writes %s as %s', (role, short) => {
    expect(shortRole(role)).toBe(short);
    expect(roleMatches(short, role, '')).toBe(true);
    expect(roleMatches(role, role, '')).toBe(true);
  });

  it('lets text_field mean every kind of text field and nothing else', () => {
    expect(roleMatches('text_field', 'AXTextArea', '')).toBe(true);
    expect(roleMatches('text_field', 'AXTextField', 'AXSecureTextField')).toBe(true);
    expect(roleMatches('text_field', 'AXButton', '')).toBe(false);
    expect(roleMatches('AXTextField', 'AXTextArea', '')).toBe(true);
  });
});

describe('steps among siblings', () => {
  it('are all different, whatever the siblings look like', () => {
    const random = seeded(7);
    for (let round = 0; round < 200; round += 1) {
      const siblings = Array.from({ length: 1 + Math.floor(random() * 12) }, () => ({
        role: ['AXButton', 'AXGroup', 'AXWindow'][Math.floor(random() * 3)] ?? '',
        label: ['', 'Save', 'a"b', 'x'.repeat(90), ' '][Math.floor(random() * 5)] ?? '',
        identifier: ['', 'one', 'two', '_NS:8'][Math.floor(random() * 4)] ?? '',
      }));

      for (const complete of [true, false]) {
        const steps = uniqueSteps(siblings, { complete }).map((step) => formatPath({ app: null, steps: [step] }));
        expect(new Set(steps).size).toBe(siblings.length);
      }
    }
  });

  it('prefer a label, then an identifier, then the role alone, then an index', () => {
    const siblings = [
      { role: 'AXButton', label: 'Save', identifier: 'a' },
      { role: 'AXButton', label: '', identifier: 'b' },
      { role: 'AXButton', label: 'Twin', identifier: '' },
      { role: 'AXButton', label: 'Twin', identifier: '' },
      { role: 'AXToolbar', label: '', identifier: '' },
    ];

    const steps = uniqueSteps(siblings, { complete: true }).map((step) => formatPath({ app: null, steps: [step] }));

    expect(steps).toEqual(['button["Save"]', 'button[#b]', 'button["Twin"][0]', 'button["Twin"][1]', 'toolbar']);
  });
});

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

describe('what lasts of a window’s title', () => {
  it.each([
    ['Inbox – 667 messages', 'inbox'],
    ['Inbox – 1,204 messages, 3 unread', 'inbox'],
    ['Notes – 1 note', 'notes'],
    ['受信 — 667件のメッセージ', '受信'],
    ['Letter — Edited', 'letter'],
    ['Letter – 編集済み', 'letter'],
  ])('%j is %j', (title, lasting) => {
    expect(lastingTitle(title)).toBe(lasting);
  });

  it.each(['Report 12', 'Report - 2026', 'Report - 2026 final', 'Invoice (3)', '12 items', 'Chat - 3 friends'])(
    '%j is all of it',
    (title) => {
      expect(lastingTitle(title)).toBe(title.toLowerCase());
    },
  );
});
