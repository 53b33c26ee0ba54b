import type { ElementSpec } from '../scenario/scenario.js';

/** What few elements tell besides. */
export interface ElementDetails {
  readonly roleDescription?: string | undefined;
  readonly valueDescription?: string | undefined;
  readonly domIdentifier?: string | undefined;
  readonly domClassList?: readonly string[] | undefined;
  readonly expanded?: boolean | undefined;
}

/** What an element's description has of these; null for none, as of most. */
export function detailsOf(spec: ElementSpec): ElementDetails | null {
  const { roleDescription, valueDescription, domIdentifier, domClassList, expanded } = spec;
  if ((roleDescription ?? valueDescription ?? domIdentifier ?? domClassList ?? expanded) === undefined) return null;
  return { roleDescription, valueDescription, domIdentifier, domClassList, expanded };
}

/** How a menu item looks now; what is undefined stays as it is. */
export interface ItemLook {
  readonly mark?: string;
  readonly title?: string;
}
