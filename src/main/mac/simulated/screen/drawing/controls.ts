import { intersection, type Rect } from '../../../../../shared/geometry.js';
import type { SceneNode } from '../scene.js';
import { paintButton, paintCheckBox, paintRadioButton } from './buttons.js';
import { isSidebar, paintCell, paintDisclosure, paintMenu, paintMenuItem, paintRow, paintTable, rowPen } from './collections.js';
import { paintPopUpButton, paintSearchField, paintTextArea, paintTextField } from './fields.js';
import { paintHeading, paintImage, paintLink, paintStaticText } from './labels.js';
import { paintProgress, paintScrollBar, paintSlider, paintSpinner, paintStepper } from './ranges.js';
import { backing, box, cutTo } from './shapes.js';
import type { Painter, Pen } from './theme.js';

const paintNothing: Painter = () => '';
const paintWebArea: Painter = (node, pen) => {
  const seen = intersection(node.frame, pen.visible);
  return seen === null ? '' : backing(seen, pen.outline, node.selected ? '#cfe2fb' : '#ffffff');
};
const paintSheet: Painter = (node) => box(node.frame, { fill: '#fbfbfd', stroke: '#c9c9d1', radius: 10 });
const paintPopover: Painter = (node) => {
  const { x, y, width, height } = node.frame;
  const cast = box({ x: x - 3, y, width: width + 6, height: height + 6 }, { fill: '#000000', radius: 13, opacity: 0.1 });
  return cast + box(node.frame, { fill: '#fbfbfd', stroke: '#c9c9d1', radius: 10 });
};
const paintSplitter: Painter = (node, pen) => {
  const { x, y, width, height } = node.frame;
  const line = width > height ? { x, y: y + height / 2, width, height: 1 } : { x: x + width / 2, y, width: 1, height };
  return box(line, { fill: pen.theme.line });
};

/** A role that is not here draws nothing itself; its children are still drawn. */
const painters: ReadonlyMap<string, Painter> = new Map([
  ['AXButton', paintButton],
  ['AXCheckBox', paintCheckBox],
  ['AXRadioButton', paintRadioButton],
  ['AXPopUpButton', paintPopUpButton],
  ['AXMenuButton', paintPopUpButton],
  ['AXComboBox', paintPopUpButton],
  ['AXTextField', paintTextField],
  ['AXSearchField', paintSearchField],
  ['AXTextArea', paintTextArea],
  ['AXStaticText', paintStaticText],
  ['AXHeading', paintHeading],
  ['AXLink', paintLink],
  ['AXImage', paintImage],
  ['AXSlider', paintSlider],
  ['AXProgressIndicator', paintProgress],
  ['AXLevelIndicator', paintProgress],
  ['AXBusyIndicator', paintSpinner],
  ['AXScrollBar', paintScrollBar],
  ['AXIncrementor', paintStepper],
  ['AXStepper', paintStepper],
  ['AXTable', paintTable],
  ['AXOutline', paintTable],
  ['AXList', paintTable],
  ['AXBrowser', paintTable],
  ['AXRow', paintRow],
  ['AXCell', paintCell],
  ['AXDisclosureTriangle', paintDisclosure],
  ['AXMenu', paintMenu],
  ['AXMenuItem', paintMenuItem],
  ['AXWebArea', paintWebArea],
  ['AXSheet', paintSheet],
  ['AXPopover', paintPopover],
  ['AXSplitter', paintSplitter],
]);

/** These draw all there is to see of them; what the tree holds below would be drawn twice. */
const wholeRoles = new Set([
  ...['AXButton', 'AXCheckBox', 'AXRadioButton', 'AXPopUpButton', 'AXMenuButton', 'AXComboBox', 'AXTextField', 'AXSearchField'],
  ...['AXTextArea', 'AXStaticText', 'AXLink', 'AXSlider', 'AXScrollBar', 'AXIncrementor', 'AXStepper'],
]);

/** These draw no more than their visible part. */
const selfCutting = new Set(['AXWebArea', 'AXTable', 'AXOutline', 'AXList', 'AXBrowser']);

/** Columns and menu bars repeat what rows and the real menu bar show. */
const skippedRoles = new Set(['AXColumn', 'AXMenuBar', 'AXMenuBarItem']);

/** Nodes that stand beside each other, back to front, with everything in them. */
export function paintNodes(nodes: readonly SceneNode[], pen: Pen): string {
  const tables = nodes.filter((node) => node.role === 'AXTable');
  let rows = 0;
  let drawn = '';
  for (const node of nodes) {
    const inside = tables.some((table) => isHeadOf(node, table)) ? 'header' : pen.inside;
    drawn += paintNode(node, { ...pen, inside, index: rows });
    if (node.role === 'AXRow') rows += 1;
  }
  return drawn;
}

/** A button that sits right on a table's top edge is one of its column heads. */
function isHeadOf(node: SceneNode, table: SceneNode): boolean {
  const [head, body] = [node.frame, table.frame];
  const above = node.role === 'AXButton' && Math.abs(head.y + head.height - body.y) <= 3 && head.height <= 30;
  return above && head.x >= body.x - 3 && head.x + head.width <= body.x + body.width + 3;
}

const scrollingRoles: ReadonlySet<string> = new Set(['AXScrollArea', 'AXTable', 'AXOutline', 'AXList']);

function paintNode(node: SceneNode, pen: Pen): string {
  if (skippedRoles.has(node.role)) return '';
  const seen = intersection(node.frame, pen.visible);
  const own = seen === null ? '' : paintSelf(node, pen, seen);
  if (wholeRoles.has(node.role) || node.children.length === 0) return own;
  if (!scrollingRoles.has(node.role)) return own + paintNodes(node.children, childPen(node, pen));
  return seen === null ? '' : own + paintNodes(node.children, { ...childPen(node, pen), visible: seen });
}

/**
 * Only what straddles the edge of the visible part is cut there: each cut costs the rasteriser a layer. None is made outside the
 * picture: resvg ends the process over a layer that lies two of the picture's sizes away from it.
 */
function paintSelf(node: SceneNode, pen: Pen, seen: Rect): string {
  const isCut = !selfCutting.has(node.role) && !within(node.frame, pen.visible);
  if (isCut && intersection(seen, pen.drawn) === null) return '';
  const drawn = (painters.get(node.role) ?? paintNothing)(node, pen);
  return isCut ? cutTo(seen, drawn) : drawn;
}

function within(inner: Rect, outer: Rect): boolean {
  const across = inner.x >= outer.x && inner.x + inner.width <= outer.x + outer.width;
  return across && inner.y >= outer.y && inner.y + inner.height <= outer.y + outer.height;
}

function childPen(node: SceneNode, pen: Pen): Pen {
  switch (node.role) {
    case 'AXRow':
      return rowPen(node, pen);
    case 'AXToolbar':
      return { ...pen, inside: 'toolbar' };
    case 'AXTable':
    case 'AXOutline':
    case 'AXList':
      return { ...pen, inside: isSidebar(node) ? 'sidebar' : 'table' };
    case 'AXMenu':
      return { ...pen, inside: 'menu' };
    default:
      return pen;
  }
}
