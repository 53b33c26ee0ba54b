import { expect, it } from 'vitest';
import { gatehands } from './harness/each.js';
import { paired } from './harness/gatehand.js';
const start = gatehands();
it('menu by press and drag', async () => {
  const g = await start({ approvals: 'ask', settings: { clients: [paired()], changesPerSecond: 100 } });
  const a = await g.client();
  const run = async (tool: string, args: object) => {
    const c = a.call(tool, args as never);
    const first = await Promise.race([c, g.owner.card('approval')]);
    if ('items' in first) { const i = first.items[0]!; await g.owner.refuse(); await c; await g.owner.send('undo', { id: g.owner.state().undo?.id ?? '' }); return `ASKED ${i.level} ${i.final} ${JSON.stringify(i.act).slice(0,120)}`; }
    return first.text.slice(0, 250);
  };
  const c = a.call('activate_app', { app: 'Mail' });
  await g.owner.approve('app-15-minutes');
  await c;
  console.log(await run('set_ui_element_value', { element: 'app("Mail")/window["New Message"]/text_field["To:"]', value: 'ada@example.com' }));
  const bar = await a.call('find_element', { app: 'Mail', role: 'menu_bar_item' });
  console.log(bar.text.slice(0, 200));
  const m = (await a.call('get_element', { element: 'app("Mail")/menu_bar[0]/menu_bar_item["Message"]' })).json<any>();
  console.log(JSON.stringify(m).slice(0, 200));
  const at = { x: m.position.x + 5, y: m.position.y + 5 };
  console.log(await run('left_mouse_down', at));
  const s = (await a.call('get_element', { element: 'app("Mail")/menu_bar[0]/menu_bar_item["Message"]/menu[0]/menu_item["Send"]' })).json<any>();
  console.log(JSON.stringify(s).slice(0, 300));
  console.log(await run('move_mouse', { x: (s.position?.x ?? 0) + 10, y: (s.position?.y ?? 0) + 5 }));
  console.log(g.mac.probe.held(), g.mac.probe.cursor?.());
  console.log(await run('left_mouse_up', {}));
  console.log(g.mac.probe.app('com.apple.mail').windows.map((w) => w.title));
});
