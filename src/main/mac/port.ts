import type { Clearance } from '../../shared/clearance.js';
import type { Point, Rect, Size } from '../../shared/geometry.js';
import type { PermissionName, PermissionStatus } from '../../shared/permissions.js';
import type { AppIdentity, Subject } from '../../shared/subject.js';
import type { DisplayEntry } from './engine/drivers/drivers.js';
import type { DialogsPort } from './ports/dialogs.js';
import type { InputPort } from './ports/input.js';
import type { MenusPort } from './ports/menus.js';
import type { ObservationPort } from './ports/observation.js';
import type { OcrPort } from './ports/ocr.js';
import type { OverlayPort, ScriptingPort } from './ports/scripting.js';
import type { AudioPort, ClipboardPort, FilesPort, FinderPort, NotificationsPort, SystemPort } from './ports/system.js';
import type { Raster } from './raster.js';

/**
 * What a Mac can do, in our words and units: global points, ms. Everything that goes in and out is plain data, so that
 * a port may live in another process. Tools never see these ports bare, only through the veil.
 */

/** What every port call carries: what the guard allowed, and how the caller takes it back. */
export interface Job {
  readonly clearance: Clearance;
  readonly signal: AbortSignal;
  /** Ends with the caller's connection; what is held beyond one call (a mouse button) is let go then. */
  readonly session?: AbortSignal;
}

/** How sure Gatehand is that a change happened, by reading back. */
export type ReportedEffect = 'confirmed' | 'unverified' | 'none';
export type Route = 'accessibility' | 'input' | 'paste' | 'script' | 'launch-services';

/** What a change did. */
export interface ActionReport {
  readonly effect: ReportedEffect;
  readonly route: Route;
  /** What is different now, one line; empty when nothing is. */
  readonly changed: string;
}

export interface RunningApp {
  readonly name: string;
  readonly bundleId: string;
  readonly processId: number;
  readonly active: boolean;
  readonly hidden: boolean;
}

export interface ApplicationsPort {
  /** Apps with a user interface, hidden ones too, background-only processes not. */
  list(job: Job): Promise<readonly RunningApp[]>;
  /** Starts an app, or brings it to the front when it runs. Errors: `not_found`, `timed_out`. */
  launch(job: Job, app: AppIdentity): Promise<ActionReport & { readonly processId: number; readonly alreadyRunning: boolean }>;
  activate(job: Job, app: AppIdentity): Promise<ActionReport>;
  /** Asks an app to quit as its own menu would; never forces. `waitingFor` names the dialog that holds it back. */
  quit(job: Job, app: AppIdentity): Promise<ActionReport & { readonly waitingFor: string | null }>;
}

export interface WindowInfo {
  readonly id: number;
  readonly title: string;
  readonly app: AppIdentity;
  readonly frame: Rect;
  readonly frontmost: boolean;
  readonly minimized: boolean;
  readonly onScreen: boolean;
  /** On another space, where accessibility does not see it. */
  readonly space?: 'other';
  /** Fills its display: it can be neither moved nor resized. */
  readonly fullScreen?: true;
  /** What is behind it may shine through, so that it hides nothing for certain. */
  readonly opaque?: false;
}

export interface WindowsQuery {
  readonly pid: number | null;
  readonly includeMinimized: boolean;
  /** Also windows on other spaces. */
  readonly includeOtherSpaces?: boolean;
}

export interface WindowTarget {
  readonly windowId: number;
}

/** What became of a window; `window` null when it can no longer be read. */
export type WindowReport = ActionReport & { readonly window: WindowInfo | null };

/** Where a window ended. `clamped`: macOS or the app kept it from being as asked. */
export type FrameReport = ActionReport & { readonly frame: Rect; readonly clamped: boolean };

