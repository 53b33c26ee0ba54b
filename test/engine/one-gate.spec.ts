import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../../src/main/mac/engine');
/** Every file of the engine, in whichever folder it stands. */
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));

/** Verbs that change a Mac, as code would reach them on a driver. */
const changingVerb =
  /\b(?:(?:input|accessibility|ax)\s*[.?]+\s*(?:mouse|key|keyTo|scroll|perform|set|wake)|pasteboard\s*[.?]+\s*(?:writeTransient|restore))\b/;

describe('the engine’s source', () => {
  it('names a driver’s posting and performing verbs in the gate alone', () => {
    const naming = files.filter((name) => changingVerb.test(readFileSync(join(folder, name), 'utf8')));

    expect(naming.map((name) => basename(name)).sort()).toEqual(['clipboard-loan.ts', 'gate.ts', 'posts.ts']);
  });

  it('hands what posts and lends unjudged to the gate alone', () => {
    const calling = files.filter((name) => /\b(?:send\(drivers|whereItMay\(|lendTo\()/.test(readFileSync(join(folder, name), 'utf8')));

    expect(calling.map((name) => basename(name)).sort()).toEqual(['clipboard-loan.ts', 'gate.ts', 'posts.ts']);
  });

  it('hands the whole drivers to the gate alone, through what hides filled passwords', () => {
    const importing = files.filter((name) =>
      /import type \{[^}]*\bDrivers\b[^}]*\} from '[^']*\/drivers\.js'/.test(readFileSync(join(folder, name), 'utf8')),
    );

    expect(importing.map((name) => basename(name)).sort()).toEqual([
      'engine.ts',
      'filled-secrets.ts',
      'gate.ts',
      'posts.ts',
      'read-drivers.ts',
    ]);
  });

  it('asks for a parent a few levels up in Finder, around a password field, of what is clicked or lit in a menu and around what a row or button shows or answers, or stands among, or what a browser suggests, alone, never on its way through a tree', () => {
    const asking = files.filter((name) => /'AXParent'|\bparentOf\(/.test(readFileSync(join(folder, name), 'utf8')));

    expect(asking.map((name) => basename(name)).sort()).toEqual([
      'address-row.ts',
      'ax-value.ts',
      'choices.ts',
      'click-act.ts',
      'dialog-content.ts',
      'filled-secrets.ts',
      'finder-items.ts',
      'held-text.ts',
      'lit-item.ts',
      'near.ts',
      'press-element.ts',
      'pressed-part.ts',
      'row-around.ts',
      'secret-field.ts',
    ]);
  });
});
