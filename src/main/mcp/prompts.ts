import type { GetPromptResult, ListPromptsResult, Server } from '@modelcontextprotocol/server';
import type { Prompt } from '../calls/types.js';
import { invalidParams } from './invalid-params.js';

/** The errands as a client is told of them. */
export function listedPrompts(prompts: readonly Prompt[]): ListPromptsResult['prompts'] {
  return prompts.map(({ text: _, ...listed }) => ({ ...listed, arguments: [...listed.arguments] }));
}

/** Serves the errands of a pipeline that has some. */
export function servePrompts(server: Server, prompts: readonly Prompt[]): void {
  server.setRequestHandler('prompts/list', (): ListPromptsResult => ({ prompts: listedPrompts(prompts) }));
  server.setRequestHandler('prompts/get', ({ params }): GetPromptResult => {
    const prompt = prompts.find(({ name }) => name === params.name);
    if (prompt === undefined) throw invalidParams(`There is no prompt ${params.name.slice(0, 100)}; prompts/list names them all.`);
    const given = params.arguments ?? {};
    const missing = prompt.arguments.filter(({ name, required }) => required && !given[name]?.trim());
    if (missing.length > 0) throw invalidParams(`${prompt.name} needs ${missing.map(({ name }) => name).join(', ')}.`);
    return { description: prompt.description, messages: [{ role: 'user', content: { type: 'text', text: prompt.text(given) } }] };
  });
}
