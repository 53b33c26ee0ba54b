import { z } from 'zod';
import { defineTool } from '../kit/define-tool.js';
import { changeOutput, shortText } from '../kit/fields.js';

export const sendNotification = defineTool({
  name: 'send_notification',
  area: 'notifications',
  words: {
    summary: 'Shows the owner a macOS notification.',
    more: 'Answers delivered: shown, or handed-over when Focus may hide it.',
  },
  effect: 'change',
  capability: 'system',
  needs: [],
  input: {
    title: shortText(200),
    message: shortText(2000),
    subtitle: shortText(200).optional(),
    sound: z.boolean().optional(),
  },
  aliases: { body: 'message', text: 'message' },
  output: z.object({ ...changeOutput, delivered: z.enum(['shown', 'handed-over']) }),
  targets: () => [{ kind: 'none' }],
  examples: [{ title: 'Say that something is done', arguments: { title: 'Report', message: 'The report is ready.', sound: true } }],
  // macOS shows it under Gatehand's own name, so that it has to say who speaks.
  run: ({ mac, clientName }, { title, message, subtitle, sound }) =>
    mac.notifications.send({ title, message, subtitle: [clientName, ...(subtitle ? [subtitle] : [])].join(': '), sound: sound ?? false }),
  say: ({ delivered }) =>
    delivered === 'shown' ? 'The notification was shown.' : 'The notification was handed over to macOS; Focus may hide it.',
  intent: (input) => ({ kind: 'notify', title: input.title }),
});
