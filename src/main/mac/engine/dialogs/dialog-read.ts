import { textRoles } from '../../constants/text-roles.js';
import type { DialogButton, DialogControl, DialogField, DialogInfo, DialogKind } from '../../ports/dialogs.js';
import { fromAxError } from '../drivers/ax-errors.js';
import { attributeOf, attributesOf, elementOf, isOn } from '../drivers/ax-value.js';
import type { AxElement } from '../drivers/drivers.js';
import { identityOf } from '../drivers/identity.js';
import type { JobContext } from '../engine-context.js';
import { around, isInside } from '../nodes/around.js';
import type { ElementFacts } from '../nodes/read-element.js';
import { dialogSubroles, isWindowLike } from '../nodes/roles.js';
import { createPathNames } from '../nodes/segments.js';
import type { WalkNode } from '../nodes/walk-node.js';
import { emitNode } from '../reading/emit.js';
import { appPath } from '../tree/app-root.js';
import { assertAnswered } from '../tree/assert-answered.js';
import { walkWindow } from '../tree/walk-window.js';

const mostNodes = 600;
const longestWalkMs = 1500;

const lists: readonly string[] = ['AXTable', 'AXOutline', 'AXBrowser', 'AXList', 'AXGrid'];

/** Identifiers that AppKit gives the parts of its panels. */
const panelParts = {
  open: /^open-?panel$/i,
  save: /^save-?panel$/i,
  fileName: /^saveAsNameTextField$/i,
  folder: /^(?:where|folder|location)(?:-?popup)?$/i,
  path: /^PathTextField$/i,
} as const;

/** A dialog with its parts, as it stands now. */
export interface Dialog {
  readonly node: WalkNode;
  /** The window of its app that it hangs from, or is. */
  readonly window: AxElement;
  /** Those that wait too. */
  readonly others?: readonly Dialog[];
  readonly info: DialogInfo;
  /** Everything on it, sheets over it left out. */
  readonly nodes: readonly WalkNode[];
  readonly buttons: readonly (DialogButton & { readonly node: WalkNode })[];
  readonly fields: readonly (DialogField & { readonly node: WalkNode })[];
  readonly fileName: WalkNode | null;
  readonly folder: WalkNode | null;
  /** Where a path can be typed without opening anything. */
  readonly path: WalkNode | null;
  readonly refOf: (node: WalkNode) => string;
}

/** Everything of an app that waits for an answer, the one in front first. */
export async function readDialogs(context: JobContext): Promise<readonly Dialog[]> {
  const { engine, job, process } = context;
  const ax = engine.drivers.accessibility;
  const app = ax.application(process.pid);
  const answer = ax.attributes(app, ['AXFocusedWindow']);
  await engine.pace.settle(job, process.pid);
  if (!answer.ok) throw fromAxError(answer.code, 'read its dialogs', process.name);
  const focused = elementOf(answer.value[0]);
  const top = await content(context, { element: app, path: appPath({ engine, job, process }), maxDepth: 1 });
  const windows = top.nodes.filter((node) => node.depth === 1 && isWindowLike(node.facts.role));
  const isFocused = (node: WalkNode): boolean => focused !== null && ax.same(node.element, focused);
  const found: Dialog[] = [];
  for (const window of [...windows].sort((a, b) => Number(isFocused(b)) - Number(isFocused(a)))) {
    found.push(...(await dialogsOf(context, window, top.pathOf(window))));
  }
  return found;
}

/** The sheets on a window, one over another first, and the window itself where it is a dialog. */
async function dialogsOf(context: JobContext, window: WalkNode, path: string): Promise<readonly Dialog[]> {
  const { facts, element } = window;
  const modal = isOn(attributeOf(context.engine.drivers.accessibility, element, 'AXModal'));
  if (facts.role === 'AXSheet' || modal || dialogSubroles.includes(facts.subrole)) {
    const dialogs = await containerOf(context, { element, window: element, path, title: '' });
    return dialogs.filter((dialog) => modal || asks(dialog));
  }
  const inside = await content(context, { element, path, maxDepth: 1 });
  const dialogs: Dialog[] = [];
  for (const sheet of inside.nodes.filter((node) => node.facts.role === 'AXSheet')) {
    dialogs.push(
      ...(await containerOf(context, { element: sheet.element, window: element, path: inside.pathOf(sheet), title: facts.label })),
    );
  }
  return dialogs;
}

