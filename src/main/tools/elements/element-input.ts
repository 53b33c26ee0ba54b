import { refuseDisabled } from '../../../shared/refused/refuse-disabled.js';
import type { AppIdentity } from '../../../shared/subject.js';
import type { NamedElement } from '../../../shared/words/act.js';
import type { ElementChange, VeiledMac } from '../../mac/port.js';
import { appAliases, appField, elementAliases, elementField, shortText } from '../kit/fields.js';
import type { FoundElement, Rehearsal, TargetRequest } from '../kit/tool.js';
import { elementChange } from './answers/element-change.js';

/** Which element: a ref alone is enough, a path may leave its app out when the app is given beside it. */
export const elementInput = { app: appField.optional(), element: elementField } as const;
export const elementInputAliases = { ...appAliases, ...elementAliases } as const;

/** One element as a target. */
export function elementTarget(input: { readonly app?: string | undefined; readonly element: string }): TargetRequest {
  return { kind: 'element', app: input.app ?? null, element: input.element };
}

/** Throws what a change would be answered with as the element is: nobody is asked about that. */
export function assertTakes<Input extends { readonly element: string }>(change: (input: Input) => ElementChange) {
  return async (mac: VeiledMac, input: Input, { app, when }: Rehearsal): Promise<void> => {
    // Calls before it may enable it.
    if (when === 'now') await mac.elements.check({ app, element: input.element, change: change(input) });
  };
}

/** The same of a press, by how the element was seen: a further question to the app would cost each press a trip to the engine. */
export async function assertEnabled(_mac: unknown, _input: unknown, { seen, when }: Rehearsal): Promise<void> {
  if (seen?.disabled && when === 'now') refuseDisabled(seen);
}

/** What a change is answered with where the element is so already. */
export function whereSo<Input extends { readonly element: string }>(change: (input: Input) => ElementChange) {
  return async (mac: VeiledMac, input: Input, app: AppIdentity | null) => {
    const target = { app, element: input.element };
    const { alreadySo } = await mac.elements.check({ ...target, change: change(input) });
    if (!alreadySo) return null;
    const state = await mac.elements.get(target);
    return { ...elementChange({ effect: 'none', route: 'accessibility', changed: 'it was so already', state }), success: true as const };
  };
}

/** Roles as Apple writes them or short (`AXButton`, `button`). */
export const roleField = shortText(64);

/** An element as an act names it: what the client wrote, with its role and name where it could be looked up. */
export function named(ref: string, found: FoundElement | null): NamedElement {
  return { ref, role: found?.role ?? null, name: found?.name ?? null, ...(found?.near && { near: found.near }) };
}
