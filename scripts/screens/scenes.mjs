/**
 * @typedef {object} Scene One screen: `play` brings the page to it, from wherever the scene before left it.
 * @property {string} name File name without what `screens.mjs` adds.
 * @property {string} title
 * @property {'panel' | 'card'} [window] It is a window of the app of its own size.
 * @property {boolean} [japanese] Its picture is taken in Japanese too.
 * @property {(parts: { page: import('playwright-core').Page, stage: import('./stage.mjs').Stage }) => Promise<void>} play
 */

/** @typedef {import('playwright-core').Page} Page */

/** @param {Page} page @param {string} area */
const go = (page, area) => page.getByRole('navigation', { name: 'Areas' }).getByRole('button', { name: area }).click();
/** @param {Page} page @param {string} tab */
const tab = (page, tab) => page.getByRole('tab', { name: tab }).click();
/** @param {Page} page @param {string} name */
const press = (page, name) => page.getByRole('button', { name, exact: true }).click();

/** @param {any} card */
const pair = (card) => ({ kind: 'pair', cardId: card.id, access: 'look-and-act', preset: 'standard' });
/** @param {any} card @param {string} scope */
const yes = (card, scope) => ({
  kind: 'approve',
  cardId: card.id,
  scope,
  seen: card.items.map((/** @type {any} */ item) => item.callId),
});

/** The calls that stand on a card while its picture is taken. @type {{ waiting: Promise<unknown> }} */
const open = { waiting: Promise.resolve() };

/** A morning's work of one client. @param {import('./stage.mjs').Stage} stage */
async function work(stage) {
  const client = await stage.client('claude-code');
  /** @param {string} name @param {Record<string, unknown>} args */
  const call = (name, args = {}) => client.callTool({ name, arguments: args });
  const first = call('list_running_apps');
  await stage.answer('pairing', pair);
  await first;
  const launch = call('launch_app', { app: 'Calculator' });
  await stage.answer('approval', (card) => yes(card, 'this-call'));
  await launch;
  const typing = call('type_text', { text: 'Six times seven: ', app: 'TextEdit' });
  await stage.answer('approval', (card) => yes(card, 'this-connection'));
  await typing;
  await call('get_ui_elements', { app: 'TextEdit', format: 'outline' });
  const [button] = JSON.parse(textOf(await call('find_element', { app: 'Calculator', role: 'AXButton', title: '7' })));
  const press = call('click_ui_element', { app: 'Calculator', element: button.ref });
  await stage.answer('approval', (card) => yes(card, 'budget'));
  await press;
  for (let times = 0; times < 6; times += 1) await call('click_ui_element', { app: 'Calculator', element: button.ref });
  await call('get_ui_elements', { app: 'Terminal' });
  await call('take_screenshot');
  await call('click_ui_element', { app: 'Calculator', element: 'e9999' });
  const quit = call('quit_app', { app: 'Safari' });
  await stage.answer('approval', (card) => ({ kind: 'refuse', cardId: card.id }));
  await quit;
}

/** A task as a client proposes it. */
const proposal = {
  goal: 'Answer the three invoice mails from Northwind and note what is due in December',
  apps: ['com.apple.mail', 'com.apple.Notes'],
  may: ['see', 'act', 'arrange'],
  asks: ['arrange'],
  actions: 40,
  minutes: 30,
};

/** @param {any} result */
const textOf = (result) => result.content.find((/** @type {any} */ block) => block.type === 'text')?.text ?? '';

