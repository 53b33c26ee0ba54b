import { z } from 'zod';
import { permissionStates } from '../../../../shared/permissions.js';
import { layoutNames } from './keyboard-layouts.js';
import * as surroundings from './scenario-surroundings.js';
import { languages } from './words.js';

/**
 * The JSON form of a simulated Mac. Everything is optional that has a sensible default, so that a scenario stays as
 * short as what it is about. Element frames are relative to the top left corner of their window; window frames are
 * global points.
 */

const rect = z.strictObject({ x: z.number(), y: z.number(), width: z.number().min(0), height: z.number().min(0) });
/** Of elements: apps report frames of no size, and even negative ones. */
const looseRect = z.strictObject({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });
const scalar = z.union([z.string(), z.number(), z.boolean()]);

/** What a generic control does when it is pressed, besides counting the press. */
const effectSpec = z.union([
  z.strictObject({ set: z.strictObject({ identifier: z.string(), value: scalar }) }),
  z.strictObject({ enable: z.strictObject({ identifier: z.string(), enabled: z.boolean() }) }),
  /** Sets the mark of the app's menu item with this identifier, or turns it over when `on` is left out. */
  z.strictObject({ check: z.strictObject({ identifier: z.string(), on: z.boolean().optional() }) }),
  z.strictObject({ closeWindow: z.literal(true) }),
  z.strictObject({ quit: z.literal(true) }),
  z.strictObject({ launch: z.string() }),
]);
export type EffectSpec = z.infer<typeof effectSpec>;

/** Many like rows, made one by one as they are asked for. `{n}` in a text is the row's number, counted from 1. */
const rowsSpec = z.strictObject({
  count: z.number().int().min(0),
  height: z.number().positive(),
  /** One list of texts per column; row n shows text n of each list, starting over at its end. */
  columns: z.array(z.array(z.string()).min(1)).min(1),
});
export type RowsSpec = z.infer<typeof rowsSpec>;

/** One menu item. `command` is one of the built-in ones (see docs/simulated-mac.md) or one the app's behaviour knows. */
const menuItemSpec = z.strictObject({
  title: z.string().optional(),
  /** The title is what somebody wrote, the same in every language. */
  verbatim: z.literal(true).optional(),
  separator: z.literal(true).optional(),
  /** `cmd+shift+s`, `cmd+up`, `f5`, `fn+f`: modifiers and one key. */
  shortcut: z.string().optional(),
  /** What AXIdentifier answers; on a Mac mostly the name of the action, such as `saveDocument:`. */
  identifier: z.string().optional(),
  /** Stands in place of the item before it while Option is held, and lists that one as its AXMenuItemPrimaryUIElement. */
  alternate: z.literal(true).optional(),
  enabled: z.boolean().optional(),
  checked: z.boolean().optional(),
  /** Its `items` come only this many ms after its submenu was first opened. */
  fillsAfterMs: z.number().min(0).optional(),
  command: z.string().optional(),
  effect: z.union([effectSpec, z.array(effectSpec)]).optional(),
  get items() {
    return z.array(menuItemSpec).optional();
  },
});
export type MenuItemSpec = z.infer<typeof menuItemSpec>;

/**
 * How an element is drawn where its role leaves a choice: weights and sizes of text, a round check box, rows without
 * stripes, the button Return presses, a button with a picture instead of its name, a picture of a file with its name below,
 * a text in which a line that ends with a tab is a row of cells.
 */
const looks = ['strong', 'faint', 'title', 'round', 'plain', 'key', 'icon', 'document', 'folder', 'found', 'cells'] as const;
export type Look = (typeof looks)[number];

