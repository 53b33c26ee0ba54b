import type { Client } from '@modelcontextprotocol/client';
import type { CallLogEntry } from '../../../shared/log-entry.js';
import type { DemoWindow } from './window.js';

/** The note the errand writes. */
export const note = 'Six times seven, worked out by an assistant:';

/** One call as the demo prints it. */
export interface Step {
  readonly what: string;
  readonly entry: CallLogEntry;
}

/** What the errand ended with, read back from the Mac. */
export interface Outcome {
  readonly noteText: string;
  readonly calculated: string;
  readonly terminal: string;
  readonly picture: Uint8Array | null;
}

interface Reply {
  readonly text: string;
  readonly picture: Uint8Array | null;
}

type Call = (what: string, tool: string, args: Record<string, unknown>) => Promise<Reply>;

/** Does the errand: pair, write, compute, be refused, take a picture. The owner answers on the window's own channel. */
export async function runErrand(client: Client, window: DemoWindow, onStep: (step: Step) => void): Promise<Outcome> {
  const call: Call = async (what, tool, args) => {
    const result = await client.callTool({ name: tool, arguments: args });
    onStep({ what, entry: await window.nextEntry() });
    return toReply(result);
  };
  // Both at once: a call that fails while its card is waited for must end the errand.
  const asked = async (pending: Promise<Reply>): Promise<Reply> => (await Promise.all([pending, approve(window)]))[0];

  await Promise.all([
    call('what runs on this Mac', 'list_running_apps', {}),
    window.answerNext('pairing', (card) => ({ kind: 'pair', cardId: card.id, access: 'look-and-act', preset: 'standard' })),
  ]);
  await asked(call('bring TextEdit to the front', 'launch_app', { app: 'TextEdit' }));
  await asked(call('write the note', 'type_text', { text: `${note} `, app: 'TextEdit' }));
  const result = await calculate(call, asked);
  await call('add the result to the note', 'type_text', { text: result, app: 'TextEdit' });
  const terminal = await call('try to read Terminal', 'get_ui_elements', { app: 'Terminal' });
  const [area] = JSON.parse((await call('look for the note', 'find_element', { app: 'TextEdit', role: 'AXTextArea' })).text);
  const { picture } = await call('take a picture', 'take_screenshot', {});
  return { noteText: String(area?.value ?? ''), calculated: result, terminal: terminal.text, picture };
}

async function calculate(call: Call, asked: (pending: Promise<Reply>) => Promise<Reply>): Promise<string> {
  const target = { app: 'Calculator' };
  let first = true;
  for (const title of ['6', 'Multiply', '7', 'Equals']) {
    const [button] = JSON.parse((await call(`find the ${title} button`, 'find_element', { ...target, role: 'AXButton', title })).text);
    const press = call(`press ${title}`, 'click_ui_element', { ...target, element: button?.ref });
    await (first ? asked(press) : press);
    first = false;
  }
  const [display] = JSON.parse((await call('read the result', 'find_element', { ...target, identifier: 'display' })).text);
  return String(display?.value ?? '');
}

async function approve(window: DemoWindow): Promise<void> {
  await window.answerNext('approval', (card) => ({
    kind: 'approve',
    cardId: card.id,
    scope: 'this-connection',
    seen: card.kind === 'approval' ? card.items.map((item) => item.callId) : [],
  }));
}

function toReply(result: Awaited<ReturnType<Client['callTool']>>): Reply {
  let text = '';
  let picture: Uint8Array | null = null;
  for (const block of result.content) {
    if (block.type === 'text') text += block.text;
    if (block.type === 'image') picture = Buffer.from(block.data, 'base64');
  }
  return { text, picture };
}
