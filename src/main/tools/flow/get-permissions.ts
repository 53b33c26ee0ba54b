import { z } from 'zod';
import { type PermissionStatus, permissionPanes, permissionStatus } from '../../../shared/permissions.js';
import type { AppIdentity } from '../../../shared/subject.js';
import { defineTool } from '../kit/define-tool.js';
import { appAliases, appField } from '../kit/fields.js';

export const getPermissions = defineTool({
  name: 'get_permissions',
  title: 'Get permissions',
  area: 'flow',
  words: {
    summary: 'Says which macOS permissions Gatehand has, and how the owner can grant what is missing.',
    more: 'Use it after permission_missing, or first of all. Give app to ask about automation of that app. Answers an array of {permission, state, app, pane, fix}.',
  },
  effect: 'read',
  capability: 'system',
  needs: [],
  input: { app: appField.optional() },
  aliases: { ...appAliases, name: 'app' },
  output: z.array(permissionStatus),
  targets: (input) => [input.app === undefined ? { kind: 'none' } : { kind: 'app', app: input.app }],
  examples: [
    { title: 'See what Gatehand may do', arguments: {} },
    { title: 'Ask about automation of the Finder', arguments: { app: 'Finder' } },
  ],
  async run(context, input) {
    const all = await context.permissions();
    if (input.app === undefined || context.app === null) return [...all];
    const { app } = context;
    const ofApp = all.filter((one) => one.app !== null && isSame(one.app, app));
    return [...all.filter((one) => one.app === null), ...(ofApp.length > 0 ? ofApp : [notAskedYet(app)])];
  },
  say: () => 'The permissions are listed.',
  intent: () => 'Read which permissions Gatehand has',
});

function isSame(name: string, app: AppIdentity): boolean {
  const wanted = name.toLowerCase();
  return wanted === app.bundleId.toLowerCase() || wanted === app.name.toLowerCase();
}

/** macOS asks for automation at the first Apple event to an app, so before that there is nothing to report. */
function notAskedYet(app: AppIdentity): PermissionStatus {
  return {
    permission: 'automation',
    state: 'unknown',
    app: app.name,
    pane: permissionPanes.automation,
    fix: `macOS asks the owner the first time Gatehand automates ${app.name}.`,
  };
}
