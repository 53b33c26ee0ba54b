import { describe, expect, it } from 'vitest';
import { setClipboard } from '../../../src/main/mac/simulated/model/clipboard.js';
import type { AppSpec, Scenario } from '../../../src/main/mac/simulated/scenario/scenario.js';
import type { Rule } from '../../../src/shared/settings.js';
import { gatehands } from '../../harness/each.js';
import { guarded } from './guarded.js';
import { toggleSpotlightKeys } from './spotlight.js';

const start = gatehands();
const diary: AppSpec = {
  bundleId: 'org.example.diary',
  name: 'Diary',
  windows: [
    {
      title: 'Diary',
      frame: { x: 40, y: 500, width: 240, height: 110 },
      elements: [{ role: 'AXTextArea', value: '', identifier: 'page', focused: true }],
    },
  ],
};
/** Has the keyboard while the app behind it stays the active one. */
const quickAccess: AppSpec = {
  bundleId: 'com.1password.1password',
  name: '1Password',
  kind: 'accessory',
  windows: [
    {
      title: 'Quick Access',
      frame: { x: 500, y: 200, width: 400, height: 90 },
      style: 'panel',
      keyboardPanel: true,
      elements: [{ role: 'AXTextField', identifier: 'query', value: '', focused: true }],
    },
  ],
};
type Clipboard = Scenario['clipboard'];
const on = ({ rules = [], apps = [diary], clipboard }: { rules?: Rule[]; apps?: AppSpec[]; clipboard?: Clipboard } = {}) =>
  guarded(start, {
    scenario: { apps, ...(clipboard && { clipboard }) },
    settings: { toolsets: { scripting: true, shell: true }, blocklist: ['com.apple.Terminal', 'com.1password.1password'], rules },
  });
type Gatehand = Awaited<ReturnType<typeof on>>;

const apple = (script: string) => ['execute_apple_script', { script }] as const;
const js = (script: string) => ['execute_javascript', { script }] as const;
const run = (command: string, ...args: string[]) => ['execute_shell_command', { command, args }] as const;
const sh = (line: string) => run('/bin/sh', '-c', line);

/** The owner's own hand: an app comes to the front. */
function bring({ mac }: Gatehand, app: string): void {
  const { accessibility } = mac.drivers;
  accessibility.set(accessibility.application(mac.probe.app(app).pid ?? 0), 'AXFrontmost', true);
}

