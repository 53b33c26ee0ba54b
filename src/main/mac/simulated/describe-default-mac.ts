import { defaultScenario } from './default-mac/default-scenario.js';
import { createSimulatedMac } from './simulated-mac.js';
import { createVirtualClock } from './virtual-clock.js';

/** The tables of docs/simulated-mac.md as Markdown, read from a freshly made default Mac. */
export function describeDefaultMac(): string {
  return [appsTable(), '', windowsTable(), '', displaysTable(), ''].join('\n');
}

function appsTable(): string {
  const mac = createSimulatedMac({ clock: createVirtualClock() });
  const rows = (defaultScenario().apps ?? []).map(({ name, bundleId, running, kind, hangs, wakesAfterMs }) => {
    const app = mac.probe.app(bundleId);
    const notes = [
      running === false ? 'installed, not running' : `pid ${app.pid ?? '?'}`,
      app.frontmost ? 'frontmost' : '',
      app.hidden ? 'hidden' : '',
      kind === undefined || kind === 'regular' ? '' : kind,
      hangs ? 'hangs' : '',
      wakesAfterMs === undefined ? '' : `tree filled ${wakesAfterMs} ms after it is woken`,
    ];
    return `| ${name} | \`${bundleId}\` | ${notes.filter((note) => note !== '').join(', ')} |`;
  });
  return ['| app | bundle id | at the start |', '|---|---|---|', ...rows].join('\n');
}

function windowsTable(): string {
  const mac = createSimulatedMac({ clock: createVirtualClock() });
  const rows = mac.drivers.windowServer.windows().map((window) => {
    const app = mac.drivers.processes.get(window.pid)?.name ?? '';
    const { x, y, width, height } = window.frame;
    return `| ${window.id} | ${app} | ${window.title ?? ''} | ${x}, ${y}, ${width} x ${height} | ${window.onScreen ? 'yes' : 'no'} |`;
  });
  return ['| window id | app | title | frame | on screen |', '|---|---|---|---|---|', ...rows].join('\n');
}

function displaysTable(): string {
  const rows = (defaultScenario().displays ?? []).map(({ id, name, frame, scale, main }) => {
    const { x, y, width, height } = frame;
    return `| ${id} | ${name}${main ? ' (main)' : ''} | ${x}, ${y}, ${width} x ${height} | ${scale} |`;
  });
  return ['| display | name | frame | scale |', '|---|---|---|---|', ...rows].join('\n');
}
