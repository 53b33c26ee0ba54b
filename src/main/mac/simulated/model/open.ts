import { pathIn, schemeOf } from '../../../../shared/places/addresses.js';
import { text } from '../scenario/parts.js';
import { windowFromSpec } from './create.js';
import { follow, nameOf, normalPath, textIn } from './files.js';
import { appById, launchApp, pathOf } from './lifecycle.js';
import type { Model, SimApp } from './state.js';
import { openFolder } from './windows/finder-windows.js';
import { showWindow } from './windows/windows.js';

/** True for a web address that may be opened: https and nothing else. */
export function isWebAddress(target: string): boolean {
  return /^https:\/\/[^\s/]/i.test(target);
}

/**
 * The app that opens a file or address when nobody names one: for an app's bundle the app itself, so that opening it
 * counts as launching it. Null when nobody knows, or nothing is there.
 */
export function handlerFor(model: Model, target: string): SimApp | null {
  const scheme = schemeOf(target);
  if (scheme === 'http' || scheme === 'https') return openerOf(model, 'https');
  if (scheme !== null && scheme !== 'file') return openerOf(model, `${scheme}:`);
  const path = normalPath(pathIn(target));
  const node = path === null ? null : follow(model, path);
  if (node === null) return null;
  const bundle = model.apps.find((app) => pathOf(app.spec).toLowerCase() === node.path.toLowerCase());
  if (bundle !== undefined) return bundle;
  if (node.kind === 'folder') return appById(model, 'com.apple.finder');
  return openerOf(model, nameOf(node.path).split('.').at(-1)?.toLowerCase() ?? '');
}

function openerOf(model: Model, what: string): SimApp | null {
  return model.apps.find((app) => app.spec.opens?.includes(what)) ?? null;
}

/** Opens a web address, or the file or folder at a path that exists, with an app; the app is in front afterwards. */
export function openWith(model: Model, app: SimApp, target: string): void {
  const node = isWebAddress(target) ? null : follow(model, normalPath(target) ?? target);
  if (node?.kind === 'folder' && app.spec.bundleId === 'com.apple.finder') {
    openFolder(model, node.path);
    return;
  }
  // Finder opens what it is given as a double click would: by the app that it belongs to.
  const handedOn = app.spec.bundleId === 'com.apple.finder' ? handlerFor(model, target) : null;
  if (handedOn !== null && handedOn !== app) {
    openWith(model, handedOn, target);
    return;
  }
  launchApp(model, app);
  const itself = node !== null && pathOf(app.spec).toLowerCase() === node.path.toLowerCase();
  if (itself || app.behavior.open?.(model, app, node?.path ?? target)) return;
  openDocument(model, app, { title: node === null ? target : nameOf(node.path), text: node?.kind === 'file' ? textIn(node) : '' });
}

/** A plain window for a document of an app that does nothing special with it. */
export function openDocument(model: Model, app: SimApp, document: { readonly title: string; readonly text: string }): void {
  const step = 24 * app.windows.length;
  const window = windowFromSpec(model, app, {
    title: document.title,
    frame: { x: 160 + step, y: 100 + step, width: 480, height: 320 },
    elements: [text(document.text, [16, 44, 448, 260], { identifier: 'document' })],
  });
  showWindow(model, window);
}
