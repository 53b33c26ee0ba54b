import type { Clock } from '../../../../shared/runtime/clock.js';
import type { Mac } from '../../port.js';
import type { Drivers } from '../drivers/drivers.js';
import type { RefMemory } from './ref-memory.js';

/** What the engine must ask again at every event: has the owner pressed Stop, is a card open. */
export interface EngineControl {
  stopEpoch(): number;
  /** True while a card waits for the owner: changes end their gesture, release everything and say `interrupted`. */
  cardOpen(): boolean;
}

export interface EngineDeps {
  readonly drivers: Drivers;
  readonly clock: Clock;
  readonly control: EngineControl;
  /** What it shares with the engines beside and before it on the same Mac; without it it is the only one. */
  readonly memory?: RefMemory;
}

/** The part of a Mac that the engine gives. */
export type Engine = Pick<Mac, 'windows' | 'dialogs' | 'menus' | 'elements' | 'input' | 'observation' | 'attribution'>;
