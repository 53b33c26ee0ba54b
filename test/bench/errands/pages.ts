import type { Errand } from './errand.js';

const safari = 'com.apple.Safari';
const finder = 'com.apple.finder';
const mail = 'com.apple.mail';

/** Pages, files and letters: Safari, Finder, Mail. */
export const pages: readonly Errand[] = [
  {
    words: 'Tick "Remember me" on the page in Safari.',
    gatehand: (hand) => hand.steps(['click_ui_element', { app: 'Safari', title: 'Remember me' }]),
    async points(hand) {
      await hand.open('Safari');
      await hand.look({ app: 'Safari' });
      await hand.click({ says: 'Remember me' });
      await hand.look({ app: 'Safari', roles: ['CheckBox'] });
    },
    isDone: ({ mac }) => mac.probe.element(safari, { identifier: 'remember' })?.value === 1,
  },
  {
    words: 'Choose France as the country on the page in Safari.',
    gatehand: (hand) => hand.steps(['set_ui_element_value', { app: 'Safari', title: 'Country', value: 'France' }]),
    async points(hand) {
      await hand.open('Safari');
      await hand.look({ app: 'Safari' });
      await hand.click({ role: 'PopUpButton' });
      await hand.look({ app: 'Safari', roles: ['MenuItem'] });
      await hand.click({ says: 'France' });
      await hand.look({ app: 'Safari', roles: ['PopUpButton'] });
    },
    isDone: ({ mac }) => mac.probe.element(safari, { identifier: 'country' })?.value === 'France',
  },
  {
    words: 'Fill the form in Safari: ada@example.com, country France, remember me.',
    gatehand: (hand) =>
      hand.steps(
        ['set_ui_element_value', { app: 'Safari', title: 'Email', value: 'ada@example.com' }],
        ['set_ui_element_value', { app: 'Safari', title: 'Country', value: 'France' }],
        ['set_ui_element_value', { app: 'Safari', title: 'Remember me', value: true }],
      ),
    async points(hand) {
      await hand.open('Safari');
      await hand.look({ app: 'Safari' });
      await hand.click({ says: 'Remember me' });
      await hand.click({ says: 'sam@example.com' });
      await hand.key('command+a');
      await hand.type('ada@example.com');
      await hand.click({ role: 'PopUpButton' });
      await hand.look({ app: 'Safari', roles: ['MenuItem'] });
      await hand.click({ says: 'France' });
      await hand.look({ app: 'Safari', roles: ['TextField', 'PopUpButton', 'CheckBox'] });
    },
    isDone: ({ mac }) =>
      mac.probe.element(safari, { identifier: 'country' })?.value === 'France' &&
      mac.probe.element(safari, { identifier: 'email' })?.value === 'ada@example.com' &&
      mac.probe.element(safari, { identifier: 'remember' })?.value === 1,
  },
  {
    words: 'What is result 30 of the search in Safari?',
    gatehand: (hand) => hand.call('find_element', { app: 'Safari', title: 'Result 30', max_results: 1 }),
    async points(hand) {
      await hand.open('Safari');
      await hand.look({ app: 'Safari' });
      for (let turns = 0; turns < 8 && !hand.shows({ says: 'Result 30' }); turns += 1) {
        await hand.scroll({ says: 'Result 1' }, 12);
        await hand.look({ app: 'Safari', roles: ['StaticText'] });
      }
    },
    isDone: (_gatehand, told) => told.includes('News page'),
  },
  {
    words: 'What is in my Documents folder?',
    gatehand: (hand) => hand.call('look', { app: 'Finder' }),
    async points(hand) {
      await hand.show('Finder');
      await hand.look({ app: 'Finder' });
    },
    isDone: (_gatehand, told) => ['Report.pdf', 'Budget.xlsx', 'Notes.txt', 'Photos'].every((name) => told.includes(name)),
  },
  {
    words: 'Select Report.pdf in Finder.',
    gatehand: (hand) => hand.steps(['click_ui_element', { app: 'Finder', title: 'Report.pdf' }]),
    async points(hand) {
      await hand.open('Finder');
      await hand.look({ app: 'Finder' });
      await hand.click({ says: 'Report.pdf' });
      await hand.look({ app: 'Finder', roles: ['Row'] });
    },
    isDone: ({ mac }) => mac.probe.finderSelection().join() === '/Users/sam/Documents/Report.pdf',
  },
  {
    words: 'What is in my Downloads folder?',
    gatehand: (hand) =>
      hand.steps(['click_menu_item', { app: 'Finder', menu_path: 'Go > Downloads' }], ['look', { app: 'Finder', window: 'Downloads' }]),
    async points(hand) {
      await hand.open('Finder');
      await hand.look({ app: 'Finder', roles: ['MenuBarItem'] });
      await hand.click({ says: 'Go' });
      await hand.look({ app: 'Finder', roles: ['MenuItem'] });
      await hand.click({ role: 'MenuItem', says: 'Downloads' });
      await hand.look({ app: 'Finder' });
    },
    isDone: ({ mac }, told) => mac.probe.app(finder).windows[0]?.title === 'Downloads' && told.includes('Invoice.pdf'),
  },
  {
    words: 'Open the mail "Message 3: lunch" from Cleo.',
    gatehand: (hand) => hand.steps(['click_ui_element', { app: 'Mail', text: 'Message 3: lunch' }]),
    async points(hand) {
      await hand.open('Mail');
      await hand.look({ app: 'Mail' });
      await hand.click({ says: 'Message 3: lunch' });
      await hand.look({ app: 'Mail', roles: ['Row'] });
    },
    isDone: ({ mac }) => mac.probe.element(mail, { identifier: 'subject-line' }) !== null,
  },
  {
    words: 'Write a mail to ada@example.com: subject Lunch, text "At noon?"; do not send it.',
    gatehand: (hand) =>
      hand.steps(
        ['set_ui_element_value', { app: 'Mail', title: 'To:', value: 'ada@example.com' }],
        ['set_ui_element_value', { app: 'Mail', title: 'Subject:', value: 'Lunch' }],
        ['set_ui_element_value', { app: 'Mail', role: 'text_area', value: 'At noon?' }],
      ),
    async points(hand) {
      await hand.open('Mail');
      await hand.look({ app: 'Mail' });
      await hand.click({ role: 'TextField', nth: 1 });
      await hand.type('ada@example.com');
      await hand.click({ role: 'TextField', nth: 2 });
      await hand.type('Lunch');
      await hand.click({ role: 'TextArea' });
      await hand.type('At noon?');
      await hand.look({ app: 'Mail', roles: ['TextField', 'TextArea'] });
    },
    isDone: ({ mac }) =>
      mac.probe.element(mail, { identifier: 'to' })?.value === 'ada@example.com' &&
      mac.probe.element(mail, { identifier: 'subject' })?.value === 'Lunch' &&
      mac.probe.element(mail, { identifier: 'body' })?.value === 'At noon?',
  },
];
