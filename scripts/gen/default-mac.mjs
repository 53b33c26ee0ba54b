import { hostOutput } from './host-output.mjs';
import { withMarkedPart } from './marked-part.mjs';

/** The table of docs/simulated-mac.md: what stands on the default simulated Mac. @type {import('../gen.mjs').Generator} */
export const defaultMacTable = {
  name: 'default Mac',
  make: async () => [withMarkedPart('docs/simulated-mac.md', 'default-mac', await hostOutput(['--print-default-mac']))],
};
