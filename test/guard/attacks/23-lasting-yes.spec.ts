import { describe, expect, it } from 'vitest';
import type { Scenario } from '../../../src/main/mac/simulated/scenario/scenario.js';
import type { GrantScope } from '../../../src/shared/grant-reach.js';
import { gatehands } from '../../harness/each.js';
import { type Gatehand, paired } from '../../harness/gatehand.js';
import { read } from '../../harness/words.js';
import { asksFor } from './guarded.js';

const start = gatehands();
const mail = 'com.apple.mail';

/** A client that may press and type in Mail for a while, with Mail in front. */
async function pressing(scope: GrantScope = '15-minutes') {
  const gatehand = await start({ approvals: 'ask', settings: { clients: [paired()], changesPerSecond: 100 } });
  const assistant = await gatehand.client();
  for (const [tool, args] of [
    ['activate_app', { app: 'Mail' }],
    ['set_ui_element_value', { element: 'app("Mail")/window["New Message"]/text_field["To:"]', value: 'ada@example.com' }],
  ] as const) {
    const call = assistant.call(tool, args);
    await gatehand.owner.approve(scope);
    expect((await call).isError).toBe(false);
  }
  return { ...gatehand, assistant };
}

const middle = ({ mac }: Gatehand, title: string) => {
  const frame = mac.probe.element(mail, { role: 'AXButton', title })?.frame;
  if (frame === undefined || frame === null) throw new Error(`no ${title}`);
  return { x: Math.round(frame.x + frame.width / 2), y: Math.round(frame.y + frame.height / 2) };
};

const asked = [3, 'send', ['this-call']];

