import { GatehandError } from '../../../../shared/errors.js';
import type { Job } from '../../port.js';
import type { InputPort } from '../../ports/input.js';
import type { EngineContext } from '../engine-context.js';
import { holdKey, type Taps } from './keyboard/hold-key.js';
import { pressKey } from './keyboard/press-key.js';
import { typeText } from './keyboard/type-text.js';
import { createButtons } from './mouse/buttons.js';
import { click } from './mouse/click.js';
import { drag } from './mouse/drag.js';
import { gesture } from './mouse/gesture.js';
import { hover, movePointer } from './mouse/move.js';
import { scroll } from './mouse/scroll.js';

/** Mouse and keyboard: what is typed and clicked reaches exactly who was cleared, and is read back. */
export function createInputPort(engine: EngineContext): InputPort {
  const buttons = createButtons(engine);
  const taps: Taps = { nextAt: 0 };
  const letGoOnError = async <T>(job: Job, act: () => Promise<T>): Promise<T> => {
    // Before all else: what fails below lets go of everything, and a button is nobody's to let go but its owner's.
    engine.pressedInputs.assertOwner(job);
    try {
      return await act();
    } catch (error) {
      if (!leavesAlone(error)) engine.pressedInputs.releaseAll();
      throw error;
    }
  };
  return {
    click: (job, request) => letGoOnError(job, () => click(engine, job, request)),
    move: (job, request) => letGoOnError(job, () => movePointer(engine, job, request)),
    hover: (job, request) => letGoOnError(job, () => hover(engine, job, request)),
    drag: (job, request) => letGoOnError(job, () => drag(engine, job, request)),
    scroll: (job, request) => letGoOnError(job, () => scroll(engine, job, request)),
    buttonDown: (job, request) => letGoOnError(job, () => buttons.down(job, request)),
    buttonUp: (job, request) => letGoOnError(job, () => buttons.up(job, request)),
    type: (job, request) => letGoOnError(job, () => typeText(engine, job, request)),
    press: (job, request) => letGoOnError(job, () => pressKey(engine, job, request)),
    holdKey: (job, request) => letGoOnError(job, () => holdKey(engine, job, request, taps)),
    gesture: (job, request) => letGoOnError(job, () => gesture(engine, job, request)),
    async cursor(job) {
      engine.pace.check(job);
      return engine.drivers.input.cursor();
    },
    async releaseAll() {
      engine.pressedInputs.releaseAll();
    },
  };
}

/** A request that could not be meant so says nothing about a button that an earlier one holds. */
function leavesAlone(error: unknown): boolean {
  return error instanceof GatehandError && (error.code === 'invalid_input' || error.code === 'obstructed' || error.code === 'unsupported');
}
