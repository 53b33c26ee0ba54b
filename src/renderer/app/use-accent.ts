import { useEffect } from 'react';
import { useProjection } from '../state/context.js';

/** Takes over the accent colour that the owner chose in System Settings; the style sheet sees to it that text on it reads well. */
export function useAccent(): void {
  const accent = useProjection((projection) => projection.ui?.shell?.accent ?? null);
  useEffect(() => {
    const { style } = document.documentElement;
    if (accent === null) style.removeProperty('--system-accent');
    else style.setProperty('--system-accent', accent);
  }, [accent]);
}