describe('a yes that lasts', () => {
  it.each(['15-minutes', 'budget', 'this-connection'] as const)(
    '%s does not press at a point what it does not press by name',
    async (scope) => {
      const gatehand = await pressing(scope);
      const at = middle(gatehand, 'Send');
      const sent = () => gatehand.mac.probe.app(mail).windows.every(({ title }) => title !== 'New Message');

      for (const [tool, args] of [
        ['click', at],
        ['double_click', at],
        ['move_mouse', at],
        ['left_mouse_down', {}],
      ] as const)
        expect([tool, await asksFor(gatehand, gatehand.assistant, tool, args)]).toEqual([tool, tool === 'move_mouse' ? 'ran' : asked]);
      expect(sent()).toBe(false);
    },
  );

  it('hands in no form with Return', async () => {
    const gatehand = await pressing();
    const { assistant } = gatehand;
    const subject = 'app("Mail")/window["New Message"]/text_field["Subject:"]';
    await asksFor(gatehand, assistant, 'focus_ui_element', { element: subject });
    for (const [tool, args] of [
      ['type_text', { text: 'Lunch\n' }],
      ['press_key', { key: 'return' }],
      ['press_key', { app: 'Mail', key: 'return' }],
      ...['AXConfirm', 'confirm', 'Con_firm'].map((action) => ['perform_action', { element: subject, action }] as const),
      ...['\n', '\r', 'Return ', ' ENTER', 'keypad_enter', 'keypad-enter'].map((key) => ['press_key', { app: 'Mail', key }] as const),
    ] as const)
      expect([tool, await asksFor(gatehand, assistant, tool, args)]).toEqual([tool, asked]);
  });

  it('confirms no field where the button that Return presses sends', async () => {
    const elements = [
      { role: 'AXSearchField', identifier: 'find', value: '', frame: { x: 20, y: 60, width: 300, height: 20 } },
      { role: 'AXButton', title: 'Send', key: 'return' as const, frame: { x: 20, y: 90, width: 60, height: 20 } },
    ];
    const window = { title: 'Desk', frame: { x: 100, y: 100, width: 500, height: 400 }, elements };
    const apps = [{ bundleId: 'org.example.desk', name: 'Desk', windows: [window] }];
    const gatehand = await start({ approvals: 'ask', scenario: { apps }, settings: { clients: [paired()], changesPerSecond: 100 } });
    const assistant = await gatehand.client();
    const element = 'app("Desk")/window[0]/search_field[0]';
    await Promise.all([assistant.call('set_ui_element_value', { element, value: 'Lunch' }), gatehand.owner.approve('15-minutes')]);

    expect(await asksFor(gatehand, assistant, 'set_ui_element_value', { element, value: 'Dinner' })).toBe('ran');
    expect(await asksFor(gatehand, assistant, 'perform_action', { element, action: 'AXConfirm' })).toEqual(asked);
  });

  it('sends no text of a page with Return, nor one of any app with Command or Control beside it', async () => {
    const elements = [{ role: 'AXTextArea', value: '', frame: { x: 20, y: 60, width: 300, height: 60 } }];
    const apps = (['com.google.Chrome.app.chat', 'org.example.words'] as const).map((bundleId, index) => ({
      ...{ bundleId, name: ['Chat', 'Words'][index] ?? '', path: `/Applications/${index}.app` },
      windows: [{ title: 'Text', frame: { x: 100, y: 100, width: 500, height: 400 }, elements }],
    }));
    const gatehand = await start({ approvals: 'ask', scenario: { apps }, settings: { clients: [paired()], changesPerSecond: 100 } });
    const assistant = await gatehand.client();
    for (const [app, asks] of [
      ['Chat', asked],
      ['Words', 'ran'],
    ] as const) {
      const call = assistant.call('activate_app', { app });
      await gatehand.owner.approve('app-15-minutes');
      await call;
      for (const [tool, args, came] of [
        ['type_text', { app, text: 'Dear Ada' }, 'ran'],
        ['type_text', { app, text: 'Dear Ada\n' }, asks],
        ['press_key', { app, key: 'return' }, asks],
        ['press_key', { app, key: 'return', modifiers: ['command'] }, asked],
        ['press_key', { app, key: 'enter', modifiers: ['control'] }, asked],
      ] as const)
        expect([app, tool, args, await asksFor(gatehand, assistant, tool, args)]).toEqual([app, tool, args, came]);
    }
  });

  it('hands in nothing with Return in a browser that does not tell what has the keyboard', async () => {
    const windows = [{ title: 'Page', frame: { x: 100, y: 100, width: 500, height: 400 } }];
    const apps = [{ bundleId: 'org.mozilla.firefox', name: 'Firefox', windows }];
    const gatehand = await start({ approvals: 'ask', scenario: { apps }, settings: { clients: [paired()], changesPerSecond: 100 } });
    const assistant = await gatehand.client();
    const call = assistant.call('activate_app', { app: 'Firefox' });
    await gatehand.owner.approve('app-15-minutes');
    await call;
    for (const [tool, args, came] of [
      ['press_key', { key: 'down' }, 'ran'],
      ['press_key', { key: 'return' }, asked],
      ['press_key', { app: 'Firefox', key: 'return' }, asked],
      ['type_text', { text: 'x\n' }, asked],
    ] as const)
      expect([tool, args, await asksFor(gatehand, assistant, tool, args)]).toEqual([tool, args, came]);
  });

  it('goes on for what can be taken back, at points and by keys', async () => {
    const gatehand = await pressing();
    const { assistant } = gatehand;
    const field = gatehand.mac.probe.element(mail, { identifier: 'subject' })?.frame;
    expect(await asksFor(gatehand, assistant, 'click', { x: (field?.x ?? 0) + 9, y: (field?.y ?? 0) + 9 })).toBe('ran');
    expect(await asksFor(gatehand, assistant, 'type_text', { text: 'Lunch' })).toBe('ran');
    expect(gatehand.mac.probe.element(mail, { identifier: 'subject' })?.value).toBe('Lunch');
  });
});