/** One accessibility element. Actions and settable attributes default to what the role has on a Mac. */
const elementSpec = z.strictObject({
  /** Apple's name, such as AXButton, or what else an app tells; AXUnknown of one that tells none. */
  role: z.string().min(1).default('AXUnknown'),
  subrole: z.string().optional(),
  /** What AXRoleDescription answers; made of the role unless given. */
  roleDescription: z.string().optional(),
  title: z.string().optional(),
  description: z.string().optional(),
  help: z.string().optional(),
  /** Of an AXSecureTextField this is the stored secret, which no read ever answers. */
  value: scalar.optional(),
  /** What AXValueDescription answers: the value in words, such as `2 minutes`. */
  valueDescription: z.string().optional(),
  placeholder: z.string().optional(),
  identifier: z.string().optional(),
  /** AXDOMIdentifier and AXDOMClassList of what stands in a web page. */
  domIdentifier: z.string().optional(),
  domClassList: z.array(z.string()).optional(),
  /** What is drawn on it when that is neither title nor description, such as a glyph. */
  shows: z.string().optional(),
  look: z.enum(looks).optional(),
  /** Its texts are what people wrote, so they stay as they are in every language. */
  verbatim: z.literal(true).optional(),
  /** What AXURL answers: an address, `file://` for what stands for a file. Names in Finder's rows have it by themselves. */
  url: z.string().optional(),
  enabled: z.boolean().optional(),
  selected: z.boolean().optional(),
  /** AXExpanded; of a row also AXDisclosing. */
  expanded: z.boolean().optional(),
  /** Has the keyboard when its window is in front. */
  focused: z.boolean().optional(),
  frame: looseRect.optional(),
  actions: z.array(z.string()).optional(),
  /** Settable attributes besides the role's own, such as AXValue of a check box. */
  settable: z.array(z.string()).optional(),
  /** A text that is only read where it stands: a click on it is one on its row, and it never has the keyboard. */
  still: z.literal(true).optional(),
  /** Choices of a pop-up button; the chosen one is its value. */
  options: z.array(z.string()).optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  /** Identifier of the element that labels this one (AXTitleUIElement). */
  labelledBy: z.string().optional(),
  /** The key that presses this button while its window has the keyboard: Return or Escape. */
  key: z.enum(['return', 'escape']).optional(),
  rows: rowsSpec.optional(),
  /** What a right click or AXShowMenu opens on it and what lies in it; texts have Cut, Copy and Paste of themselves. */
  menu: z.array(menuItemSpec).optional(),
  effect: z.union([effectSpec, z.array(effectSpec)]).optional(),
  /** A name within this file, for `childRef` alone; no attribute tells it. */
  ref: z.string().min(1).optional(),
  /**
   * `ref` or identifier of elements of the window that it lists as its last children too, as broken apps do: perhaps one above
   * it, or itself.
   */
  childRef: z.union([z.string(), z.array(z.string())]).optional(),
  get children() {
    return z.array(elementSpec).optional();
  },
});
export type ElementSpec = z.infer<typeof elementSpec>;

/** Buttons of a title bar, by what they do. */
const titleButtons = ['close', 'minimize', 'zoom', 'full-screen'] as const;
export type TitleButton = (typeof titleButtons)[number];

