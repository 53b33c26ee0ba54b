import type { Clearance } from '../../shared/clearance.js';
import type { Point, Rect, Size } from '../../shared/geometry.js';
import type { PermissionName, PermissionStatus } from '../../shared/permissions.js';
import type { AppIdentity, Subject } from '../../shared/subject.js';
import type { DisplayEntry, ModifierKey, MouseButton } from './engine/drivers.js';
import type { Raster } from './raster.js';

/**
 * What a Mac can do, in our words and units: global points, ms. Everything that goes in and out is plain data, so that
 * a port may live in another process. Tools never see these ports bare, only through the veil.
 */

/** What every port call carries: what the guard allowed, and how the caller takes it back. */
export interface Job {
  readonly clearance: Clearance;
  readonly signal: AbortSignal;
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
}

export interface WindowsPort {
  /** Windows front to back; of one process or of all. */
  list(job: Job, query: { readonly pid: number | null; readonly includeMinimized: boolean }): Promise<readonly WindowInfo[]>;
  /** Moves a window. The report says where it ended when macOS clamped it. Errors: `not_found`, `obstructed`. */
  move(job: Job, request: { readonly windowId: number; readonly to: Point }): Promise<ActionReport & { readonly frame: Rect }>;
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
}

export interface TreeQuery {
  readonly app: AppIdentity;
  /** Ref or path of the subtree's root; null for the whole app. */
  readonly element: string | null;
  readonly maxDepth: number;
  /** Keep only these roles (and the way to them); null keeps all. */
  readonly roles: readonly string[] | null;
  readonly withActions: boolean;
}

export interface TreeResult {
  readonly root: ElementNode;
  readonly nodes: number;
  /** True when a budget ended the walk early. */
  readonly truncated: boolean;
}

export interface FindQuery {
  readonly app: AppIdentity;
  readonly role: string | null;
  readonly title: string | null;
  readonly value: string | null;
  readonly identifier: string | null;
  readonly text: string | null;
  readonly maxResults: number;
}

/** An element by ref or path. Errors: `stale_ref`, `not_found` with candidates, `ambiguous`. */
export interface ElementTarget {
  readonly app: AppIdentity | null;
  readonly element: string;
}

export type ElementReport = ActionReport & {
  /** The element after the change, null when it is gone. */
  readonly state: ElementNode | null;
};

export interface ElementsPort {
  tree(job: Job, query: TreeQuery): Promise<TreeResult>;
  /** The compact text form of a tree, one element a line. */
  outline(job: Job, query: TreeQuery): Promise<{ readonly text: string; readonly nodes: number; readonly truncated: boolean }>;
  /** Matches, best first. */
  find(job: Job, query: FindQuery): Promise<readonly ElementNode[]>;
  get(job: Job, target: ElementTarget): Promise<ElementNode>;
  /** Presses by the action the element lists, else by a click at its centre. */
  press(job: Job, target: ElementTarget): Promise<ElementReport>;
  /** Sets the value, coerced to the element's type. */
  setValue(job: Job, target: ElementTarget & { readonly value: string | number | boolean }): Promise<ElementReport>;
}

export interface InputPort {
  click(
    job: Job,
    request: { readonly point: Point; readonly button: MouseButton; readonly modifiers: readonly ModifierKey[]; readonly count: number },
  ): Promise<ActionReport>;
  /** Types into whatever has the keyboard. `typed` counts the characters that went out before it ended. */
  type(job: Job, request: { readonly text: string; readonly delayMs: number }): Promise<ActionReport & { readonly typed: number }>;
  press(
    job: Job,
    request: { readonly key: string; readonly modifiers: readonly ModifierKey[]; readonly repeat: number },
  ): Promise<ActionReport>;
  /** Lets go of every key and button Gatehand holds; needs no clearance. */
  releaseAll(): Promise<void>;
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
  | { readonly kind: 'window'; readonly windowId: number };

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
  focus(): Promise<Extract<Subject, { kind: 'focus' }>>;
  window(windowId: number): Promise<Extract<Subject, { kind: 'window' }>>;
  element(target: ElementTarget): Promise<Extract<Subject, { kind: 'element' }>>;
  frontmost(): Promise<AppIdentity | null>;
  /** The screen is locked: nothing may be changed then. */
  locked(): Promise<boolean>;
}

/** Which apps there are, by name, bundle id or pid. Never starts a process. */
export interface AppIndex {
  running(): readonly AppIdentity[];
  /** Installed apps, running or not. */
  installed(): readonly AppIdentity[];
}

/** The ports a job reaches. */
export interface MacPorts {
  readonly applications: ApplicationsPort;
  readonly windows: WindowsPort;
  readonly elements: ElementsPort;
  readonly input: InputPort;
  readonly screen: ScreenPort;
  readonly displays: DisplaysPort;
}

/** A whole Mac, real or simulated. */
export interface Mac extends MacPorts {
  readonly kind: 'simulated' | 'macos';
  readonly permissions: PermissionsPort;
  readonly attribution: AttributionPort;
  readonly apps: AppIndex;
  dispose(): Promise<void>;
}

type Bound<Port> = {
  readonly [Verb in keyof Port]: Port[Verb] extends (job: Job, ...rest: infer Rest) => infer Answer ? (...rest: Rest) => Answer : never;
};

/** The Mac as a tool sees it: every port bound to one clearance, everything the owner hides left out. */
export type VeiledMac = { readonly [Port in keyof MacPorts]: Bound<MacPorts[Port]> };
