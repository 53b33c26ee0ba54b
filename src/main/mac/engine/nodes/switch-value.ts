import { truthOf } from '../../../../shared/text/truth-of.js';

/** Roles of what is on or off, which its value says as 1 or 0. */
const switches: readonly string[] = ['AXCheckBox', 'AXRadioButton', 'AXDisclosureTriangle', 'AXSwitch', 'AXToggle'];

/** Whether what is on or off stands as it is asked for, by any word that means so; null where no such thing is asked. */
export function switchedAs(wanted: string, { role, value }: { readonly role: string; readonly value?: unknown }): boolean | null {
  const meant = switches.includes(role) ? truthOf(wanted) : null;
  return meant === null ? null : truthOf(String(value)) === meant;
}
