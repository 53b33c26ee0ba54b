import type { AppIdentity } from '../../../../shared/subject.js';
import { systemSettings } from '../../../../shared/system-surfaces.js';
import { attributeOf, attributesOf, elementsOf, firstIn, isOn } from '../drivers/ax-value.js';
import type { AxElement } from '../drivers/drivers.js';
import type { ReadDrivers } from '../drivers/read-drivers.js';
import { shownWindows } from '../drivers/shown-windows.js';

/** The pane as System Settings calls it, in lower case; macOS 12 and before turn the English words round. */
const names: readonly string[] = [
  'privacy & security',
  'security & privacy',
  'プライバシーとセキュリティ',
  'datenschutz & sicherheit',
  'confidentialité et sécurité',
  'privacidad y seguridad',
  'privacy e sicurezza',
  'privacy en beveiliging',
  'privacidade e segurança',
  '隐私与安全性',
  '隱私權與安全性',
  '개인정보 보호 및 보안',
];
/** Part of the bundle id of the extension that draws the pane since macOS 13, should a row carry it as its identifier. */
const extension = 'privacysecurity';
/** What stands between a window and its side bar. */
const containers: readonly unknown[] = ['AXWindow', 'AXGroup', 'AXSplitGroup', 'AXScrollArea'];
/** Bounds of what is read: System Settings has about 40 rows in its side bar. */
const most = { windows: 8, nodes: 80, children: 40, rows: 100, depth: 3 } as const;

type Ax = ReadDrivers['accessibility'];

interface SideBarRow {
  readonly selected: boolean;
  readonly texts: readonly string[];
}

/**
 * Whether an app is System Settings while it shows a privacy pane, or while nobody can tell: the pages of that pane have
 * names that other panes have as well, so it counts as another pane only when the side bar's one selected row has the title of
 * the window, and the row of the privacy pane is known and not that one.
 */
export function showsPrivacyPane({ accessibility, windowServer }: ReadDrivers, app: Pick<AppIdentity, 'bundleId' | 'pid'> | null): boolean {
  if (app?.pid == null || app.bundleId.toLowerCase() !== systemSettings) return false;
  const answer = accessibility.attributes(accessibility.application(app.pid), ['AXWindows']);
  if (!answer.ok) return true;
  const windows = elementsOf(answer.value[0]);
  // An app may list none of its windows for a while (QwenLM/qwen-code#11841).
  if (windows.length === 0) return shownWindows(windowServer).some(({ pid, layer }) => pid === app.pid && layer === 0);
  return windows.length > most.windows || windows.some((window) => !showsOtherPane(accessibility, window));
}

function showsOtherPane(ax: Ax, window: AxElement): boolean {
  const title = attributeOf(ax, window, 'AXTitle');
  const rows = sideBar(ax, window);
  const selected = rows.filter((row) => row.selected);
  const [only] = selected;
  if (typeof title !== 'string' || only === undefined || selected.length > 1) return false;
  return only.texts.includes(title) && !isPrivacy([...only.texts, title]) && rows.some(({ texts }) => isPrivacy(texts));
}

function isPrivacy(texts: readonly string[]): boolean {
  return texts.some((text) => names.includes(text.toLowerCase()) || text.toLowerCase().includes(extension));
}

function sideBar(ax: Ax, window: AxElement): readonly SideBarRow[] {
  const open = [window];
  for (let seen = 0; seen < most.nodes; seen += 1) {
    const next = open.shift();
    if (next === undefined) return [];
    const role = attributeOf(ax, next, 'AXRole');
    if (role === 'AXOutline') return firstIn(ax, next, 'AXChildren', most.rows).map((row) => readRow(ax, row));
    if (containers.includes(role)) open.push(...firstIn(ax, next, 'AXChildren', most.children));
  }
  return [];
}

function readRow(ax: Ax, row: AxElement): SideBarRow {
  return { selected: isOn(attributeOf(ax, row, 'AXSelected')), texts: textsOf(ax, row, most.depth) };
}

function textsOf(ax: Ax, element: AxElement, depth: number): readonly string[] {
  const own = attributesOf(ax, element, ['AXTitle', 'AXValue', 'AXDescription', 'AXIdentifier']).filter((text) => typeof text === 'string');
  const texts = own.filter((text) => text !== '');
  return depth === 0
    ? texts
    : [...texts, ...firstIn(ax, element, 'AXChildren', most.children).flatMap((child) => textsOf(ax, child, depth - 1))];
}
