import { Fingerprint } from 'lucide-react';
import { useCopy } from '../../../state/words.js';

interface TouchButtonProps {
  readonly resting: boolean;
  readonly onPress: () => void;
}

/** Asks macOS for a finger; holding the button beside it is the equal. */
export function TouchButton({ resting, onPress }: TouchButtonProps) {
  const { cards: words } = useCopy();
  return (
    <button
      type="button"
      className="ask-button ask-touch"
      aria-label={words.touchId}
      aria-disabled={resting || undefined}
      onClick={() => !resting && onPress()}
    >
      <Fingerprint size={16} aria-hidden="true" />
    </button>
  );
}
