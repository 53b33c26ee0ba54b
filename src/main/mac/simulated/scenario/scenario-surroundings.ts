import { z } from 'zod';

/** The parts of a scenario beside apps and windows: files, clipboard, sound, battery, notifications. */

/** Marks of org.nspasteboard: an app says that what it copied is secret, passing or not made by the user. */
const clipboardMarks = ['concealed', 'transient', 'auto-generated'] as const;
export type ClipboardMark = (typeof clipboardMarks)[number];

/** An item of the keychain or of 1Password. `item`: as a client names it; `refused`: its store does not give it out. */
export const secretSpec = z.strictObject({ item: z.string().min(1), value: z.string().min(1), refused: z.boolean().optional() });
export type SecretSpec = z.infer<typeof secretSpec>;

/** What lies on the clipboard: plain text, or several forms of one thing at once. */
export const clipboardSpec = z.union([
  z.string(),
  z.strictObject({
    text: z.string().optional(),
    html: z.string().optional(),
    rtf: z.string().optional(),
    url: z.string().optional(),
    /** A picture is there; what it shows is not simulated. */
    image: z.literal(true).optional(),
    /** Paths of copied files. */
    files: z.array(z.string()).min(1).optional(),
    marks: z.array(z.enum(clipboardMarks)).optional(),
    /** Bundle id of the app that copied it. */
    owner: z.string().optional(),
  }),
]);
export type ClipboardSpec = z.infer<typeof clipboardSpec>;

/** One entry of the simulated disk; the folders above it are made as needed. */
export const fileSpec = z.union([
  z.strictObject({ path: z.string().startsWith('/'), text: z.string() }),
  z.strictObject({ path: z.string().startsWith('/'), folder: z.literal(true) }),
  z.strictObject({ path: z.string().startsWith('/'), link: z.string().startsWith('/') }),
]);
export type FileSpec = z.infer<typeof fileSpec>;

const audioOutputs = ['built-in', 'hdmi'] as const;
export type AudioOutput = (typeof audioOutputs)[number];

export const audioSpec = z.strictObject({
  /** `hdmi` has no volume of its own, as such outputs have on a Mac. */
  output: z.enum(audioOutputs).optional(),
  volume: z.number().int().min(0).max(100).optional(),
  muted: z.boolean().optional(),
});

export const batterySpec = z.strictObject({ percentage: z.number().min(0).max(100), isCharging: z.boolean() });
export type BatterySpec = z.infer<typeof batterySpec>;

export const notificationsSpec = z.strictObject({
  /** False: switched off for Gatehand in System Settings. */
  allowed: z.boolean().optional(),
  /** Focus is on and keeps notifications from being shown. */
  focus: z.boolean().optional(),
});

/** A dialog with a text and buttons that comes up by itself, of any wording and owner; what was pressed is kept. */
export const dialogSpec = z.strictObject({
  /** Ms after the Mac was started. */
  afterMs: z.number().min(0),
  /** Bundle id or name of the process that shows it; one that is nobody's is a process of its own. */
  owner: z.string().min(1),
  title: z.string().optional(),
  text: z.string(),
  /** Left to right. */
  buttons: z.array(z.string().min(1)).min(1),
  /** What Return presses, and what Escape presses. */
  defaultButton: z.string().optional(),
  cancelButton: z.string().optional(),
  /** A field with this text in it. */
  answer: z.string().optional(),
});

const afterMs = z.number().min(0);

/** What happens by itself so many ms after the Mac was started. Apps are named by bundle id. */
export const happeningSpec = z.union([
  /** As its owner would quit it: it may ask first, and stay. */
  z.strictObject({ afterMs, quit: z.string().min(1) }),
  z.strictObject({ afterMs, crash: z.string().min(1) }),
  /** It ends and comes back as another process, in front, as apps that update themselves do. */
  z.strictObject({ afterMs, update: z.string().min(1) }),
  /** It takes the front, and is started for that. */
  z.strictObject({ afterMs, activate: z.string().min(1) }),
  z.strictObject({
    afterMs,
    /** A banner; with actions it stays until one is chosen. `app` is the name of its sender. */
    notify: z.strictObject({ app: z.string(), title: z.string(), message: z.string(), actions: z.array(z.string().min(1)).optional() }),
  }),
]);
export type Happening = z.infer<typeof happeningSpec>;
