import { AppWindow, Cable, List, type LucideIcon, Monitor, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { UiState } from '../../shared/ui/ui.js';
import { Activity } from '../features/activity/activity.js';
import { Apps } from '../features/apps/apps.js';
import { Clients } from '../features/clients/clients.js';
import { Permissions } from '../features/permissions/permissions.js';
import { Screen } from '../features/screen/screen.js';
import type { AreaId } from '../state/navigation.js';

/** One entry of the navigation; its words stand in the catalogue under its id. */
export interface AreaEntry {
  readonly id: Exclude<AreaId, 'first-steps'>;
  readonly icon: LucideIcon;
  readonly content: ReactNode;
  /** It takes the height of the window and scrolls inside. */
  readonly fills?: boolean;
}

const first: readonly [AreaEntry, ...AreaEntry[]] = [
  { id: 'activity', icon: List, content: <Activity />, fills: true },
  { id: 'apps', icon: AppWindow, content: <Apps />, fills: true },
  { id: 'clients', icon: Cable, content: <Clients /> },
  { id: 'permissions', icon: ShieldCheck, content: <Permissions /> },
];
const screen: AreaEntry = { id: 'screen', icon: Monitor, content: <Screen /> };

/** The areas of this window, at least one; only a simulated Mac has a screen to show. */
export function areasFor(mac: UiState['mac']): readonly [AreaEntry, ...AreaEntry[]] {
  return mac === 'simulated' ? [...first, screen] : first;
}
