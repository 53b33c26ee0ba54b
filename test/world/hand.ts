import type { Answer, TestClient } from '../harness/gatehand.js';

/** Which element is meant, as find_element takes it; `at` picks a later one of those found. */
export interface Wanted {
  readonly role?: string;
  readonly title?: string;
  readonly value?: string;
  readonly identifier?: string;
  readonly text?: string;
  readonly at?: number;
}

/** What a scripted player can do: call tools. Titles, texts and menus are named in English, and found in the Mac's language. A call that fails ends its turn, unless it is told to try. */
export interface Hand {
  call(tool: string, args?: Record<string, unknown>): Promise<Answer>;
  /** A call that may fail. */
  attempt(tool: string, args?: Record<string, unknown>): Promise<Answer>;
  /** The ref of an element. */
  find(app: string, wanted: Wanted): Promise<string>;
  press(app: string, wanted: Wanted): Promise<void>;
  /** Opens an element as a double click does. */
  open(app: string, wanted: Wanted): Promise<void>;
  focus(app: string, wanted: Wanted): Promise<void>;
  set(app: string, wanted: Wanted, value: string | number | boolean): Promise<void>;
  /** Sets a pop-up to one of its words. */
  pick(app: string, wanted: Wanted, value: string): Promise<void>;
  /** Presses a button of the dialog that waits. */
  answer(app: string, button: string, more?: Record<string, unknown>): Promise<void>;
  /** Picks from an element's context menu. */
  choose(app: string, wanted: Wanted, item: string): Promise<void>;
  type(app: string, text: string): Promise<void>;
  key(app: string, key: string, ...modifiers: readonly string[]): Promise<void>;
  menu(app: string, path: string): Promise<void>;
}

/** `say` puts a word of an app's into the Mac's language. */
export function createHand(client: TestClient, say: (word: string, app: string) => string): Hand {
  const hand: Hand = {
    attempt: (tool, args) => client.call(tool, args),
    async call(tool, args) {
      const answer = await client.call(tool, args);
      if (answer.isError) throw new Error(`${tool} ${JSON.stringify(args ?? {})}: ${answer.text.slice(0, 300)}`);
      return answer;
    },
    async find(app, { at = 0, ...query }) {
      const wanted = { ...query, ...inWords(query, (word) => say(word, app)) };
      const found = (await hand.call('find_element', { app, ...wanted })).json<readonly { readonly ref: string }[]>()[at];
      if (found === undefined) throw new Error(`${app} has no ${JSON.stringify(wanted)} at ${at}`);
      return found.ref;
    },
    async press(app, wanted) {
      await hand.call('click_ui_element', { element: await hand.find(app, wanted) });
    },
    async open(app, wanted) {
      const element = await hand.find(app, wanted);
      const { position, size } = (await hand.call('get_element', { element })).json<Placed>();
      await hand.call('double_click', { x: position.x + size.width / 2, y: position.y + size.height / 2 });
    },
    async focus(app, wanted) {
      await hand.call('focus_ui_element', { element: await hand.find(app, wanted) });
    },
    async set(app, wanted, value) {
      await hand.call('set_ui_element_value', { element: await hand.find(app, wanted), value });
    },
    async pick(app, wanted, value) {
      await hand.set(app, wanted, say(value, app));
    },
    async answer(app, button, more) {
      await hand.call('handle_dialog', { app, button: say(button, app), ...more });
    },
    async choose(app, wanted, item) {
      await hand.attempt('perform_action', { element: await hand.find(app, wanted), action: 'AXShowMenu' });
      await hand.press(app, { role: 'AXMenuItem', title: item });
    },
    async type(app, text) {
      await hand.call('type_text', { app, text });
    },
    async key(app, key, ...modifiers) {
      await hand.call('press_key', { app, key, modifiers });
    },
    async menu(app, path) {
      const menu_path = path
        .split(' > ')
        .map((one) => say(one, app))
        .join(' > ');
      await hand.call('click_menu_item', { app, menu_path });
    },
  };
  return hand;
}

/** What a person reads on an element, in the Mac's language. */
function inWords({ title, text }: Wanted, say: (word: string) => string): Wanted {
  return { ...(title !== undefined && { title: say(title) }), ...(text !== undefined && { text: say(text) }) };
}

interface Placed {
  readonly position: { readonly x: number; readonly y: number };
  readonly size: { readonly width: number; readonly height: number };
}
