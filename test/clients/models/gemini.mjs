import { both, nextTurn, shownIn } from './turns.mjs';

/** Gemini's contents. @param {any} body @param {import('./server.mjs').Ledger} ledger @returns {import('./server.mjs').Reply} */
export function content(body, ledger) {
  const parts = (body.contents ?? [])
    .filter((/** @type {any} */ one) => one.role === 'user')
    .flatMap((/** @type {any} */ one) => one.parts ?? []);
  /** @type {import('../errand.mjs').Shown[]} */
  const answers = [];
  for (const part of parts) {
    const given = part.functionResponse;
    if (given) answers.push(both(shownIn(given.response), shownIn(given.parts ?? [])));
    else if (answers.length > 0 && part.inlineData)
      answers[answers.length - 1] = both(answers[answers.length - 1] ?? { text: '', images: 0 }, shownIn(part));
  }
  ledger.saw(answers);
  const names = (body.tools ?? []).flatMap((/** @type {any} */ tool) =>
    (tool.functionDeclarations ?? []).map((/** @type {any} */ one) => one.name),
  );
  const { call, text } = names.length === 0 ? { text: 'A title', call: undefined } : nextTurn(names, answers.length, ledger.nulls);
  const part = call ? { functionCall: { id: call.id, name: call.name, args: call.arguments } } : { text };
  const whole = {
    candidates: [{ index: 0, content: { role: 'model', parts: [part] }, finishReason: 'STOP' }],
    usageMetadata: { promptTokenCount: 1, candidatesTokenCount: 1, totalTokenCount: 2 },
    modelVersion: 'fake',
  };
  return { whole, events: [whole], named: false, end: null };
}
