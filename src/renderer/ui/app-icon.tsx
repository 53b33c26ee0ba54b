import { useEffect } from 'react';
import { useClient, useProjection } from '../state/context.js';

interface AppIconProps {
  readonly bundleId: string;
  readonly name: string;
  readonly size?: 'line' | 'small' | 'large';
}

/** An app's icon; where there is none, its first letter on a colour that is its own. The name always stands beside it. */
export function AppIcon({ bundleId, name, size = 'small' }: AppIconProps) {
  const source = useIcon(bundleId);
  if (source !== null) return <img className={`app-icon app-icon-${size}`} src={source} alt="" />;
  return (
    <span className={`app-icon app-letter app-icon-${size}`} style={{ '--hue': hueOf(bundleId) } as LetterStyle} aria-hidden="true">
      {[...name][0]?.toUpperCase()}
    </span>
  );
}

// React's style type knows no custom properties.
type LetterStyle = React.CSSProperties & { readonly '--hue': number };

/** One that is known already stands there from the first moment on. */
function useIcon(bundleId: string): string | null {
  const { needIcon } = useClient();
  useEffect(() => needIcon(bundleId), [needIcon, bundleId]);
  return useProjection(({ icons }) => icons.get(bundleId) ?? null);
}

/** A hue from 0 to 359 that is always the same for the same app. */
function hueOf(bundleId: string): number {
  let sum = 7;
  for (const character of bundleId.toLowerCase()) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 360_000;
  return sum % 360;
}
