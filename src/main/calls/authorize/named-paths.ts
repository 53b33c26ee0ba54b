import { isChange } from '../../../shared/clearance.js';
import { isAddress, pathIn } from '../../../shared/places/addresses.js';
import { folded } from '../../../shared/places/disk-path.js';
import { stepsIn } from '../../../shared/places/picture-place.js';
import { longestTyped } from '../../../shared/places/program-places.js';
import { panelPath } from '../../../shared/places/standard-folders.js';
import type { Act } from '../../../shared/words/act.js';
import type { CallStep, PipelineDeps, TargetsLook } from '../call.js';
import { textOf } from '../consent/card-facts.js';

/**
 * The look with where the paths that a change names lead to: a link has any name, and its place is what counts. Throws where
 * nobody can tell.
 */
export async function withLeads({ mac }: Pick<PipelineDeps, 'mac'>, step: CallStep, look: TargetsLook): Promise<TargetsLook> {
  const paths = isChange(step.trace) ? namedPaths(step.tool.intent(step.input, null), step.input) : [];
  if (paths.length === 0) return look;
  const found = await Promise.all(paths.map(async (path) => ({ path, lead: await mac.files.leadsTo(path) })));
  const leads = found.flatMap(({ path, lead }) => (lead === null || isThere(path, lead) ? [] : [lead]));
  return leads.length === 0 ? look : { ...look, leads };
}

function namedPaths(act: Act, input: CallStep['input']): readonly string[] {
  switch (act.kind) {
    case 'open':
      return isAddress(act.target) ? [] : [act.target];
    case 'reveal':
      // A link itself is shown where it lies.
      return [`${act.path}/..`];
    case 'answer-dialog':
      return pathsInDialog(act, input.fields).flatMap((path) => panelPath(path) ?? []);
    default: {
      const text = (textOf(act, input) ?? '').trim();
      return /^[~/]/.test(text) && text.length <= longestTyped && !/[\r\n]/.test(text) ? [text] : [];
    }
  }
}

/** What a dialog is told of a place. */
export function pathsInDialog({ folder, fileName }: Extract<Act, { kind: 'answer-dialog' }>, fields: unknown): readonly string[] {
  return [[folder, fileName].filter((part) => part !== null).join('/'), ...Object.values(fields ?? {}).map(String)];
}

/** Whether a path is its own place, whatever stands before it and however it is written. */
function isThere(path: string, lead: string): boolean {
  const said = folded(`/${stepsIn(pathIn(path.trim()).replace(/^~[^/]*/, '')).join('/')}`);
  return folded(lead).endsWith(said === '/' ? '' : said);
}
