import type { z } from 'zod';
import { GatehandError } from '../../../shared/errors.js';
import { centre, contains, intersection, type Rect } from '../../../shared/geometry.js';
import { noAnswerReason } from '../../../shared/not-there.js';
import type { AppIdentity } from '../../../shared/subject.js';
import type { Capture, ElementNode, TreeResult, WindowInfo } from '../../mac/port.js';
import type { PictureMark, ToolContext } from '../kit/tool.js';
import type { markedElement } from './picture-fields.js';

/** More boxes than this hide what they mark. */
const mostMarks = 80;
const mostApps = 4;
/** What one app's tree may cost. */
const treeBudget = { maxDepth: 25, maxNodes: 1500, maxMs: 2500 } as const;

/** Roles that a person would click or type into. */
const marked: ReadonlySet<string> = new Set([
  'AXButton',
  'AXCheckBox',
  'AXRadioButton',
  'AXPopUpButton',
  'AXMenuButton',
  'AXComboBox',
  'AXTextField',
  'AXTextArea',
  'AXSearchField',
  'AXLink',
  'AXSlider',
  'AXIncrementor',
  'AXDisclosureTriangle',
  'AXColorWell',
  'AXSwitch',
  'AXTab',
  'AXRow',
]);

export interface Annotation {
  readonly marks: readonly PictureMark[];
  readonly elements: z.infer<typeof markedElement>[];
  /** What was left out; empty when nothing was. */
  readonly note: string;
}

/**
 * Numbers the elements that can be used and can be seen on a picture: those of windows that may be seen, where no other
 * window lies over their middle. `windowId`: the picture shows this window alone.
 */
export async function annotate(context: ToolContext, { raster, before }: Capture, windowId: number | null): Promise<Annotation> {
  const area = { ...raster.origin, width: raster.width / raster.scale, height: raster.height / raster.scale };
  const seen = (await context.mac.windows.list({ pid: null, includeMinimized: false })).filter(
    (window) => (windowId === null || window.id === windowId) && intersection(window.frame, area) !== null,
  );
  const apps = appsOf(seen);
  const elements: z.infer<typeof markedElement>[] = [];
  const silent: string[] = [];
  let more = apps.length > mostApps;
  for (const app of apps.slice(0, mostApps)) {
    const own = seen.filter((window) => window.app.pid === app.pid);
    const tree = await treeOf(context, app);
    if (tree === 'silent') silent.push(app.name);
    if (tree === 'silent' || tree === 'gone') continue;
    more ||= tree.truncated;
    for (const node of flat(tree.root)) {
      const shown = shownFrame(node, { area, own, order: windowId === null ? before : own });
      if (shown === null) continue;
      if (elements.length === mostMarks) return finished(elements, { more: true, silent });
      elements.push(entry(node, elements.length + 1, { app, frame: shown }));
    }
  }
  return finished(elements, { more, silent });
}

/** What an app shows; one that does not answer, or has quit since the picture was taken, leaves the others their numbers. */
async function treeOf({ mac }: ToolContext, app: AppIdentity): Promise<TreeResult | 'silent' | 'gone'> {
  try {
    return await mac.elements.tree({ app, element: null, roles: null, withActions: false, ...treeBudget });
  } catch (thrown) {
    if (!(thrown instanceof GatehandError)) throw thrown;
    if (thrown.code === 'not_found') return 'gone';
    if (thrown.code === 'timed_out' && thrown.details.reason === noAnswerReason) return 'silent';
    throw thrown;
  }
}

interface LeftOut {
  readonly more: boolean;
  /** Apps that did not answer. */
  readonly silent: readonly string[];
}

function finished(elements: z.infer<typeof markedElement>[], { more, silent }: LeftOut): Annotation {
  const marks = elements.map(({ number, position, size }) => ({ number, frame: { ...position, ...size } }));
  return {
    marks,
    elements,
    note: [more ? 'not every element is numbered; look lists all' : '', ...silent.map((name) => `${name} does not answer`)]
      .filter(Boolean)
      .join('; '),
  };
}

/** The apps of windows, front to back, each once. */
function appsOf(windows: readonly WindowInfo[]): readonly AppIdentity[] {
  return [...new Map(windows.map((window) => [window.app.pid, window.app])).values()];
}

function flat(node: ElementNode): readonly ElementNode[] {
  return [node, ...(node.children ?? []).flatMap(flat)];
}

/** Where a box goes; null for an element without one: of no use, outside the picture, or behind another window. */
function shownFrame(
  { role, enabled, frame, windowId }: ElementNode,
  on: { readonly area: Rect; readonly own: readonly WindowInfo[]; readonly order: readonly WindowInfo[] },
): Rect | null {
  if (!marked.has(role) || !enabled || frame === null || frame.width < 4 || frame.height < 4) return null;
  const middle = centre(frame);
  const window = on.own.find((one) => one.id === windowId);
  if (window === undefined || !contains(on.area, middle) || !contains(window.frame, middle)) return null;
  const top = on.order.find((one) => contains(one.frame, middle));
  return top === undefined || top.id === window.id ? intersection(frame, on.area) : null;
}

function entry(node: ElementNode, number: number, at: { readonly app: AppIdentity; readonly frame: Rect }): z.infer<typeof markedElement> {
  const { x, y, width, height } = at.frame;
  const title = node.label || textIn(node);
  return {
    number,
    ref: node.ref,
    role: node.role,
    ...(title ? { title: title.slice(0, 100) } : {}),
    app: at.app.name,
    position: { x, y },
    size: { width, height },
  };
}

/** Most rows have no label: people call them by what stands in them first. */
function textIn(node: ElementNode): string {
  const texts = flat(node).flatMap(({ role, label, value }) => (role === 'AXStaticText' ? [label || String(value ?? '')] : []));
  return texts
    .filter((text) => text.trim() !== '')
    .slice(0, 2)
    .join(' · ');
}
