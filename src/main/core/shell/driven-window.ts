import type { Rect } from '../../../shared/geometry.js';
import type { Clock } from '../../../shared/runtime/clock.js';
import type { Tracer } from '../../calls/tracer.js';
import type { Job, Mac } from '../../mac/port.js';

/** Which window a client is driving. */
export interface DrivenWindow {
  /** Frame of the window in global points; null when no client has changed anything for a while. */
  readonly frame: Rect | null;
}

export interface DrivenWindowDeps {
  readonly clock: Clock;
  readonly tracer: Pick<Tracer, 'beside'>;
  /** Told of each change; a window that moves is told again. */
  readonly onChange: (driven: DrivenWindow) => void;
}

/** How long a window still counts as driven after the last change in it. */
export const drivenForMs = 2500;

/**
 * The same Mac, which also tells which window a client changes something in: by the point of a click, by the element, by
 * the window itself. It looks beside the call and never delays it; what cannot be told is not shown.
 */
export function tellDrivenWindow(mac: Mac, { clock, tracer, onChange }: DrivenWindowDeps): Mac {
  let stop: () => void = () => undefined;
  let latest = 0;

  async function show(job: Job, find: () => Promise<number | null>): Promise<void> {
    latest += 1;
    const turn = latest;
    const id = await find();
    if (id === null) return;
    const { frame } = await mac.windows.get(job, { windowId: id });
    if (turn !== latest) return;
    stop();
    stop = clock.after(drivenForMs, () => onChange({ frame: null }));
    onChange({ frame });
  }

  function beside(job: Job, find: () => Promise<number | null>): void {
    // Nobody waits for this: a window that has gone, or a call that was taken back, shows no sign.
    tracer.beside(() => show(job, find)).catch(() => undefined);
  }
  const atPoint = (job: Job, point: { readonly x: number; readonly y: number } | null): void =>
    beside(job, async () => (point === null ? await mac.attribution.pointer() : await mac.attribution.point(point)).windowId);
  const inFront = (job: Job): void =>
    beside(job, async () => {
      const app = await mac.attribution.frontmost();
      const windows = app === null ? [] : await mac.windows.list(job, { pid: app.pid, includeMinimized: false });
      return windows[0]?.id ?? null;
    });

  const { input, elements, windows } = mac;
  const element: typeof elements = {
    ...elements,
    press: async (job, target) => after(job, await elements.press(job, target)),
    perform: async (job, target) => after(job, await elements.perform(job, target)),
    setValue: async (job, target) => after(job, await elements.setValue(job, target)),
    focus: async (job, target) => after(job, await elements.focus(job, target)),
  };
  function after<Report extends { readonly state: { readonly windowId: number | null } | null }>(job: Job, report: Report): Report {
    beside(job, async () => report.state?.windowId ?? null);
    return report;
  }
  const moved = <Request extends { readonly windowId: number }, Report>(verb: (job: Job, request: Request) => Promise<Report>) => {
    return async (job: Job, request: Request): Promise<Report> => {
      const report = await verb(job, request);
      beside(job, async () => request.windowId);
      return report;
    };
  };
  return {
    ...mac,
    elements: element,
    windows: { ...windows, move: moved(windows.move), resize: moved(windows.resize), focus: moved(windows.focus) },
    input: {
      ...input,
      click: (job, request) => {
        atPoint(job, request.point);
        return input.click(job, request);
      },
      drag: (job, request) => {
        atPoint(job, request.from);
        return input.drag(job, request);
      },
      scroll: (job, request) => {
        atPoint(job, request.point);
        return input.scroll(job, request);
      },
      press: (job, request) => {
        inFront(job);
        return input.press(job, request);
      },
      type: (job, request) => {
        inFront(job);
        return input.type(job, request);
      },
    },
  };
}
