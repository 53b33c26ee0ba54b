import type { ReactNode } from 'react';
import type { UiState } from '../../shared/ui.js';
import { copy } from '../copy.js';
import { Activity } from '../features/activity/activity.js';
import { Apps } from '../features/apps/apps.js';
import { Clients } from '../features/clients/clients.js';
import { Grants } from '../features/grants/grants.js';
import { Permissions } from '../features/permissions/permissions.js';
import { Rules } from '../features/rules/rules.js';
import { Screen } from '../features/screen/screen.js';
import { Tools } from '../features/tools/tools.js';

/** One entry of the navigation. */
export interface AreaEntry {
  readonly id: string;
  readonly label: string;
  readonly content: ReactNode;
  /** How many things stand there, when that is worth a number beside the label. */
  readonly count?: (ui: UiState) => number;
}

const activity: AreaEntry = { id: 'activity', label: copy.areas.activity, content: <Activity /> };

const others: readonly AreaEntry[] = [
  { id: 'apps', label: copy.areas.apps, content: <Apps /> },
  { id: 'clients', label: copy.areas.clients, content: <Clients /> },
  { id: 'rules', label: copy.areas.rules, content: <Rules />, count: (ui) => ui.rules.length },
  { id: 'tools', label: copy.areas.tools, content: <Tools /> },
  { id: 'permissions', label: copy.areas.permissions, content: <Permissions /> },
  { id: 'grants', label: copy.areas.grants, content: <Grants />, count: (ui) => ui.grants.length },
];

const screen: AreaEntry = { id: 'screen', label: copy.areas.screen, content: <Screen /> };

/** The areas of this window, at least one; only a simulated Mac has a screen to show. */
export function areasFor(mac: UiState['mac']): readonly [AreaEntry, ...AreaEntry[]] {
  return mac === 'simulated' ? [activity, ...others, screen] : [activity, ...others];
}
