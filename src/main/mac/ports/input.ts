import type { ModifierKey } from '../../../shared/chords.js';
import type { Point } from '../../../shared/geometry.js';
import type { AppIdentity } from '../../../shared/subject.js';
import type { ActionReport, Job } from './job.js';

/** A mouse button; `middle` is the third one. */
export type MouseButton = 'left' | 'right' | 'middle';

/** A click at a global point. */
export interface ClickRequest {
  readonly point: Point;
  readonly button: MouseButton;
  readonly modifiers: readonly ModifierKey[];
  /** 1 to 3. */
  readonly count: number;
  /** Its app comes to the front and stays there, as when a person clicks; else an app in the back stays in the back. */
  readonly forward?: boolean;
}

/** Text for what has the keyboard; `delayMs` between two characters. */
export interface TypeRequest {
  readonly text: string;
  readonly delayMs: number;
  /** Held down while typing: each character is then a chord, and must be on the keyboard layout. */
  readonly modifiers?: readonly ModifierKey[];
  /** For this app, which stays in the back where it can; absent: for whatever has the keyboard. */
  readonly app?: AppIdentity;
}

/** A key for an app, which stays in the back where it can; without one, for whatever has the keyboard. */
export interface PressRequest {
  readonly key: string;
  readonly modifiers: readonly ModifierKey[];
  readonly repeat: number;
  readonly app?: AppIdentity;
}

/** A key that is held; a named app has to come to the front for it. */
export interface HoldRequest {
  readonly key: string;
  readonly modifiers: readonly ModifierKey[];
  /** 1 to 10 000. */
  readonly durationMs: number;
  readonly app?: AppIdentity;
}

/** A move of the pointer to a global point. */
export interface MoveRequest {
  readonly point: Point;
  /** True: the pointer travels there within `durationMs`; false: it is there at once. */
  readonly smooth: boolean;
  readonly durationMs: number;
}

/** A drag from one global point to another. */
export interface DragRequest {
  readonly from: Point;
  readonly to: Point;
  /** How long the way takes, 0 to 10 000. */
  readonly durationMs: number;
  readonly button?: MouseButton;
  readonly modifiers?: readonly ModifierKey[];
}

/** A turn of the wheel. */
export interface ScrollRequest {
  /** Points the view goes: positive y shows what is further down, positive x what is further right. */
  readonly delta: Point;
  /** Where; null: where the pointer is. */
  readonly point: Point | null;
}

/** How long a button may stay down beyond its call, ms. */
export const longestHoldMs = 10_000;

/** A button pressed or let go by itself. */
export interface ButtonRequest {
  /** Where; null: where the pointer is. */
  readonly point: Point | null;
  readonly button: MouseButton;
}

/** Gestures of a trackpad; which of them a Mac can be sent at all, the answer says. */
export const gestureKinds = ['pinch', 'zoom', 'smart-zoom', 'rotate', 'swipe', 'force-touch'] as const;

/** A trackpad gesture; `point` null: where the pointer is. */
export interface GestureRequest {
  readonly kind: (typeof gestureKinds)[number];
  readonly point: Point | null;
  /** Of a swipe: the way the fingers go. */
  readonly direction?: 'up' | 'down' | 'left' | 'right';
  /** Of a swipe; 2 unless given. */
  readonly fingers?: number;
  /** Of a swipe: points; 300 unless given. */
  readonly distance?: number;
}

/** Where the pointer was read back afterwards. */
export type PointerReport = ActionReport & { readonly cursor: Point };

/** What scrolling did. */
export type ScrollReport = ActionReport & {
  /** The content ends there: nothing, or less than was asked, was left to show. */
  readonly atEnd: boolean;
  /** How far the view went, as far as accessibility tells; null where it does not. */
  readonly scrolled: Point | null;
};

/**
 * Mouse and keyboard. Every event is judged by who owns its target at that moment; errors carry in `details` what had
 * been done. Errors of all: `user_active`, `interrupted`, `stopped`, `blocked_app`, `secure_input`, `invalid_input`.
 */
export interface InputPort {
  /** An app in the back stays there where accessibility can do the same, and else has the front for the length of the click. */
  click(job: Job, request: ClickRequest): Promise<ActionReport>;
  move(job: Job, request: MoveRequest): Promise<PointerReport>;
  /** Moves the pointer and rests there. */
  hover(job: Job, request: { readonly point: Point; readonly durationMs: number }): Promise<PointerReport>;
  /** Presses at one point and lets go at another. Both ends and the way must be free of what may not be touched. */
  drag(job: Job, request: DragRequest): Promise<ActionReport>;
  /** Error: `unsupported` where nothing scrolls; at the end of the content it is `none` with `atEnd`. */
  scroll(job: Job, request: ScrollRequest): Promise<ScrollReport>;
  /**
   * Holds a button down beyond the call; until `buttonUp`, moves are drags. It comes up by itself after 10 s, and when the
   * owner stops, a card opens, the screen is locked, the connection closes or another input call fails.
   */
  buttonDown(job: Job, request: ButtonRequest): Promise<PointerReport>;
  /** Error: `invalid_input` when Gatehand does not hold that button. */
  buttonUp(job: Job, request: ButtonRequest): Promise<PointerReport>;
  /** Types into whatever has the keyboard. `typed` counts the characters that went out before it ended. */
  type(job: Job, request: TypeRequest): Promise<ActionReport & { readonly typed: number }>;
  press(job: Job, request: PressRequest): Promise<ActionReport>;
  /** Holds a key, or modifier keys alone. */
  holdKey(job: Job, request: HoldRequest): Promise<ActionReport>;
  /** A trackpad gesture, as far as something equal can be sent; `emulated` says what. Error: `unsupported` with the reason. */
  gesture(job: Job, request: GestureRequest): Promise<ScrollReport & { readonly emulated: string }>;
  cursor(job: Job): Promise<Point>;
  /** Lets go of every key and button Gatehand holds, and gives a borrowed clipboard back; needs no clearance. */
  releaseAll(): Promise<void>;
}
