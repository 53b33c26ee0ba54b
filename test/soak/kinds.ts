import type { SoakClient, SoakRequest, Tally } from './soak-client.js';
import { askerNames, soakName } from './soak-settings.js';

/** How one kind of client behaves, and how many of 200 do. */
export interface Kind {
  readonly of200: number;
  /** One round on a connection of its own that is open already; it is closed afterwards. `actor`: which of its kind. */
  round(client: SoakClient, at: { readonly actor: number; readonly tally: Tally }): Promise<void>;
}

export const call = (name: string, args: object = {}): SoakRequest => ({ method: 'tools/call', params: { name, arguments: args } });
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const manyNames = Object.fromEntries(Array.from({ length: 60_000 }, (_, index) => [`k${index}`, 1]));
const outline = { uri: 'gatehand://apps/Calculator/outline' };
const inOrder = ['one', 'two', 'three', 'four', 'five'];

/** Every kind of client. The number of each is what a host has to bear at once; all together are more than it takes. */
export const kinds: Readonly<Record<string, Kind>> = {
  calm: {
    of200: 50,
    async round(client) {
      if (!(await client.greet(soakName))) return;
      for (let times = 0; times < 5; times += 1) {
        await client.ask([call('list_windows'), call('find_element', { app: 'TextEdit', role: 'AXButton' }), { method: 'ping' }]);
        await pause(100);
      }
    },
  },
  changing: {
    of200: 8,
    async round(client, { actor }) {
      if (!(await client.greet(soakName))) return;
      await client.ask([call('set_volume', { value: 20 + actor })]);
      await client.ask([call('click_ui_element', { element: 'app("Calculator")/window[0]/group[0]/button["7"]' })]);
      await pause(100);
    },
  },
  /** Changes of one connection are made in the order they were asked in, and answered in it. */
  orderly: {
    of200: 1,
    async round(client, { tally }) {
      if (!(await client.greet(soakName))) return;
      const answered: string[] = [];
      await Promise.all(inOrder.map(async (text) => (await client.ask([call('set_clipboard', { text })]))[0] && answered.push(text)));
      const [read = ''] = await client.ask([call('get_clipboard')]);
      if (client.closed || answered.length < inOrder.length) return;
      if (answered.join() !== inOrder.join() || (!read.includes('"isError":true') && !read.includes('five'))) tally.disordered += 1;
      await pause(100);
    },
  },
  asking: {
    of200: askerNames.length,
    async round(client, { actor }) {
      if (!(await client.greet(askerNames[actor % askerNames.length] ?? ''))) return;
      await client.ask([call('click_ui_element', { element: `app("Calculator")/window[0]/group[0]/button["${actor % 10}"]` })]);
      await pause(200);
    },
  },
  tasking: {
    of200: 4,
    async round(client, { actor }) {
      if (!(await client.greet(askerNames[actor] ?? ''))) return;
      const terms = { goal: 'Work out a sum', apps: ['Calculator'], may: ['act'], actions: 5, minutes: 5 };
      await client.ask([call('propose_task', terms)]);
      for (const button of ['1', '2']) {
        await client.ask([call('click_ui_element', { element: `app("Calculator")/window[0]/group[0]/button["${button}"]` })]);
      }
    },
  },
  subscribed: {
    of200: 10,
    async round(client) {
      if (!(await client.greet(soakName))) return;
      await client.ask([{ method: 'resources/subscribe', params: outline }, call('look', { app: 'Calculator' })]);
      await pause(1000);
      await client.ask([{ method: 'resources/unsubscribe', params: outline }]);
    },
  },
  slow: {
    of200: 25,
    async round(client) {
      if (!(await client.greet(soakName))) return;
      client.socket.pause();
      const asked = client.ask([
        ...Array.from({ length: 8 }, () => ({ method: 'tools/list' })),
        call('take_screenshot', { max_width: 300 }),
      ]);
      await pause(300);
      client.socket.resume();
      await asked;
    },
  },
  dead: {
    of200: 25,
    async round(client) {
      client.write(
        `${JSON.stringify({ jsonrpc: '2.0', id: 'init', method: 'initialize', params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: soakName, version: '1' } } })}\n`,
      );
      client.socket.pause();
      const lists = Array.from({ length: 400 }, (_, id) => JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/list' }));
      client.write(`${lists.join('\n')}\n`);
      await pause(1500);
    },
  },
  silent: {
    of200: 32,
    async round(client) {
      client.write(`{"jsonrpc":"2.0","params":"${'x'.repeat(1_000_000)}`);
      await pause(2000);
    },
  },
  cancelling: {
    of200: 15,
    async round(client) {
      if (!(await client.greet(soakName))) return;
      await client.ask(
        Array.from({ length: 40 }, () => call('take_screenshot')),
        true,
      );
      await client.ask([{ method: 'ping' }]);
      await pause(200);
    },
  },
  giant: {
    of200: 13,
    async round(client) {
      if (!(await client.greet(soakName))) return;
      await client.ask([call('type_text', manyNames), call('set_clipboard', { text: 'x'.repeat(1_400_000) })]);
      await client.ask([call('run_steps', { steps: Array.from({ length: 30_000 }, () => ({})) })]);
      await pause(200);
    },
  },
  stranger: {
    of200: 5,
    async round(client) {
      if (!(await client.greet(`stranger ${Math.round(performance.now())}`))) return;
      await client.ask([call('set_clipboard', { text: 'x'.repeat(1_000_000) })], true);
      await client.ask([{ method: 'tools/list' }]);
    },
  },
};