const turns = async (count = 50) => {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

/** What may press a key, click or open a menu, and what nobody can tell of. */
const pressing = [
  apple('tell application "System Events" to keystroke "a"'),
  apple('tell application "System Events" to key code 0'),
  apple('tell application "System Events" to key down "a"'),
  apple('tell application "System Events" to click at {1000, 60}'),
  apple(
    'tell application "System Events" to tell process "TextEdit" to click menu item "Paste" of menu 1 of menu bar item "Edit" of menu bar 1',
  ),
  apple('tell application "System Events" to tell process "TextEdit" to perform action "AXPress" of button 1 of window 1'),
  apple('tell application "Shortcuts Events" to run shortcut "Type"'),
  apple('tell application id "com.apple.automator" to open "/tmp/Type.workflow"'),
  apple('do shell script "cliclick kp:return"'),
  js('Application("System Events").keystroke("a")'),
  js('const { keystroke: type } = Application("System Events"); type("a")'),
  js('Application("System Events").click({ at: [1000, 60] })'),
  js('Application("Keyboard Maestro Engine").doScript("Type")'),
  run('cliclick', 'kp:return'),
  run('/tmp/ls'),
  run('python3', '-c', 'print(1)'),
  run('osascript', '-e', 'tell application "System Events" to keystroke "a"'),
  ['execute_shell_command', { command: 'ls', environment: { PATH: '/tmp' } }] as const,
  sh('ls | xargs cliclick'),
  sh('PATH=/tmp ls'),
  sh('"$X" a'),
] as const;

/** Who must not be reached by keys that pass no gate, and what a script is told then. */
const untouchable: readonly (readonly [who: string, code: string, rules: Rule[], apps: AppSpec[], come: (gatehand: Gatehand) => void])[] = [
  ['a blocked app in front', 'blocked_app_in_front', [], [diary], (gatehand) => bring(gatehand, 'com.apple.Terminal')],
  [
    'an app that the client may not see',
    'blocked_app_in_front',
    [denied('see', '*')],
    [diary],
    (gatehand) => bring(gatehand, diary.bundleId),
  ],
  [
    'an app that it may not act in',
    'not_allowed',
    [denied('act', 'name:test-client')],
    [diary],
    (gatehand) => bring(gatehand, diary.bundleId),
  ],
  ['an app that no script may touch', 'not_allowed', [denied('script', '*')], [diary], (gatehand) => bring(gatehand, diary.bundleId)],
  ['Spotlight', 'not_allowed', [], [diary], ({ mac }) => toggleSpotlightKeys(mac)],
];

function denied(capability: Rule['capability'], client: string): Rule {
  return { capability, app: diary.bundleId, client, verdict: 'deny' };
}

describe('what may press keys or click, or of which nobody can tell', () => {
  it.each(pressing)('is not asked about and does not begin while a blocked app is in front: %s %j', async (tool, given) => {
    const gatehand = await on();
    bring(gatehand, 'com.apple.Terminal');
    const before = gatehand.mac.snapshot();

    const answer = await gatehand.assistant.call(tool, given);

    expect([answer.code, gatehand.owner.state().cards]).toEqual(['blocked_app_in_front', []]);
    expect(gatehand.mac.snapshot()).toBe(before);
  });

  it.each(untouchable)('does not begin after the yes when %s has the keyboard by then', async (_who, code, rules, apps, come) => {
    const gatehand = await on({ rules, apps });
    const call = gatehand.assistant.call(...pressing[0]);
    await gatehand.owner.card('approval');
    come(gatehand);
    const before = gatehand.mac.snapshot();
    await gatehand.owner.approve();

    expect((await call).code).toBe(code);
    expect(gatehand.mac.snapshot()).toBe(before);
  });

  it('does not begin while a panel of a blocked app has the keyboard over another app', async () => {
    const { assistant, mac, owner } = await on({ apps: [quickAccess] });

    const answer = await assistant.call(...pressing[0]);

    expect([answer.code, owner.state().cards]).toEqual(['blocked_app_in_front', []]);
    expect(mac.probe.element('com.1password.1password', { identifier: 'query' })?.value).toBe('');
  });

  it.each(untouchable.slice(1))(
    'ends, with nothing pressed, when %s gets the keyboard while it runs',
    async (_who, code, rules, apps, come) => {
      const gatehand = await on({ rules, apps });
      const { assistant, mac, owner, clock } = gatehand;
      const call = assistant.call(...apple('delay 20\ntell application "System Events" to keystroke "a"'));
      await owner.card('approval');
      await owner.approve();
      await turns();
      come(gatehand);
      const before = mac.snapshot();
      for (let step = 0; step < 30; step += 1) {
        clock.advance(1000);
        await turns(20);
      }

      expect((await call).code).toBe(code);
      expect(mac.snapshot()).toBe(before);
    },
  );

  it('ends when the owner is asked something meanwhile', async () => {
    const { assistant, client, owner, clock } = await on();
    const call = assistant.call(...apple('delay 20\ntell application "System Events" to keystroke "a"'));
    await owner.card('approval');
    await owner.approve();
    await turns();
    const other = (await client('other')).call('execute_javascript', { script: '1' });
    await owner.card('approval');
    clock.advance(25_000);

    expect(await call).toMatchObject({ code: 'interrupted', text: expect.stringContaining('question') });
    await owner.refuse();
    await other;
  });
});

describe('what reaches nobody in front', () => {
  it.each([
    apple('tell application "TextEdit" to get name of every document'),
    js('Application("TextEdit").documents.length'),
    run('ls', '/Users/sam'),
    run('/bin/cat', '/Users/sam/Documents/Notes.txt'),
    run('osascript', '-e', 'return 1 + 1'),
    sh('ls /Users/sam | wc -l'),
  ])('is asked about as ever while a blocked app is in front: %s %j', async (tool, given) => {
    const gatehand = await on();
    bring(gatehand, 'com.apple.Terminal');
    const call = gatehand.assistant.call(tool, given);
    await gatehand.owner.card('approval');
    await gatehand.owner.approve();

    expect(['', 'not_found']).toContain((await call).code);
  });
});

describe('what may read the clipboard', () => {
  const secret = { text: 'SECRET-7', marks: ['concealed' as const] };
  const ofKept = { text: 'SECRET-7', owner: 'com.1password.1password' };
  const reading = [
    apple('set x to the clipboard'),
    apple('return clipboard info'),
    apple('do shell script "pb" & "paste"'),
    apple('tell application "System Events" to click menu item "Paste" of menu 1 of menu bar item 4 of menu bar 1 of process "TextEdit"'),
    apple('tell application "TextEdit" to paste'),
    js('const a = Application.currentApplication(); a.includeStandardAdditions = true; a.theClipboard()'),
    js('const a = Application.currentApplication(); a.includeStandardAdditions = true; a["the" + "Clipboard"]()'),
    js('const a = Application.currentApplication(); a.includeStandardAdditions = true; a.the\\u0043lipboard()'),
    run('pbpaste'),
    sh('pb""paste | base64'),
    run('osascript', '-e', 'the clipboard'),
    run('python3', '-c', 'print(1)'),
  ];

  it.each([...reading.map((one) => [...one, secret] as const), [...apple('the clipboard'), ofKept] as const])(
    'is refused, and nobody is asked, while a secret lies there: %s %j',
    async (tool, given, clipboard) => {
      const { assistant, owner } = await on({ clipboard });

      const answer = await assistant.call(tool, given);

      expect([answer.code, answer.text.includes('SECRET-7'), owner.state().cards]).toEqual(['not_allowed', false, []]);
    },
  );

  it('is ended when a secret comes there while it runs', async () => {
    const { assistant, owner, mac } = await on();
    const call = assistant.call(...apple('delay 20\nreturn the clipboard'));
    await owner.card('approval');
    await owner.approve();
    await turns();
    setClipboard(mac.model, { text: 'SECRET-7', marks: ['concealed'] });

    expect((await call).code).toBe('not_allowed');
  });

  it.each([apple('return 1 + 1'), js('1 + 1'), run('ls', '/Users/sam')])(
    'is not what runs without it, and what is no secret is read: %s %j',
    async (tool, given) => {
      const { assistant, owner } = await on({ clipboard: secret });
      const call = assistant.call(tool, given);
      await owner.card('approval');
      await owner.approve();

      expect(['', 'not_found']).toContain((await call).code);
    },
  );
});
