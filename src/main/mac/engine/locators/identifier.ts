import { fail } from '../../../../shared/errors.js';
import type { JobContext } from '../engine-context.js';
import { foldText } from '../nodes/fold.js';
import { ownText } from '../nodes/names.js';
import { roleMatches } from '../nodes/roles.js';
import { createPathNames } from '../nodes/segments.js';
import type { WalkNode } from '../nodes/walk-node.js';
import { appPath } from '../tree/app-root.js';
import { walk } from '../tree/walk.js';
import { awayWindow } from './away-window.js';
import type { Spot } from './spot.js';

const mostSearched = 5_000;
const mostListed = 10;
const mostOfRole = 3;

/**
 * The one element of an app that has an identifier; what stands in windows comes before what stands in menus. Errors:
 * `not_found` with identifiers that come near, `ambiguous` with the paths to choose from.
 */
export async function elementWithIdentifier(context: JobContext, identifier: string): Promise<Spot> {
  const { engine, job, process } = context;
  const from = { element: engine.drivers.accessibility.application(process.pid), pid: process.pid, appName: process.name, windowId: null };
  const all = await walk(engine, from, { job, maxDepth: 64, maxNodes: mostSearched, maxChildren: mostSearched, includeMenus: true });
  const pathOf = createPathNames(appPath({ engine, job, process }));
  const same = all.nodes.filter(({ facts }) => facts.identifier === identifier);
  const inWindows = same.filter(({ windowId }) => windowId !== null);
  const meant = inWindows.length > 0 ? inWindows : same;
  const [node] = meant;
  if (node === undefined) return noSuchIdentifier(context, identifier, { nodes: all.nodes, pathOf });
  if (meant.length === 1) return { element: node.element, facts: node.facts, path: pathOf(node), windowId: node.windowId };
  return fail('ambiguous', `${meant.length} elements of ${process.name} have the identifier "${identifier}".`, {
    remedy: 'Use one of the candidate paths.',
    details: { candidates: meant.slice(0, mostListed).map(pathOf) },
  });
}

interface Searched {
  readonly nodes: readonly WalkNode[];
  readonly pathOf: (node: WalkNode) => string;
}

/** Who writes a label, a text or a role for a ref is told the path of what has it; of a role that many have none. */
function noSuchIdentifier(context: JobContext, identifier: string, { nodes, pathOf }: Searched): never {
  const { process } = context;
  const name = foldText(identifier);
  const isIt = (text: string): boolean => foldText(text) === name;
  const inWindows = nodes.filter(({ windowId }) => windowId !== null);
  const away = inWindows.length === 0 ? awayWindow(context, null) : null;
  if (away !== null) throw away;
  const named = inWindows.filter(({ facts }) => isIt(facts.label) || isIt(ownText(facts)));
  const ofRole = inWindows.filter(({ facts }) => roleMatches(identifier, facts.role, facts.subrole));
  const called = named.length > 0 || ofRole.length > mostOfRole ? named : ofRole;
  const wanted = identifier.toLowerCase();
  const known = [...new Set(nodes.map(({ facts }) => facts.identifier).filter((one) => one !== ''))];
  const near = known.filter((one) => one.toLowerCase().includes(wanted) || wanted.includes(one.toLowerCase()));
  return fail('not_found', `No element of ${process.name} has the identifier "${identifier}".`, {
    remedy: 'Use a ref or a path of find_element, such as e12 or app("Finder")/window[0]/toolbar/button["Save"].',
    details: { searched: identifier, nearest: [...called.slice(0, mostListed).map(pathOf), ...near].slice(0, mostListed) },
  });
}
