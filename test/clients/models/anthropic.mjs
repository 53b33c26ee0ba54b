import { nextTurn, shownIn } from './turns.mjs';

/** Anthropic's messages. @param {any} body @param {import('./server.mjs').Ledger} ledger @returns {import('./server.mjs').Reply} */
export function message(body, ledger) {
  const blocks = (body.messages ?? []).flatMap((/** @type {any} */ one) => (Array.isArray(one.content) ? one.content : []));
  const results = blocks.filter((/** @type {any} */ block) => block.type === 'tool_result');
  const answers = results.map((/** @type {any} */ block) => shownIn(block.content));
  ledger.saw(answers);
  const names = (body.tools ?? []).map((/** @type {any} */ tool) => tool.name);
  // A request without tools is a title or a summary, not the errand.
  const { call, text } = names.length === 0 ? { text: 'A title', call: undefined } : nextTurn(names, answers.length, ledger.nulls);
  const content = call ? { type: 'tool_use', id: call.id, name: call.name, input: call.arguments } : { type: 'text', text };
  const usage = { input_tokens: 1, output_tokens: 1 };
  const whole = {
    id: `msg_${answers.length}`,
    type: 'message',
    role: 'assistant',
    model: body.model,
    content: [content],
    stop_reason: call ? 'tool_use' : 'end_turn',
    stop_sequence: null,
    usage,
  };
  const delta = call ? { type: 'input_json_delta', partial_json: JSON.stringify(call.arguments) } : { type: 'text_delta', text };
  const events = [
    { type: 'message_start', message: { ...whole, content: [], stop_reason: null } },
    { type: 'content_block_start', index: 0, content_block: call ? { ...content, input: {} } : { type: 'text', text: '' } },
    { type: 'content_block_delta', index: 0, delta },
    { type: 'content_block_stop', index: 0 },
    { type: 'message_delta', delta: { stop_reason: whole.stop_reason, stop_sequence: null }, usage: { output_tokens: 1 } },
    { type: 'message_stop' },
  ];
  return { whole, events, named: true, end: null };
}
