import type { ChordRisk, KeyRequest } from '../../../shared/chords.js';
import type { PlainError } from '../../../shared/errors.js';
import type { Point, Rect } from '../../../shared/geometry.js';
import type { Sighting } from '../../../shared/sighting.js';
import type { AppIdentity, Subject } from '../../../shared/subject.js';
import type { ElementTarget } from './elements.js';
import type { Job } from './job.js';

/** Whose a thing is, and what it looks like: asked before a call is judged, by a job that may see but not act. */
export interface AttributionPort {
  /**
   * Everything a call has to know before it is judged, in one go. Errors: `not_found`, `stale_ref`, `ambiguous` where
   * nobody can tell which app or window is meant; an element that is not there is told in what was found.
   */
  look(job: Job, query: { readonly targets: readonly LookTarget[]; readonly keys?: readonly KeyRequest[] }): Promise<Looked>;
  /**
   * What stands now where a change would act: under points, and where the keys, menus and dialogs of an app go. Asked for
   * when the owner is, so that their yes is used on that alone. `unsaved`: instead of that, which windows of their apps have
   * changes that are not saved. `keys`: also the menu items, in the app that they go to, whose shortcuts they are. `menuPath`: also the item that it leads to.
   */
  sight(
    job: Job,
    of: {
      readonly subjects: readonly Subject[];
      readonly unsaved?: true;
      readonly keys?: readonly KeyRequest[];
      readonly menuPath?: string;
    },
  ): Promise<readonly Sighting[]>;
  /** Error: `interrupted` with what is not any more as the sightings of the job have it. */
  assertAsSeen(job: Job): Promise<void>;
  point(at: Point): Promise<Extract<Subject, { kind: 'point' }>>;
  /**
   * Ids of the windows that a press at each of these points would go to, where the system's hit test and accessibility both
   * say so; null where one of them is silent or they differ. Points past the first 400 are answered with null.
   */
  clickWindows(points: readonly Point[]): Promise<readonly (number | null)[]>;
  /** The spot the pointer is at now. */
  pointer(): Promise<Extract<Subject, { kind: 'point' }>>;
  frontmost(): Promise<AppIdentity | null>;
  /** What macOS draws for apps outside of their windows, for the masks of pictures: told to nobody else. */
  showcases(): Promise<Showcases>;
}

/** Where status items and tiles of the Dock stand, in global points. */
export interface Showcases {
  /** Those on a display; `app` null: nobody can tell whose it is. */
  readonly statusItems: readonly { readonly app: AppIdentity | null; readonly frame: Rect }[];
  readonly tiles: readonly DockTile[];
}

/** `path`: of the app's bundle, or of the folder or file; null where the Dock does not tell. */
export interface DockTile {
  readonly kind: 'app' | 'window' | 'other';
  readonly path: string | null;
  readonly frame: Rect;
}

export type LookTarget =
  | { readonly kind: 'point'; readonly x: number; readonly y: number }
  | { readonly kind: 'pointer' }
  /** Whatever has the keyboard. */
  | { readonly kind: 'focus' }
  | { readonly kind: 'window'; readonly windowId: number }
  | ({ readonly kind: 'element' } & ElementTarget)
  /** A status item by description, identifier or process. */
  | { readonly kind: 'status-item'; readonly item: string };

export interface Looked {
  readonly frontmost: AppIdentity | null;
  /** The screen is locked: nothing may be changed then. */
  readonly locked: boolean;
  /** One for each target, in their order. */
  readonly found: readonly Found[];
  /** What the keys come to on the keyboard layout in force, and why one of them is not on it. */
  readonly keys: { readonly risk: ChordRisk; readonly missing: PlainError | null };
}

export type Found =
  /**
   * `missing`: why nobody can tell what has the keyboard, of an app in front that hangs; the subject is that app then. `title`: of a
   * window, where the system tells it without asking its app.
   */
  | { readonly kind: 'subject'; readonly subject: Subject; readonly missing?: PlainError; readonly title?: string }
  /** `missing`: why the element could not be found in its app; its owner is known all the same. */
  | { readonly kind: 'element'; readonly subject: Subject; readonly sighting: Sighting | null; readonly missing: PlainError | null }
  /** All there are: which of them is meant depends on whose may be named. `silent`: apps that hang, so that theirs are not known. */
  | { readonly kind: 'status-item'; readonly items: readonly StatusItemOwner[]; readonly silent: readonly AppIdentity[] };

export interface StatusItemOwner {
  readonly description: string;
  readonly app: AppIdentity;
  /** How well the name that was asked for fits, 0 best; null where it does not. */
  readonly fit: number | null;
}