describe('a yes for an app', () => {
  const field = 'app("Mail")/window["New Message"]/text_field["Subject:"]';
  // What was refused once is not asked again: each differs.
  let writes = 0;
  const write = () => {
    writes += 1;
    return ['set_ui_element_value', { element: field, value: `Lunch ${writes}` }] as const;
  };
  const forKind = ['this-call', 'budget', '15-minutes', 'this-connection'];
  const forApp = ['this-call', 'budget', '15-minutes', 'app-15-minutes', 'this-connection', 'app-this-connection'];

  /** A client that has Mail for 15 minutes, by its question to bring Mail to the front. */
  async function mailIsAllowed() {
    const gatehand = await start({ approvals: 'ask', settings: { clients: [paired(), paired('other')], changesPerSecond: 100 } });
    const assistant = await gatehand.client();
    const call = assistant.call('activate_app', { app: 'Mail' });
    await gatehand.owner.approve('app-15-minutes');
    expect((await call).isError).toBe(false);
    const wrote = (client = assistant) => asksFor(gatehand, client, ...write());
    return { ...gatehand, assistant, wrote };
  }

  it('is one grant, for looking, arranging, pressing and typing there and nowhere else, and presses no Send', async () => {
    const gatehand = await mailIsAllowed();
    const { assistant, owner, wrote } = gatehand;
    expect(owner.state().grants.map(read.grant)).toEqual(['test-client may look at, start, quit, arrange, click and type in Mail']);
    const [window] = gatehand.mac.probe.app(mail).windows;

    expect(await wrote()).toBe('ran');
    expect(await asksFor(gatehand, assistant, 'move_window', { window_id: window?.id, x: 60, y: 60 })).toBe('ran');
    for (const [tool, args, came] of [
      ['click_ui_element', { element: 'app("Mail")/window["New Message"]/button["Send"]' }, asked],
      ['press_key', { app: 'Mail', key: 'return' }, asked],
      ['click', middle(gatehand, 'Send'), asked],
      ['activate_app', { app: 'Notes' }, [2, null, forApp]],
      ['type_text', { app: 'Notes', text: 'x' }, [2, null, forApp]],
      ['set_clipboard', { text: 'x' }, [2, null, forKind]],
    ] as const)
      expect([tool, await asksFor(gatehand, assistant, tool, args)]).toEqual([tool, came]);
  });

  it('is no other client’s, and ends after its time, with its one End and with Stop', async () => {
    const gatehand = await mailIsAllowed();
    const { owner, clock, wrote } = gatehand;
    const again = async () => {
      expect(await wrote()).not.toBe('ran');
      const call = gatehand.assistant.call(...write());
      await owner.approve('app-15-minutes');
      await call;
      expect(await wrote()).toBe('ran');
    };
    expect(await wrote(await gatehand.client('other'))).not.toBe('ran');
    clock.advance(15 * 60_000);
    await again();
    await owner.send('endGrant', { id: owner.state().grants[0]?.id ?? '' });
    await again();
    await owner.send('stop', {});
    await owner.send('resume', {});
    expect(await wrote()).not.toBe('ran');
  });

  it('stands below rules that forbid, a lock and the owner’s switches, and is not offered where a rule forbids a part of it', async () => {
    const gatehand = await mailIsAllowed();
    const { assistant, owner, mac, wrote } = gatehand;
    const never = { capability: 'act', app: mail, client: '*', verdict: 'deny' } as const;
    await owner.send('setRule', never);
    expect(await wrote()).toBe('not_allowed');
    await owner.send('endGrant', { id: owner.state().grants[0]?.id ?? '' });
    const call = assistant.call('minimize_window', { window_id: mac.probe.app(mail).windows[0]?.id });
    expect((await owner.card('approval')).choices.map(({ scope }) => scope)).toEqual(forKind);
    await owner.refuse();
    await call;

    const other = await mailIsAllowed();
    other.mac.probe.lock(true);
    expect(await other.wrote()).toBe('screen_locked');
    other.mac.probe.lock(false);
    await other.owner.send('setReadOnly', { on: true });
    expect(await other.wrote()).toBe('read_only');
    await other.owner.send('setReadOnly', { on: false });
    await other.owner.send('setAskForEveryAction', { on: true });
    expect(await other.wrote()).toEqual([2, null, ['this-call']]);
    expect(mac.probe.element(mail, { identifier: 'subject' })?.value).toBe('');
  });
});