/** A panel that only floats, such as Fonts or About, asks nothing. */
function asks(dialog: Dialog): boolean {
  const { node, info, buttons } = dialog;
  if (node.facts.role === 'AXSheet' || info.kind === 'open-panel' || info.kind === 'save-panel') return true;
  return isMessage(dialog) || buttons.some((one) => one.default || one.cancel || /^(?:OK|Cancel)Button$/i.test(one.identifier ?? ''));
}

const messageRoles: readonly string[] = ['AXStaticText', 'AXImage', 'AXButton', 'AXGroup', 'AXScrollArea', 'AXScrollBar', ...textRoles];

/** Words, answers to choose from and perhaps a field: a question, even where no key is bound to an answer. */
function isMessage({ node, info, nodes, buttons, fields }: Dialog): boolean {
  const isClosable = nodes.some(({ facts }) => facts.subrole === 'AXCloseButton');
  if (info.text === '' || fields.length > 1 || buttons.length < (isClosable ? 2 : 1)) return false;
  return nodes.every((one) => one === node || messageRoles.includes(one.facts.role));
}

interface Container {
  readonly element: AxElement;
  readonly window: AxElement;
  readonly path: string;
  /** Title of the window it hangs from. */
  readonly title: string;
}

/** A sheet or dialog window with all that is on it, after the sheets that lie over it. */
async function containerOf(context: JobContext, { element, window, path, title }: Container): Promise<readonly Dialog[]> {
  const { nodes, pathOf } = await content(context, { element, path, maxDepth: 24 });
  const [root] = nodes;
  if (root === undefined) return [];
  const over = nodes.filter((node) => node !== root && node.facts.role === 'AXSheet');
  const own = nodes.filter((node) => !over.some((sheet) => node === sheet || isInside(node, sheet)));
  const dialogs: Dialog[] = [];
  for (const sheet of over)
    dialogs.push(...(await containerOf(context, { element: sheet.element, window, path: pathOf(sheet), title: root.facts.label })));
  return [...dialogs, toDialog(context, { container: root, window, nodes: own, title, pathOf })];
}

interface Content {
  readonly nodes: readonly WalkNode[];
  readonly pathOf: (node: WalkNode) => string;
}

async function content(
  context: JobContext,
  { element, path, maxDepth }: { readonly element: AxElement; readonly path: string; readonly maxDepth: number },
): Promise<Content> {
  const id = context.engine.drivers.accessibility.windowId(element);
  const window = { element, windowId: id.ok ? id.value : null };
  const nodes = await walkWindow(context, window, { maxDepth, maxNodes: mostNodes, maxMs: longestWalkMs });
  // A panel may belong to a process of its own.
  const owner = context.engine.drivers.accessibility.pid(element);
  for (const pid of [context.process.pid, ...(owner.ok ? [owner.value] : [])])
    assertAnswered({ ...context, process: { ...context.process, pid } }, 'read its dialogs');
  return { nodes, pathOf: createPathNames(path) };
}

interface Found {
  readonly container: WalkNode;
  readonly window: AxElement;
  readonly nodes: readonly WalkNode[];
  readonly title: string;
  readonly pathOf: (node: WalkNode) => string;
}

function toDialog(context: JobContext, { container, window, nodes, title, pathOf }: Found): Dialog {
  const refOf = (node: WalkNode): string => emitNode(context, node, pathOf(node)).ref;
  const buttons = buttonsOf(context, { container, nodes, refOf });
  const fields = nodes.filter(({ facts }) => textRoles.includes(facts.role)).map((node) => ({ node, ...fieldOf(node, refOf(node)) }));
  const part = (what: RegExp): WalkNode | null => nodes.find(({ facts }) => what.test(facts.identifier)) ?? null;
  const kind = kindOf(container, nodes);
  const isPanel = kind === 'open-panel' || kind === 'save-panel';
  const fileName = part(panelParts.fileName);
  const folder = isPanel ? (part(panelParts.folder) ?? folderPopUp(nodes)) : null;
  const drawnBy = drawerOf(context, nodes);
  const controls = nodes.filter((node) => isControl(node) && node !== folder).map((node) => controlOf(node, refOf(node)));
  const info: DialogInfo = {
    ref: refOf(container),
    kind,
    title: container.facts.title || container.facts.description,
    text: textsOf(isPanel ? nodes.filter((node) => !isListed(node)) : nodes).join('\n'),
    window: title,
    windowId: container.windowId,
    buttons: buttons.map(({ node: _, ...button }) => button),
    fields: fields.map(({ node: _, ...field }) => field),
    ...(controls.length > 0 && { controls }),
    ...(fileName !== null && { fileName: String(fileName.facts.value ?? '') }),
    ...(folder !== null && { folder: String(folder.facts.value ?? folder.facts.label) }),
    ...(drawnBy !== null && { drawnBy }),
  };
  return { node: container, window, info, nodes, buttons, fields, fileName, folder, path: part(panelParts.path), refOf };
}

