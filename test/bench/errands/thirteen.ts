import type { Errand } from './errand.js';

const mail = 'com.apple.mail';
const notes = 'com.apple.Notes';

/** One errand of thirteen everyday calls, all of which change something: two apps, and one thing that cannot be taken back. */
export const thirteen: Errand = {
  words: 'Note the lunch in Notes, write to Cleo about it, and send that (13 calls).',
  async gatehand(hand) {
    // Elements are named by what they show, which steps alone take.
    const by = (tool: string, args: Record<string, unknown>) => hand.steps([tool, args]);
    const text = (title: string, value: string) => by('set_ui_element_value', { app: 'Mail', role: 'text_field', title, value });
    await hand.call('launch_app', { app: notes });
    await hand.call('press_key', { app: notes, key: 'n', modifiers: ['command'] });
    await hand.call('type_text', { app: notes, text: 'Lunch with Cleo' });
    await hand.call('press_key', { app: notes, key: 'a', modifiers: ['command'] });
    await hand.call('press_key', { app: notes, key: 'c', modifiers: ['command'] });
    await hand.call('launch_app', { app: 'Mail' });
    await text('To:', 'cleo@example.com');
    await text('Subject:', 'Re: lunch');
    await by('set_ui_element_value', { app: 'Mail', role: 'text_area', value: 'At noon?' });
    await by('set_ui_element_value', { app: 'Mail', role: 'text_area', value: '\nAda', append: true });
    await hand.call('launch_app', { app: notes });
    await hand.call('press_key', { app: notes, key: 'n', modifiers: ['command'] });
    await hand.call('click_ui_element', { element: 'app("Mail")/window["Re: lunch"]/button["Send"]' });
  },
  points: async () => undefined,
  isDone: ({ mac }) => mac.probe.app(mail).windows.every(({ title }) => title !== 'Re: lunch') && mac.probe.app(notes).running,
};
