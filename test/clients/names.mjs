/** What `npm run clients` can be told to lead. It stands apart from what leads them, which wants their packages. */
export const clientNames = /** @type {const} */ ([
  'Inspector',
  'AI SDK',
  'OpenAI agents',
  'LangChain',
  'Mastra',
  'Gemini CLI',
  'Codex',
  'opencode',
  'Claude Code',
]);
