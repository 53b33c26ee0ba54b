import { applicationsTools } from './applications/index.js';
import { audioTools } from './audio/index.js';
import { clipboardTools } from './clipboard/index.js';
import { elementsTools } from './elements/index.js';
import { filesTools } from './files/index.js';
import { finderTools } from './finder/index.js';
import { flowTools } from './flow/index.js';
import { keyboardTools } from './keyboard/index.js';
import { createRegistry, type Registry } from './kit/registry.js';
import type { AnyTool } from './kit/tool.js';
import { macrosTools } from './macros/index.js';
import { menusTools } from './menus/index.js';
import { mouseTools } from './mouse/index.js';
import { notificationsTools } from './notifications/index.js';
import { observationTools } from './observation/index.js';
import { presets } from './presets.js';
import { screenshotTools } from './screenshot/index.js';
import { scriptingTools } from './scripting/index.js';
import { sessionsTools } from './sessions/index.js';
import { systemTools } from './system/index.js';
import { windowsTools } from './windows/index.js';

export { presets } from './presets.js';

/** Every tool Gatehand has. */
export const allTools: readonly AnyTool[] = [
  ...applicationsTools,
  ...windowsTools,
  ...systemTools,
  ...clipboardTools,
  ...notificationsTools,
  ...finderTools,
  ...filesTools,
  ...audioTools,
  ...elementsTools,
  ...menusTools,
  ...mouseTools,
  ...keyboardTools,
  ...screenshotTools,
  ...observationTools,
  ...scriptingTools,
  ...flowTools,
  ...macrosTools,
  ...sessionsTools,
];

/** The registry of every tool with the presets. */
export function createDefaultRegistry(): Registry {
  return createRegistry({ tools: allTools, presets });
}
