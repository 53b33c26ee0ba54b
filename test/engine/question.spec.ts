import { describe, expect, it } from 'vitest';
import type { AxValue } from '../../src/main/mac/engine/drivers/drivers.js';
import { dialogAt } from '../../src/main/mac/engine/owners/dialog-content.js';
import { besideOf } from '../../src/main/mac/engine/owners/dialog-words.js';
import { placeNamed, questionIn, questionOf } from '../../src/main/mac/engine/owners/question.js';
import { element, elements, handed, type Scripted, scriptedDrivers } from './scripted-screen.js';

/** What a dialog asks that cannot be taken back, by a screen that says what it is told to. */
const { accessibility } = scriptedDrivers({
  ...{ windows: [], processes: [], front: null, display: { x: 0, y: 0, width: 1000, height: 800 }, surface: null },
  ...{ at: new Map(), apps: new Map() },
});
type Attributes = Readonly<Record<string, AxValue>>;

let count = 0;
function one(AXRole: string, more: Attributes = {}, children: readonly Scripted[] = []): Scripted {
  count += 1;
  return { pid: 1, handle: `${count}`, attributes: { AXRole, AXChildren: elements(...children), ...more } };
}
/** Not there any more when it is asked. */
const gone: Scripted = { pid: 9, handle: 'app 9', attributes: {} };
const button = (AXTitle: string, more: Attributes = {}): Scripted => one('AXButton', { AXTitle, ...more });
const text = (AXValue: string, role = 'AXStaticText'): Scripted => one(role, { AXValue });
const group = (...children: readonly Scripted[]): Scripted => one('AXGroup', {}, children);
const sheet = (...children: readonly Scripted[]): Scripted => one('AXSheet', {}, children);
const field = (AXIdentifier: string, AXValue: AxValue): Scripted => one('AXTextField', { AXIdentifier, AXValue });
const [ok, cancel] = [button('OK'), button('Cancel')];
const ask = 'Delete all photos?';
const asks = (dialog: Scripted): string | null => {
  const found = dialogAt(accessibility, handed(dialog));
  return found && questionIn(found);
};

