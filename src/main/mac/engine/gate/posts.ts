import type { Point } from '../../../../shared/geometry.js';
import type { Drivers, KeyPost, MousePost } from '../drivers/drivers.js';
import { oneLook } from '../drivers/one-look.js';
import { ownerByOrder, type PointSubject } from '../owners/hit-test.js';

/** A post that can be taken back by its opposite. */
export type HeldPost = { readonly kind: 'mouse'; readonly event: MousePost; readonly way?: Way | undefined } | KeyToPost;
/** What a drag has passed since the last point it was aimed at, and whose that was. */
export interface Way {
  readonly over: PointSubject;
  readonly passed: readonly Point[];
}
/** A key; `to`: for this process alone. */
type KeyToPost = { readonly kind: 'key'; readonly event: KeyPost; readonly to?: number };
/** `scroll`: the wheel, in pixels at the pointer; positive y moves the content down. */
export type Post = HeldPost | { readonly kind: 'scroll'; readonly delta: Point };

/** Posts it, judged or not: for the gate alone. */
export function send(drivers: Drivers, post: Post): void {
  if (post.kind === 'mouse') drivers.input.mouse(post.event);
  else if (post.kind === 'key' && post.to !== undefined) drivers.input.keyTo?.(post.to, post.event);
  else if (post.kind === 'key') drivers.input.key(post.event);
  else drivers.input.scroll(post.delta);
}

/**
 * A button comes up where it went down: what lies on the way was judged for nothing to be dropped on. Where a user took the pointer it
 * comes up under their hand instead, so that it does not jump; but not over another app: then at the last point of its way that is
 * over the app it comes from.
 */
export function whereItMay(drivers: Drivers, { event, way }: Extract<HeldPost, { kind: 'mouse' }>): MousePost {
  const cursor = drivers.input.cursor();
  if (cursor.x === event.point.x && cursor.y === event.point.y) return event;
  const seen = oneLook(drivers);
  const from = way?.over ?? ownerByOrder(seen, event.point);
  const isOver = (point: Point): boolean => {
    const { owner, app } = ownerByOrder(seen, point);
    return owner === from.owner && app !== null && app.pid === from.app?.pid;
  };
  const passed = (way?.passed ?? []).toReversed();
  const [last = event.point] = passed;
  const isTaken = cursor.x !== last.x || cursor.y !== last.y;
  return { ...event, point: [...(isTaken ? [] : [event.point]), cursor, ...passed].find(isOver) ?? event.point };
}
