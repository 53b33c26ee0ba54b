import { mayTouchApp } from '../../../../shared/clearance.js';
import { fail } from '../../../../shared/errors.js';
import { showingClipboard } from '../../../../shared/level/brings-to-light.js';
import { pasting, quietRoles } from '../../../../shared/level/final-table.js';
import { refusePassword } from '../../../../shared/refused/refuse-password.js';
import type { Job } from '../../port.js';
import type { AxElement, AxValue, PasteboardDriver } from '../drivers/drivers.js';
import { hasCommand } from '../drivers/keys.js';
import type { ReadDrivers } from '../drivers/read-drivers.js';
import { readFocus, readFocusOf } from '../owners/focus.js';
import type { PointSubject } from '../owners/hit-test.js';
import { pressedAs } from '../owners/pressed-part.js';
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

function refuseSecret(): never {
  fail('not_allowed', 'What is on the clipboard is kept secret, so it is neither pasted nor shown.', {
    remedy: 'Put something else on the clipboard, or type the text.',
    details: { rule: 'secret-clipboard' },
  });
}

/** Whether a menu item pastes, by what it is called and by its shortcut. */
export function pastes({ identifier, key, modifiers, title }: PastingItem): boolean {
  if (typeof identifier === 'string' && /^paste/i.test(identifier)) return true;
  if (typeof title === 'string' && pasting.test(title)) return true;
  return key === 'V' && hasCommand(modifiers);
}

/** Whether a menu item shows what lies on the clipboard, or makes a document of it. */
export function showsClipboard({ title }: Pick<PastingItem, 'title'>): boolean {
  return typeof title === 'string' && showingClipboard.test(title);
}

/** A button is called so from the beginning of a word on: toothpaste is none. */
const pastingButton = new RegExp(`(?<![\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Katakana}ー])(?:${pasting.source})`, 'iu');

/** A press there pastes nothing, whatever it is called: "Paste or type a link", "Paste as plain text". */
const harmless: readonly string[] = [...quietRoles, 'AXComboBox', 'AXCheckBox', 'AXRadioButton'];

/** Whether what is pressed pastes, or shows what lies on the clipboard, by its name. */
function bringsClipboard({ role, label }: { readonly role: string; readonly label: string }): boolean {
  return !harmless.includes(role) && (pastingButton.test(label) || showingClipboard.test(label));
}

/** What pasting may bring, and where it may go. Each throws its reason. */
export interface PasteChecks {
  /** What nobody may read is not made readable by pasting it. */
  assertPaste(job: Job): void;
  /** Pasting by a menu of an app: into its password field goes nothing, as no keys do. Of one that does not answer nobody knows. */
  assertMenuPaste(job: Job, pid: number | null): void;
  /** What is seen to be pressed pastes, or shows what lies there: a button, an item of a menu. */
  assertSeen(job: Job): void;
  /** The same of what gets a click. */
  assertSpot(job: Job, hit: PointSubject): void;
  /** The same of a key, posted to a process or to whoever has the keyboard. */
  assertKey(job: Job, to: number | undefined, does: PastingKey): void;
}

/** What a key may do beside writing. */
interface PastingKey {
  /** It may be the shortcut of a menu item. */
  readonly command: boolean;
  readonly pastes: boolean;
  /** It presses what has the keyboard. */
  readonly presses: boolean;
}

export interface PasteCheckDeps {
  readonly drivers: ReadDrivers;
  readonly pasteboard: Pick<PasteboardDriver, 'secrecy' | 'text'>;
  /** What lies on the clipboard now was put there by Gatehand to be pasted. */
  readonly isOurs: () => boolean;
}

export function createPasteChecks({ drivers, pasteboard, isOurs }: PasteCheckDeps): PasteChecks {
  const { accessibility: ax } = drivers;

  /** Why nothing of what lies there may be brought anywhere; null where it may. */
  function withheld({ clearance }: Job): 'denied' | 'secret' | null {
    if (isOurs()) return null;
    if (clearance.neverPastes === true) return 'denied';
    const { concealed, owner } = pasteboard.secrecy();
    return concealed || (owner !== null && !mayTouchApp(clearance, { bundleId: owner, pid: null }).ok) ? 'secret' : null;
  }

  function assertPaste(job: Job): void {
    const why = withheld(job);
    if (why === 'denied') refuseDenied();
    if (why === 'secret') refuseSecret();
  }

  function assertSeen(job: Job): void {
    const names = job.clearance.sightings.flatMap((one) => {
      if (one.kind === 'menu-item') return [{ role: 'AXMenuItem', label: one.name }];
      return one.kind === 'element' ? [one.pressed ?? one] : [];
    });
    if (names.some(bringsClipboard)) assertPaste(job);
  }

  /** Nothing is looked at where what lies there may be pasted. */
  function assertPressed(job: Job, find: () => AxElement | null): void {
    const element = withheld(job) === null ? null : find();
    const pressed = element === null ? null : pressedAs(ax, element);
    if (pressed !== null && bringsClipboard(pressed)) assertPaste(job);
  }

  return {
    assertPaste,
    assertMenuPaste(job, pid) {
      const { element } = pid === null ? { element: null } : readFocusOf(drivers, pid);
      if (element !== null && isPasswordField(drivers, element)) refusePassword();
      assertPaste(job);
    },
    assertSeen,
    assertSpot(job, { app, x, y }) {
      assertPressed(job, () => {
        const found = app?.pid == null ? null : ax.elementAt(app.pid, { x, y });
        return found?.ok ? found.value : null;
      });
    },
    assertKey(job, to, { command, pastes, presses }) {
      if (pastes) assertPaste(job);
      assertSeen(job);
      if (!command && presses) assertPressed(job, () => (to === undefined ? readFocus(drivers) : readFocusOf(drivers, to)).element);
    },
  };
}
