import type { AppIndex } from './ports/app-index.js';
import type { ApplicationsPort } from './ports/applications.js';
import type { AttributionPort } from './ports/attribution.js';
import type { DialogsPort } from './ports/dialogs.js';
import type { DisplaysPort } from './ports/displays.js';
import type { ElementsPort } from './ports/elements.js';
import type { InputPort } from './ports/input.js';
import type { Job } from './ports/job.js';
import type { MenusPort } from './ports/menus.js';
import type { ObservationPort } from './ports/observation.js';
import type { OcrPort } from './ports/ocr.js';
import type { PermissionsPort } from './ports/permissions.js';
import type { ScreenPort } from './ports/screen.js';
import type { OverlayPort, ScriptingPort } from './ports/scripting.js';
import type { SecretsPort } from './ports/secrets.js';
import type { AudioPort, ClipboardPort, FilesPort, FinderPort, NotificationsPort, SystemPort } from './ports/system.js';
import type { WindowsPort } from './ports/windows.js';

/**
 * What a Mac can do, in our words and units: global points, ms. Everything that goes in and out is plain data, so that
 * a port may live in another process. Tools never see these ports bare, only through the veil.
 */

export type * from './ports/app-index.js';
export type * from './ports/applications.js';
export type * from './ports/attribution.js';
export type * from './ports/displays.js';
export type * from './ports/elements.js';
export type * from './ports/job.js';
export type * from './ports/permissions.js';
export type * from './ports/screen.js';
export type * from './ports/windows.js';

/** The ports a job reaches. */
export interface MacPorts {
  readonly applications: ApplicationsPort;
  readonly windows: WindowsPort;
  readonly dialogs: DialogsPort;
  readonly menus: MenusPort;
  readonly elements: ElementsPort;
  readonly input: InputPort;
  readonly observation: ObservationPort;
  readonly screen: ScreenPort;
  readonly displays: DisplaysPort;
  readonly ocr: OcrPort;
  readonly overlay: OverlayPort;
  readonly system: SystemPort;
  readonly audio: AudioPort;
  readonly clipboard: ClipboardPort;
  readonly notifications: NotificationsPort;
  readonly finder: FinderPort;
  readonly files: FilesPort;
  readonly scripting: ScriptingPort;
  readonly secrets: SecretsPort;
}

/** A whole Mac, real or simulated. */
export interface Mac extends MacPorts {
  readonly kind: 'simulated' | 'macos';
  readonly permissions: PermissionsPort;
  readonly attribution: AttributionPort;
  readonly apps: AppIndex;
  dispose(): Promise<void>;
}

/** A port's verbs without the job; a question that is asked before anything is judged, such as `handlerOf` and `leadsTo`, is left out. */
type Bound<Port> = {
  readonly [Verb in keyof Port as Port[Verb] extends (job: Job, ...rest: never[]) => unknown ? Verb : never]: Port[Verb] extends (
    job: Job,
    ...rest: infer Rest
  ) => infer Answer
    ? (...rest: Rest) => Answer
    : never;
};

/** What Gatehand asks of the Mac by itself: no tool is given it. */
interface ForItself {
  readonly elements: 'secretField' | 'fillSecret' | 'filledFrames';
  readonly clipboard: 'secrecy';
  readonly secrets: 'field' | 'frames';
}

/** The Mac as a tool sees it: every port bound to one clearance, everything the owner hides left out. */
export type VeiledMac = {
  readonly [Port in keyof MacPorts]: Bound<Port extends keyof ForItself ? Omit<MacPorts[Port], ForItself[Port]> : MacPorts[Port]>;
};
