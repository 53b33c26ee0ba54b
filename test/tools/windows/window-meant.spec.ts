import { describe, expect, it } from 'vitest';
import { paired } from '../../harness/gatehand.js';
import { assistants } from '../assistant.js';

const start = assistants();

describe('a window named by its app or title', () => {
  it('is the only one of the app, under every name of the parameter', async () => {
    const { assistant } = await start({ settings: { clients: [paired()] } });

    const moved = await assistant.call('move_window', { app: 'TextEdit', x: 100, y: 100 });
    const read = await assistant.call('get_window', { appName: 'com.apple.Safari' });

    expect(moved.json()).toMatchObject({ target: { windowId: 101 }, position: { x: 100, y: 100 } });
    expect(read.json()).toMatchObject({ id: 104 });
  });

  it('is the one in the Dock where it is taken out, and the one to be seen elsewhere', async () => {
    const { assistant } = await start({ settings: { clients: [paired()] } });
    await assistant.call('click_menu_item', { app: 'TextEdit', menu_path: 'File > New' });

    const down = await assistant.call('minimize_window', { window_id: 101 });
    const up = await assistant.call('get_window', { app: 'TextEdit' });
    const back = await assistant.call('restore_window', { app: 'TextEdit' });

    expect(down.json()).toMatchObject({ success: true });
    expect(up.json<{ id: number }>().id).not.toBe(101);
    expect(back.json()).toMatchObject({ effect: 'confirmed', target: { windowId: 101 } });
  });

  // covers: 001-errors-not-found
  it('is refused with the ids, front to back, where several may be meant, and found by a title', async () => {
    const { assistant } = await start({ settings: { clients: [paired()] } });

    const several = await assistant.call('focus_window', { app: 'Mail' });
    const titled = await assistant.call('focus_window', { app: 'Mail', title: 'inbox' });
    const alone = await assistant.call('get_window', { window: 'Sign in' });
    const none = await assistant.call('get_window', { app: 'Mail', title: 'No such' });

    expect(several.text).toBe(
      'ambiguous: Mail has several windows, front to back: 110, 109. Give one as window_id; list_windows {"app": "Mail"} tells their titles.',
    );
    expect(titled.json()).toMatchObject({ target: { windowId: 109 } });
    expect(alone.json()).toMatchObject({ id: 104 });
    expect((await assistant.call('close_window', { id: 109 })).json()).toMatchObject({ target: { windowId: 109 } });
    expect((await assistant.call('close_window', { app: 'Dropbox' })).text).toMatch(
      /has no window\. launch_app \{"app": "Dropbox"\} opens one/,
    );
    expect(none.text).toMatch(/^not_found: Mail has no window called "No such"\. list_windows/);
  });

  it('is the one of an id beside which its app is said, and no other app’s', async () => {
    const { assistant } = await start({ settings: { clients: [paired()] } });
    const about = async (args: Record<string, unknown>) => (await assistant.call('get_window', args)).text;

    expect(await about({ app: 'Mail', window_id: 109 })).toContain('"id":109');
    expect(await about({ app: 'TextEdit', name: 'applications/401/windows/101' })).toContain('"id":101');
    expect(await about({ app: 'TextEdit', window_id: 102 })).toMatch(/^not_found: TextEdit has no window 102\. list_windows/);
    expect(await about({ app: 'TextEdit', title: '101' })).toMatch(/^not_found: TextEdit has no window called "101"\./);
  });

  it('is told of an app that does not run, is misspelt or is kept away as it is elsewhere', async () => {
    const { assistant } = await start({ settings: { clients: [paired()] } });
    const code = async (app: string) => (await assistant.call('close_window', { app })).text;

    expect(await code('Calendar')).toMatch(/^not_found: Calendar is not running\. Start it with launch_app/);
    expect(await code('Safary')).toMatch(/^not_found: No app "Safary" was found\. Did you mean Safari/);
    expect(await code('Keychain Access')).toMatch(/^blocked_app: /);
  });

  it('is said in a step by what an earlier one told, or as its target', async () => {
    const { assistant } = await start({ settings: { clients: [paired()] } });
    const steps = [
      { tool: 'list_windows', arguments: { app: 'Mail' }, as: 'w' },
      { tool: 'focus_window', arguments: { app: '{{w[1].appName}}', title: '{{w[1].title}}' } },
      { tool: 'move_window', target: { app: 'TextEdit' }, arguments: { x: 300, y: 200 } },
    ];

    const run = await assistant.call('run_steps', { steps });

    expect(run.json()).toMatchObject({
      steps: [{}, { result: { window: { id: 109 } } }, { result: { position: { x: 300, y: 200 } } }],
    });
  });

  it('is found in the steps of a run and in their preview, and is on the card by its id', async () => {
    const { assistant, owner } = await start({ approvals: 'ask', settings: { clients: [paired()] } });
    const steps = [{ tool: 'minimize_window', arguments: { app: 'Calculator' } }];

    const plan = await assistant.call('run_steps', { steps, dry_run: true });
    const run = assistant.call('run_steps', { steps });
    const card = await owner.card('approval');
    await owner.approve();

    expect(plan.json()).toMatchObject({ steps: [{ decision: 'ask', target: { windowId: 102 } }] });
    expect(card.windowTitle).toBe('Calculator');
    expect((await run).json()).toMatchObject({ effect: 'confirmed' });
  });
});