/** The files and places that a panel lists are no words of it. */
function isListed(node: WalkNode): boolean {
  return around(node, ({ facts }) => lists.includes(facts.role)) !== null;
}

type Parts = Pick<Found, 'container' | 'nodes'> & { readonly refOf: (node: WalkNode) => string };

function buttonsOf({ engine }: JobContext, { container, nodes, refOf }: Parts): Dialog['buttons'] {
  const ax = engine.drivers.accessibility;
  const named = attributesOf(ax, container.element, ['AXDefaultButton', 'AXCancelButton']);
  const [byReturn = null, byEscape = null] = named.map(elementOf);
  const is = (node: WalkNode, element: AxElement | null): boolean => element !== null && ax.same(node.element, element);
  return nodes.filter(isAnswer).map((node) => ({
    node,
    ref: refOf(node),
    name: node.facts.label,
    ...(node.facts.identifier !== '' && { identifier: node.facts.identifier }),
    enabled: node.facts.enabled,
    ...(is(node, byReturn) && { default: true as const }),
    ...(is(node, byEscape) && { cancel: true as const }),
  }));
}

/** Buttons that answer, not those of a title bar or of a control inside. */
function isAnswer({ facts }: WalkNode): boolean {
  return facts.role === 'AXButton' && facts.label !== '' && !/^AX\w+Button$/.test(facts.subrole);
}

function fieldOf({ facts }: WalkNode, ref: string): DialogField {
  return {
    ref,
    label: facts.label,
    ...(facts.identifier !== '' && { identifier: facts.identifier }),
    ...(!facts.secure && { value: String(facts.value ?? '') }),
    secure: facts.secure,
  };
}

const controlRoles: readonly string[] = ['AXPopUpButton', 'AXCheckBox', 'AXRadioButton', 'AXSlider', 'AXMenuButton'];

/** What is set, not filled: it may decide what an answer does, such as a box for all. */
export function isControl(node: WalkNode): boolean {
  return controlRoles.includes(node.facts.role) && !isListed(node);
}

function controlOf({ facts: { role, label, value, enabled } }: WalkNode, ref: string): DialogControl {
  return { ref, role, label, ...(value !== null && { value }), enabled };
}

function kindOf({ facts }: WalkNode, nodes: readonly WalkNode[]): DialogKind {
  if (panelParts.save.test(facts.identifier) || nodes.some((node) => panelParts.fileName.test(node.facts.identifier))) return 'save-panel';
  if (panelParts.open.test(facts.identifier)) return 'open-panel';
  if (facts.role === 'AXSheet') return 'sheet';
  return facts.subrole === 'AXSystemDialog' || !nodes.some((node) => textRoles.includes(node.facts.role)) ? 'alert' : 'dialog';
}

/** A panel's only pop-up button shows the folder. */
function folderPopUp(nodes: readonly WalkNode[]): WalkNode | null {
  const popUps = nodes.filter(({ facts }) => facts.role === 'AXPopUpButton');
  return popUps.length === 1 ? (popUps[0] ?? null) : null;
}

function textsOf(nodes: readonly WalkNode[]): readonly string[] {
  const texts = nodes.filter(({ facts }) => facts.role === 'AXStaticText').map(({ facts }) => wordsOf(facts));
  return [...new Set(texts.filter((text) => text !== ''))];
}

function wordsOf({ value, label }: ElementFacts): string {
  return typeof value === 'string' && value !== '' ? value : label;
}

/** The process that draws what stands on the dialog, when it is not its app. */
function drawerOf({ engine, process }: JobContext, nodes: readonly WalkNode[]) {
  for (const node of nodes) {
    const owner = engine.drivers.accessibility.pid(node.element);
    if (owner.ok && owner.value !== process.pid) return identityOf(engine.drivers.processes, owner.value);
  }
  return null;
}
