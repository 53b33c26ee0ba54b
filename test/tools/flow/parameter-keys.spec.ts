import { describe, expect, it } from 'vitest';
import { assistants } from '../assistant.js';

const start = assistants();
const front = { tool: 'focus_window', arguments: { window_id: 101 }, as: 'r' };

/** Types what a reference to the window in front stands for. */
const typed = async (text: string) => {
  const { assistant, mac } = await start();
  const steps = [front, { tool: 'type_text', arguments: { text, app: 'TextEdit' } }];
  const answer = await assistant.call('run_steps', { steps });
  return { answer, text: mac.probe.element('com.apple.TextEdit', { role: 'AXTextArea' })?.value };
};

describe('a key of a result that is written as parameters are', () => {
  it('is followed', async () => {
    const { text } = await typed('{{r.target.window_id}} {{r.window.process_id}}');

    expect(text).toBe('101 401');
  });

  it('is told with where it stands, where that is further in', async () => {
    const { answer, text } = await typed('{{r.window_id}}');

    expect(answer.text).toMatch(/r holds success, message, [^:]*, and \{\{r\.target\.window_id\}\} is of its target\./);
    expect(text).toBe('');
  });
});
