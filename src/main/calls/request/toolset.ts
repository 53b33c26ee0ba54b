import { type Effect, isChange } from '../../../shared/clearance.js';
import { GatehandError } from '../../../shared/errors.js';
import type { Toolset } from '../../../shared/settings.js';
import type { DecidingRule } from '../../../shared/words/deciding-rule.js';
import type { SettingsStore } from '../../settings/store.js';
import type { AnyTool } from '../../tools/kit/tool.js';
import type { CallRequest } from '../types.js';
import { chosenPreset, foreignListings, isToolset, type ListingDeps, presetOf, toolsOf } from './listing.js';

const families: Readonly<Record<Toolset, string>> = { scripting: 'Scripts', shell: 'Shell commands' };

/** A tool that may not run, with what is told to the client and to the owner. */
export interface ToolsetRefusal {
  readonly rule: DecidingRule;
  readonly error: GatehandError;
}

/** Why a tool of a family that the owner has switched off may not run; null when it may. Nobody is asked then. */
export function toolsetRefusal(settings: SettingsStore, tool: AnyTool): ToolsetRefusal | null {
  const { toolset } = tool;
  if (toolset === null || settings.get().toolsets[toolset]) return null;
  const error = new GatehandError({
    code: 'not_allowed',
    message: `${families[toolset]} are switched off, so ${tool.name} does nothing.`,
    remedy: `The owner can switch on ${families[toolset]} in Gatehand under Tools; each call is then put before them.`,
    details: { rule: `toolset: ${toolset}`, setting: `toolsets.${toolset}` },
  });
  return { rule: { kind: 'toolset', toolset }, error };
}

export interface UnlistedCall {
  readonly request: CallRequest;
  /** Null while nobody can tell yet what the call does. */
  readonly effect: Effect | null;
}

/**
 * Why a tool may not run that its client is not shown; null when it may. Most tools answer by name, listed or not; what ends an
 * app or a window does not, and of a client that was given a single toolset nothing else changes anything.
 */
export function unlistedRefusal(parts: ListingDeps, tool: AnyTool, call: UnlistedCall): ToolsetRefusal | null {
  const { request, effect } = call;
  const preset = presetOf(parts, request.connection);
  const changes = !tool.relays && effect !== null && isChange({ effect });
  if (!tool.onlyListed && !(isToolset(preset) && changes)) return null;
  const lists = tool.onlyListed ? [preset, chosenPreset(parts, request.connection)] : [preset];
  if (lists.every((one) => toolsOf(parts, one).includes(tool))) return null;
  if (foreignListings(parts, preset).some(({ name }) => name === request.name)) return null;
  const error = new GatehandError({
    code: 'not_allowed',
    message: `${tool.name} is not among the tools of this client (${preset}), so it does nothing.`,
    remedy: 'Use the tools of tools/list; the owner chooses them in Gatehand under Clients.',
    details: { rule: 'preset', setting: 'preset' },
  });
  return { rule: { kind: 'fixed', id: 'preset' }, error };
}
