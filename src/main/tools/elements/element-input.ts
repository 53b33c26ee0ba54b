import { refuseDisabled } from '../../../shared/refuse-disabled.js';
import type { NamedElement } from '../../../shared/words/act.js';
import { appAliases, appField, elementAliases, elementField, shortText } from '../kit/fields.js';
import type { FoundElement, Rehearsal, TargetRequest } from '../kit/tool.js';

/** Which element: a ref alone is enough, a path may leave its app out when the app is given beside it. */
export const elementInput = { app: appField.optional(), element: elementField } as const;
export const elementInputAliases = { ...appAliases, ...elementAliases } as const;

/** One element as a target. */
export function elementTarget(input: { readonly app?: string | undefined; readonly element: string }): TargetRequest {
  return { kind: 'element', app: input.app ?? null, element: input.element };
}

/** Throws what a press or a value would be answered with as the element is: nobody is asked about that. */
export async function assertTakes(_mac: unknown, _input: unknown, { seen, when }: Rehearsal): Promise<void> {
  // Calls before it may enable it.
  if (seen?.disabled && when === 'now') refuseDisabled(seen);
}

/** Roles as Apple writes them or short (`AXButton`, `button`). */
export const roleField = shortText(64);

/** An element as an act names it: what the client wrote, with its role and name where it could be looked up. */
export function named(ref: string, found: FoundElement | null): NamedElement {
  return { ref, role: found?.role ?? null, name: found?.name ?? null, ...(found?.near && { near: found.near }) };
}
