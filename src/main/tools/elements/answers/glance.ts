import { z } from 'zod';
import { GatehandError } from '../../../../shared/errors.js';
import { shorten } from '../../../../shared/text/shorten.js';
import type { ElementNode, WindowInfo } from '../../../mac/port.js';
import type { DialogInfo } from '../../../mac/ports/dialogs.js';
import { dialogAnswers } from '../../kit/dialog-answers.js';
import type { ToolContext } from '../../kit/tool.js';

/** Windows that are named; the others are counted. */
const mostWindows = 20;
const longestTitle = 36;
/** What is out of sight is told shorter, and the rest of it counted. */
const mostAway = 5;
const longestAway = 20;
const mostDialogs = 3;
const longestQuestion = 60;

/** The whole Mac in a few words. What is empty is left out. */
export const glanceOutput = z.object({
  /** Nothing can be done until the owner unlocks the Mac. */
  locked: z.literal(true).optional(),
  /** By which error every change of this client is refused as things stand: `stopped` or `read_only`. */
  changes: z.string().optional(),
  front: z.string().nullable(),
  focus: z.string().optional(),
  /** Front to back: id, app and title. */
  windows: z.array(z.string()),
  more: z.number().optional(),
  minimized: z.array(z.string()).optional(),
  /** Apps. */
  hidden: z.array(z.string()).optional(),
  otherSpaces: z.array(z.string()).optional(),
  displays: z.string(),
  /** With what they ask and the buttons that can be pressed. */
  dialogs: z.array(z.string()).optional(),
  /** Menus and pop-overs over the windows, by app. */
  open: z.array(z.string()).optional(),
});
type Glance = z.infer<typeof glanceOutput>;

/** What a person sees at first sight: who is in front, what has the keyboard, which windows there are, what waits for an answer. */
export async function glance(context: ToolContext): Promise<Glance> {
  const { mac, changesRefused } = context;
  const apps = await mac.applications.list();
  const all = await mac.windows.list({ pid: null, includeMinimized: true, includeOtherSpaces: true });
  const isHidden = (window: WindowInfo): boolean => apps.some((app) => app.processId === window.app.pid && app.hidden);
  const minimized = all.filter((window) => window.minimized).map(awayText);
  const hidden = [...new Set(all.filter((window) => !window.minimized && isHidden(window)).map(({ app }) => app.name))];
  const otherSpaces = all.filter(({ space }) => space === 'other').map(awayText);
  const shown = all.filter((window) => !window.minimized && window.space !== 'other' && !isHidden(window));
  const silent = all.some(({ hangs }) => hangs) ? await mac.windows.hung() : [];
  const front = apps.find((app) => app.active);
  const frontHangs = front !== undefined && silent.includes(front.processId);
  const [focus, dialogs, displays, open, locked] = await Promise.all([
    frontHangs ? null : focusOf(context),
    dialogsOf(
      context,
      shown.filter(({ hangs }) => hangs !== true),
    ),
    mac.displays.list(),
    mac.windows.open(),
    mac.windows.locked(),
  ]);
  return {
    ...(locked && { locked }),
    ...(changesRefused !== null && { changes: changesRefused }),
    front: front === undefined ? null : `${front.name}${frontHangs ? silence : ''}`,
    ...(focus !== null && { focus }),
    windows: shown.slice(0, mostWindows).map((window) => windowText(window)),
    ...(shown.length > mostWindows && { more: shown.length - mostWindows }),
    ...(minimized.length > 0 && { minimized: firstOf(minimized) }),
    ...(hidden.length > 0 && { hidden: firstOf(hidden) }),
    ...(otherSpaces.length > 0 && { otherSpaces: firstOf(otherSpaces) }),
    displays: displays.map(({ frame: { x, y, width, height } }) => `${width}x${height}${x === 0 && y === 0 ? '' : `@${x},${y}`}`).join(' '),
    ...(dialogs.length > 0 && { dialogs }),
    ...(open.length > 0 && { open: [...new Set(open.map(({ kind, app }) => `${kind} of ${app.name}`))] }),
  };
}

/** Behind an app that hangs. */
const silence = ' (does not answer)';

function firstOf(names: readonly string[]): string[] {
  return names.length <= mostAway ? [...names] : [...names.slice(0, mostAway), `and ${names.length - mostAway} more`];
}

const awayText = (window: WindowInfo): string => windowText(window, longestAway);

function windowText({ id, app, title, hangs }: WindowInfo, longest = longestTitle): string {
  const named = title === '' || title === app.name ? '' : `: ${cut(title, longest)}`;
  return `${id} ${app.name}${named}${hangs ? silence : ''}`;
}

async function focusOf({ mac }: ToolContext): Promise<string | null> {
  const focused = await orNull(() => mac.elements.focused({ app: null }));
  return focused === null ? null : named(focused.element);
}

function named({ role, label, ref }: ElementNode): string {
  return [role.replace(/^AX/, ''), cut(label), `[${ref}]`].filter((part) => part !== '').join(' ');
}

/** What waits for an answer, in each app that has a window; an app that does not answer holds nobody up. */
async function dialogsOf({ mac }: ToolContext, windows: readonly WindowInfo[]): Promise<string[]> {
  const apps = new Map(windows.map(({ app }) => [app.pid, app]));
  const found = await Promise.all(
    [...apps.values()].map(async (app) => {
      const dialogs = (await orNull(() => mac.dialogs.describe({ app }))) ?? [];
      return dialogs.map((dialog) => `${app.name} ${dialog.kind}: ${asked(dialog, app.name)}`);
    }),
  );
  return found.flat().slice(0, mostDialogs);
}

/** What a panel is called, any other dialog's words, and the buttons that can be pressed. */
function asked(dialog: DialogInfo, app: string): string {
  const { kind, title, text: all } = dialog;
  const lines = all.split('\n').filter((line) => line.trim() !== '');
  const text = (lines[0] === app ? lines[1] : lines[0]) ?? '';
  const words = kind === 'open-panel' || kind === 'save-panel' ? title || text : text || title;
  return `${cut(words, longestQuestion)}${dialogAnswers(dialog)}`;
}

/** An app that is hidden from this client, or does not answer, has nothing to tell. */
async function orNull<T>(asking: () => Promise<T>): Promise<T | null> {
  try {
    return await asking();
  } catch (thrown) {
    if (thrown instanceof GatehandError && thrown.code !== 'cancelled') return null;
    throw thrown;
  }
}

function cut(text: string, longest = longestTitle): string {
  return shorten(text.replace(/\s+/g, ' ').trim(), longest);
}
