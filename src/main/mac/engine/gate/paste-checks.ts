import { mayTouchApp } from '../../../../shared/clearance.js';
import { fail } from '../../../../shared/errors.js';
import { pasting } from '../../../../shared/level/final-table.js';
import { refusePassword } from '../../../../shared/refused/refuse-password.js';
import type { Job } from '../../port.js';
import type { AxValue, PasteboardDriver } from '../drivers/drivers.js';
import { hasCommand } from '../drivers/keys.js';
import type { ReadDrivers } from '../drivers/read-drivers.js';
import { readFocusOf } from '../owners/focus.js';
import { isPasswordField } from '../owners/secret-field.js';

/** What a menu item tells that may paste. */
export interface PastingItem {
  readonly identifier: AxValue | undefined;
  readonly key: AxValue | undefined;
  readonly modifiers: AxValue | undefined;
  readonly title: AxValue | undefined;
}

function refuseDenied(): never {
  fail('not_allowed', 'The owner does not allow the use of the clipboard, so nothing is pasted.', {
    remedy: 'Type the text; only the owner can change this, in Gatehand.',
    details: { rule: 'clipboard' },
  });
}

/** Whether a menu item pastes, by what it is called and by its shortcut. */
export function pastes({ identifier, key, modifiers, title }: PastingItem): boolean {
  if (typeof identifier === 'string' && /^paste/i.test(identifier)) return true;
  if (typeof title === 'string' && pasting.test(title)) return true;
  return key === 'V' && hasCommand(modifiers);
}

/** What pasting may bring, and where it may go. Each throws its reason. */
export interface PasteChecks {
  /** What nobody may read is not made readable by pasting it. */
  assertPaste(job: Job): void;
  /** Pasting by a menu of an app: into its password field goes nothing, as no keys do. Of one that does not answer nobody knows. */
  assertMenuPaste(job: Job, pid: number | null): void;
}

export interface PasteCheckDeps {
  readonly drivers: ReadDrivers;
  readonly pasteboard: Pick<PasteboardDriver, 'secrecy' | 'text'>;
  /** What lies on the clipboard now was put there by Gatehand to be pasted. */
  readonly isOurs: () => boolean;
}

export function createPasteChecks({ drivers, pasteboard, isOurs }: PasteCheckDeps): PasteChecks {
  function assertPaste(job: Job): void {
    if (isOurs()) return;
    if (job.clearance.neverPastes === true) refuseDenied();
    const { concealed, owner } = pasteboard.secrecy();
    if (!concealed && (owner === null || mayTouchApp(job.clearance, { bundleId: owner, pid: null }).ok)) return;
    fail('not_allowed', 'What is on the clipboard is kept secret, so it is not pasted.', {
      remedy: 'Put something else on the clipboard, or type the text.',
      details: { rule: 'secret-clipboard' },
    });
  }

  return {
    assertPaste,
    assertMenuPaste(job, pid) {
      const { element } = pid === null ? { element: null } : readFocusOf(drivers, pid);
      if (element !== null && isPasswordField(drivers, element)) refusePassword();
      assertPaste(job);
    },
  };
}