/** One window. `style` only changes how it is drawn and which buttons its title bar has. */
const windowSpec = z.strictObject({
  title: z.string().default(''),
  frame: rect,
  style: z.enum(['document', 'panel', 'terminal']).optional(),
  /** Its element's; AXWindow, and what its style has, unless given: AXUnknown, AXSystemDialog, AXFloatingWindow and others. */
  role: z.string().min(1).optional(),
  subrole: z.string().optional(),
  roleDescription: z.string().optional(),
  identifier: z.string().optional(),
  /** What AXModal answers. */
  modal: z.boolean().optional(),
  /**
   * Buttons in its title bar; those of its style unless given. None (`[]`, `false`): it has no title bar. A window whose `elements`
   * list such buttons (by their subrole) has those and their title, and no others.
   */
  titleButtons: z.union([z.literal(false), z.array(z.enum(titleButtons))]).optional(),
  minimized: z.boolean().optional(),
  /** Ignores the mouse, and is known to. */
  clickThrough: z.boolean().optional(),
  /** A floating panel that has the keyboard while another app stays the active one, as launchers and password managers show. */
  keyboardPanel: z.boolean().optional(),
  /**
   * Only these parts of it, in points from its corner, take the mouse and are drawn; the rest is clear, and the window
   * server's list does not say so. None: all of it is, as of overlays that draw nothing.
   */
  solid: z.array(rect).optional(),
  /** CGWindowLevel; 0, or what its style has, unless given. A window with one is in every Space. */
  layer: z.number().int().optional(),
  /** Path of the folder a Finder window shows. */
  folder: z.string().optional(),
  /** The Space it is in; the Mac starts in Space 1. Windows on other displays than the main one are always in sight. */
  space: z.number().int().positive().optional(),
  /** False: neither its size nor full screen can be changed. */
  resizable: z.boolean().optional(),
  /** It gets no smaller; 100 by 60 points unless given. */
  minSize: z.strictObject({ width: z.number().min(0), height: z.number().min(0) }).optional(),
  elements: z.array(elementSpec).optional(),
});
export type WindowSpec = z.infer<typeof windowSpec>;

const menuSpec = z.strictObject({ title: z.string(), items: z.array(menuItemSpec) });
export type MenuSpec = z.infer<typeof menuSpec>;

export const behaviorNames = [
  'generic',
  'textedit',
  'calculator',
  'safari-form',
  'finder',
  'spotlight',
  'reminders',
  'notes',
  'contacts',
  'calendar',
  'music',
  'slack',
  'mail',
  'control-center',
  'system-settings',
  'notification-center',
] as const;
export type BehaviorName = (typeof behaviorNames)[number];

/** One app, installed or running. Several with one bundle id are several processes of it. */
const appSpec = z.strictObject({
  bundleId: z.string().min(1),
  name: z.string().min(1),
  path: z.string().optional(),
  pid: z.number().int().positive().optional(),
  kind: z.enum(['regular', 'accessory', 'background']).optional(),
  /** False: installed, not running; its windows open when it is launched. */
  running: z.boolean().optional(),
  frontmost: z.boolean().optional(),
  hidden: z.boolean().optional(),
  /** Every accessibility call to it times out. */
  hangs: z.boolean().optional(),
  /** Every accessibility call to it takes this many ms; from the messaging time-out on it fails. */
  msPerCall: z.number().min(0).optional(),
  /** Accepts a value and tells it from then on, or for so many ms, though nothing changes, as some Catalyst and Electron apps do. */
  echoesValues: z.union([z.boolean(), z.number().positive()]).optional(),
  /** Its actions work and are answered with a time-out all the same. */
  timesOutThoughDone: z.boolean().optional(),
  /** Drops keys that are posted to it while another app is in front, as some apps do without a word. */
  ignoresPostedKeys: z.boolean().optional(),
  /** False: its Undo takes back letter by letter. Texts of AppKit take back at once what was typed in one go, whoever typed it. */
  joinsTyping: z.boolean().optional(),
  /** The first press on one of its elements by accessibility ends it. */
  quitsOnPress: z.boolean().optional(),
  /** Chromium or Electron: its tree is empty until it is woken, and filled after this many ms. */
  wakesAfterMs: z.number().min(0).optional(),
  behavior: z.enum(behaviorNames).optional(),
  /** File name extensions, `https`, or schemes of its own with their colon (`tel:`), that it opens when nobody names an app. */
  opens: z.array(z.string()).optional(),
  /** Items of the app's own menu, after the one about it. */
  appMenu: z.array(menuItemSpec).optional(),
  /** Menus after the app's own; without them the standard ones. */
  menus: z.array(menuSpec).optional(),
  windows: z.array(windowSpec).optional(),
  /** Elements that stand in none of its windows, such as Finder's desktop; their frames are global points. */
  elements: z.array(elementSpec).optional(),
});
export type AppSpec = z.infer<typeof appSpec>;

