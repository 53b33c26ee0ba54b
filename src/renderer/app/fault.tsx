import { Component, type ReactNode } from 'react';
import { useCopy } from '../state/words.js';
import { Button } from '../ui/controls/button.js';

/** Keeps a fault of the page from leaving it blank: says so, and offers to load it again. */
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
  const { name, failures } = useCopy();
  return (
    <main className="loading">
      <h1>{name}</h1>
      <p role="alert">{failures.broken}</p>
      <Button onPress={() => window.location.reload()}>{failures.reload}</Button>
    </main>
  );
}
