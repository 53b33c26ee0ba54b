import type { AppIdentity } from '../../../shared/subject.js';

/** Which apps there are, by name, bundle id or pid. Never starts a process. */
export interface AppIndex {
  running(): readonly AppIdentity[];
  /** Installed apps, running or not. */
  installed(): readonly AppIdentity[];
  /** Calls back when another app is the active one; the answer unsubscribes. Absent: nobody tells, and it has to be looked. */
  onFrontmost?(listener: (app: AppIdentity | null) => void): () => void;
  /** Calls back when something else may have the keyboard, a panel or Spotlight too; the answer unsubscribes. Absent: as above. */
  onKeyboard?(listener: () => void): () => void;
}
