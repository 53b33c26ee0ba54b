import { describe, expect, it } from 'vitest';
import { assistants } from '../assistant.js';

const start = assistants();

async function ready() {
  const { assistant } = await start();
  return {
    async runs(steps: readonly object[]) {
      const { name } = (await assistant.call('create_macro', { display_name: 'M', steps })).json<{ name: string }>();
      const answer = await assistant.call('execute_macro', { name });
      await assistant.call('delete_macro', { name });
      return answer;
    },
  };
}

/** An `if` step; written so, because a property called then reads as a promise. */
const when = (condition: unknown, yes: readonly object[]) =>
  Object.fromEntries([
    ['if', condition],
    ['then', yes],
  ]);

describe('a condition on what is not there', () => {
  const volume = { tool: 'get_volume', as: 'v' };
  const apps = { tool: 'list_running_apps', as: 'apps' };

  it.each([
    [
      [volume, { repeat: 2, steps: [{ wait: 0 }], until: { result: 'v.nope', equals: 3 } }],
      '{{v.nope}}, which was not there: v holds a number.',
    ],
    [
      [apps, when({ result: 'apps.name', contains: 'TextEdit' }, [{ tool: 'get_mute_status' }])],
      '{{apps.name}}, which was not there: apps holds a list of 11, and {{apps[0].name}} is of its first.',
    ],
  ])('does not hold, and is named once at the end', async (steps, said) => {
    const { runs } = await ready();

    const answer = await runs(steps);

    expect(answer.structured).toMatchObject({ success: true, notes: [`A condition compared ${said}`] });
    expect(answer.text).toContain(said);
  });

  it('is no matter for a note where a condition asks whether it is there, or it was there once', async () => {
    const { runs } = await ready();
    const display = { tool: 'find_element', arguments: { app: 'Calculator', identifier: 'display' }, as: 'd' };
    const none = { tool: 'find_element', arguments: { app: 'Calculator', title: 'None' }, as: 'd' };
    const isZero = { result: 'd[0].value', equals: '0' };

    const asked = await runs([volume, when({ result: 'v.nope' }, [{ tool: 'get_mute_status' }])]);
    const later = await runs([display, when(isZero, []), none, when(isZero, [])]);

    expect([asked.structured.notes, later.structured.notes]).toEqual([undefined, undefined]);
  });
});
