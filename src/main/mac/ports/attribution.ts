import type { Point } from '../../../shared/geometry.js';
import type { AppIdentity, Subject } from '../../../shared/subject.js';
import type { ElementTarget } from './elements.js';

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
