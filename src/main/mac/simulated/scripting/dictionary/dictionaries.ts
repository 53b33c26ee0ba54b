import { appById, pathOf } from '../../model/lifecycle.js';
import type { Model, SimApp } from '../../model/state.js';
import type { Thing } from '../values.js';
import { finderClasses } from './finder.js';
import { finder } from './finder-items.js';
import { application } from './standard-suite.js';
import { systemEvents, systemEventsClasses } from './system-events.js';
import { type ThingClass, thingOf } from './thing.js';

/** Apps that take more than the standard suite, by bundle id. */
const applications: Readonly<Record<string, ThingClass<SimApp>>> = {
  [finder.bundleId]: finderClasses.application,
};

/** The words of a class, whatever it speaks for. */
interface Words {
  readonly properties: Readonly<Record<string, object>>;
  readonly elements?: readonly { readonly one: string; readonly many: string }[];
  readonly commands?: Readonly<Record<string, { readonly parameters?: Readonly<Record<string, readonly string[]>> }>>;
}

const classes: readonly Words[] = [application, ...Object.values(finderClasses), ...Object.values(systemEventsClasses)];

/** All words of all dictionaries, each once, from which both languages know what may be asked. */
export const terms = {
  properties: [...new Set(classes.flatMap(({ properties }) => Object.keys(properties)))],
  elements: [...new Map(classes.flatMap(({ elements = [] }) => elements.map(({ one, many }) => [one, { one, many }]))).values()],
  commands: [
    ...new Map(
      classes.flatMap(({ commands = {} }) =>
        Object.entries(commands).map(([name, { parameters = {} }]) => [name, { name, parameters }] as const),
      ),
    ).values(),
  ],
} as const;

/** An application by bundle id, name, or path of its bundle. Null when none is installed. */
export function applicationNamed(model: Model, wanted: string): Thing | null {
  const lower = wanted.toLowerCase().replace(/\/$/, '');
  const named = lower.endsWith('.app') ? lower.slice(0, -4) : lower;
  if ([systemEvents.name, systemEvents.bundleId].some((name) => name.toLowerCase() === named)) {
    return thingOf(systemEventsClasses.application, systemEvents);
  }
  const app =
    appById(model, wanted) ??
    model.apps.find(({ spec }) => spec.name.toLowerCase() === named) ??
    model.apps.find(({ spec }) => pathOf(spec).toLowerCase() === lower);
  return app === undefined ? null : thingOf(applications[app.spec.bundleId] ?? application, app);
}
