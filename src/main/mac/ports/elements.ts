import type { ModifierKey } from '../../../shared/chords.js';
import type { Rect } from '../../../shared/geometry.js';
import type { AppIdentity } from '../../../shared/subject.js';
import type { ActionReport, Job } from './job.js';

/** An element as the engine reports it. Secure values never appear: `secure` is true and `value` is left out. */
export interface ElementNode {
  /** `e12`, the same while the element is the same. */
  readonly ref: string;
  /** `app("Finder")/window[0]/button["Save"]`. */
  readonly path: string;
  /** Apple's name, `AXButton`. */
  readonly role: string;
  readonly subrole?: string;
  /** Label cascade: title, description, title element, placeholder. */
  readonly label: string;
  readonly title?: string;
  readonly description?: string;
  readonly value?: string | number | boolean;
  /** Characters of the whole value, where `value` is only its beginning. */
  readonly valueLength?: number;
  readonly identifier?: string;
  readonly enabled: boolean;
  readonly focused: boolean;
  readonly selected: boolean;
  readonly secure: boolean;
  readonly frame: Rect | null;
  readonly windowId: number | null;
  readonly actions?: readonly string[];
  readonly childCount: number;
  readonly children?: readonly ElementNode[];
  /** What stands in it, where it has no label and people call it so. */
  readonly text?: string;
  /** The row it stands in, with what that is called; only in what a search found. */
  readonly row?: { readonly ref: string; readonly title: string };
  /** It lies outside what its window or list shows; only in what a search found. */
  readonly offscreen?: true;
  /** Further attributes; only where they, or one element in full, were asked for. */
  readonly attributes?: FurtherAttributes;
  /** Refs of elements that it lists as children although they stand elsewhere in the tree, as broken apps do. */
  readonly alsoLists?: readonly string[];
  /** The ref's element had gone, and the one element that is the same for certain stands in. */
  readonly reResolved?: true;
}

/** Attributes that most elements lack, so that a tree tells them only where they are asked for. */
export type FurtherAttribute =
  | 'roleDescription'
  | 'help'
  | 'placeholder'
  | 'valueDescription'
  | 'url'
  | 'expanded'
  | 'modal'
  | 'domIdentifier'
  | 'domClassList';

/** By the names above, and for what has the keyboard by Apple's without AX (`selectedText`). */
export type FurtherAttributes = Readonly<Record<string, string | number | boolean | readonly string[]>>;

export interface TreeQuery {
  readonly app: AppIdentity;
  /** Ref or path of the subtree's root; null for the whole app. */
  readonly element: string | null;
  /** Levels at most; null: as many as where the cursor came from, else 3. */
  readonly maxDepth: number | null;
  /** Keep only these roles (and the way to them); null keeps all. */
  readonly roles: readonly string[] | null;
  readonly withActions: boolean;
  /** Read of each element too, where it tells them. */
  readonly further?: readonly FurtherAttribute[];
  /** Only this window of the app: its id, or its title as far as it tells. Errors: `not_found` with the windows there are, `ambiguous`. */
  readonly window?: string;
  /** The reader may have room for a part alone, and then asks `cursorAfter` where to read on. */
  readonly mayBeCut?: boolean;
  /** `nextCursor` of an earlier result: reads on where that one ended. `app` must be the same; the rest may differ. */
  readonly cursor?: string;
  /** Elements at most; 2000 unless given, 20 000 at most. */
  readonly maxNodes?: number;
  /** Wall time at most; 5000 ms unless given. */
  readonly maxMs?: number;
  /** Children of one element at most; 200 unless given. The others are reached by the cursor. */
  readonly maxChildren?: number;
  /** Characters of one text at most; 500 unless given. */
  readonly maxText?: number;
}

export interface TreeResult {
  readonly root: ElementNode;
  readonly nodes: number;
  /** True when a budget ended the walk early. */
  readonly truncated: boolean;
  /** Reads on where a truncated result ended: each branch of that page begins at an element whose children were left. */
  readonly nextCursor?: string;
  /** What a reader must know about the whole: the app shows nothing to accessibility. */
  readonly note?: string;
  /** Names this tree in `cursorAfter`; only where it may be cut. */
  readonly token?: string;
}

export type OutlineQuery = Omit<TreeQuery, 'maxDepth'> & {
  /** null: as deep as the page has room for. */
  readonly maxDepth: number | null;
  /** Also writes where each element stands. */
  readonly frames?: boolean;
  /** `token` of the last outline the caller saw of the same elements: only what is different since then is answered. */
  readonly since?: string;
};

export interface OutlineResult {
  /** `unchanged`, or a line of what changed and the lines that did, when `since` was known; else the whole outline. */
  readonly text: string;
  readonly nodes: number;
  readonly truncated: boolean;
  readonly token: string;
  readonly nextCursor?: string;
  readonly note?: string;
}

export interface FindQuery {
  readonly app: AppIdentity;
  readonly role: string | null;
  readonly title: string | null;
  readonly value: string | null;
  readonly identifier: string | null;
  readonly text: string | null;
  readonly maxResults: number;
  /** Every element, where nothing says which. */
  readonly all?: boolean;
  /** The window whose elements count; null or nothing: all of them. */
  readonly windowId?: number | null;
  /** Also looks into closed menus, whose items are hundreds. */
  readonly includeMenus?: boolean;
  /** Ref or path below which to look; null or nothing: the whole app. */
  readonly element?: string | null;
}

