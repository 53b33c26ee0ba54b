import { fail } from '../../../../shared/errors.js';
import { homeFolders, nameInPaths, panelPath } from '../../../../shared/places/standard-folders.js';
import { withoutEnd } from '../../../../shared/runtime/trim-end.js';
import { fromAxError, wasRefused } from '../drivers/ax-errors.js';
import { elementIn } from '../drivers/ax-value.js';
import { show } from '../effects/told-names.js';
import { inputTargetsOf } from '../elements/act-element.js';
import type { JobContext } from '../engine-context.js';
import { strokeKey } from '../input/keyboard/keystrokes.js';
import type { WalkNode } from '../nodes/walk-node.js';
import { readFocus } from '../owners/focus.js';
import { pollFor, schedules } from '../runtime/poll.js';
import { fillField, type Step } from './dialog-fill.js';
import { type Dialog, readDialogs } from './dialog-read.js';

const confirmTimeoutMs = 1000;

/**
 * Takes an open or save panel to a folder: by its path field, else by Go to Folder (Shift+Command+G), which every panel of
 * AppKit has. Error: `not_found` when the panel does not take the path.
 */
export async function chooseFolder(context: JobContext, dialog: Dialog, given: string): Promise<Step> {
  const { engine, job } = context;
  const path = wholePath(given);
  const before = dialog.info.folder ?? '';
  const standing = dialog.path !== null;
  if (!standing) {
    assertHasKeys(context, dialog);
    await strokeKey(engine, job, 'g', ['command', 'shift']);
  }
  const field = dialog.path ?? (await pathField(context, dialog));
  await fillField(context, { node: field, text: path, what: 'path' });
  await confirm(context, field);
  if (!standing && !(await fieldWent(context, field))) {
    await strokeKey(engine, job, 'escape', []);
    fail('not_found', `The panel does not take the folder "${path}": it may not exist.`, {
      remedy: `Check the path, or choose a folder that exists${howToMake(dialog)}.`,
      details: { path },
    });
  }
  return arrival(context, dialog, path, before);
}

/** A panel that saves makes folders by a button, which a small one shows only once its triangle is pressed. */
function howToMake({ buttons, info, nodes, refOf }: Dialog): string {
  const isMaker = ({ identifier = '' }: { readonly identifier?: string }): boolean => /^NewFolder/i.test(identifier);
  const maker = buttons.find(isMaker);
  if (maker !== undefined) return `; to make it, give the folder that it is to lie in, with button "${maker.name}"`;
  const triangle = info.kind === 'save-panel' ? nodes.find(({ facts }) => facts.role === 'AXDisclosureTriangle') : undefined;
  return triangle === undefined ? '' : `; to make it, press ${refOf(triangle)} first, which shows a button for new folders`;
}

/** A panel may stand behind another window of its app, or hang from one behind, which would get the keys. Error: `obstructed`. */
function assertHasKeys({ engine, process }: JobContext, { node, window, info }: Dialog): void {
  const ax = engine.drivers.accessibility;
  const focused = elementIn(ax, ax.application(process.pid), 'AXFocusedWindow');
  if (focused === null || [node.element, window].some((one) => ax.same(one, focused))) return;
  const id = node.facts.role === 'AXWindow' ? null : ax.windowId(window);
  const forward = id?.ok ? `focus_window {"window_id": ${id.value}}` : `perform_action {"element": "${info.ref}", "action": "AXRaise"}`;
  fail('obstructed', `The dialog "${info.title}" stands behind another window of ${process.name}, which has the keyboard.`, {
    remedy: `Bring it forward with ${forward}, then call again.`,
  });
}

/** A path as the panel takes it: whole, or one that begins with the name of a folder everybody has. Error: `invalid_input`. */
export function wholePath(given: string): string {
  const path = panelPath(given);
  if (path !== null) return path;
  return fail('invalid_input', `"${given}" is no folder that everybody has.`, {
    remedy: `Give it as /Users/… or ~/…, or begin with ${[...homeFolders, 'Home', 'Applications'].join(', ')}.`,
  });
}

/** Enters the path: Return while the field has the keyboard, since elsewhere it would press the panel's own default button. */
async function confirm(context: JobContext, field: WalkNode): Promise<void> {
  const { engine, job, process } = context;
  const { accessibility } = engine.drivers;
  const targets = inputTargetsOf(engine, { element: field.element, path: 'the path field', process });
  await engine.gate.performChecked(job, targets, { kind: 'set', element: field.element, attribute: 'AXFocused', value: true });
  await engine.pace.settle(job, process.pid);
  const focus = readFocus(engine.drivers);
  if (focus.element !== null && accessibility.same(focus.element, field.element)) {
    return strokeKey(engine, job, 'return', []);
  }
  const act = { kind: 'perform', element: field.element, action: 'AXConfirm', timeoutMs: confirmTimeoutMs } as const;
  const answer = await engine.gate.performChecked(job, targets, act);
  await engine.pace.settle(job, process.pid);
  if (wasRefused(answer)) throw fromAxError(answer.code, 'enter the path', process.name);
}

/** The field that Go to Folder brings up, in a sheet over the panel or in the panel itself. */
async function pathField(context: JobContext, dialog: Dialog): Promise<WalkNode> {
  const ax = context.engine.drivers.accessibility;
  const known = dialog.fields.map(({ node }) => node.element);
  const field = await pollFor(context, schedules.filled, async () => {
    const now = await readDialogs(context);
    const named = now.flatMap(({ path }) => (path === null ? [] : [path]))[0];
    const fresh = now
      .flatMap(({ fields }) => fields.map(({ node }) => node))
      .find((node) => !known.some((one) => ax.same(one, node.element)));
    return named ?? fresh;
  });
  if (field !== undefined) return field;
  return fail('unsupported', `The dialog "${dialog.info.title}" does not let a folder be typed.`, {
    remedy:
      dialog.folder === null
        ? 'Leave folder out: it is saved where the app says; move the file afterwards.'
        : 'Choose the folder in its list with click_ui_element.',
  });
}

async function fieldWent(context: JobContext, field: WalkNode): Promise<boolean> {
  const { accessibility } = context.engine.drivers;
  const went = await pollFor(context, schedules.moved, async () => {
    if (!accessibility.attributes(field.element, ['AXRole']).ok) return true;
    const now = await readDialogs(context);
    const still = now.some(({ fields }) => fields.some(({ node }) => accessibility.same(node.element, field.element)));
    return !still || undefined;
  });
  return went === true;
}

/**
 * The panel names the folder it shows by its last step, a standard one in the Mac's language; what it calls the home and the disk no
 * path says, so that it shows another counts.
 */
async function arrival(context: JobContext, dialog: Dialog, path: string, before: string): Promise<Step> {
  const { same } = context.engine.drivers.accessibility;
  const now = (await readDialogs(context)).find(({ node }) => same(node.element, dialog.node.element));
  const folder = now?.info.folder ?? '';
  const last = withoutEnd(path, '/').split('/').at(-1) ?? '';
  const names = [folder, nameInPaths(folder) ?? folder].map((name) => name.toLowerCase());
  const isCalledSo = names.includes(last.toLowerCase()) || withoutEnd(folder, '/') === withoutEnd(path, '/');
  const there = folder !== '' && (isCalledSo || (['~', ''].includes(last) && folder !== before));
  if (there) return { changed: folder === before ? '' : `folder ${show(before)} → ${show(folder)}`, done: true };
  return { changed: folder === before || folder === '' ? '' : `folder ${show(before)} → ${show(folder)}`, done: false };
}
