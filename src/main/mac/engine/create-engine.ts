import { createBoundedMap } from '../../../shared/runtime/bounded.js';
import { createAttributionPort } from './attribution.js';
import { keepsFront } from './background/keeps-front.js';
import { createDialogsPort } from './dialogs/dialogs.js';
import type { AxElement } from './drivers/drivers.js';
import { rememberHungApps } from './drivers/hung-apps.js';
import { createElementsPort } from './elements/elements.js';
import type { EngineContext } from './engine-context.js';
import { createGate } from './gate/gate.js';
import { createPressedInputs } from './gate/pressed-inputs.js';
import { tellsActs } from './gate/tells-acts.js';
import { createInputPort } from './input/input.js';
import { createMenusPort } from './menus/menus.js';
import { createObservationPort } from './observation/observation.js';
import { createFilledSecrets } from './owners/filled-secrets.js';
import { createClientStores } from './runtime/client-stores.js';
import type { Engine, EngineDeps } from './runtime/engine.js';
import { createKept } from './runtime/kept.js';
import { createLanes } from './runtime/lanes.js';
import { createPace } from './runtime/pace.js';
import { createReadHistory } from './runtime/read-history.js';
import { createTurnLists } from './runtime/turn-lists.js';
import { createVolatileElements } from './runtime/volatile.js';
import { createWindowsPort } from './windows/windows.js';

/** A question holds four at most. */
const keptMarks = 4000;
const keptMenus = 500;

/** The automation engine over five synchronous drivers. One engine keeps a set of refs for each client, and one set of held keys. */
export function createEngine({ drivers: given, clock, control, memory }: EngineDeps): Engine {
  const hungApps = rememberHungApps(given, clock);
  const { drivers } = hungApps;
  const pace = createPace(drivers, clock);
  const marks = createKept<AxElement>(`s${memory?.tokenMark ?? ''}`, keptMarks);
  const history = createReadHistory(drivers);
  // Only the filling itself goes by what is really there; everything else by what may be told.
  const filledSecrets = createFilledSecrets(drivers);
  const gate = tellsActs(createGate({ drivers, secrets: filledSecrets, control, pace, clock, marks }), history.acted);
  const engine: EngineContext = {
    drivers: filledSecrets.drivers,
    filledSecrets,
    clock,
    gate,
    pace,
    pressedInputs: createPressedInputs(gate),
    lanes: createLanes({ clock, takeOwedMs: (pid) => drivers.takeOwedMs(pid), begin: hungApps.begin }),
    clientStore: createClientStores(drivers.accessibility, memory),
    hungSince: hungApps.since,
    hungPids: hungApps.known,
    awake: new Set(),
    woken: new Map(),
    silent: new Set(),
    echoesUnsetValues: new Set(),
    ignoresPostedKeys: new Set(),
    chosenFrom: createBoundedMap(keptMenus),
    turnLists: createTurnLists(drivers),
    marks,
    volatile: createVolatileElements(drivers.accessibility),
    history,
  };
  const windows = createWindowsPort(engine);
  const elements = createElementsPort(engine);
  return {
    windows,
    dialogs: createDialogsPort(engine),
    menus: createMenusPort(engine),
    elements,
    input: keepsFront(engine, createInputPort(engine)),
    observation: createObservationPort(engine, { elements, windows }),
    attribution: createAttributionPort(engine),
  };
}
