import type { Hand } from '../hand.js';
import type { Oracle } from '../player.js';

const notes = 'com.apple.Notes';

/** Makes a new note with a text. */
export async function writeNote({ menu, type }: Hand, text: string): Promise<void> {
  await menu(notes, 'File > New Note');
  await type(notes, text);
}

/** Adds a reminder to the list in sight. */
export async function writeReminder({ call, menu, type, key }: Hand, title: string): Promise<void> {
  await call('launch_app', { app: 'Reminders' });
  await menu('Reminders', 'File > New Reminder');
  await type('Reminders', title);
  await key('Reminders', 'return');
}

/** Deletes a note for good: into Recently Deleted, and out of there. */
async function deleteForGood({ press, answer, menu }: Hand, name: string): Promise<void> {
  await press(notes, { role: 'AXRow', text: name });
  await menu(notes, 'File > Delete Note');
  await press(notes, { role: 'AXRow', text: 'Recently Deleted' });
  await press(notes, { role: 'AXRow', text: name });
  await menu(notes, 'File > Delete Note');
  await answer(notes, 'Delete');
}

async function addPerson(hand: Hand, person: { readonly first: string; readonly last: string; readonly phone: string }): Promise<void> {
  await hand.call('launch_app', { app: 'Contacts' });
  await hand.menu('Contacts', 'File > New Card');
  await hand.set('Contacts', { role: 'AXTextField', text: 'First name' }, person.first);
  await hand.set('Contacts', { role: 'AXTextField', text: 'Last name' }, person.last);
  await hand.press('Contacts', { role: 'AXButton', title: 'Add Phone' });
  await hand.type('Contacts', person.phone);
  await hand.press('Contacts', { role: 'AXButton', title: 'Done' });
}

/** The check boxes stand in the order of the reminders. */
const tickRent: Oracle = async ({ call, press }) => {
  await call('launch_app', { app: 'Reminders' });
  await press('Reminders', { role: 'AXCheckBox', at: 1 });
};

/** What single apps are for. */
export const apps: Readonly<Record<string, Oracle>> = {
  multiply: ({ type }) => type('Calculator', '160*9='),
  'order-of-operations': ({ type }) => type('Calculator', '3-5*2='),
  'remember-the-cards': (hand) => writeReminder(hand, 'Bring home the cards'),
  'rent-is-paid': tickRent,
  async 'shopping-list'({ press, type, call, answer }) {
    await call('launch_app', { app: 'Reminders' });
    await press('Reminders', { role: 'AXButton', title: 'Add List' });
    await type('Reminders', 'Shopping');
    await answer('Reminders', 'OK');
  },
  async 'plants-are-gone'({ call, key }) {
    await call('launch_app', { app: 'Reminders' });
    const rows = (await call('find_element', { app: 'Reminders', role: 'AXTextField', value: 'Water the plants' })).json<
      readonly { readonly position: { readonly x: number; readonly y: number } }[]
    >();
    const { x = 0, y = 0 } = rows[0]?.position ?? {};
    // Beside the text, so that the row is selected and the text not edited.
    await call('click', { x: x + 420, y: y + 10 });
    await key('Reminders', 'delete');
  },
  'rename-a-list': ({ set }) => set('Reminders', { role: 'AXTextField', value: 'Work' }, 'Office'),
  'note-of-a-journey': (hand) => writeNote(hand, 'My Journey\nDay 1'),
  'ideas-for-ever': (hand) => deleteForGood(hand, 'Ideas'),
  async 'folder-for-recipes'({ press, type, key }) {
    await press(notes, { role: 'AXButton', title: 'Add Folder' });
    await type(notes, 'Recipes');
    await key(notes, 'return');
  },
  'new-contact': (hand) => addPerson(hand, { first: 'Ong', last: 'Example', phone: '96910380' }),
  async 'card-from-a-file'({ call, answer, menu, set, press }) {
    await call('open_item', { target: '/Users/sam/Desktop/Dora.vcf' });
    await answer('Contacts', 'Import');
    await menu('Contacts', 'Card > Edit Card');
    await set('Contacts', { identifier: 'phone' }, '555 010 2030');
    await press('Contacts', { role: 'AXButton', title: 'Done' });
  },
  async 'group-of-friends'({ call, menu, type, key }) {
    await call('launch_app', { app: 'Contacts' });
    await menu('Contacts', 'File > New List');
    await type('Contacts', 'Friends');
    await key('Contacts', 'return');
  },
  async 'meeting-in-the-calendar'({ call, press, type, key }) {
    await call('launch_app', { app: 'Calendar' });
    await press('Calendar', { role: 'AXButton', title: 'Add Event' });
    await type('Calendar', 'Call with Ben');
    await key('Calendar', 'return');
  },
  async 'post-in-general'({ focus, type, key }) {
    await focus('Slack', { role: 'AXTextArea' });
    await type('Slack', 'Good news');
    await key('Slack', 'return');
  },
  'sign-in-form': ({ press }) => press('Safari', { role: 'AXCheckBox', title: 'Remember me' }),
};