/** Windows by the window server's id. Errors of all but `list`: `not_found`, and `obstructed` with what is in the way. */
export interface WindowsPort {
  /** Windows front to back; of one process or of all. */
  list(job: Job, query: WindowsQuery): Promise<readonly WindowInfo[]>;
  get(job: Job, target: WindowTarget): Promise<WindowInfo>;
  /** Brings a window and its app to the front, out of the Dock and from another space where it must. */
  focus(job: Job, target: WindowTarget): Promise<WindowReport>;
  move(job: Job, request: WindowTarget & { readonly to: Point }): Promise<FrameReport>;
  resize(job: Job, request: WindowTarget & { readonly size: Size }): Promise<FrameReport>;
  /** Puts a window into the Dock. */
  minimize(job: Job, target: WindowTarget): Promise<WindowReport>;
  /** Takes a window out of the Dock. */
  restore(job: Job, target: WindowTarget): Promise<WindowReport>;
  /** Presses the close button. `waitingFor` is what the app asks before it closes the window. */
  close(job: Job, target: WindowTarget): Promise<ActionReport & { readonly waitingFor: string | null }>;
}

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
  /** Further attributes by Apple's name without AX (`help`, `selectedText`); only where one element was asked for in full. */
  readonly attributes?: Readonly<Record<string, string | number | boolean>>;
  /** The ref's element had gone, and the one element that is the same for certain stands in. */
  readonly reResolved?: true;
}

export interface TreeQuery {
  readonly app: AppIdentity;
  /** Ref or path of the subtree's root; null for the whole app. */
  readonly element: string | null;
  readonly maxDepth: number;
  /** Keep only these roles (and the way to them); null keeps all. */
  readonly roles: readonly string[] | null;
  readonly withActions: boolean;
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
}

export type OutlineQuery = TreeQuery & {
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
  /** Also looks into closed menus, whose items are hundreds. */
  readonly includeMenus?: boolean;
  /** Ref or path below which to look; null or nothing: the whole app. */
  readonly element?: string | null;
}

/** An element by ref or path. Errors: `stale_ref`, `not_found` with candidates, `ambiguous`. */
export interface ElementTarget {
  readonly app: AppIdentity | null;
  readonly element: string;
}

export type ElementReport = ActionReport & {
  /** The element after the change, null when it is gone. */
  readonly state: ElementNode | null;
  /** What it stands in, as it was before the change: null for a window, left out where that is not known. */
  readonly parent?: Pick<ElementNode, 'role' | 'label' | 'path'> | null;
  /** How many others stand beside it in `parent`. */
  readonly siblings?: number;
  /** The ref's element had gone, and the one that is the same for certain was used; `changed` says so too. */
  readonly reResolved?: true;
};

/** A part of a text: characters from `location` on. */
export interface TextRange {
  readonly location: number;
  readonly length: number;
}

export interface ElementsPort {
  tree(job: Job, query: TreeQuery): Promise<TreeResult>;
  /** The compact text form of a tree, one element a line. */
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
  /** Presses by the action the element lists, else by a click at its centre. */
  press(job: Job, target: ElementTarget): Promise<ElementReport>;
  /** Runs one action, named as `actions` names it; `AX` and case may be left out. Error: `unsupported` with what there is. */
  perform(job: Job, target: ElementTarget & { readonly action: string }): Promise<ElementReport>;
  /** Gives it the keyboard within its app. */
  focus(job: Job, target: ElementTarget): Promise<ElementReport>;
  /** Scrolls what it stands in until it can be seen. Error: `unsupported` when nothing around it scrolls. */
  scrollToVisible(job: Job, target: ElementTarget): Promise<ElementReport>;
  /** Sets the value, coerced to the element's type; a range selects that part of a text. */
  setValue(job: Job, target: ElementTarget & { readonly value: string | number | boolean | TextRange }): Promise<ElementReport>;
  /** Forgets the refs of an app: they are `stale_ref` afterwards, and looking again gives new ones. Answers how many. */
  forget(job: Job, query: { readonly app: AppIdentity }): Promise<number>;
}

/** A picture and the windows that were on it, in front-to-back order, before and after it was taken. */
export interface Capture {
  readonly raster: Raster;
  readonly before: readonly WindowInfo[];
  readonly after: readonly WindowInfo[];
}

export type CaptureRequest =
  | { readonly kind: 'display'; readonly displayId: number }
  | { readonly kind: 'region'; readonly rect: Rect }
  /** `shadow`: with the shadow around it. */
  | { readonly kind: 'window'; readonly windowId: number; readonly shadow?: boolean };

