import { createHash } from 'node:crypto';
import type { FileNode, Model, SimApp, SimElement, SimWindow } from './model/state.js';
import { makeContent } from './model/tree.js';
import { titleOf } from './model/windows/windows.js';

/**
 * The whole state as JSON text; equal texts mean that nothing changed. Left out is what reading alone may change: time
 * owed by hanging apps, rows made because someone looked, and a Chromium tree that was woken.
 */
export function snapshotOf(model: Model): string {
  const { frontmost, grants, locked, secureInput, cursor, flags, clipboard, activity } = model;
  const rest = {
    frontmost: frontmost?.spec.bundleId ?? null,
    order: model.order.map((window) => window.id),
    menus: model.menus.map((menu) => menu.id),
    grants,
    locked,
    secureInput,
    cursor,
    flags,
    heldKeys: [...model.heldKeys].sort((a, b) => a - b),
    heldButtons: [...model.heldButtons].sort(),
    automation: [...model.automation],
    clipboard,
    files: [...model.files.values()].map(fileState).sort(),
    preferences: [...model.preferences].map(([domain, keys]) => [domain, [...keys]]),
    audio: model.audio,
    battery: model.battery,
    notifications: model.notifications,
    stores: [...model.stores],
    activity,
    posted: model.posted,
  };
  return `{"apps":[${model.apps.map(appText).join()}],${JSON.stringify(rest).slice(1)}`;
}

function appText(app: SimApp): string {
  const { spec, pid, hidden, behavior, element, extras, windows } = app;
  // First, because of what is made for it.
  const tree = element === null ? null : treeOf(app, element);
  const state = { bundleId: spec.bundleId, pid, hidden, memory: behavior.memory?.() ?? null, windows: windows.map(windowState) };
  return `{"tree":${tree},"extras":${extras === null ? null : elementText(extras)},${JSON.stringify(state).slice(1)}`;
}

/** Content that waits for somebody to look is made first: it would be part of the state after any look. */
function treeOf(app: SimApp, element: SimElement): string {
  for (const window of app.windows) if (window.unmade !== null) makeContent(window);
  return elementText(element);
}

function fileState(node: FileNode): string {
  const is =
    node.kind === 'file' ? createHash('sha256').update(node.bytes).digest('hex') : node.kind === 'link' ? `-> ${node.target}` : '/';
  return `${node.path} ${is} ${JSON.stringify(node.noted ?? {})}`;
}

function windowState(window: SimWindow): unknown {
  const { id, frame, minimized, edited, focus, sheet } = window;
  return {
    id,
    title: titleOf(window),
    frame,
    minimized,
    edited,
    focus: focus?.identifier ?? focus?.role ?? null,
    sheet: sheet?.id ?? null,
  };
}

/**
 * An element as JSON text, without what most elements are. A Mac has more than a thousand of them, and whoever compares it does so
 * often: whole objects would take three times as long.
 */
function elementText(element: SimElement): string {
  const { title, value, selection, frame, presses, scrolled, across, menuItem } = element;
  let text = `{"role":${quoted(element.role)}`;
  if (element.subrole !== '') text += `,"subrole":${quoted(element.subrole)}`;
  if (title !== null) text += `,"title":${JSON.stringify(title)}`;
  if (value !== null) text += `,"value":${JSON.stringify(value)}`;
  if (!element.enabled) text += ',"enabled":false';
  if (element.selected) text += ',"selected":true';
  if (selection.location !== 0 || selection.length !== 0) text += `,"selection":[${selection.location},${selection.length}]`;
  if (scrolled !== 0) text += `,"scrolled":${scrolled}`;
  if (across !== 0) text += `,"across":${across}`;
  if (element.runs !== null) text += `,"runs":${JSON.stringify(element.runs)}`;
  if (element.wrapsToPage) text += ',"wrapsToPage":true';
  if (presses !== 0) text += `,"presses":${presses}`;
  if (frame !== null) text += `,"frame":[${frame.x},${frame.y},${frame.width},${frame.height}]`;
  if (menuItem !== null && menuItem.mark !== '') text += `,"mark":${JSON.stringify(menuItem.mark)}`;
  const rows = element.madeRows.size === 0 ? none : usedRows(element);
  if (rows.length > 0) text += `,"rows":[${rows.join()}]`;
  if (element.children.length > 0) text += `,"children":[${childrenText(element)}]`;
  return `${text}}`;
}

function childrenText(element: SimElement): string {
  let text = '';
  for (const child of element.children) {
    // The windows that a Window menu lists are the app's.
    if (child.parent === element && !child.menuItem?.passing) text += `${text === '' ? '' : ','}${elementText(child)}`;
  }
  return text;
}

const none: readonly number[] = [];

/** Rows that are made because somebody looked count only once something was done to them. */
function usedRows({ madeRows }: SimElement): readonly number[] {
  return [...madeRows].filter(([, row]) => row.selected || row.presses > 0).map(([index]) => index);
}

/** Roles are few. */
const known = new Map<string, string>();

function quoted(role: string): string {
  const found = known.get(role) ?? JSON.stringify(role);
  known.set(role, found);
  return found;
}
