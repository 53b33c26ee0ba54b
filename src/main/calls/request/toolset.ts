import { GatehandError } from '../../../shared/errors.js';
import type { Toolset } from '../../../shared/settings.js';
import type { DecidingRule } from '../../../shared/words/deciding-rule.js';
import type { SettingsStore } from '../../settings/store.js';
import type { AnyTool } from '../../tools/kit/tool.js';

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
