import { fail } from '../../../../shared/errors.js';
import { refusePassword } from '../../../../shared/refused/refuse-password.js';
import { attributesOf, elementIn } from '../drivers/ax-value.js';
import type { AxElement, AxValue } from '../drivers/drivers.js';
import type { ReadDrivers } from '../drivers/read-drivers.js';

/** Elements above a field that are asked for the page they belong to; a page nests as deep as it likes. */
const mostAncestors = 200;

/** What puts a text into an element, or tells how long its text is. */
const textAttributes: readonly string[] = ['AXValue', 'AXSelectedText', 'AXSelectedTextRange'];

/** Whether an element is a password field now; of one that does not answer the one who sets it is told. */
export function isPasswordField({ accessibility }: ReadDrivers, element: AxElement): boolean {
  return attributesOf(accessibility, element, ['AXRole', 'AXSubrole']).includes('AXSecureTextField');
}

/** Lets no attribute that holds text be set in a password field. Error: `secure_input`. */
export function assertSettable(drivers: ReadDrivers, element: AxElement, attribute: string): void {
  if (textAttributes.includes(attribute) && isPasswordField(drivers, element)) refusePassword();
}

/** What a password field proves of itself now. */
export interface SecretFacts {
  /** `https://example.com`; null where the field stands on no page. */
  readonly origin: string | null;
}

/**
 * Proves that an element is a password field, enabled, and on no page or on one of a single encrypted origin: a frame of
 * another origin would get what is meant for the page around it. Reads afresh. Error: `not_allowed`.
 */
export function proveSecretField({ accessibility: ax }: ReadDrivers, element: AxElement): SecretFacts {
  const [role, subrole, enabled] = attributesOf(ax, element, ['AXRole', 'AXSubrole', 'AXEnabled']);
  if (subrole !== 'AXSecureTextField' && role !== 'AXSecureTextField') refuse('It is no password field.');
  if (enabled === false || enabled === 0) refuse('The password field is disabled.');
  return { origin: originOf(ax, element) };
}

/** Whether an element has the keyboard in the app in front. */
export function hasKeyboard({ accessibility: ax, windowServer }: ReadDrivers, element: AxElement, pid: number): boolean {
  if (windowServer.frontmostPid() !== pid) return false;
  const focused = elementIn(ax, ax.application(pid), 'AXFocusedUIElement');
  return focused !== null && ax.same(focused, element);
}

function originOf(ax: ReadDrivers['accessibility'], element: AxElement): string | null {
  const origins = new Set<string>();
  let at: AxElement | null = element;
  for (let step = 0; at !== null && step < mostAncestors; step += 1) {
    const answer = ax.attributes(at, ['AXRole', 'AXURL', 'AXParent']);
    if (!answer.ok) refuse('Nobody knows which page the password field stands on.');
    const [role, url, parent] = answer.value;
    if (role === 'AXWebArea') origins.add(encryptedOrigin(url));
    at = typeof parent === 'object' && parent.type === 'element' ? parent.element : null;
  }
  // Its page, or the one around that, may stand above all that was asked.
  if (at !== null) refuse('Nobody knows which page the password field stands on.');
  const [origin, ...others] = origins;
  if (others.length > 0) refuse('The password field stands in a frame of another site than the page around it.');
  return origin ?? null;
}

function encryptedOrigin(address: AxValue | undefined): string {
  const url = typeof address === 'string' ? URL.parse(address) : null;
  if (url === null || url.origin === 'null') refuse('The page of the password field does not tell its address.');
  const isHere = url.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (url.protocol !== 'https:' && !isHere) refuse('The page of the password field is not encrypted.');
  return url.origin;
}

function refuse(message: string): never {
  fail('not_allowed', message, { remedy: 'Choose the password field itself, or let the user fill it.', details: { rule: 'secret' } });
}
