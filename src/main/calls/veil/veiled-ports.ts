import type { VeiledMac } from '../../mac/port.js';
import { veilApps } from './veil-apps.js';
import { veilElements } from './veil-elements.js';
import { veilInput } from './veil-input.js';
import { veilScreen } from './veil-screen.js';
import { veilSystem } from './veil-system.js';
import type { VeilView } from './veil-view.js';

/** The ports by name, each group made when a tool first reaches for it: a call needs one or two of them, and all would be most of its objects. */
export class VeiledPorts implements VeiledMac {
  private apps: ReturnType<typeof veilApps> | null = null;
  private trees: ReturnType<typeof veilElements> | null = null;
  private screens: ReturnType<typeof veilScreen> | null = null;
  private systems: ReturnType<typeof veilSystem> | null = null;
  private inputs: VeiledMac['input'] | null = null;

  constructor(private readonly view: VeilView) {}

  get applications(): VeiledMac['applications'] {
    this.apps ??= veilApps(this.view);
    return this.apps.applications;
  }
  get windows(): VeiledMac['windows'] {
    this.apps ??= veilApps(this.view);
    return this.apps.windows;
  }
  get dialogs(): VeiledMac['dialogs'] {
    this.apps ??= veilApps(this.view);
    return this.apps.dialogs;
  }
  get menus(): VeiledMac['menus'] {
    this.apps ??= veilApps(this.view);
    return this.apps.menus;
  }
  get elements(): VeiledMac['elements'] {
    this.trees ??= veilElements(this.view);
    return this.trees.elements;
  }
  get observation(): VeiledMac['observation'] {
    this.trees ??= veilElements(this.view);
    return this.trees.observation;
  }
  get screen(): VeiledMac['screen'] {
    this.screens ??= veilScreen(this.view);
    return this.screens.screen;
  }
  get ocr(): VeiledMac['ocr'] {
    this.screens ??= veilScreen(this.view);
    return this.screens.ocr;
  }
  get displays(): VeiledMac['displays'] {
    this.screens ??= veilScreen(this.view);
    return this.screens.displays;
  }
  get system(): VeiledMac['system'] {
    this.systems ??= veilSystem(this.view);
    return this.systems.system;
  }
  get audio(): VeiledMac['audio'] {
    this.systems ??= veilSystem(this.view);
    return this.systems.audio;
  }
  get clipboard(): VeiledMac['clipboard'] {
    this.systems ??= veilSystem(this.view);
    return this.systems.clipboard;
  }
  get notifications(): VeiledMac['notifications'] {
    this.systems ??= veilSystem(this.view);
    return this.systems.notifications;
  }
  get finder(): VeiledMac['finder'] {
    this.systems ??= veilSystem(this.view);
    return this.systems.finder;
  }
  get files(): VeiledMac['files'] {
    this.systems ??= veilSystem(this.view);
    return this.systems.files;
  }
  get scripting(): VeiledMac['scripting'] {
    this.systems ??= veilSystem(this.view);
    return this.systems.scripting;
  }
  get secrets(): VeiledMac['secrets'] {
    this.systems ??= veilSystem(this.view);
    return this.systems.secrets;
  }
  get overlay(): VeiledMac['overlay'] {
    this.systems ??= veilSystem(this.view);
    return this.systems.overlay;
  }
  get input(): VeiledMac['input'] {
    this.inputs ??= veilInput(this.view.mac.input, this.view.job, this.view.telling);
    return this.inputs;
  }
}
