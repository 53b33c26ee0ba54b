import { useCallback, useEffect, useRef, useState } from 'react';
import { useCopy } from '../../../state/words.js';

/** How long a button is held for what cannot be taken back, ms. */
const holdMs = 900;
const drawEveryMs = 30;

interface HoldButtonProps {
  readonly title: string;
  /** The question and the answer of the second step, for those who cannot hold. */
  readonly question: string;
  readonly yes: string;
  readonly resting: boolean;
  readonly shortcut: string | null;
  /** The key A is down, which holds the button as the pointer does. */
  readonly keyDown: boolean;
  readonly onHeld: () => void;
}

/**
 * A button that is held. Let go too early, nothing has happened. A press that has no beginning, as VoiceOver and Switch Control make
 * it, and a short one by keyboard open a second step below instead, and the room of the button is kept where there is enough, so that nothing moves under the pointer.
 */
export function HoldButton({ title, question, yes, resting, shortcut, keyDown, onHeld }: HoldButtonProps) {
  const { cards: words } = useCopy();
  const { done, hold, release, held } = useHold(onHeld, resting);
  const [asking, setAsking] = useState(false);
  useEffect(() => (keyDown ? hold() : release()), [keyDown, hold, release]);
  const button = useRef<HTMLButtonElement>(null);
  const asked = useRef(false);
  /** A key went down here, and not on what stood here before. */
  const pressed = useRef(false);
  const letGo = (): void => {
    pressed.current = false;
    release();
  };
  // Who does not mean it is back where the question came from.
  useEffect(() => {
    if (asked.current && !asking) button.current?.focus();
    asked.current = asking;
  }, [asking]);
  return (
    <>
      <button
        type="button"
        ref={button}
        className={`ask-hold${resting ? ' ask-resting' : ''}${asking ? ' ask-kept' : ''}`}
        inert={asking}
        style={{ '--held': `${done * 100}%` } as HoldStyle}
        aria-disabled={resting || undefined}
        onPointerDown={(event) => event.button === 0 && hold()}
        onPointerUp={release}
        onPointerLeave={release}
        onPointerCancel={release}
        onBlur={letGo}
        onContextMenu={(event) => event.preventDefault()}
        onKeyDown={(event) => {
          if (!isPress(event.key)) return;
          // By itself Return presses as it goes down, and again with each turn of a held key; Space as it comes up.
          if (event.key === 'Enter') event.preventDefault();
          if (event.repeat) return;
          pressed.current = true;
          hold();
        }}
        onKeyUp={(event) => {
          if (!isPress(event.key)) return;
          if (event.key === 'Enter' && pressed.current && !resting && !held()) setAsking(true);
          letGo();
        }}
        onClick={(event) => event.detail === 0 && !resting && !held() && setAsking(true)}
      >
        <span className="ask-hold-fill" aria-hidden="true" />
        <span className="ask-hold-title">{title}</span>
        {shortcut !== null && (
          <span className="ask-key" aria-hidden="true">
            {shortcut}
          </span>
        )}
      </button>
      {asking && (
        <fieldset className="ask-second">
          <legend>{question}</legend>
          {/* biome-ignore lint/a11y/noAutofocus: the button that had the focus has become this question */}
          <button type="button" className="ask-button" autoFocus onClick={() => setAsking(false)}>
            {words.notNow}
          </button>
          <button type="button" className="ask-button ask-final" aria-disabled={resting || undefined} onClick={() => !resting && onHeld()}>
            {yes}
          </button>
        </fieldset>
      )}
    </>
  );
}

// React's style type knows no custom properties.
type HoldStyle = React.CSSProperties & { readonly '--held': string };

function isPress(key: string): boolean {
  return key === 'Enter' || key === ' ';
}

function useHold(onHeld: () => void, resting: boolean) {
  const [done, setDone] = useState(0);
  const timer = useRef(0);
  const ended = useRef(false);
  const told = useRef({ onHeld, resting });
  told.current = { onHeld, resting };
  const release = useCallback(() => {
    window.clearInterval(timer.current);
    timer.current = 0;
    setDone(0);
  }, []);
  const hold = useCallback(() => {
    if (timer.current !== 0 || told.current.resting) return;
    const from = performance.now();
    ended.current = false;
    timer.current = window.setInterval(() => {
      if (told.current.resting) return release();
      const part = (performance.now() - from) / holdMs;
      if (part < 1) return setDone(part);
      ended.current = true;
      release();
      told.current.onHeld();
    }, drawEveryMs);
  }, [release]);
  useEffect(() => release, [release]);
  return { done, hold, release, held: () => ended.current };
}
