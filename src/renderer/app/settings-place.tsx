import { useCallback } from 'react';
import { openableAreas, settingsPanes } from '../../shared/ui/shell.js';
import { SettingsDialog } from '../features/settings/settings-dialog.js';
import { SettingsWindow } from '../features/settings/settings-window.js';
import { UndoToast } from '../features/undo/undo-toast.js';
import { useClient, useUi } from '../state/context.js';
import { type AreaId, GoProvider, type Wanted } from '../state/navigation.js';
import { type Place, usePlace } from './use-place.js';

/** In the app the settings are a window of their own, which main opens; null where they stand over the area. */
export function useSettingsElsewhere(): ((wanted: Wanted) => void) | null {
  const { run } = useClient();
  const inApp = useUi((ui) => ui.host === 'app');
  const open = useCallback(
    ({ pane }: Wanted): void => void run('openSettings', { pane: settingsPanes.find((one) => one === pane) }),
    [run],
  );
  return inApp ? open : null;
}

/** The settings over the area, while the address says so. */
export function SettingsOver({ settings, go, keepSettings, closeSettings }: Place) {
  return (
    settings !== null && (
      <GoProvider go={go} wanted={settings} keep={keepSettings}>
        <SettingsDialog onClose={closeSettings} />
      </GoProvider>
    )
  );
}

const nothing: Wanted = {};

/** The window of the settings. What a pane leads to is in the main window. */
export function SettingsAlone() {
  const { run } = useClient();
  const { settings, keepSettings } = usePlace('activity');
  const go = useCallback((area: AreaId): void => void run('openMainWindow', { area: openableAreas.find((one) => one === area) }), [run]);
  return (
    <GoProvider go={go} wanted={settings ?? nothing} keep={keepSettings}>
      <SettingsWindow />
      <UndoToast inRules />
    </GoProvider>
  );
}
