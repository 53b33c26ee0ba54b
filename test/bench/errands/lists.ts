import type { Errand } from './errand.js';

const reminders = 'com.apple.reminders';
const music = 'com.apple.Music';
const calendar = 'com.apple.iCal';
const calculator = 'com.apple.calculator';

/** Lists, players and the Mac itself: Reminders, Music, Contacts, Calendar, Calculator, windows. */
export const lists: readonly Errand[] = [
  {
    words: 'Remind me to buy stamps.',
    gatehand: (hand) =>
      hand.steps(
        ['launch_app', { app: 'Reminders' }],
        ['press_key', { app: 'Reminders', key: 'command+n' }],
        ['type_text', { app: 'Reminders', text: 'Buy stamps\n' }],
      ),
    async points(hand) {
      await hand.open('Reminders');
      await hand.look({ app: 'Reminders', roles: ['TextField'] });
      await hand.key('command+n');
      await hand.type('Buy stamps\n');
      await hand.look({ app: 'Reminders', roles: ['TextField'] });
    },
    isDone: ({ mac }) => mac.probe.element(reminders, { value: 'Buy stamps' }) !== null,
  },
  {
    words: 'Tick off "Pay the rent" in Reminders.',
    async gatehand(hand) {
      const { text } = await hand.call('look', { app: 'Reminders' });
      const ref = /row "Pay the rent".*check_box "completed" =0 \[(e\d+)\]/.exec(text)?.[1];
      await hand.call('click_ui_element', { element: ref });
    },
    async points(hand) {
      await hand.open('Reminders');
      await hand.look({ app: 'Reminders' });
      await hand.click({ role: 'CheckBox', nth: 1 });
      await hand.look({ app: 'Reminders', roles: ['CheckBox', 'TextField'] });
    },
    isDone: ({ mac }) => mac.probe.element(reminders, { role: 'AXTextField', value: 'Pay the rent' }) === null,
  },
  {
    words: 'What do I still have to do today, in the list Reminders?',
    gatehand: (hand) => hand.call('look', { app: 'Reminders' }),
    async points(hand) {
      await hand.show('Reminders');
      await hand.look({ app: 'Reminders' });
    },
    isDone: (_gatehand, told) => told.includes('Water the plants') && told.includes('Pay the rent'),
  },
  {
    words: 'Start the music.',
    gatehand: (hand) => hand.steps(['click_ui_element', { app: 'Music', title: 'Play' }]),
    async points(hand) {
      await hand.open('Music');
      await hand.look({ app: 'Music' });
      await hand.click({ role: 'Button', says: 'Play' });
      await hand.look({ app: 'Music', roles: ['Button'] });
    },
    isDone: ({ mac }) => mac.probe.element(music, { description: 'Pause' }) !== null,
  },
  {
    words: 'Skip to the next song.',
    gatehand: (hand) => hand.steps(['press_key', { app: 'Music', key: 'command+right' }]),
    async points(hand) {
      await hand.open('Music');
      await hand.look({ app: 'Music', roles: ['StaticText'] });
      await hand.key('command+right');
      await hand.look({ app: 'Music', roles: ['StaticText'] });
    },
    isDone: ({ mac }) => mac.probe.element(music, { identifier: 'Music.miniPlayer.title' })?.value === 'Gymnopédie No. 1',
  },
  {
    words: 'Set the volume in Music to 70.',
    gatehand: (hand) => hand.steps(['set_ui_element_value', { app: 'Music', title: 'volume', value: 70 }]),
    async points(hand) {
      await hand.open('Music');
      await hand.look({ app: 'Music' });
      await hand.click({ role: 'Slider', says: 'volume' }, { dx: 20 });
      await hand.look({ app: 'Music', roles: ['Slider'] });
    },
    isDone: ({ mac }) => Number(mac.probe.element(music, { identifier: 'volume' })?.value) >= 60,
  },
  {
    words: 'What is the mail address of Ben Example?',
    gatehand: (hand) =>
      hand.steps(
        ['click_ui_element', { app: 'Contacts', title: 'Ben Example' }],
        ['find_element', { app: 'Contacts', text: '@', max_results: 3 }],
      ),
    async points(hand) {
      await hand.open('Contacts');
      await hand.look({ app: 'Contacts' });
      await hand.click({ says: 'Ben Example' });
      await hand.look({ app: 'Contacts', roles: ['StaticText'] });
    },
    isDone: (_gatehand, told) => told.includes('ben@example.com'),
  },
  {
    words: 'What is in my calendar today?',
    gatehand: (hand) => hand.steps(['launch_app', { app: 'Calendar' }], ['look', { app: 'Calendar' }]),
    async points(hand) {
      await hand.show('Calendar');
      await hand.look({ app: 'Calendar' });
    },
    isDone: (_gatehand, told) => told.includes('Budget meeting'),
  },
  {
    words: 'Hide the calendar Work.',
    gatehand: (hand) =>
      hand.steps(['launch_app', { app: 'Calendar' }], ['set_ui_element_value', { app: 'Calendar', title: 'Work', value: false }]),
    async points(hand) {
      await hand.open('Calendar');
      await hand.look({ app: 'Calendar' });
      await hand.click({ says: 'Work' });
      await hand.look({ app: 'Calendar', roles: ['CheckBox'] });
    },
    isDone: ({ mac }) => mac.probe.element(calendar, { role: 'AXCheckBox', title: 'Work' })?.value === 0,
  },
  {
    words: 'How much is 12 times 34? Use Calculator.',
    gatehand: (hand) => hand.call('type_text', { app: 'Calculator', text: '12*34=' }),
    async points(hand) {
      await hand.open('Calculator');
      await hand.look({ app: 'Calculator', roles: ['StaticText'] });
      await hand.type('12*34=');
      await hand.look({ app: 'Calculator', roles: ['StaticText'] });
    },
    isDone: (_gatehand, told) => told.includes('408'),
  },
  {
    words: 'Clear the Calculator.',
    gatehand: (hand) => hand.steps(['click_ui_element', { app: 'Calculator', text: 'Clear' }]),
    async points(hand) {
      await hand.open('Calculator');
      await hand.look({ app: 'Calculator' });
      await hand.click({ says: 'All Clear' });
      await hand.look({ app: 'Calculator', roles: ['StaticText'] });
    },
    isDone: ({ mac }) => mac.probe.element(calculator, { identifier: 'display' })?.value === '0',
  },
  {
    words: 'Put Calculator into the Dock.',
    gatehand: (hand) => hand.call('press_key', { app: 'Calculator', key: 'command+m' }),
    async points(hand) {
      await hand.open('Calculator');
      await hand.look({ app: 'Calculator', roles: ['Window'] });
      await hand.key('command+m');
      await hand.look({ app: 'Calculator', roles: ['Window'] });
    },
    isDone: ({ mac }) => mac.probe.app(calculator).windows[0]?.minimized === true,
  },
  {
    words: 'Quit Calculator.',
    gatehand: (hand) => hand.call('quit_app', { app: 'Calculator' }),
    async points(hand) {
      await hand.open('Calculator');
      await hand.look({ app: 'Calculator', roles: ['Window'] });
      await hand.key('command+q');
      await hand.look({ app: 'Calculator', roles: ['Window'] });
    },
    isDone: ({ mac }) => !mac.probe.app(calculator).running,
  },
];
