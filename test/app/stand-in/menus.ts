import { EventEmitter } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { NativeImage } from './images.js';
import type { RecordedItem } from './record.js';
import { recorded } from './state.js';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

interface Template {
  readonly label?: string;
  readonly type?: string;
  readonly role?: string;
  readonly enabled?: boolean;
  readonly checked?: boolean;
  readonly accelerator?: string;
  readonly submenu?: readonly Template[];
  readonly click?: () => void;
}

/** A menu that was built from a template. */
export class Menu {
  /** What stands at the top of the screen, or only gives its keys. */
  static application: Menu | null = null;

  private constructor(readonly template: readonly Template[]) {}

  static buildFromTemplate(template: readonly Template[]): Menu {
    return new Menu(template);
  }

  static setApplicationMenu(menu: Menu | null): void {
    Menu.application = menu;
  }

  /** What a person would read. */
  shown(): readonly RecordedItem[] {
    return itemsOf(this.template);
  }

  /** Chooses an item of one of the menus of a menu bar. */
  chooseWithin(label: string): void {
    const found = this.template.flatMap(({ submenu = [] }) => submenu).find((item) => item.label === label);
    if (found?.click === undefined) throw new Error(`no menu has an item ${label} that does something`);
    found.click();
  }

  /** Chooses an item; throws when a person could not. */
  choose(path: readonly string[]): void {
    let level = this.template;
    let found: Template | undefined;
    for (const label of path) {
      found = level.find((item) => item.label === label);
      if (found === undefined) throw new Error(`no menu item ${label} among ${level.map((item) => item.label ?? '-').join(', ')}`);
      if (found.enabled === false) throw new Error(`the menu item ${label} is dimmed`);
      level = found.submenu ?? [];
    }
    if (found?.click === undefined) throw new Error(`the menu item ${path.join(' > ')} does nothing`);
    found.click();
  }
}

function itemsOf(template: readonly Template[]): RecordedItem[] {
  return template
    .filter((item) => item.type !== 'separator')
    .map((item) => ({
      label: item.label ?? item.role ?? '',
      enabled: item.enabled !== false,
      checked: item.checked === true,
      ...(item.accelerator !== undefined && { accelerator: item.accelerator }),
      submenu: itemsOf(item.submenu ?? []),
    }));
}

/** The trays of the app: Gatehand has one. */
export const trays: Tray[] = [];

/** An icon in no menu bar. */
export class Tray extends EventEmitter {
  /** Kept by nobody here, as Electron keeps it by nothing either. */
  #popped: WeakRef<Menu> | null = null;

  constructor(image: NativeImage) {
    super();
    trays.push(this);
    this.setImage(image);
  }

  setImage(image: NativeImage): void {
    if (image.isEmpty()) throw new Error(`the tray image ${image.path} does not exist`);
    recorded.trayImage = image.path;
  }

  setToolTip(text: string): void {
    recorded.trayToolTip = text;
  }

  popUpContextMenu(menu?: Menu): void {
    this.#popped = menu === undefined ? null : new WeakRef(menu);
  }

  /** The menu that is open, after a collection of garbage. */
  async open(): Promise<Menu> {
    await setImmediate();
    collect();
    const menu = this.#popped?.deref();
    if (menu === undefined) throw new Error('the tray shows no menu, or one that was collected');
    return menu;
  }

  getBounds = () => ({ x: 1200, y: 0, width: 24, height: 24 });
  setIgnoreDoubleClickEvents(): void {}
  destroy(): void {
    trays.splice(trays.indexOf(this), 1);
  }
}
