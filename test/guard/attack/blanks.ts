import type { Point } from '../../../src/shared/geometry.js';
import { ledger } from './marked-mac.js';
import type { World } from './world.js';

/** Arguments with what only shows now: window numbers, and places of the ledger's controls. */
export function resolved({ mac }: Pick<World, 'mac'>, args: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const fill = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(fill);
    if (typeof value === 'object' && value !== null) return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fill(one)]));
    if (typeof value !== 'string' || !value.startsWith('$')) return value;
    const [kind, name = '', nth = '0'] = value.split(':');
    if (kind === '$window') return mac.probe.app(name).windows[Number(nth)]?.id ?? 9999;
    const place = middleOf(mac, name);
    return kind === '$x' ? place.x : place.y;
  };
  return fill(args) as Record<string, unknown>;
}

/** The middle of a control of the ledger; the corner of nowhere when it is gone. */
export function middleOf(mac: World['mac'], identifier: string): Point {
  const frame = mac.probe.element(ledger, { identifier })?.frame ?? { x: 1190, y: 790, width: 0, height: 0 };
  return { x: Math.round(frame.x + frame.width / 2), y: Math.round(frame.y + frame.height / 2) };
}
