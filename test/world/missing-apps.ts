import type { SimApp } from '../../src/main/mac/simulated/model/state.js';
import { systemEvents } from '../../src/main/mac/simulated/scripting/dictionary/system-events.js';
import { inLanguage, type Task } from './task.js';

/** Apple's apps that tasks ask for and this Mac has no model of, some of which it does not even have installed. */
const apples = [
  ...['Activity Monitor', 'App Store', 'Automator', 'Chess', 'ColorSync Utility', 'Console', 'Dictionary', 'Disk Utility', 'FaceTime'],
  ...['Font Book', 'Freeform', 'GarageBand', 'iMovie', 'Keynote', 'Launchpad', 'Maps', 'Messages', 'Numbers', 'Pages', 'Photo Booth'],
  ...['Photos', 'Podcasts', 'Preview', 'QuickTime Player', 'QuickTime', 'Quicktime', 'Script Editor', 'Shortcuts', 'Stickies', 'Stocks'],
  ...['System Information', 'Voice Memos', 'Weather', 'Xcode'],
] as const;

/** Where a text means an app without calling it by its name. */
const meantBy: Readonly<Record<string, RegExp>> = { Maps: /\bMap app\b|\bon the map\b/i };

/** The apps a task needs that are not simulated: what its commands speak to, and what its text names. */
export function missingApps(task: Task, apps: readonly SimApp[]): readonly string[] {
  const commands = [inLanguage(task.pre_command, 'en') ?? '', ...task.grading_command.map(([command]) => command)].join('\n');
  const spokenTo = [...commands.matchAll(/\bapp(?:lication)? \\?"([^"\\]+)\\?"/g), ...commands.matchAll(/\bopen -a "?([A-Z][\w.]*)/g)];
  const text = inLanguage(task.task, 'en') ?? '';
  const named = apples.filter((name) =>
    new RegExp(`(?<![\\w.“"'「]|folder |file |list |named |called )${name}(?!\\w)(?! (?:folder|list|file)\\b)`).test(text),
  );
  const meant = apples.filter((name) => isMeant(name, text, commands) && !apps.some(({ spec }) => spec.name === name));
  const all = new Set([...spokenTo.map((found) => found[1] ?? ''), ...named, ...meant]);
  return [...all].filter((name) => !isSimulated(name, apps)).sort();
}

/**
 * Named in quotes after a word for opening it, in small letters where it is no common word, or by the grader alone, which looks for
 * its process. One that is installed can be opened at least.
 */
function isMeant(name: string, text: string, commands: string): boolean {
  const quoted = new RegExp(`\\b(?:launch|open|app|application) ["“'「]${name}["”'」]`, 'i').test(text);
  const isWord = /^[A-Z][a-z]+$/.test(name) && name !== 'Stickies';
  return (
    quoted ||
    (meantBy[name]?.test(text) ?? false) ||
    (!isWord && new RegExp(`\\b${name}\\b`, 'i').test(text)) ||
    new RegExp(`(?:frontmost|process).*grep -q "${name}"`).test(commands)
  );
}

function isSimulated(name: string, apps: readonly SimApp[]): boolean {
  if (apples.some((one) => one.toLowerCase() === name.toLowerCase())) return false;
  if ([systemEvents.name, 'Dock'].some((one) => one.toLowerCase() === name.toLowerCase())) return true;
  const app = apps.find(({ spec }) => [spec.name, spec.bundleId].some((one) => one.toLowerCase() === name.toLowerCase()));
  return app !== undefined && (app.spec.windows ?? []).length > 0;
}