/** An element by ref or path. Errors: `stale_ref` of what has gone, `not_found` with candidates or of a ref that never was, `ambiguous`. */
export interface ElementTarget {
  readonly app: AppIdentity | null;
  readonly element: string;
}

/** An element beside another one. */
export interface Neighbour {
  readonly role: string;
  readonly label: string;
  /** Null without one, and for what is secret. */
  readonly value: string | number | boolean | null;
  readonly enabled: boolean;
  readonly selected: boolean;
}

export type ElementReport = ActionReport & {
  /** The element after the change, null when it is gone. */
  readonly state: ElementNode | null;
  /** What it was before the change. */
  readonly was?: { readonly role: string; readonly label: string };
  /** What it stands in, as it was before the change: null for a window, left out where that is not known. */
  readonly parent?: Pick<ElementNode, 'role' | 'label' | 'path'> | null;
  /** What stands right beside it, as it is after the change; left out where nobody asked. */
  readonly neighbours?: readonly Neighbour[];
  /** How many others stand beside it in `parent`. */
  readonly siblings?: number;
  /** The ref's element had gone, and the one that is the same for certain was used; `changed` says so too. */
  readonly reResolved?: true;
};

/** A password field as the owner is asked about it: never what is in it. */
export interface SecretField {
  readonly label: string;
  /** `https://example.com` of the page it stands on, of every frame around it; null where there is no page. */
  readonly origin: string | null;
}

/** A part of a text: characters from `location` on. */
export interface TextRange {
  readonly location: number;
  readonly length: number;
}

/** What may be done to an element. */
export type ElementChange =
  | { readonly kind: 'perform'; readonly action: string }
  | { readonly kind: 'focus' }
  | { readonly kind: 'set'; readonly value: string | number | boolean; readonly append: boolean };

/** The accessibility tree of apps, and what can be done to its elements. */
export interface ElementsPort {
  tree(job: Job, query: TreeQuery): Promise<TreeResult>;
  /** A cursor that reads on behind the first `elements` of a tree, counted level by level; null when nothing is left or it is forgotten. */
  cursorAfter(job: Job, query: { readonly app: AppIdentity; readonly token: string; readonly elements: number }): Promise<string | null>;
  /** A tree as the page that is best to read, within a budget of bytes. */
  outline(job: Job, query: OutlineQuery): Promise<OutlineResult>;
  /** Matches, best first. Errors: `timed_out` when a budget ended the search before anything was found. */
  find(job: Job, query: FindQuery): Promise<readonly ElementNode[]>;
  get(job: Job, target: ElementTarget): Promise<ElementNode>;
  /** What has the keyboard, with its attributes in full: of one app, or (null) of the app in front. Null: nothing has it. */
  focused(
    job: Job,
    query: { readonly app: AppIdentity | null },
  ): Promise<{ readonly app: AppIdentity; readonly element: ElementNode } | null>;
  /** The actions an element lists: Apple's names, or the app's own words for custom ones. */
  actions(job: Job, target: ElementTarget): Promise<readonly string[]>;
  /** Presses by the action the element lists, else by a click at its centre; with `modifiers` held always by a click. */
  press(job: Job, target: ElementTarget & { readonly modifiers?: readonly ModifierKey[] }): Promise<ElementReport>;
  /** Runs one action, named as `actions` names it; `AX` and case may be left out. Error: `unsupported` with what there is. */
  perform(job: Job, target: ElementTarget & { readonly action: string }): Promise<ElementReport>;
  /** Gives it the keyboard within its app. */
  focus(job: Job, target: ElementTarget): Promise<ElementReport>;
  /** Scrolls what it stands in until it can be seen. Error: `unsupported` when nothing around it scrolls. */
  scrollToVisible(job: Job, target: ElementTarget): Promise<ElementReport>;
  /** Sets the value, coerced to the element's type; a range selects that part of a text. */
  /** `append`: a text is put behind the one that is there. */
  setValue(
    job: Job,
    target: ElementTarget & { readonly value: string | number | boolean | TextRange; readonly append?: boolean },
  ): Promise<ElementReport>;
  /**
   * Throws what is wrong with a change before anything of it is done, as far as reading tells; else whether the element has the keyboard,
   * or is on or off, already. Of other values nothing is told: some are not for the client.
   */
  check(job: Job, asked: ElementTarget & { readonly change: ElementChange }): Promise<{ readonly alreadySo: boolean }>;
  /** What a password field is called and which page it stands on; never its value. Error: `not_allowed` for what is none. */
  secretField(job: Job, target: ElementTarget): Promise<SecretField>;
  /** Writes into the password field that the clearance's sighting tells of. `value`: UTF-8, cleared by whoever gave it. */
  fillSecret(job: Job, target: ElementTarget & { readonly value: Uint8Array }): Promise<void>;
  /** Where the password fields stand that were filled and are still there, in global points. */
  filledFrames(job: Job): Promise<readonly Rect[]>;
  /** Forgets the refs of an app: they are `stale_ref` afterwards, and looking again gives new ones. Answers how many. */
  forget(job: Job, query: { readonly app: AppIdentity }): Promise<number>;
}
