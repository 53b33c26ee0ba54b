import type { Rect } from '../../../shared/geometry.js';
import type { ElementTarget, SecretField } from './elements.js';
import type { Job } from './job.js';

/** What the owner keeps elsewhere goes from there into a password field. Nobody who calls this sees it. */
export interface SecretsPort {
  /**
   * Errors: `not_allowed` unless it is a password field, on a page one of a single origin that is encrypted, and one that the
   * item may go to; `invalid_input` for what names no item.
   */
  field(job: Job, request: ElementTarget & { readonly item: string | null }): Promise<SecretField>;
  /**
   * Names of items that may go to a page of this origin (null: no page), likely ones first, each as `fill` takes it. For the owner
   * alone. With `item`: those that it may mean, none where it means one at most. A store that cannot tell names none.
   */
  items(of: { readonly item: string | null; readonly origin: string | null }, signal: AbortSignal): Promise<readonly string[]>;
  /**
   * Fetches the item, which its store may ask its owner for, and writes it into the field that the clearance's sighting
   * tells of. Errors of the store: `not_found`, `approval_denied`, `unsupported`, `timed_out`; at the field: `interrupted`.
   */
  fill(job: Job, request: ElementTarget & { readonly item: string }): Promise<void>;
  /** Where the fields stand that were filled, in global points; they are hidden on pictures. */
  frames(job: Job): Promise<readonly Rect[]>;
}

/** Where secrets are kept. What it answers belongs to whoever asked, who clears it. It is never made a string here. */
export interface SecretStore {
  read(item: SecretItem, signal: AbortSignal): Promise<Uint8Array>;
  /** Names of what is kept as clients write them, without the secrets, as far as the store tells without asking its owner. */
  list(signal: AbortSignal): Promise<readonly string[]>;
}

/** An item by the name or address its client wrote. */
export type SecretItem =
  /** `op://vault/item/field` */
  | { readonly store: '1password'; readonly reference: string }
  /** `https://example.com` or `https://sam@example.com`: the password that Safari or an app kept for it. */
  | { readonly store: 'internet'; readonly host: string; readonly account: string | null }
  /** Anything else: an item of the keychain by its name. */
  | { readonly store: 'keychain'; readonly name: string };
