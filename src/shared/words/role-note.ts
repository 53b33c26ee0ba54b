import { likeness } from '../bridge/likeness.js';
import { elementRoles, plainRole } from './element-roles.js';

/** Subroles that are asked for as roles are (AXRoleConstants.h), and the short names that stand for several. */
const further = [
  ...['AXDialog', 'AXSystemDialog', 'AXFloatingWindow', 'AXStandardWindow', 'AXSearchField', 'AXSecureTextField', 'AXSwitch', 'AXToggle'],
  ...['AXTabButton', 'AXOutlineRow', 'AXTableRow', 'AXCloseButton', 'AXMinimizeButton', 'AXZoomButton', 'AXFullScreenButton'],
  ...['AXSortButton', 'AXContentList', 'AXSectionList', 'text', 'popup', 'tab', 'switch', 'dialog'],
];
const known: ReadonlySet<string> = new Set([...elementRoles, ...further].map(plainRole));

/** How much a word must be like a role to be a slip of the pen: `buton`, `tablerows`. */
const slip = 0.6;

/** What whoever found nothing is told of roles that are none of macOS's, as apps may have their own; null where all are. */
export function roleNote(roles: readonly string[]): string | null {
  const notes = roles.filter((role) => !known.has(plainRole(role))).map(noteOf);
  return notes.length === 0 ? null : notes.join(' ');
}

function noteOf(role: string): string {
  const wanted = plainRole(role);
  const near = elementRoles.map((name) => ({ name, score: likeness(wanted, plainRole(name)) })).filter(({ score }) => score >= slip);
  const [likest] = near.sort((a, b) => b.score - a.score);
  return `macOS has no role ${JSON.stringify(role)}. ${likest === undefined ? 'look shows those that are there.' : `Did you mean ${likest.name}?`}`;
}
