import { createAttributionPort } from './attribution.js';
import { createDialogsPort } from './dialogs/dialogs.js';
import { createElementsPort } from './elements/elements.js';
import type { EngineCore } from './engine-context.js';
import { createGate } from './gate/gate.js';
import { createHeld } from './gate/pressed-inputs.js';
import { createInputPort } from './input/input.js';
import { createMenusPort } from './menus/menus.js';
import { createObservationPort } from './observation/observation.js';
import type { Engine, EngineParts } from './runtime/engine.js';
import { createKept } from './runtime/kept.js';
import { createLanes } from './runtime/lanes.js';
import { createPace } from './runtime/pace.js';
import { createRefs } from './runtime/refs.js';
import { createRestless } from './runtime/volatile.js';
import { createWindowsPort } from './windows/windows.js';

/** Each may hold some thousand handles or lines. */
const keptCursors = 16;
const keptOutlines = 24;

/** The automation engine over five synchronous drivers. One engine keeps one set of refs and one set of held keys. */
export function createEngine({ drivers, clock, control, memory }: EngineParts): Engine {
  const pace = createPace(drivers, clock);
  const gate = createGate({ drivers, control, pace, clock });
  const core: EngineCore = {
    drivers,
    clock,
    gate,
    pace,
    held: createHeld(gate),
    lanes: createLanes({ clock, takeOwedMs: (pid) => drivers.takeOwedMs(pid) }),
    refs: createRefs(drivers.accessibility, memory === undefined ? {} : { memory }),
    awake: new Set(),
    woken: new Set(),
    silent: new Set(),
    liars: new Set(),
    cursors: createKept(`c${memory?.tokenMark ?? ''}`, keptCursors),
    outlines: createKept(`o${memory?.tokenMark ?? ''}`, keptOutlines),
    restless: createRestless(drivers.accessibility),
  };
  const windows = createWindowsPort(core);
  const elements = createElementsPort(core);
  return {
    windows,
    dialogs: createDialogsPort(core),
    menus: createMenusPort(core),
    elements,
    input: createInputPort(core),
    observation: createObservationPort(core, { elements, windows }),
    attribution: createAttributionPort(core),
  };
}
