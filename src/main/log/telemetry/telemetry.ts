import type { CallLogEntry } from '../../../shared/log-entry.js';
import { pushBounded } from '../../../shared/runtime/bounded.js';
import type { TelemetrySettings } from '../../../shared/settings.js';
import type { SpanSender } from './otlp.js';

export interface Telemetry {
  /** Hands a call on; never waits and never fails. */
  note(entry: CallLogEntry): void;
  /** Begins, ends or goes to another collector, as the settings say now. */
  follow(): void;
  close(): Promise<void>;
}

/** Calls that are kept while the SDK loads. */
const mostWaiting = 256;

/** Metadata of calls for a collector of the owner's. While it is off, nothing of OpenTelemetry is loaded. */
export function createTelemetry(wanted: () => TelemetrySettings, version: string): Telemetry {
  let current: { readonly collector: string; readonly sender: Promise<SpanSender | null> } | null = null;
  let ready: SpanSender | null = null;
  let waiting: CallLogEntry[] = [];

  function begin(collector: string, { endpoint, headers }: TelemetrySettings): void {
    const sender = import('./otlp.js').then(
      ({ createSpanSender }) => {
        const made = createSpanSender({ endpoint, headers }, version);
        if (current?.collector !== collector) return made;
        ready = made;
        for (const entry of waiting.splice(0)) made.send(entry);
        return made;
      },
      // A build without the SDK sends nothing; a call must not know.
      () => null,
    );
    current = { collector, sender };
  }

  function end(): Promise<void> {
    const last = current;
    current = null;
    ready = null;
    waiting = [];
    return last === null ? Promise.resolve() : last.sender.then((sender) => sender?.end());
  }

  return {
    note(entry) {
      if (current === null) return;
      if (ready === null) pushBounded(waiting, entry, mostWaiting);
      else ready.send(entry);
    },
    follow() {
      const settings = wanted();
      const collector = settings.on && settings.endpoint !== '' ? JSON.stringify(settings) : null;
      if (collector === (current?.collector ?? null)) return;
      void end();
      if (collector !== null) begin(collector, settings);
    },
    close: end,
  };
}
