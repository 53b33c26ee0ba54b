type Listener = Exclude<Parameters<EventTarget['addEventListener']>[1], null>;

/** What aborts a light signal. */
export interface LightAbort {
  readonly signal: AbortSignal;
  /** Aborts once, with this reason or the usual AbortError. */
  abort(reason?: unknown): void;
}

/**
 * An AbortController for what comes with each call. Node's own signal is an object of the system's, which outlives the collection of
 * young objects and all that its listeners hold with it: three of them made up a third of a read. This one tells of `abort` and nothing
 * else. Whatever Node itself checks for being its own (`AbortSignal.any`, `fetch`) does not take it.
 */
export function createLightAbort(): LightAbort {
  const signal = new LightSignal();
  return { signal, abort: (reason) => signal.end(reason) };
}

class LightSignal implements AbortSignal {
  aborted = false;
  reason: unknown = undefined;
  onabort: AbortSignal['onabort'] = null;
  private listeners: Listener[] = [];

  throwIfAborted(): void {
    if (this.aborted) throw this.reason;
  }

  addEventListener(type: string, listener: Listener | null): void {
    if (type !== 'abort' || listener === null || this.listeners.includes(listener)) return;
    this.listeners.push(listener);
  }

  removeEventListener(_type: string, listener: Listener | null): void {
    const at = listener === null ? -1 : this.listeners.indexOf(listener);
    if (at !== -1) this.listeners.splice(at, 1);
  }

  dispatchEvent(event: Event): boolean {
    this.onabort?.(event);
    for (const listener of [...this.listeners]) {
      if (typeof listener === 'function') listener.call(this, event);
      else listener.handleEvent(event);
    }
    return true;
  }

  end(reason: unknown = new DOMException('This operation was aborted', 'AbortError')): void {
    if (this.aborted) return;
    this.aborted = true;
    this.reason = reason;
    this.dispatchEvent(new Event('abort'));
    this.listeners = [];
  }
}
