import type { Errand } from './errand.js';

const textEdit = 'com.apple.TextEdit';
const notes = 'com.apple.Notes';
const slack = 'com.tinyspeck.slackmacgap';

/** Writing: TextEdit, Notes, Slack. */
export const texts: readonly Errand[] = [
  {
    words: 'Write "Dear Ada" into the open TextEdit document.',
    gatehand: (hand) => hand.call('type_text', { app: 'TextEdit', text: 'Dear Ada' }),
    async points(hand) {
      await hand.open('TextEdit');
      await hand.look({ app: 'TextEdit', roles: ['TextArea'] });
      await hand.type('Dear Ada');
      await hand.look({ app: 'TextEdit', roles: ['TextArea'] });
    },
    isDone: ({ mac }, told) => mac.probe.element(textEdit, { role: 'AXTextArea' })?.value === 'Dear Ada' && told.includes('Dear Ada'),
  },
  {
    words: 'Write "Dear Ada" in TextEdit and save it in Documents as Letter.',
    gatehand: (hand) =>
      hand.steps(
        ['type_text', { app: 'TextEdit', text: 'Dear Ada' }],
        ['press_key', { app: 'TextEdit', key: 'command+s' }],
        ['handle_dialog', { app: 'TextEdit', file_name: 'Letter.txt', folder: '~/Documents', button: 'Save' }],
      ),
    async points(hand) {
      await hand.open('TextEdit');
      await hand.look({ app: 'TextEdit', roles: ['TextArea'] });
      await hand.type('Dear Ada');
      await hand.key('command+s');
      await hand.look({ app: 'TextEdit', roles: ['TextField', 'Button', 'PopUpButton'] });
      await hand.click({ role: 'TextField' }, { count: 2 });
      await hand.key('command+a');
      await hand.type('Letter.txt');
      await hand.click({ role: 'Button', says: 'Save' });
      await hand.look({ app: 'TextEdit', roles: ['Window', 'Sheet'] });
    },
    isDone: ({ mac }) => mac.probe.file('/Users/sam/Documents/Letter.txt') !== null,
  },
  {
    words: 'Open a new, empty document in TextEdit.',
    gatehand: (hand) => hand.call('press_key', { app: 'TextEdit', key: 'command+n' }),
    async points(hand) {
      await hand.open('TextEdit');
      await hand.look({ app: 'TextEdit', roles: ['Window'] });
      await hand.key('command+n');
      await hand.look({ app: 'TextEdit', roles: ['Window'] });
    },
    isDone: ({ mac }) => mac.probe.app(textEdit).windows.length === 2,
  },
  {
    words: 'Add "Eggs" to the Shopping note.',
    gatehand: (hand) =>
      hand.steps(
        ['click_ui_element', { app: 'Notes', title: 'Shopping' }],
        ['set_ui_element_value', { app: 'Notes', role: 'text_area', value: '\nEggs', append: true }],
      ),
    async points(hand) {
      await hand.open('com.apple.Notes');
      await hand.look({ app: 'Notes' });
      await hand.click({ role: 'StaticText', says: 'Shopping' });
      await hand.click({ role: 'TextArea' });
      await hand.key('command+down');
      await hand.type('\nEggs');
      await hand.look({ app: 'Notes', roles: ['TextArea'] });
    },
    isDone: ({ mac }) => String(mac.probe.element(notes, { identifier: 'note' })?.value) === 'Shopping\nMilk\nBread\nEggs',
  },
  {
    words: 'Make a new note that says "Call Ben".',
    gatehand: (hand) => hand.steps(['press_key', { app: 'Notes', key: 'command+n' }], ['type_text', { app: 'Notes', text: 'Call Ben' }]),
    async points(hand) {
      await hand.open('com.apple.Notes');
      // The text alone would look the same where an old note was written over.
      await hand.look({ app: 'Notes', roles: ['Window', 'TextArea'] });
      await hand.key('command+n');
      await hand.type('Call Ben');
      await hand.look({ app: 'Notes', roles: ['Window', 'TextArea'] });
    },
    isDone: ({ mac }) => mac.probe.element(notes, { identifier: 'note' })?.value === 'Call Ben',
  },
  {
    words: 'What does the note Ideas say?',
    gatehand: (hand) =>
      hand.steps(['click_ui_element', { app: 'Notes', title: 'Ideas' }], ['get_ui_element_value', { app: 'Notes', role: 'text_area' }]),
    async points(hand) {
      await hand.open('com.apple.Notes');
      await hand.look({ app: 'Notes' });
      await hand.click({ says: 'Ideas' });
      await hand.look({ app: 'Notes', roles: ['TextArea'] });
    },
    isDone: (_gatehand, told) => told.includes('A bench in the garden'),
  },
  {
    words: 'Post "On my way" in #random on Slack.',
    gatehand: async (hand) => {
      await hand.steps(['click_ui_element', { app: 'Slack', title: 'random' }], ['type_text', { app: 'Slack', text: 'On my way\n' }]);
    },
    async points(hand) {
      await hand.open('Slack');
      await hand.look({ app: 'Slack' });
      await hand.click({ says: 'random' });
      await hand.look({ app: 'Slack', roles: ['TextArea'] });
      await hand.click({ role: 'TextArea' });
      await hand.type('On my way\n');
      await hand.look({ app: 'Slack', roles: ['StaticText', 'TextArea'] });
    },
    isDone: ({ mac }) => mac.probe.element(slack, { value: 'On my way' }) !== null,
  },
  {
    words: 'What was said last in #general on Slack?',
    async gatehand(hand) {
      await hand.call('look', { app: 'Slack' });
    },
    async points(hand) {
      await hand.show('Slack');
      await hand.look({ app: 'Slack' });
    },
    isDone: (_gatehand, told) => told.includes('the release is out'),
  },
];
