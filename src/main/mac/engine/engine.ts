import type { Clock } from '../../../shared/clock.js';
import type { Mac } from '../port.js';
import type { Drivers } from './drivers.js';

/** What the engine must ask again at every event: has the owner pressed Stop, is a card open. */
export interface EngineControl {
  stopEpoch(): number;
  /** True while a card waits for the owner: changes end their gesture, release everything and say `interrupted`. */
  cardOpen(): boolean;
}

export interface EngineParts {
  readonly drivers: Drivers;
  readonly clock: Clock;
  readonly control: EngineControl;
}

/** The part of a Mac that the engine gives. */
export type Engine = Pick<Mac, 'windows' | 'dialogs' | 'menus' | 'elements' | 'input' | 'observation' | 'attribution'>;
