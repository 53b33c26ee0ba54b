import { type Clock, dateOf } from '../../../shared/runtime/clock.js';
import { createListeners } from '../../../shared/runtime/listeners.js';
import type { UpdateState, updateFailures } from '../../../shared/ui/shell.js';

/** Where newer versions come from. */
export interface UpdateSource {
  /** The newer version there is; null: this is the newest. */
  newer(): Promise<string | null>;
  /** Brings it, ready to be started; tells how much of it is here, in percent. */
  bring(onPercent: (percent: number) => void): Promise<void>;
  /** Ends this version and starts that one. */
  restart(): void;
}

export interface UpdatesDeps {
  /** Null: this build does not know where its updates are. */
  readonly source: UpdateSource | null;
  readonly isOff: () => 'owner' | 'organisation' | null;
  /** A call runs, a card is open, or Stop holds: nothing may end now. */
  readonly isBusy: () => boolean;
  readonly clock: Clock;
  readonly whyFailed: (thrown: unknown) => (typeof updateFailures)[number];
  readonly onNote: (thrown: unknown) => void;
}

export interface Updates {
  state(): UpdateState;
  onChange(listener: () => void): () => void;
  /** Looks now, and brings what is newer. Nothing happens while it is under way, and once a version is ready. */
  look(): Promise<void>;
  /** Restarts into the version that is ready, as soon as nothing is open; asked again while it waits, it no longer does. */
  install(): void;
  /** To be called when settings changed, or something that was open may have ended. */
  lookAround(): void;
  dispose(): void;
}

/** After the start, when its first work is done; then four times a day. */
const firstLookMs = 60_000;
const nextLookMs = 6 * 3_600_000;

/** Looks for newer versions and keeps one ready; it never ends anything that is open. */
export function createUpdates({ source, isOff, isBusy, clock, whyFailed, onNote }: UpdatesDeps): Updates {
  const listeners = createListeners();
  let known: Exclude<UpdateState, { readonly kind: 'off' }> = { kind: 'newest', at: null };
  let cancel: () => void = () => undefined;
  const off = () => (source === null ? 'build' : isOff());
  const become = (next: typeof known): void => {
    known = next;
    listeners.tell();
  };

  function later(ms: number): void {
    cancel();
    cancel = clock.after(ms, () => void look());
  }

  async function look(): Promise<void> {
    if (known.kind === 'looking' || known.kind === 'bringing' || known.kind === 'ready') return;
    later(nextLookMs);
    if (source === null || off() !== null) return;
    become({ kind: 'looking' });
    try {
      const version = await source.newer();
      if (version === null) return become({ kind: 'newest', at: dateOf(clock, clock.now()) });
      become({ kind: 'bringing', version, percent: 0 });
      await source.bring((percent) => {
        if (known.kind === 'bringing' && Math.floor(percent) !== known.percent)
          become({ kind: 'bringing', version, percent: Math.floor(percent) });
      });
      become({ kind: 'ready', version, waits: false });
    } catch (thrown) {
      onNote(thrown);
      become({ kind: 'failed', why: whyFailed(thrown), at: dateOf(clock, clock.now()) });
    }
  }

  function restartIfIdle(): void {
    if (known.kind === 'ready' && known.waits && off() === null && !isBusy()) source?.restart();
  }

  if (source !== null) later(firstLookMs);
  return {
    state() {
      const why = off();
      return why === null ? known : { kind: 'off', why };
    },
    onChange: listeners.add,
    look,
    install() {
      if (known.kind !== 'ready') return;
      become({ ...known, waits: !known.waits });
      restartIfIdle();
    },
    lookAround: restartIfIdle,
    dispose: () => cancel(),
  };
}