describe('what a rule or a task allows beforehand', () => {
  const send = 'app("Mail")/window["New Message"]/button["Send"]';
  const field = 'app("Mail")/window["New Message"]/text_field["Subject:"]';
  const rules = (['act', 'arrange'] as const).map((capability) => ({ capability, app: mail, client: '*', verdict: 'allow' as const }));

  it.each<readonly [string, string, (gatehand: Gatehand) => Record<string, unknown>]>([
    ['by its name', 'click_ui_element', () => ({ element: send })],
    ['at its point', 'click', (gatehand) => middle(gatehand, 'Send')],
    ['by its keys', 'press_key', () => ({ app: 'Mail', key: 'd', modifiers: ['command', 'shift'] })],
    ['by Return in its form', 'type_text', () => ({ text: '\n' })],
  ])('stands in the log as final where it is: Send %s', async (_how, tool, args) => {
    const gatehand = await start({ approvals: 'ask', settings: { clients: [paired()], rules } });
    const { owner } = gatehand;
    const assistant = await gatehand.client();
    for (const [name, given] of [
      ['activate_app', { app: 'Mail' }],
      ['set_ui_element_value', { element: 'app("Mail")/window["New Message"]/text_field["To:"]', value: 'ada@example.com' }],
      ['focus_ui_element', { element: field }],
      [tool, args(gatehand)],
    ] as const)
      expect([name, (await assistant.call(name, given)).code]).toEqual([name, '']);
    const log = owner.state().log.map((one) => [one.tool, one.decision, one.final]);
    expect(log).toEqual([
      ['activate_app', 'allowed', false],
      ['set_ui_element_value', 'allowed', false],
      ['focus_ui_element', 'allowed', false],
      [tool, 'allowed', true],
    ]);
  });
});

describe('a button or menu item that is named by anything but its name', () => {
  const withForm: Scenario = {
    apps: [
      {
        bundleId: 'org.example.form',
        name: 'Form',
        frontmost: true,
        menus: [{ title: 'Extra', items: [{ title: 'Send', shortcut: 'Cmd+Shift+D', identifier: 'item42:' }] }],
        windows: [
          {
            title: 'Sure?',
            subrole: 'AXDialog',
            modal: true,
            frame: { x: 200, y: 200, width: 300, height: 200 },
            elements: [
              {
                role: 'AXButton',
                title: 'Delete',
                identifier: 'action-button-1',

                frame: { x: 10, y: 150, width: 80, height: 30 },
              },
              { role: 'AXTextField', value: '', frame: { x: 10, y: 60, width: 80, height: 24 } },
              { role: 'AXGroup', actions: ['Name:Delete\nTarget:0x0\nSelector:(null)'], frame: { x: 10, y: 90, width: 80, height: 24 } },
              { role: 'AXButton', title: 'Keep', identifier: 'action-button-2', frame: { x: 110, y: 150, width: 80, height: 30 } },
            ],
          },
        ],
      },
    ],
  };

  it('is not pressed as less than its name says, though a yes lasts', async () => {
    const gatehand = await start({ approvals: 'ask', scenario: withForm, settings: { clients: [paired()], changesPerSecond: 100 } });
    const assistant = await gatehand.client();
    const kept = assistant.call('set_ui_element_value', { element: 'app("Form")/window[0]/text_field[0]', value: 'x' });
    await gatehand.owner.approve('15-minutes');
    await kept;
    const before = gatehand.mac.snapshot();

    for (const [tool, args] of [
      ['handle_dialog', { app: 'Form', button: 'action-button-1' }],
      ['click_menu_item', { app: 'Form', menu_path: 'Extra > item42:' }],
      ['click_menu_item', { app: 'Form', menu_path: 'item42:' }],
    ] as const)
      expect([args, await asksFor(gatehand, assistant, tool, args)]).toEqual([args, 'invalid_input']);
    const spelled = { element: 'app("Form")/window[0]/group[0]', action: 'De-le-te' };
    expect(await asksFor(gatehand, assistant, 'perform_action', spelled)).toEqual([3, 'delete', ['this-call']]);
    expect(gatehand.mac.snapshot()).toBe(before);
    expect(await asksFor(gatehand, assistant, 'handle_dialog', { app: 'Form', button: 'Delete' })).toEqual([3, 'delete', ['this-call']]);
    expect(await asksFor(gatehand, assistant, 'handle_dialog', { app: 'Form', button: 'action-button-2' })).toBe('ran');
  });
});