export interface ScreenPort {
  /**
   * Pixels of a display, a region or one window. The picture need not be larger than `longEdge` pixels; a Mac that cannot
   * draw smaller answers its full size. Errors: `permission_missing`, `not_found`.
   */
  capture(job: Job, request: CaptureRequest, longEdge: number): Promise<Capture>;
}

export type DisplayInfo = DisplayEntry & { readonly pixelSize: Size };

export interface DisplaysPort {
  list(job: Job): Promise<readonly DisplayInfo[]>;
}

export interface PermissionsPort {
  /** Functional status, never from a cache older than the last failure. */
  status(): Promise<readonly PermissionStatus[]>;
  has(permission: PermissionName): Promise<boolean>;
}

/** Whose a thing is: asked before a call is judged, so it carries no clearance and tells nothing but identities. */
export interface AttributionPort {
  point(at: Point): Promise<Extract<Subject, { kind: 'point' }>>;
  /** The spot the pointer is at now. */
  pointer(): Promise<Extract<Subject, { kind: 'point' }>>;
  focus(): Promise<Extract<Subject, { kind: 'focus' }>>;
  window(windowId: number): Promise<Extract<Subject, { kind: 'window' }>>;
  element(target: ElementTarget): Promise<Extract<Subject, { kind: 'element' }>>;
  frontmost(): Promise<AppIdentity | null>;
  /** The screen is locked: nothing may be changed then. */
  locked(): Promise<boolean>;
  /** Owners of the status items that a name means, and of all there are. */
  statusItem(item: string): Promise<StatusItemOwners>;
}

/** Whose status items are: the ones meant (several where the name fits several), and all. */
export interface StatusItemOwners {
  readonly meant: readonly StatusItemOwner[];
  readonly all: readonly StatusItemOwner[];
}

export interface StatusItemOwner {
  readonly description: string;
  readonly app: AppIdentity;
}

/** Which apps there are, by name, bundle id or pid. Never starts a process. */
export interface AppIndex {
  running(): readonly AppIdentity[];
  /** Installed apps, running or not. */
  installed(): readonly AppIdentity[];
  /** Calls back when another app is the active one; the answer unsubscribes. Absent: nobody tells, and it has to be looked. */
  onFrontmost?(listener: (app: AppIdentity | null) => void): () => void;
}

/** The ports a job reaches. */
export interface MacPorts {
  readonly applications: ApplicationsPort;
  readonly windows: WindowsPort;
  readonly dialogs: DialogsPort;
  readonly menus: MenusPort;
  readonly elements: ElementsPort;
  readonly input: InputPort;
  readonly observation: ObservationPort;
  readonly screen: ScreenPort;
  readonly displays: DisplaysPort;
  readonly ocr: OcrPort;
  readonly overlay: OverlayPort;
  readonly system: SystemPort;
  readonly audio: AudioPort;
  readonly clipboard: ClipboardPort;
  readonly notifications: NotificationsPort;
  readonly finder: FinderPort;
  readonly files: FilesPort;
  readonly scripting: ScriptingPort;
}

/** A whole Mac, real or simulated. */
export interface Mac extends MacPorts {
  readonly kind: 'simulated' | 'macos';
  readonly permissions: PermissionsPort;
  readonly attribution: AttributionPort;
  readonly apps: AppIndex;
  dispose(): Promise<void>;
}

/** A port's verbs without the job; a question that is asked before anything is judged, such as `handlerOf`, is left out. */
type Bound<Port> = {
  readonly [Verb in keyof Port as Port[Verb] extends (job: Job, ...rest: never[]) => unknown ? Verb : never]: Port[Verb] extends (
    job: Job,
    ...rest: infer Rest
  ) => infer Answer
    ? (...rest: Rest) => Answer
    : never;
};

/** The Mac as a tool sees it: every port bound to one clearance, everything the owner hides left out. */
export type VeiledMac = { readonly [Port in keyof MacPorts]: Bound<MacPorts[Port]> };
