import type { ActionReport, Job, VeiledMac } from '../../mac/port.js';
import type { InputPort } from '../../mac/ports/input.js';

/** Mouse and keyboard bound to one call; the engine's gate judges each event, `telling` marks what the reports quote. */
export function veilInput(
  input: InputPort,
  job: Job,
  telling: <Report extends ActionReport>(report: Report) => Report,
): VeiledMac['input'] {
  return {
    click: async (request) => telling(await input.click(job, request)),
    move: async (request) => telling(await input.move(job, request)),
    hover: async (request) => telling(await input.hover(job, request)),
    drag: async (request) => telling(await input.drag(job, request)),
    scroll: async (request) => telling(await input.scroll(job, request)),
    buttonDown: async (request) => telling(await input.buttonDown(job, request)),
    buttonUp: async (request) => telling(await input.buttonUp(job, request)),
    type: async (request) => telling(await input.type(job, request)),
    press: async (request) => telling(await input.press(job, request)),
    holdKey: async (request) => telling(await input.holdKey(job, request)),
    gesture: async (request) => telling(await input.gesture(job, request)),
    cursor: () => input.cursor(job),
    releaseAll: () => input.releaseAll(),
  };
}
