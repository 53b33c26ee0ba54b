import { describe, expect, it } from 'vitest';
import { allTools } from '../../../src/main/tools/all.js';
import { parametersOf } from '../../../src/main/tools/kit/define-tool.js';
import type { AnyTool } from '../../../src/main/tools/kit/tool.js';
import type { Settings } from '../../../src/shared/settings.js';
import { gatehands } from '../../harness/each.js';
import { type Guarded, guarded } from './guarded.js';

const start = gatehands();
/** Runs, and does not run. */
const [running, idle] = ['com.apple.Safari', 'com.apple.Chess'];
const hidden: readonly (readonly [string, Partial<Settings>])[] = [
  ['blocked', { blocklist: [running, idle] }],
  [
    'kept from the client',
    { blocklist: [], rules: [running, idle].map((app) => ({ capability: 'see', app, client: '*', verdict: 'deny' }) as const) },
  ],
];

interface Way {
  readonly parameter: string;
  /** What is there, and what is not. */
  readonly values: (mac: Guarded['mac']) => readonly [unknown, unknown];
  /** A parameter of the example that is left out. */
  readonly without?: string;
}

const ways: Readonly<Record<string, Way>> = {
  'its name': { parameter: 'app', values: () => ['Safari', 'Chess'] },
  'its bundle id': { parameter: 'app', values: () => [running.toUpperCase(), idle.toUpperCase()] },
  'a path from its name': { parameter: 'element', values: () => ['app("Safari")/window[0]/button[0]', 'app("Chess")/window[0]/button[0]'] },
  'a path from its name alone': {
    parameter: 'element',
    values: () => ['app("Safari")/window[0]/button[0]', 'app("Chess")/window[0]/button[0]'],
    without: 'app',
  },
  'its process id': { parameter: 'app', values: (mac) => [mac.probe.app(running).pid, 98765] },
  'a path from its process id': {
    parameter: 'element',
    values: (mac) => [`app(${mac.probe.app(running).pid})/window[0]`, 'app(98765)/window[0]'],
  },
  'the number of its window': { parameter: 'window_id', values: (mac) => [mac.probe.app(running).windows[0]?.id, 98765] },
};

/** `get_permissions` tells of permissions alone. */
const tools = (parameter: string): readonly AnyTool[] =>
  allTools.filter((tool) => parametersOf(tool).includes(parameter) && tool.name !== 'get_permissions');

describe.each(hidden)('an app that is %s', (_how, settings) => {
  it.each(Object.entries(ways))('answers every tool by %s as one that is not there', async (_name, { parameter, values, without = '' }) => {
    const { assistant, mac } = await guarded(start, { settings });
    const told: string[] = [];
    for (const tool of tools(parameter)) {
      const [example] = tool.examples;
      const texts = [];
      for (const value of values(mac)) {
        const { [without]: _left, ...given } = example?.arguments ?? {};
        const { isError, text } = await assistant.call(tool.name, { ...given, [parameter]: value });
        texts.push(`${isError} ${plain(text, String(value))}`);
      }
      if (texts[0] !== texts[1]) told.push(`${tool.name}: ${texts.join(' | ')}`);
    }

    expect(tools(parameter).length).toBeGreaterThan(5);
    expect(told).toEqual([]);
  });
});

describe('an app that is kept away and has the name of another', () => {
  const twin = (name: string, isRunning: boolean) => ({
    ...{ bundleId: `com.example.${name.toLowerCase()}`, name, running: isRunning, path: `/Users/sam/Applications/${name}.app` },
    windows: [{ title: 'Diary', frame: { x: 900, y: 500, width: 300, height: 200 } }],
  });
  const apps = [twin('TextEdit', true), twin('Calculator', false)];
  const settings = { blocklist: apps.map(({ bundleId }) => bundleId) };
  const acts = ['activate_app', 'focus_ui_element', 'click_menu_item', 'launch_app'];

  it('is what the name means while the other does not run, and is refused whether it runs itself or not', async () => {
    for (const isRunning of [true, false]) {
      const { assistant } = await guarded(start, {
        scenario: { base: 'default', apps: [twin('Chess', isRunning)] },
        settings: { blocklist: ['com.example.chess'] },
      });

      for (const name of ['launch_app', 'activate_app', 'look', 'get_application']) {
        expect((await assistant.call(name, { app: 'Chess' })).code).toBe('blocked_app');
      }
    }
  });

  it('changes no answer about one that runs of a tool that reads, nor which app is acted in', async () => {
    const without = await guarded(start, { settings });
    const beside = await guarded(start, { settings, scenario: { base: 'default', apps } });
    const told: string[] = [];
    for (const { name } of apps) {
      for (const [parameter, value] of [
        ['app', name],
        ['element', `app("${name}")/window[0]`],
      ] as const) {
        for (const tool of tools(parameter).filter(({ name: called, effect }) => effect === 'read' || acts.includes(called))) {
          const { app: _app, ...given } = tool.examples[0]?.arguments ?? {};
          const texts = [];
          for (const { assistant } of [without, beside]) {
            const { isError, text } = await assistant.call(tool.name, { ...given, [parameter]: value });
            texts.push(`${isError} ${plain(text, '#')}`);
          }
          if (texts[0] !== texts[1]) told.push(`${tool.name} ${value}: ${texts.join(' | ')}`);
        }
      }
    }

    expect(told).toEqual([]);
  });
});

/** An answer without what names the thing, and without the numbers and names that each answer has anew. */
function plain(text: string, value: string): string {
  return text
    .replaceAll(value, '#')
    .replaceAll(/\b(Safari|Chess)\b/g, '#')
    .replaceAll(/observations\/\w+/g, '0')
    .replaceAll(/(?<="cursor":")\w+|\d\.\d(?= s)/g, '0')
    .replaceAll(/\d{2,}/g, '0');
}
