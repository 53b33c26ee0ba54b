import type { Drivers } from '../../mac/engine/drivers/drivers.js';
import type { AskedKind } from './trace-line.js';

/** What the calls of a driver ask for, but for those that have a kind of their own. */
const ofDriver = {
  accessibility: 'accessibility',
  input: 'input',
  windowServer: 'windows',
  processes: 'processes',
  pasteboard: 'pasteboard',
  launches: 'launches',
} as const satisfies Partial<Record<keyof Drivers, AskedKind>>;

const ofCall: Readonly<Record<string, AskedKind>> = {
  'windowServer.frontmostPid': 'front',
  'windowServer.locked': 'lock',
  'windowServer.surfaceAt': 'owner',
  'accessibility.elementAt': 'owner',
  'accessibility.perform': 'change',
  'accessibility.set': 'change',
  'accessibility.wake': 'change',
  'input.mouse': 'change',
  'input.key': 'change',
  'input.scroll': 'change',
};

/** The same drivers, telling of each call what it asks for. */
export function countDrivers(drivers: Drivers, onCall: (kind: AskedKind) => void): Drivers {
  const counted: Record<string, unknown> = { ...drivers };
  for (const [name, kind] of Object.entries(ofDriver)) {
    const driver = drivers[name as keyof typeof ofDriver];
    if (driver !== undefined) counted[name] = countCalls(driver, (call) => onCall(ofCall[`${name}.${call}`] ?? kind));
  }
  return counted as unknown as Drivers; // each driver under its own name again
}

function countCalls<Driver extends object>(driver: Driver, onCall: (name: string) => void): Driver {
  return new Proxy(driver, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...given: readonly unknown[]): unknown => {
        onCall(String(name));
        return Reflect.apply(value, target, given);
      };
    },
  });
}
