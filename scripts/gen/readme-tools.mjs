import { printedTools } from './host-output.mjs';
import { table, withMarkedPart } from './marked-part.mjs';

/** The README's table of the standard preset. @type {import('../gen.mjs').Generator} */
export const readmeTools = {
  name: 'README table',
  make: async () => {
    const tools = await printedTools('standard');
    const rows = tools.map(({ name, effect, capability, description }) => [
      `\`${name}\``,
      firstSentence(description),
      `${effect} · ${capability}`,
    ]);
    return [withMarkedPart('README.md', 'tools', table(['tool', 'what it does', 'effect · capability'], rows))];
  },
};

/** @param {string} text */
function firstSentence(text) {
  return /^.*?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text;
}
