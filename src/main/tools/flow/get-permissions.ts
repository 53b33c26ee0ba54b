import { z } from 'zod';
import { type PermissionStatus, permissionPanes, permissionStatus } from '../../../shared/permissions.js';
import { defineTool } from '../kit/define-tool.js';
import { appAliases, appField } from '../kit/fields.js';

export const getPermissions = defineTool({
  name: 'get_permissions',
  area: 'flow',
  words: {
    summary: 'Says which macOS permissions Gatehand has, and how the owner can grant what is missing.',
    more: 'Use it after permission_missing, or first of all. Give app to ask about automation of that app. Answers an array of {permission, state, app, pane, fix}.',
  },
  effect: 'read',
  capability: 'system',
  needs: [],
  beforePairing: true,
  input: { app: appField.optional() },
  aliases: { ...appAliases, name: 'app' },
  output: z.array(permissionStatus),
  // It answers before pairing, so the name is no target: it must not tell which apps there are.
  targets: () => [{ kind: 'none' }],
  examples: [
    { title: 'See what Gatehand may do', arguments: {} },
    { title: 'Ask about automation of the Finder', arguments: { app: 'Finder' } },
  ],
  async run(context, input) {
    const all = await context.permissions(input.app);
    return input.app === undefined ? [...all] : aboutApp(all, input.app);
  },
  intent: () => ({ kind: 'read-permissions' }),
});

/** The Mac-wide permissions, and automation of one app: its own state, else what is said of apps in general. */
function aboutApp(all: readonly PermissionStatus[], app: string): PermissionStatus[] {
  const automation = all.filter((one) => one.permission === 'automation');
  const own = automation.filter((one) => one.app !== null);
  const general = automation.filter((one) => one.app === null).map((one) => ({ ...one, app }));
  const known = [own, general, [notAskedYet(app)]].find((rows) => rows.length > 0) ?? [];
  return [...all.filter((one) => one.permission !== 'automation'), ...known];
}

/** macOS asks for automation at the first Apple event to an app, so before that there is nothing to report. */
function notAskedYet(app: string): PermissionStatus {
  return {
    permission: 'automation',
    state: 'unknown',
    app,
    pane: permissionPanes.automation,
    fix: `macOS asks the owner the first time Gatehand automates ${app}.`,
  };
}
