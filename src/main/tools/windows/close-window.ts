import { z } from 'zod';
import { defineTool } from '../kit/define-tool.js';
import { changeOutput, windowAliases, windowByName, windowIdField } from '../kit/fields.js';
import { silentNow } from '../kit/hangs.js';
import { assertLetsItself } from './window-change.js';

export const closeWindow = defineTool({
  name: 'close_window',
  area: 'windows',
  words: {
    summary: 'Presses the close button of a window; nothing is lost without a question.',
    more: 'With unsaved changes it stays, and waitingFor says what the app asks: answer with handle_dialog.',
  },
  effect: 'change',
  capability: 'arrange',
  onlyListed: true,
  needs: ['accessibility'],
  input: { window_id: windowIdField },
  aliases: windowAliases,
  instead: windowByName,
  output: z.object({ ...changeOutput, success: z.literal(false).optional(), waitingFor: z.string().optional() }),
  targets: (input) => [{ kind: 'window', windowId: input.window_id }],
  examples: [{ title: 'Close the TextEdit window', arguments: { window_id: 101 } }],
  rehearse: assertLetsItself(() => ({ kind: 'close' })),
  async run(context, input) {
    const { waitingFor, ...report } = await context.mac.windows.close({ windowId: input.window_id });
    return waitingFor === null ? report : { ...report, success: false as const, waitingFor };
  },
  say(output) {
    if (output.waitingFor !== undefined) return `The window is still open and waits for an answer: ${output.waitingFor}`;
    if (output.hangs) return `The close button was pressed; ${silentNow}.`;
    return output.effect === 'confirmed' ? 'The window is closed.' : 'The close button was pressed; the window is still open.';
  },
  intent: () => ({ kind: 'close-window' }),
});
