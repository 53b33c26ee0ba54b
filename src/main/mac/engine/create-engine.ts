import { createAttributionPort } from './attribution.js';
import type { EngineCore } from './core.js';
import { createDialogsPort } from './dialogs.js';
import { createElementsPort } from './elements.js';
import type { Engine, EngineParts } from './engine.js';
import { createGate } from './gate.js';
import { createHeld } from './held.js';
import { createInputPort } from './input.js';
import { createKept } from './kept.js';
import { createLanes } from './lanes.js';
import { createMenusPort } from './menus.js';
import { createObservationPort } from './observation.js';
import { createPace } from './pace.js';
import { createRefs } from './refs.js';
import { createRestless } from './restless.js';
import { createWindowsPort } from './windows.js';

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
