import { z } from 'zod';
import { defineTool } from '../kit/define-tool.js';
import { shortText } from '../kit/fields.js';
import { FollowUp } from '../kit/tool.js';

const defaultSeconds = 30;

export const awaitApproval = defineTool({
  name: 'await_approval',
  area: 'flow',
  words: {
    summary: 'Waits for the owner to answer a call that came back with status approval_pending.',
    more: 'Give its approvalId. After a yes it runs the stored call once and answers as that call would; after a no it says approval_denied; while nobody has answered it says approval_pending again.',
  },
  // The stored call walks the pipeline with its own effect; waiting for it is nobody's harm.
  effect: { worst: 'destroy', of: () => 'own' },
  capability: 'see',
  needs: [],
  beforePairing: true,
  relays: true,
  input: {
    approval_id: shortText(100),
    timeout: z.number().min(1).max(170).optional().describe('Seconds'),
  },
  output: z.object({ status: z.string() }),
  targets: () => [{ kind: 'none' }],
  examples: [{ title: 'Wait half a minute for the owner', arguments: { approval_id: 'a1', timeout: 30 } }],
  run: async (_context, input) =>
    new FollowUp({ kind: 'approval', approvalId: input.approval_id, timeoutMs: (input.timeout ?? defaultSeconds) * 1000 }),
  intent: (input) => ({ kind: 'await-answer', approval: input.approval_id }),
});