describe('a yes that lasts, for files or for pressing and typing,', () => {
  const home = '/Users/sam';
  const files = [
    '.zshrc',
    'Library/LaunchAgents/a.plist',
    'Library/Mobile Documents/com~apple~CloudDocs/a.txt',
    'Documents/a.txt',
    'Library/b\n.txt',
  ];
  const save = { app: 'TextEdit', button: 'Save' };

  /** A client that may use files and act in TextEdit for a while, with a panel of TextEdit's open. */
  async function writing() {
    const tool = `${home}/Downloads/Tool.app`;
    const scenario: Scenario = {
      apps: [{ bundleId: 'org.example.tool', name: 'Tool', path: tool, running: false, opens: ['tool'] }],
      files: [...files.map((path) => ({ path: `${home}/${path}`, text: 'x' })), { path: `${home}/Desktop/Notes`, link: tool }],
    };
    const gatehand = await start({ approvals: 'ask', scenario, settings: { clients: [paired()], changesPerSecond: 100 } });
    const assistant = await gatehand.client();
    for (const [tool, args] of [
      ['activate_app', { app: 'Finder' }],
      ['open_item', { target: '~/Documents/a.txt', app: 'TextEdit' }],
      ['click_menu_item', { app: 'TextEdit', menu_path: 'File > Save As…' }],
    ] as const) {
      const call = assistant.call(tool, args);
      await gatehand.owner.approve('15-minutes');
      expect((await call).text).not.toContain('error');
    }
    return { ...gatehand, assistant };
  }

  it('opens, shows and writes nothing by its path that programs live by, which may run by itself', async () => {
    const gatehand = await writing();
    const once = [2, null, ['this-call']];
    for (const [tool, args] of [
      ['open_item', { target: '~/.zshrc', app: 'TextEdit' }],
      ['open_item', { target: `${home}/Documents/../LIBRARY/LaunchAgents/a.plist`, app: 'TextEdit' }],
      ['open_item', { target: `/System/Volumes/Data${home}/.zshrc`, app: 'TextEdit' }],
      ['open_item', { target: '~/a\nb/../.zshrc', app: 'TextEdit' }],
      ['reveal_in_finder', { path: '~/.zshrc' }],
      ['reveal_in_finder', { path: '~/Library/b\n.txt' }],
      ['handle_dialog', { ...save, folder: '~/Library/LaunchAgents', file_name: 'b.plist' }],
      ['handle_dialog', { ...save, folder: 'Documents/../Library/LaunchAgents', file_name: 'b.plist' }],
      ['handle_dialog', { ...save, file_name: '.zprofile' }],
      ['handle_dialog', { ...save, folder: `~/${'./'.repeat(490)}Library/LaunchAgents`, file_name: `${'c'.repeat(60)}.plist` }],
      ['type_text', { app: 'TextEdit', text: '~/.zshrc' }],
    ] as const)
      expect([tool, args, await asksFor(gatehand, gatehand.assistant, tool, args)]).toEqual([tool, args, once]);
    expect(gatehand.mac.probe.file(`${home}/Library/LaunchAgents/b.plist`)).toBeNull();
  });

  it('opens no file that only says where else something lies or is shown as a page, and pastes into no terminal', async () => {
    const scenario: Scenario = {
      apps: [
        { bundleId: 'com.google.Chrome', name: 'Chrome', path: '/Applications/Chrome.app', running: false },
        {
          bundleId: 'org.example.browser',
          name: 'Browser',
          path: '/Applications/Browser.app',
          opens: ['webloc', 'url', 'inetloc', 'html'],
        },
        {
          bundleId: 'com.apple.Terminal',
          name: 'Terminal',
          path: '/Applications/Terminal.app',
          menus: [{ title: 'Edit', items: [{ title: 'Paste', shortcut: 'Cmd+V' }] }],
        },
      ],
      files: ['a.webloc', 'a.URL', 'a.inetloc', 'a.txt', 'a.html'].map((name) => ({ path: `${home}/Documents/${name}`, text: 'x' })),
    };
    const settings = { clients: [paired()], changesPerSecond: 100, blocklist: [] };
    const gatehand = await start({ approvals: 'ask', scenario, settings });
    const { owner } = gatehand;
    const assistant = await gatehand.client();
    for (const [tool, args] of [
      ['reveal_in_finder', { path: '~/Documents/a.txt' }],
      ['activate_app', { app: 'Terminal' }],
    ] as const) {
      const call = assistant.call(tool, args);
      await owner.approve(tool === 'activate_app' ? 'app-15-minutes' : '15-minutes');
      expect((await call).code).toBe('');
    }
    for (const [tool, args, came] of [
      ['open_item', { target: '~/Documents/a.webloc' }, [2, null, ['this-call']]],
      ['open_item', { target: '~/Documents/a.html' }, [2, null, ['this-call']]],
      ['open_item', { target: '~/Documents/a.txt', app: 'Chrome' }, [2, null, ['this-call']]],
      ['open_item', { target: `file://${home}/Documents/a%2eURL` }, 'invalid_input'],
      ['open_item', { target: `${home}/Documents/a.inetloc/` }, [2, null, ['this-call']]],
      ['open_item', { target: `${home}/Documents/a.webloc/b/.././` }, [2, null, ['this-call']]],
      ['press_key', { app: 'Terminal', key: 'v', modifiers: ['command'] }, [3, 'run', ['this-call']]],
      ['click_menu_item', { app: 'Terminal', menu_path: 'Edit > Paste' }, [3, 'run', ['this-call']]],
    ] as const)
      expect([tool, args, await asksFor(gatehand, assistant, tool, args)]).toEqual([tool, args, came]);
  });

  it('starts no app that nobody has put where apps lie, by its name or through a link', async () => {
    const gatehand = await writing();
    for (const [tool, args] of [
      ['launch_app', { app: 'Tool' }],
      ['open_item', { target: '~/Downloads/Tool.app' }],
      ['open_item', { target: '~/Desktop/Notes' }],
      ['open_item', { target: '~/Documents/a.txt', app: 'Tool' }],
    ] as const)
      expect([tool, args, await asksFor(gatehand, gatehand.assistant, tool, args)]).toEqual([tool, args, [2, null, ['this-call']]]);
    expect(gatehand.mac.probe.app('org.example.tool').pid).toBeNull();
  });

  it('goes on with what a person keeps', async () => {
    const gatehand = await writing();
    for (const [tool, args] of [
      ['handle_dialog', { ...save, folder: 'Documents', file_name: 'b.txt' }],
      ['open_item', { target: `~/${files[2]}`, app: 'TextEdit' }],
      ['open_item', { target: '/System/Applications/Calculator.app' }],
      ['launch_app', { app: 'com.apple.Notes' }],
    ] as const)
      expect([tool, args, await asksFor(gatehand, gatehand.assistant, tool, args)]).toEqual([tool, args, 'ran']);
  });
});
