import { z } from 'zod';
import { defineTool } from '../kit/define-tool.js';

export const getBatteryStatus = defineTool({
  name: 'get_battery_status',
  area: 'system',
  words: {
    summary: 'Tells how full the battery is and whether it charges.',
    more: 'Answers {percentage, isCharging, isDesktop}; isDesktop: it has no battery.',
  },
  effect: 'read',
  capability: 'system',
  needs: [],
  input: {},
  output: z.object({ percentage: z.number(), isCharging: z.boolean(), isDesktop: z.boolean(), message: z.string().optional() }),
  targets: () => [{ kind: 'none' }],
  examples: [{ title: 'How full the battery is', arguments: {} }],
  async run(context) {
    const { percentage, isCharging, isDesktop } = await context.mac.system.battery();
    const status = { percentage, isCharging, isDesktop };
    return isDesktop ? { ...status, message: 'This is a desktop Mac without a battery; it runs on mains power.' } : status;
  },
  intent: () => ({ kind: 'read-battery' }),
});
