import { useRef, useState } from 'react';
import { useClient, useUi } from '../../../state/context.js';

/** Touch ID as the yes to what cannot be taken back; null where it is not offered. `onGiven` runs once, after a finger was given. */
export function useTouch(
  offered: boolean,
  reason: string,
  onGiven: () => void,
): { readonly asking: boolean; readonly ask: () => void } | null {
  const { ask } = useClient();
  const touch = useUi((ui) => ui.shell?.touchId);
  const [asking, setAsking] = useState(false);
  // The yes is given to what the card is by then: it counts only while that is armed still.
  const given = useRef(onGiven);
  given.current = onGiven;
  if (!offered || touch === undefined || !touch.available || !touch.on) return null;
  return {
    asking,
    ask() {
      if (asking) return;
      setAsking(true);
      void ask('confirmByTouch', { reason }).then((outcome) => {
        setAsking(false);
        if (outcome.ok && outcome.value === true) given.current();
      });
    },
  };
}