describe('it asks', () => {
  const within = [text(ask), ok, cancel];
  it.each<readonly [string, Scripted, string | null]>([
    ['as a sheet', sheet(...within), ask],
    ['as what holds up all others', one('AXWindow', { AXModal: true }, within), ask],
    ['as what holds them up by a number', one('AXWindow', { AXModal: 1 }, within), ask],
    ['as a dialog', one('AXWindow', { AXSubrole: 'AXDialog' }, within), ask],
    ['as a dialog of the system', one('AXWindow', { AXSubrole: 'AXSystemDialog' }, within), ask],
    ['not as a window', one('AXWindow', { AXSubrole: 'AXStandardWindow', AXModal: false }, within), null],
    ['not as what is gone', gone, null],
    ['not as a panel', one('AXSheet', { AXIdentifier: 'save-panel' }, within), null],
    ['as what is only called after one', one('AXSheet', { AXIdentifier: 'reopen-panel' }, within), ask],
    ['as what only begins like one', one('AXSheet', { AXIdentifier: 'open-panels' }, within), ask],
    ['with a heading', sheet(text(ask, 'AXHeading'), ok, cancel), ask],
    ['by the name of a text that has no value', sheet(one('AXStaticText', { AXTitle: ask, AXValue: '' }), ok, cancel), ask],
    ['by the value of a text that has a name', sheet(one('AXStaticText', { AXTitle: 'Photos', AXValue: ask }), ok, cancel), ask],
    ['by the name of a text whose value is a number', sheet(one('AXStaticText', { AXTitle: ask, AXValue: 1 }), ok, cancel), ask],
    ['not by what is no text', sheet(one('AXImage', { AXValue: ask }), ok, cancel), null],
    ['by what stands deeper', sheet(group(group(text(ask))), group(ok), cancel), ask],
    ['not by what stands in a button', sheet(one('AXButton', { AXTitle: 'OK' }, [text(ask)]), cancel), null],
    ['beside what is gone', sheet(gone, text(ask), ok, cancel), ask],
    ['not with one button', sheet(text(ask), ok), null],
    ['with another that has no name', sheet(text(ask), ok, button('')), ask],
    ['not with one of the title bar', sheet(text(ask), ok, button('', { AXSubrole: 'AXCloseButton' })), null],
    ['not with what only is called like one', sheet(text(ask), ok, one('AXLink', { AXTitle: 'Cancel' })), null],
    ['not where a button says it', sheet(text(ask), button('Delete'), button('Archive'), cancel), null],
    ['beside one that says it of less, where another only says yes', sheet(text(ask), button('Delete Some'), ok, cancel), ask],
    [
      'not by what is told, where another button only shows more',
      sheet(text('We delete them.'), button('Learn More'), button('Got it')),
      null,
    ],
    ['by a question there', sheet(text(ask), button('Learn More'), ok), ask],
    ['by what a button goes on with there', sheet(text('We delete them.'), button('Learn More'), button('Go')), 'We delete them.'],
    ['not by what is only told, beside one that says it', sheet(text('We delete them in time.'), button('Delete Now'), ok), null],
    ['beside one that says no to it', sheet(text(ask), button('Don’t Delete'), ok), ask],
    ['beside one that says it for later', sheet(text('Send it?'), button('Send Later'), ok), 'Send it?'],
    ['beside one that says something else', sheet(text(`We send it. ${ask}`), button('Send'), ok), ask],
    ['not by a name in it beside one that says something else', sheet(text('Keep “Order 5”?'), button('Don’t Save'), button('Save')), null],
    ['by the sentence that does', sheet(text(`We met.  ${ask} It takes a while.`), ok, cancel), ask],
    ['by the line that does', sheet(text('Photos\nDelete all\nnow'), ok, cancel), 'Delete all'],
    ['by the first that does', sheet(text('Are you sure? Erase it? Delete it?'), ok, cancel), 'Erase it?'],
    ['by that of another text', sheet(text('Are you sure?'), text(ask), ok, cancel), ask],
    ['by a Japanese sentence', sheet(text('確認。すべて削除しますか？はい。'), ok, cancel), 'すべて削除しますか？'],
    ['cut to what a card holds', sheet(text(`Delete ${'a'.repeat(300)}`), ok, cancel), `Delete ${'a'.repeat(193)}`],
    ['by the first sixty things', sheet(...Array.from({ length: 57 }, () => group()), text(ask), ok, cancel), ask],
    ['by no more', sheet(...Array.from({ length: 58 }, () => group()), ok, cancel, text(ask)), null],
    ['nor one level down', sheet(ok, cancel, ...Array.from({ length: 58 }, () => group(text(ask)))), null],
  ])('%s', (_how, dialog, question) => {
    expect(asks(dialog)).toBe(question);
  });

  it.each([
    ...['All photos were deleted.', 'The photo was deleted. It was removed.', 'They have been erased.', 'It could not be deleted'],
    ...[
      'It can’t be deleted.',
      "It couldn't be deleted.",
      'すべて削除されました。',
      '削除できません',
      '削除できませんでした。',
      '消去しました',
      'すべて削除しました 完了',
      'アップロードしました。',
    ],
  ])('not by what is told as done, or as not to be done: %s', (told) => {
    expect(asks(sheet(text(told), ok, cancel))).toBeNull();
  });

  it.each([
    ...[
      'This was delayed, delete it?',
      'If it was deleted, delete the copy?',
      'It must be deleted. OK?',
      '削除しましょうか',
      '削除しましたか？',
      'It was to delete?',
    ],
  ])('by what is told beside it: %s', (told) => {
    expect(asks(sheet(text(told), ok, cancel))).not.toBeNull();
  });

  describe('beside a field', () => {
    it.each(['AXTextField', 'AXTextArea', 'AXComboBox', 'AXPopUpButton', 'AXRadioButton', 'AXSlider', 'AXIncrementor'])('%s', (role) => {
      expect(asks(sheet(text('Photos'), text('Delete after'), one(role), ok, cancel))).toBeNull();
    });
    it.each<readonly [string, readonly Scripted[], string | null]>([
      ['by a sentence', [text('Photos'), text('Delete it.')], 'Delete it.'],
      ['by one with blanks behind it', [text('Photos'), text('Delete it! \n')], 'Delete it!'],
      ['not by what has a sentence before it', [text('Photos'), text('All. Delete after')], null],
      ['by a heading', [text('Photos'), text('Delete after', 'AXHeading')], 'Delete after'],
      ['by the first text', [text('Delete after'), text('Photos')], 'Delete after'],
      ['not by the first one where it is a caption', [text('Delete after:'), text('Photos')], null],
      ['nor where it is one with a blank', [text('削除： '), text('Photos')], null],
      ['but where the colon is in it', [text('Delete: all'), text('Photos')], 'Delete: all'],
    ])('%s', (_how, texts, question) => {
      expect(asks(sheet(...texts, one('AXTextField'), ok, cancel))).toBe(question);
    });
  });
});

