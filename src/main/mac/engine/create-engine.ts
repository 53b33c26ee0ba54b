import { createAttributionPort } from './attribution.js';
import type { EngineCore } from './core.js';
import { createElementsPort } from './elements.js';
import type { Engine, EngineParts } from './engine.js';
import { createGate } from './gate.js';
import { createHeld } from './held.js';
import { createInputPort } from './input.js';
import { createLanes } from './lanes.js';
import { createPace } from './pace.js';
import { createRefs } from './refs.js';
import { createWindowsPort } from './windows.js';

/** The automation engine over five synchronous drivers. One engine keeps one set of refs and one set of held keys. */
export function createEngine({ drivers, clock, control }: EngineParts): Engine {
  const pace = createPace(drivers, clock);
  const gate = createGate({ drivers, control, pace, clock });
  const core: EngineCore = {
    drivers,
    clock,
    gate,
    pace,
    held: createHeld(gate),
    lanes: createLanes({ clock, takeOwedMs: (pid) => drivers.takeOwedMs(pid) }),
    refs: createRefs(drivers.accessibility),
    awake: new Set(),
    woken: new Set(),
  };
  return {
    windows: createWindowsPort(core),
    elements: createElementsPort(core),
    input: createInputPort(core),
    attribution: createAttributionPort(core),
  };
}
