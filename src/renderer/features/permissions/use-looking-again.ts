import { useEffect } from 'react';
import { useClient, useUi } from '../../state/context.js';

const lookAgainMs = 1_500;

/** macOS tells nobody when a switch is thrown: Gatehand tries again while something does not work and the page is in sight. */
export function useLookingAgain(wanted: boolean): void {
  const { ask } = useClient();
  const inApp = useUi((ui) => ui.shell !== null);
  const open = inApp && wanted;
  useEffect(() => {
    if (!open) return;
    const look = (): void => {
      if (document.visibilityState === 'visible') void ask('checkPermissions', {});
    };
    const timer = setInterval(look, lookAgainMs);
    return () => clearInterval(timer);
  }, [open, ask]);
}