/** @type {readonly Scene[]} */
export const scenes = [
  {
    name: 'activity-empty',
    title: 'Activity before the first call',
    async play({ page, stage }) {
      await page.goto(stage.url);
      await page.getByRole('heading', { name: 'Activity' }).waitFor();
    },
  },
  {
    name: 'first-steps-accessibility',
    title: 'First steps: a permission that is missing',
    async play({ page, stage }) {
      await stage.owner('setSimulatedPermission', { permission: 'accessibility', state: 'missing' });
      await press(page, 'Take the First Steps');
      await page.getByText('Off', { exact: true }).first().waitFor();
    },
  },
  {
    name: 'first-steps-refused',
    title: 'First steps: a permission that is on and refused',
    async play({ page, stage }) {
      await stage.owner('setSimulatedPermission', { permission: 'accessibility', state: 'granted' });
      await stage.owner('setSimulatedPermission', { permission: 'screenRecording', state: 'refused' });
      await page.getByText('Press the minus button').waitFor();
    },
  },
  {
    name: 'first-steps-connect',
    title: 'First steps: connect a client',
    async play({ page, stage }) {
      await stage.owner('setSimulatedPermission', { permission: 'screenRecording', state: 'granted' });
      await press(page, 'Continue');
      await page.getByText('Waiting for a client').waitFor();
    },
  },
  {
    name: 'first-steps-try',
    title: 'First steps: say yes once',
    async play({ page }) {
      await press(page, 'Do This Later');
      await page.getByRole('img', { name: 'The screen of the simulated Mac' }).waitFor();
    },
  },
  {
    name: 'card-pairing',
    title: 'A pairing card',
    async play({ page, stage }) {
      await press(page, 'Leave the First Steps');
      const client = await stage.client('cursor');
      open.waiting = client.callTool({ name: 'list_windows', arguments: {} });
      await stage.card('pairing');
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'activity',
    title: 'Activity: a session told, with the details of a call',
    japanese: true,
    async play({ page, stage }) {
      await stage.answer('pairing', (card) => ({ ...pair(card), access: 'look' }));
      await open.waiting;
      await stage.owner('setThumbnails', { on: true });
      await work(stage);
      await page.getByRole('row').filter({ hasText: 'Pressed 7 in Calculator 6 times' }).click();
      const pressed = page.getByRole('row').filter({ hasText: 'Pressed 7' }).nth(1);
      await pressed.click();
      await pressed.getByRole('img', { name: 'Calculator after the change' }).waitFor();
    },
  },
  {
    name: 'apps',
    title: 'Apps: the rules of each, with the menu of one cell',
    async play({ page, stage }) {
      await stage.owner('addRule', { rule: { capability: 'files', app: 'com.apple.finder', client: '*', verdict: 'deny' } });
      await stage.owner('addRule', { rule: { capability: 'act', app: 'com.apple.finder', client: '*', verdict: 'ask' } });
      await stage.owner('addRule', { rule: { capability: 'arrange', app: 'com.apple.calculator', client: '*', verdict: 'allow' } });
      await go(page, 'Apps');
      await page.getByRole('gridcell', { name: 'Finder, Click and type, Ask, own rule' }).getByRole('button').click();
      await page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'apps-detail',
    title: 'Apps: what decides about one',
    async play({ page }) {
      await page.keyboard.press('Escape');
      await page.getByRole('rowheader', { name: 'Finder' }).getByRole('button').click();
      await page.getByText('Your rule never allows').waitFor();
    },
  },
  {
    name: 'apps-import',
    title: 'Apps: what importing rules would change',
    async play({ page }) {
      await page.keyboard.press('Escape');
      const rules = [
        { capability: 'act', app: 'com.apple.calculator', client: '*', verdict: 'allow' },
        { capability: 'files', app: 'com.apple.finder', client: '*', verdict: 'ask' },
        { capability: 'see', app: 'com.apple.mail', client: '*', verdict: 'deny' },
      ];
      const file = { name: 'rules.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify({ gatehandRules: 1, rules })) };
      await page.getByLabel('File with rules').setInputFiles(file);
      await page.getByRole('radio', { name: 'Replace all of yours' }).click();
      await page.getByText('allows more').first().waitFor();
    },
  },
  {
    name: 'apps-only',
    title: 'Only these apps',
    async play({ page, stage }) {
      await press(page, 'Cancel');
      await stage.owner('setAllowlist', { bundleIds: ['com.apple.TextEdit', 'com.apple.calculator'] });
      await tab(page, 'Only These Apps');
      await page.getByRole('button', { name: 'Remove TextEdit from the list' }).waitFor();
    },
  },
  {
    name: 'clients',
    title: 'Clients',
    async play({ page, stage }) {
      await stage.owner('setAllowlist', { bundleIds: null });
      await go(page, 'Clients');
      await page.getByRole('list', { name: 'Clients', exact: true }).getByRole('button', { name: '“claude-code”' }).click();
      await page.getByRole('button', { name: 'Choose Apps… Let “claude-code” act while you watch, this session' }).click();
      await page.getByRole('button', { name: 'Calculator', exact: true }).click();
    },
  },
  {
    name: 'clients-connect',
    title: 'Connect a client',
    async play({ page }) {
      await page.getByRole('list', { name: 'Also on this Mac' }).getByRole('button', { name: 'Codex', exact: true }).click();
      await page.getByRole('region', { name: 'Configuration' }).waitFor();
    },
  },
  {
    name: 'tasks-none',
    title: 'Tasks: none runs',
    japanese: true,
    async play({ page }) {
      await tab(page, 'Tasks');
      await page.getByText('No task runs now').waitFor();
    },
  },
  {
    name: 'tasks-new',
    title: 'Tasks: the owner writes one',
    japanese: true,
    async play({ page }) {
      await press(page, 'New Task…');
      await page.getByRole('textbox', { name: 'Goal' }).waitFor();
    },
  },
  {
    name: 'tasks-proposed',
    title: 'Tasks: one that a client proposes',
    japanese: true,
    async play({ page, stage }) {
      await press(page, 'Cancel');
      const client = await stage.client('claude-code');
      open.waiting = client.callTool({ name: 'propose_task', arguments: proposal });
      await stage.card('approval');
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'tasks',
    title: 'Tasks: one runs',
    japanese: true,
    async play({ page, stage }) {
      await stage.answer('approval', (card) => yes(card, 'this-call'));
      await open.waiting;
      await page.getByRole('list', { name: 'Tasks that run' }).waitFor();
    },
  },
  {
    name: 'permissions',
    title: 'Permissions',
    async play({ page, stage }) {
      await page.getByRole('button', { name: /^End the task/ }).click();
      await stage.owner('setSimulatedPermission', { permission: 'screenRecording', state: 'refused' });
      await go(page, 'Permissions');
      await page.getByText('On, but macOS refuses').first().waitFor();
    },
  },
  {
    name: 'screen',
    title: 'The simulated screen',
    async play({ page, stage }) {
      await stage.owner('setSimulatedPermission', { permission: 'screenRecording', state: 'granted' });
      await go(page, 'Simulated Screen');
      await page.getByRole('img', { name: 'The screen of the simulated Mac' }).waitFor();
      await page.waitForTimeout(400);
    },
  },
  { name: 'settings', title: 'Settings: general', play: async ({ page }) => go(page, 'Settings') },
  { name: 'settings-safety', title: 'Settings: asking', play: async ({ page }) => tab(page, 'Asking') },
  {
    name: 'tools-confirm',
    title: 'The second question before shell commands',
    async play({ page }) {
      await page.getByRole('switch', { name: 'Shell commands' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'tools',
    title: 'Settings: tools',
    async play({ page }) {
      await press(page, 'Cancel');
      await tab(page, 'Tools');
      await page.getByText(/about [\d,]+ tokens/).waitFor();
    },
  },
  { name: 'settings-data', title: 'Settings: privacy', play: async ({ page }) => tab(page, 'Privacy') },
  { name: 'settings-shortcuts', title: 'Settings: shortcuts', play: async ({ page }) => tab(page, 'Shortcuts') },
  { name: 'settings-backup', title: 'Settings: backup', play: async ({ page }) => tab(page, 'Backup') },
  {
    name: 'card-approval',
    title: 'An approval card',
    async play({ page, stage }) {
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      await go(page, 'Activity');
      const client = await stage.client('claude-code');
      await client.callTool({ name: 'list_windows', arguments: {} });
      open.waiting = client.callTool({ name: 'type_text', arguments: { text: 'Buy milk\nand bread', app: 'Notes' } });
      const card = await stage.card('approval');
      await page.getByRole('button', { name: 'Other answers' }).click();
      await page.getByRole('menuitemradio', { name: /actions in/ }).click();
      if (card.items.length === 0) throw new Error('the card is empty');
    },
  },
  {
    name: 'card-window',
    title: 'The window of the cards',
    window: 'card',
    async play({ page, stage }) {
      const address = new URL(stage.url);
      address.search = '?view=card';
      await page.goto(address.href);
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'panel',
    title: 'The panel under the menu-bar icon',
    window: 'panel',
    async play({ page, stage }) {
      await stage.answer('approval', (card) => ({ kind: 'refuse', cardId: card.id }));
      await open.waiting;
      const address = new URL(stage.url);
      address.search = '?view=panel';
      await page.goto(address.href);
      await page.getByRole('list', { name: 'Now', exact: true }).waitFor();
    },
  },
  {
    name: 'read-only-stopped',
    title: 'Stopped',
    async play({ page, stage }) {
      await page.goto(stage.url);
      await stage.owner('stop');
      await page.getByText('Nothing on this Mac is changed').waitFor();
    },
  },
  {
    name: 'not-connected',
    title: 'A page that Gatehand does not accept any more',
    async play({ page }) {
      await page.evaluate("location.hash = '#token=of-an-earlier-start'");
      await page.getByText('Gatehand did not accept this page’s key.').waitFor();
    },
  },
];
