import type { Clipboard, ClipboardItem } from 'electron';
import { fail } from '../../../../shared/errors.js';
import type { Clock } from '../../../../shared/runtime/clock.js';
import type { AppIdentity } from '../../../../shared/subject.js';
import { counted } from '../../../../shared/text/counted.js';
import { charactersIn } from '../../../../shared/words/act.js';
import { sourceType } from '../../constants/clipboard-source.js';
import type { ClipboardGlance, ClipboardPort, ClipboardSnapshot, ClipboardType } from '../../ports/system.js';
import type { CopiedTexts } from '../copied-texts.js';
import { contentTypeOf, isConcealed, writtenTypes } from './clipboard-types.js';
import { within } from './within.js';

/** The general pasteboard as NSPasteboard tells it, without reading what lies on it: no question to the owner comes up. */
export interface NativePasteboard {
  changeCount(): number;
  /** Uniform type identifiers, best first. */
  types(): readonly string[];
  /** How many things lie there. */
  items(): number;
  /** What `org.nspasteboard.source` says: the bundle id of the app that copied; null when it says nothing, and where macOS may ask. */
  source(): string | null;
  /** Whether it has to be fetched from another device of the owner's, which holds up whoever reads it. */
  onOtherDevice(): boolean;
  /** NSPasteboard.accessBehavior (macOS 15.4); `default` on older systems. */
  accessBehavior(): 'default' | 'ask' | 'always-allow' | 'always-deny';
}

export interface ClipboardDeps {
  readonly clipboard: Pick<Clipboard, 'readText' | 'writeText' | 'write' | 'clear'>;
  readonly createItem: (items: Readonly<Record<string, string | { readonly title: string; readonly url: string }>>) => ClipboardItem;
  readonly pasteboard: NativePasteboard;
  /** Texts another app copied, read in a child of ours: Electron's own read holds up the whole app where macOS asks. */
  readonly copiedTexts: CopiedTexts;
  /** Paths of copied files, likewise. */
  readonly copiedFiles: (signal: AbortSignal) => Promise<readonly string[]>;
  /** Who a bundle id is. */
  readonly appOf: (bundleId: string) => AppIdentity;
  readonly clock: Clock;
}

/** How long macOS may take before a question to the owner is the likely reason. */
const readLimitMs = 5000;
/** How long it may take to say whose the clipboard is, ms: a child starts within a part of that. */
const sourceLimitMs = 1000;
const plainText = 'public.utf8-plain-text';
/** How long a text may take to be counted for a card, ms. */
const countLimitMs = 500;
const mostReads = 2;
const pane = 'System Settings › Privacy & Security › Paste from Other Apps';
const route = 'launch-services' as const;

/**
 * The clipboard through Electron's async API of version 44 and later; types, marks and change count come from NSPasteboard
 * itself. From macOS 15.4 on, reading text may make macOS ask the owner, and the read waits for the answer
 * (FB17587626): it is given 5 s, in a child of ours, as Electron's read answers a promise but waits on the main thread
 * (Chromium's ClipboardMac::ReadText). What is marked secret is not read at all.
 */