it('it asks by the place in a field, where programs live by that', () => {
  const [hidden, plain] = ['~/.ssh/key', '~/Documents/a'];
  for (const [dialog, place] of [
    [sheet(field('PathTextField', hidden)), hidden],
    [one('AXSheet', { AXIdentifier: 'open-panel' }, [field('pathtextfield', ` ${hidden} `)]), hidden],
    [one('AXWindow', { AXIdentifier: 'SavePanel' }, [field('saveAsNameTextField', '.zprofile')]), '~/*/.zprofile'],
    [sheet(field('PathTextField', plain), field('PathTextField', hidden)), hidden],
    [sheet(field('PathTextField', 1), field('PathTextField', plain)), null],
    [sheet(field('search', hidden), field('MyPathTextField', hidden), field('PathTextField2', hidden)), null],
    [one('AXWindow', {}, [field('PathTextField', hidden)]), null],
    [one('AXWindow', { AXIdentifier: 1 }, [field('PathTextField', hidden)]), null],
  ] as const)
    expect([dialog, asks(dialog)]).toEqual([dialog, place]);
  expect([' .a ', '~/.a', '/etc/a', 'a', '~/a', 'etc/a', '.a/b', `.${'a'.repeat(300)}`].map(placeNamed)).toEqual([
    ...['~/*/.a', '~/.a', '/etc/a', null, null, null, '~/*/.a/b'],
    `~/*/.${'a'.repeat(195)}`,
  ]);
});

describe('a button', () => {
  const parts = [text(ask), button('Yes'), cancel];
  /** Asked in a dialog of that kind: `by`: how the button names it. */
  const pressed = (title: string, dialog: Attributes = {}, by: 'AXTopLevelUIElement' | 'AXWindow' = 'AXTopLevelUIElement') => {
    const at = button(title, { [by]: element(one('AXSheet', dialog, parts)) });
    return questionOf(accessibility, handed(at), title);
  };

  it('says yes to it by its name, or by Return where it does not say no', () => {
    const same = (of: Scripted): AxValue => element({ ...of, attributes: {} });
    expect([pressed('OK'), pressed('OK', {}, 'AXWindow'), pressed('Go for It'), pressed('Delete'), pressed('')]).toEqual([
      ...[ask, ask, null, null, null],
    ]);
    for (const [title, key, question] of [
      ['Go for It', ['AXDefaultButton'], ask],
      ['Go for It', ['AXCancelButton'], null],
      ['Go for It', ['AXDefaultButton', 'AXCancelButton'], null],
      ['Not Now', ['AXDefaultButton'], null],
      ['Delete', ['AXDefaultButton'], null],
      ['OK', ['AXCancelButton'], ask],
      ['', ['AXDefaultButton'], ask],
      ['', [], null],
    ] as const) {
      const at = button(title);
      const others = { AXDefaultButton: same(cancel), AXCancelButton: same(cancel) };
      const dialog = one('AXSheet', { ...others, ...Object.fromEntries(key.map((name) => [name, same(at)])) }, parts);
      const whole = { ...at, attributes: { ...at.attributes, AXTopLevelUIElement: element(dialog), AXWindow: element(one('AXWindow')) } };
      expect([title, key, questionOf(accessibility, handed(whole), title)]).toEqual([title, key, question]);
    }
    expect(questionOf(accessibility, handed(gone), 'OK')).toBeNull();
    const byReturn = button('Go for It');
    const alone = one('AXSheet', { AXDefaultButton: same(byReturn) }, parts);
    const inIt = { ...byReturn, attributes: { AXWindow: element(alone) } };
    expect(questionOf(accessibility, handed(inIt), 'Go for It')).toBe(ask);
    const other = { AXDefaultButton: element(button('Go')) };
    expect([pressed('Go for It', other), pressed('Go for It', { AXCancelButton: element(button('Go')) })]).toEqual([null, null]);
  });

  it('says yes to it where every other one goes back', () => {
    const among = (title: string, others: readonly string[], leaving = '', panel: Attributes = {}) => {
      const all = [title, ...others].map((one) => button(one));
      const byEscape = all[others.indexOf(leaving) + 1];
      const more = leaving === '' || byEscape === undefined ? panel : { AXCancelButton: element(byEscape) };
      const dialog = one('AXSheet', more, [text(ask), ...all]);
      return questionOf(accessibility, handed(button(title, { AXWindow: element(dialog) })), title);
    };
    expect([
      among('Los geht’s', ['Abbrechen']),
      among('Los geht’s', ['Lieber doch nicht']),
      among('Los geht’s', ['Mit Vorschau']),
      among('Los geht’s', ['Mit Vorschau'], 'Mit Vorschau'),
      among('Los geht’s', ['Cancel', 'Show Details', 'Mit Vorschau']),
      among('Abbrechen', ['Los geht’s']),
      among('Los geht’s', ['Cancel'], '', { AXIdentifier: 'open-panel' }),
    ]).toEqual([ask, ask, null, ask, null, null, null]);
  });

  it('says yes to what a group of a page asks, a few steps up', () => {
    const inPage = (subrole: AxValue, steps: number, title = 'OK') => {
      let up = one('AXGroup', { AXSubrole: subrole }, parts);
      for (let step = 1; step < steps; step += 1) up = one('AXGroup', { AXParent: element(up) });
      return questionOf(accessibility, handed(button(title, { AXParent: element(up), AXWindow: element(one('AXWindow')) })), title);
    };
    expect([inPage('AXApplicationDialog', 1), inPage('AXApplicationAlertDialog', 5), inPage('AXApplicationDialog', 6)]).toEqual([
      ask,
      ask,
      null,
    ]);
    expect([inPage('AXLandmarkMain', 1), inPage(1, 1), inPage('AXApplicationDialog', 1, 'Photos')]).toEqual([null, null, null]);
    expect(['Go', 'Next…', 'Go Back'].map((title) => inPage('AXApplicationDialog', 1, title))).toEqual([ask, ask, null]);
    expect(questionOf(accessibility, handed(button('OK', { AXParent: element(gone) })), 'OK')).toBeNull();
  });

  it('says yes to what a page asks whose answers are links', () => {
    const link = (AXTitle: string): Scripted => one('AXLink', { AXTitle });
    const among = (label: string, ...others: readonly Scripted[]) => {
      const group = one('AXGroup', { AXSubrole: 'AXApplicationDialog' }, [text(ask), ...others]);
      return questionOf(accessibility, handed(one('AXLink', { AXTitle: label, AXParent: element(group) })), label);
    };
    expect([
      among('OK', ok, link('Cancel')),
      among('Yes', link('Yes'), link('No')),
      among('I agree', button('I agree'), link('Cancel')),
      among('OK', ok, link('Learn more')),
      among('No', link('Yes'), link('No')),
      among('Photos', link('Yes'), link('Photos')),
    ]).toEqual([ask, ask, ask, null, null, null]);
  });
});

