import { OctagonX } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { useClient, useProjection } from '../state/context.js';
import { useCopy } from '../state/words.js';
import { Button } from '../ui/controls/button.js';
import { useStopKey } from './keys.js';

/** Keeps a fault of the page from leaving it blank: says so, and offers to load it again and to stop everything. */
export class FaultBoundary extends Component<{ readonly children: ReactNode }, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { readonly broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    return this.state.broken ? <Broken /> : this.props.children;
  }
}

function Broken() {
  const { name, failures, now } = useCopy();
  const { stop } = useClient();
  const stopped = useProjection(({ ui }) => ui?.stopped === true);
  useStopKey();
  return (
    <main className="loading">
      <h1>{name}</h1>
      <p role="alert">{failures.broken}</p>
      <p role="status">{stopped && now.stopped}</p>
      <Button onPress={() => window.location.reload()}>{failures.reload}</Button>{' '}
      {!stopped && (
        <Button tone="danger" icon={OctagonX} label={now.stopAllNote} onPress={stop}>
          {now.stopAll}
        </Button>
      )}
    </main>
  );
}