export function createElectronClipboard(parts: ClipboardDeps): ClipboardPort {
  const { clipboard, pasteboard } = parts;
  const ownerNow = createOwnerLook(parts);
  let written: number | null = null;
  return {
    async secrecy({ signal }) {
      const types = pasteboard.types();
      return { concealed: isConcealed(types), owner: await ownerNow(types, signal) };
    },
    async glance(signal) {
      const changeCount = pasteboard.changeCount();
      const types = pasteboard.types();
      const contentType = contentTypeOf(types);
      const secrecy = { concealed: isConcealed(types), owner: identified(parts, pasteboard.source()) };
      const amount = secrecy.concealed ? null : await amountOf(parts, contentType, signal);
      return { contentType, amount, ...secrecy, own: written === changeCount, changeCount };
    },
    async read(job, wanted) {
      for (let tries = 0; tries < mostReads; tries += 1) {
        const reading = { signal: job.signal, own: written === pasteboard.changeCount(), files: wanted?.files === true };
        const seen = await readOnce(parts, reading, ownerNow);
        // What was read while something else was copied may be a secret that its marks came too late for.
        if (pasteboard.changeCount() === seen.changeCount) return seen;
      }
      return fail('interrupted', 'The clipboard changed while it was read.', { remedy: 'Call again in a moment.' });
    },
    async write(job, { text, type }) {
      const before = pasteboard.changeCount();
      if (type === 'text') await clipboard.writeText(text);
      else await clipboard.write([parts.createItem(payload(type, text))]);
      const changeCount = pasteboard.changeCount();
      if (changeCount > before) written = changeCount;
      const holds = pasteboard.types().some((one) => writtenTypes[type].includes(one));
      const confirmed =
        changeCount > before &&
        holds &&
        (type !== 'text' || (await readText(parts, { signal: job.signal, own: written === changeCount })).text === text);
      const changed = `the clipboard holds ${counted(text.length, 'character')}`;
      return confirmed
        ? { effect: 'confirmed', route, changed, changeCount }
        : { effect: 'unverified', route, changed: changeCount > before ? changed : '', changeCount };
    },
    async clear() {
      if (pasteboard.types().length === 0) return { effect: 'none', route, changed: '' };
      clipboard.clear();
      const empty = pasteboard.types().length === 0;
      return { effect: empty ? 'confirmed' : 'unverified', route, changed: empty ? 'the clipboard is empty' : '' };
    },
    changeCount: async () => pasteboard.changeCount(),
  };
}

interface Reading {
  readonly signal: AbortSignal;
  /** Gatehand wrote what lies there: macOS hands that to us at once. */
  readonly own: boolean;
}

type OwnerLook = (types: readonly string[], signal: AbortSignal) => Promise<AppIdentity | null>;

/**
 * Who marked what lies there as theirs, in a child where macOS has never asked for Gatehand, and not at all where it asks. Each content
 * is looked at once: while a script runs somebody asks several times a second.
 */
function createOwnerLook(parts: ClipboardDeps): OwnerLook {
  const { pasteboard, clock } = parts;
  let seen: { readonly changeCount: number; readonly mark: string | null } | null = null;
  return async (types, signal) => {
    const told = pasteboard.source();
    if (told !== null || !types.includes(sourceType) || pasteboard.accessBehavior() !== 'default') return identified(parts, told);
    const changeCount = pasteboard.changeCount();
    if (seen?.changeCount === changeCount) return identified(parts, seen.mark);
    const late = { code: 'timed_out', message: 'macOS does not tell whose the clipboard is.' } as const;
    const asked = within({ clock, ms: sourceLimitMs, late, signal }, parts.copiedTexts([sourceType], signal));
    const answer = await asked.catch(() => null);
    signal.throwIfAborted();
    if (answer === null) return null;
    seen = { changeCount, mark: answer[0] ?? null };
    return identified(parts, seen.mark);
  };
}

function identified({ appOf }: ClipboardDeps, bundleId: string | null | undefined): AppIdentity | null {
  return bundleId === null || bundleId === undefined || bundleId === '' ? null : appOf(bundleId);
}

/**
 * One look at everything; it holds together only if the change count is still the same afterwards. Of a text that macOS asks about,
 * whose it is comes with the text, so that one question does for both.
 */