describe('beside a button that cannot be taken back', () => {
  const box = (AXTitle: string, AXValue: number): Scripted => one('AXCheckBox', { AXTitle, AXValue });
  const said = [text('Photos'), text('They go from  all devices.'), box('Albums too', 1), box('Keep a copy', 0)];
  const both = { ticked: 'Albums too', dialog: 'They go from all devices.' };
  const inWindow = (...children: readonly Scripted[]) => element(one('AXWindow', { AXModal: true, AXTitle: 'Photos' }, children));

  it('stands what is ticked in its dialog and what that says, but for its title', () => {
    const at = (label: string, more: Attributes) => besideOf(accessibility, handed(button(label, more)), label);
    expect(at('Delete', { AXWindow: inWindow(...said) })).toEqual(both);
    expect(at('Delete', { AXWindow: inWindow() })).toEqual({});
    expect([at('Delete', { AXWindow: element(one('AXWindow', {}, said)) }), at('Close', { AXWindow: inWindow(...said) })]).toEqual([
      {},
      {},
    ]);
    expect(at('Delete all? > OK', { AXWindow: inWindow(...said) })).toEqual({ ticked: 'Albums too' });
    const sheetOver = one('AXSheet', { AXTitle: 'Photos' }, said);
    expect(at('Delete', { AXParent: element(sheetOver), AXWindow: inWindow(text('Behind it.'), box('Behind', 1)) })).toEqual(both);
  });

  it('each dialog is read once', () => {
    const reads: string[] = [];
    const counted: typeof accessibility = {
      ...accessibility,
      attributes(of, names) {
        if (names.includes('AXChildren')) reads.push('children');
        return accessibility.attributes(of, names);
      },
    };
    const shown = one('AXSheet', {}, [text('They go from all devices.')]);
    besideOf(counted, handed(button('Delete', { AXParent: element(shown), AXTopLevelUIElement: element(shown) })), 'Delete');
    expect(reads).toHaveLength(1);
  });
});
