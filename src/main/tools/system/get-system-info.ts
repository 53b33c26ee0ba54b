import { z } from 'zod';
import { defineTool } from '../kit/define-tool.js';

export const getSystemInfo = defineTool({
  name: 'get_system_info',
  area: 'system',
  words: {
    summary: 'Tells the macOS version, hardware model, processor and memory.',
    more: 'Answers {macOSVersion, hardwareModel, processorInfo, totalMemory}.',
  },
  effect: 'read',
  capability: 'system',
  needs: [],
  input: {},
  output: z.object({ macOSVersion: z.string(), hardwareModel: z.string(), processorInfo: z.string(), totalMemory: z.string() }),
  targets: () => [{ kind: 'none' }],
  examples: [{ title: 'What kind of Mac this is', arguments: {} }],
  run: (context) => context.mac.system.info(),
  intent: () => ({ kind: 'read-system' }),
});