async function readOnce(
  parts: ClipboardDeps,
  reading: Reading & { readonly files: boolean },
  ownerNow: OwnerLook,
): Promise<ClipboardSnapshot> {
  const { pasteboard } = parts;
  const changeCount = pasteboard.changeCount();
  const types = pasteboard.types();
  const contentType = contentTypeOf(types);
  const concealed = isConcealed(types);
  const copied = contentType === 'text' && !concealed ? await readText(parts, reading, types.includes(sourceType)) : null;
  const owner = identified(parts, copied?.mark) ?? (await ownerNow(types, reading.signal));
  const files = contentType === 'files' && reading.files && !concealed ? { files: await readFiles(parts, reading.signal, types) } : {};
  return { contentType, text: copied?.text ?? null, ...files, types, concealed, owner, changeCount };
}

/**
 * Null where macOS keeps them to itself, or asks the owner and nobody answers: that there are files is known all the same. And where
 * whose they are cannot be told without a question of its own.
 */
async function readFiles(
  { pasteboard, copiedFiles }: ClipboardDeps,
  signal: AbortSignal,
  types: readonly string[],
): Promise<readonly string[] | null> {
  const access = pasteboard.accessBehavior();
  if (access === 'always-deny' || (access === 'ask' && types.includes(sourceType))) return null;
  const files = await copiedFiles(signal).catch(() => null);
  signal.throwIfAborted();
  return files;
}

/** A text is counted only where the owner lets Gatehand read at any time, and it is on this Mac: everywhere else the read may wait. */
async function amountOf(parts: ClipboardDeps, of: ClipboardGlance['contentType'], signal: AbortSignal): Promise<number | null> {
  if (of === 'files') return parts.pasteboard.items();
  if (of !== 'text' || parts.pasteboard.accessBehavior() !== 'always-allow' || parts.pasteboard.onOtherDevice()) return null;
  const late = { code: 'timed_out', message: 'The text on the clipboard takes long.' } as const;
  const counted = within({ clock: parts.clock, ms: countLimitMs, late, signal }, parts.clipboard.readText());
  return counted.then((text) => charactersIn(text)).catch(() => null);
}

/** Errors: `not_allowed` when the owner shut Gatehand out, `timed_out` while macOS waits for the owner or for another device. */
async function readText(
  { clipboard, pasteboard, copiedTexts, clock }: ClipboardDeps,
  { signal, own }: Reading,
  marked = false,
): Promise<{ readonly text: string; readonly mark: string | null }> {
  const access = pasteboard.accessBehavior();
  if (access === 'always-deny') {
    fail('not_allowed', 'macOS does not let Gatehand read what other apps copied.', {
      remedy: `The owner can allow it in ${pane}; writing to the clipboard works without it.`,
    });
  }
  const isAway = pasteboard.onOtherDevice();
  const limit = { clock, ms: readLimitMs, late: isAway ? away : unanswered, signal };
  if (own || (access === 'always-allow' && !isAway)) return { text: await within(limit, clipboard.readText()), mark: pasteboard.source() };
  const [text, mark] = await within(limit, copiedTexts([plainText, ...(marked ? [sourceType] : [])], signal));
  return { text: text ?? '', mark: mark ?? null };
}

const unanswered = {
  code: 'timed_out',
  message: 'macOS did not hand the clipboard over; it is probably asking the owner whether Gatehand may paste.',
  remedy: `The owner can answer that question, or allow it for good in ${pane}. Then call again.`,
} as const;
const away = {
  code: 'timed_out',
  message: 'What is on the clipboard was copied on another device, and macOS has not fetched it yet.',
  remedy: 'Call again in a moment; the other device has to be near and awake.',
} as const;

/** What is written under which MIME type. An address goes as Electron's bookmark, which macOS holds as `public.url`. */
function payload(type: Exclude<ClipboardType, 'text'>, text: string) {
  if (type === 'html') return { 'text/html': text };
  if (type === 'rtf') return { 'text/rtf': text };
  if (/^\s*file:/i.test(text)) {
    fail('invalid_input', 'A file address would put the file itself on the clipboard.', {
      remedy: 'Write the path as text, or copy the file in Finder.',
    });
  }
  return { 'electron application/bookmark': { title: text, url: text }, 'text/plain': text };
}
