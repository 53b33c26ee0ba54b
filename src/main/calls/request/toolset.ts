import { GatehandError } from '../../../shared/errors.js';
import type { SettingsStore } from '../../settings/store.js';
import type { AnyTool, Toolset } from '../../tools/kit/tool.js';

const families: Readonly<Record<Toolset, string>> = { scripting: 'Scripts', shell: 'Shell commands' };

/** Why a tool of a family that the owner has switched off may not run; null when it may. Nobody is asked then. */
export function toolsetRefusal(settings: SettingsStore, tool: AnyTool): GatehandError | null {
  const { toolset } = tool;
  if (toolset === null || settings.get().toolsets[toolset]) return null;
  return new GatehandError({
    code: 'not_allowed',
    message: `${families[toolset]} are switched off, so ${tool.name} does nothing.`,
    remedy: `The owner can switch on ${families[toolset]} in Gatehand under Tools; each call is then put before them.`,
    details: { rule: `toolset: ${toolset}`, setting: `toolsets.${toolset}` },
  });
}
