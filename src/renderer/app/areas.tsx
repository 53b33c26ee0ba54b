import {
  Activity as ActivityIcon,
  AppWindow,
  Cable,
  CircleCheckBig,
  type LucideIcon,
  Monitor,
  Settings as SettingsIcon,
  ShieldCheck,
  Wrench,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { UiState } from '../../shared/ui.js';
import { Activity } from '../features/activity/activity.js';
import { Approvals } from '../features/approvals/approvals.js';
import { Apps } from '../features/apps/apps.js';
import { Clients } from '../features/clients/clients.js';
import { Permissions } from '../features/permissions/permissions.js';
import { Screen } from '../features/screen/screen.js';
import { Settings } from '../features/settings/settings.js';
import { Tools } from '../features/tools/tools.js';
import type { AreaId } from '../state/navigation.js';

/** One entry of the navigation; its words stand in the catalogue under its id. */
export interface AreaEntry {
  readonly id: Exclude<AreaId, 'first-steps'>;
  readonly icon: LucideIcon;
  readonly content: ReactNode;
  /** It takes the height of the window and scrolls inside. */
  readonly fills?: boolean;
  /** How many things stand there, when that is worth a number beside the label. */
  readonly count?: (ui: UiState) => number;
}

const before: readonly AreaEntry[] = [
  {
    id: 'approvals',
    icon: CircleCheckBig,
    content: <Approvals />,
    count: (ui) => ui.cards.length + ui.grants.length,
  },
  { id: 'apps', icon: AppWindow, content: <Apps /> },
  { id: 'clients', icon: Cable, content: <Clients />, count: (ui) => ui.clients.filter((one) => one.connections > 0).length },
  { id: 'tools', icon: Wrench, content: <Tools /> },
  {
    id: 'permissions',
    icon: ShieldCheck,
    content: <Permissions />,
    count: (ui) => ui.permissions.filter((one) => one.state === 'missing' || one.state === 'refused').length,
  },
];
const activity: AreaEntry = { id: 'activity', icon: ActivityIcon, content: <Activity />, fills: true };
const screen: AreaEntry = { id: 'screen', icon: Monitor, content: <Screen /> };
const settings: AreaEntry = { id: 'settings', icon: SettingsIcon, content: <Settings /> };

/** The areas of this window, at least one; only a simulated Mac has a screen to show. */
export function areasFor(mac: UiState['mac']): readonly [AreaEntry, ...AreaEntry[]] {
  return [activity, ...before, ...(mac === 'simulated' ? [screen] : []), settings];
}
