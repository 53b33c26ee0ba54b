import { expect, it } from 'vitest';
import { assistants } from './assistant.js';

const start = assistants();

/** What a call answers, and how long that took by the Mac's clock. */
async function timed({ assistant, clock }: Awaited<ReturnType<typeof start>>, name: string, args: Record<string, unknown>) {
  const since = clock.now();
  let isDone = false;
  const answering = assistant.call(name, args).finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await new Promise((resolve) => setImmediate(resolve));
    if (!isDone) clock.advance(20);
  }
  return { answer: await answering, ms: clock.now() - since };
}

it.each([
  ['look', { app: 'Beachball' }],
  ['handle_dialog', { app: 'Beachball' }],
  ['observe_changes', { app: 'Beachball', duration: 20 }],
])('%s says within two seconds that an app hangs', async (name, args) => {
  const gatehand = await start();

  const { answer, ms } = await timed(gatehand, name, args);

  expect(answer.text).toMatch(/^timed_out: Beachball did not answer/);
  expect(ms).toBeLessThanOrEqual(2000);
});