const displaySpec = z.strictObject({
  id: z.number().int().positive(),
  name: z.string(),
  frame: rect,
  scale: z.number().positive(),
  main: z.boolean(),
  builtIn: z.boolean(),
});

/** One status item. It is there while its app runs. */
const statusItemSpec = z.strictObject({
  bundleId: z.string(),
  /** What is drawn. It is also what the item is called (AXTitle) unless it has a description. */
  title: z.string(),
  description: z.string().optional(),
  identifier: z.string().optional(),
  /** False: behind the notch or put away by a menu bar manager; it stands on no display and can only be pressed. */
  visible: z.boolean().optional(),
  /** The menu a press opens. */
  menu: z.array(menuItemSpec).optional(),
  /** The items of `menu` come only this many ms after it was first opened. */
  fillsAfterMs: z.number().min(0).optional(),
  /** A press opens a small window instead of a menu: with the item's name in it, with these elements, or with what its app shows. */
  popover: z
    .union([
      z.boolean(),
      z.strictObject({ width: z.number().min(60).optional(), elements: z.array(elementSpec).min(1) }),
      z.strictObject({ width: z.number().min(60), height: z.number().min(40) }),
    ])
    .optional(),
});
export type StatusItemSpec = z.infer<typeof statusItemSpec>;

/** A whole simulated Mac. */
export const scenarioSchema = z.strictObject({
  /** default: laid over the default Mac, apps with the same bundle id replaced. empty: nothing but what stands here. */
  base: z.enum(['default', 'empty']).optional(),
  /** Of menus, sheets and panels; `en` unless given. */
  language: z.enum(languages).optional(),
  displays: z.array(displaySpec).min(1).optional(),
  /** Front to back: windows of earlier apps lie over those of later ones; the frontmost app's lie over all. */
  apps: z.array(appSpec).optional(),
  /** Bundle ids of apps kept in the Dock, running or not. */
  dock: z.array(z.string()).optional(),
  /** Status items left to right. */
  statusItems: z.array(statusItemSpec).optional(),
  /** Whose windows they stand in: a window of Control Center's for each (macOS 26), or MenuBarAgent's one for all (macOS 27). */
  statusItemHost: z.enum(['control-center', 'menu-bar-agent']).optional(),
  permissions: z
    .strictObject({
      accessibility: z.enum(permissionStates).optional(),
      screenRecording: z.enum(permissionStates).optional(),
      automation: z.enum(permissionStates).optional(),
      /** Automation of single apps by bundle id, where it differs. */
      automationOf: z.record(z.string(), z.enum(permissionStates)).optional(),
    })
    .optional(),
  clipboard: surroundings.clipboardSpec.optional(),
  /** What the keychain and 1Password hold. */
  secrets: z.array(surroundings.secretSpec).optional(),
  /** Added to the default Mac's disk, or all there is. */
  files: z.array(surroundings.fileSpec).optional(),
  audio: surroundings.audioSpec.optional(),
  /** null: a desktop Mac without a battery. */
  battery: surroundings.batterySpec.nullable().optional(),
  notifications: surroundings.notificationsSpec.optional(),
  /** Dialogs that come up by themselves. */
  dialogs: z.array(surroundings.dialogSpec).optional(),
  /** What else happens by itself. */
  events: z.array(surroundings.happeningSpec).optional(),
  cursor: z.strictObject({ x: z.number(), y: z.number() }).optional(),
  locked: z.boolean().optional(),
  /** The layout of the keyboard; US unless given. */
  keyboardLayout: z.enum(layoutNames).optional(),
  /** An input method is on: it takes every character that is typed without Command or Control for its own input. */
  inputMethod: z.enum(['hiragana', 'pinyin']).optional(),
  /** What each accessibility message takes, microseconds of real time: for benches. */
  costPerCallUs: z.number().min(0).max(100_000).optional(),
});
export type Scenario = z.infer<typeof scenarioSchema>;
