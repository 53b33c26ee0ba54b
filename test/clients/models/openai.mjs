import { nextTurn, shownIn } from './turns.mjs';

/** The two interfaces of OpenAI, as far as clients use them. Each answers events of a stream, and the whole for who wants no stream. */

/** @typedef {import('./server.mjs').Reply} Reply */

/** @param {any} body @param {import('./server.mjs').Ledger} ledger @returns {Reply} */
export function chatCompletion(body, ledger) {
  const answers = groupAnswers(body.messages ?? []);
  ledger.saw(answers);
  const { call, text } = nextTurn(
    (body.tools ?? []).map((/** @type {any} */ tool) => tool.function?.name),
    answers.length,
    ledger.nulls,
  );
  const base = { id: `chatcmpl-${answers.length}`, created: 1, model: body.model ?? 'fake' };
  const toolCalls = call && [{ id: call.id, type: 'function', function: { name: call.name, arguments: JSON.stringify(call.arguments) } }];
  const message = { role: 'assistant', content: text ?? null, ...(toolCalls ? { tool_calls: toolCalls } : {}) };
  const finish = toolCalls ? 'tool_calls' : 'stop';
  const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 };
  const chunk = (/** @type {object} */ delta, /** @type {string | null} */ finish_reason) => ({
    ...{ ...base, object: 'chat.completion.chunk' },
    choices: [{ index: 0, delta, finish_reason }],
  });
  const delta = {
    role: 'assistant',
    content: text ?? '',
    ...(toolCalls ? { tool_calls: toolCalls.map((one, index) => ({ index, ...one })) } : {}),
  };
  return {
    whole: { ...base, object: 'chat.completion', choices: [{ index: 0, message, finish_reason: finish }], usage },
    events: [chunk(delta, null), { ...chunk({}, finish), usage }],
    named: false,
    end: '[DONE]',
  };
}

/** Tool messages, each with the pictures of user messages that follow it, as clients send those. @param {readonly any[]} messages */
function groupAnswers(messages) {
  /** @type {import('../errand.mjs').Shown[]} */
  const answers = [];
  for (const message of messages) {
    if (message.role === 'tool') answers.push(shownIn(message.content));
    const last = answers.at(-1);
    if (message.role === 'user' && last !== undefined)
      answers[answers.length - 1] = { ...last, images: last.images + shownIn(message.content).images };
  }
  return answers;
}

/** @param {any} body @param {import('./server.mjs').Ledger} ledger @returns {Reply} */
export function response(body, ledger) {
  const items = Array.isArray(body.input) ? body.input : [];
  const answers = items
    .filter((/** @type {any} */ item) => item.type === 'function_call_output')
    .map((/** @type {any} */ item) => shownIn(item.output));
  ledger.saw(answers);
  const { call, text } = nextTurn(toolNames(body.tools ?? []), answers.length, ledger.nulls);
  const item = call
    ? {
        id: `fc_${answers.length}`,
        type: 'function_call',
        status: 'completed',
        call_id: call.id,
        ...split(call.name),
        arguments: JSON.stringify(call.arguments),
      }
    : {
        id: `msg_${answers.length}`,
        type: 'message',
        status: 'completed',
        role: 'assistant',
        content: [{ type: 'output_text', text, annotations: [] }],
      };
  const usage = {
    input_tokens: 1,
    output_tokens: 1,
    total_tokens: 2,
    input_tokens_details: { cached_tokens: 0 },
    output_tokens_details: { reasoning_tokens: 0 },
  };
  const whole = {
    id: `resp_${answers.length}`,
    object: 'response',
    created_at: 1,
    status: 'completed',
    model: body.model ?? 'fake',
    output: [item],
    usage,
  };
  const events = [
    { type: 'response.created', response: { ...whole, status: 'in_progress', output: [] } },
    { type: 'response.output_item.added', output_index: 0, item },
    { type: 'response.output_item.done', output_index: 0, item },
    { type: 'response.completed', response: whole },
  ];
  return { whole, events: events.map((event, sequence_number) => ({ sequence_number, ...event })), named: true, end: null };
}

/** Tools may stand in a namespace of their server. @param {readonly any[]} tools @returns {string[]} */
function toolNames(tools) {
  return tools
    .flatMap((tool) => (tool.type === 'namespace' ? tool.tools.map((/** @type {any} */ one) => `${tool.name}::${one.name}`) : [tool.name]))
    .filter(Boolean)
    .map(String);
}

/** @param {string} name */
function split(name) {
  const [space, own] = name.split('::');
  return own === undefined ? { name } : { namespace: space, name: own };
}
