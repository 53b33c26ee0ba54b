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
  return JSON.stringify({
    frontmost: frontmost?.spec.bundleId ?? null,
    order: model.order.map((window) => window.id),
    menus: model.menus.map((menu) => menu.id),
    apps: model.apps.map((app) => ({
      bundleId: app.spec.bundleId,
      pid: app.pid,
      hidden: app.hidden,
      tree: app.element === null ? null : treeOf(app, app.element),
      memory: app.behavior.memory?.() ?? null,
      extras: app.extras === null ? null : elementState(app.extras),
      windows: app.windows.map(windowState),
    })),
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
  });
}

/** Content that waits for somebody to look is made first: it would be part of the state after any look. */
function treeOf(app: SimApp, element: SimElement): unknown {
  for (const window of app.windows) if (window.unmade !== null) makeContent(window);
  return elementState(element);
}

function fileState(node: FileNode): string {
  if (node.kind !== 'file') return `${node.path} ${node.kind === 'link' ? `-> ${node.target}` : '/'}`;
  return `${node.path} ${createHash('sha256').update(node.bytes).digest('hex')}`;
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

function elementState(element: SimElement): unknown {
  const { role, subrole, title, value, enabled, selected, selection, scrolled, across, presses, frame } = element;
  const rows = [...element.madeRows].filter(([, row]) => row.selected || row.presses > 0).map(([index]) => index);
  const children = element.children.filter((child) => child.parent === element).map(elementState);
  return {
    role,
    subrole,
    title,
    value,
    enabled,
    selected,
    selection,
    scrolled,
    across,
    presses,
    frame,
    rows,
    mark: element.menuItem?.mark,
    children,
  };
}
