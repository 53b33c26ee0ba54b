import type { SimApp } from '../../model/state.js';
import { activateApp, hideApp } from '../../model/windows/windows.js';
import { condition } from '../compare.js';
import { integer, missing, text, truth } from '../values.js';
import { type Elements, type ThingClass, thingOf } from './thing.js';

/** System Events: no app of its own here, but the one that answers for processes. */
export const systemEvents = { bundleId: 'com.apple.systemevents', name: 'System Events' } as const;

const itself = { kind: 'application', name: systemEvents.name } as const;

const process: ThingClass<SimApp> = {
  name: 'application process',
  app: () => systemEvents,
  key: ({ spec }) => `process ${spec.bundleId}`,
  specifier: ({ spec }) => ({
    kind: 'element',
    one: 'application process',
    many: 'application processes',
    by: 'name',
    key: spec.name,
    of: itself,
  }),
  properties: {
    name: { read: ({ spec }) => text(spec.name) },
    'displayed name': { read: ({ spec }) => text(spec.name) },
    'bundle identifier': { read: ({ spec }) => text(spec.bundleId) },
    'unix id': { read: ({ pid }) => (pid === null ? missing : integer(pid)) },
    'background only': { read: ({ spec }) => truth(spec.kind === 'background') },
    frontmost: {
      read: (app, { model }) => truth(model.frontmost === app),
      write(app, value, { model }) {
        if (condition(value)) activateApp(model, app);
      },
    },
    visible: {
      read: ({ spec, hidden }) => truth(!hidden && spec.kind !== 'background'),
      write: (app, value, { model }) => hideApp(model, app, !condition(value)),
    },
  },
};

function processes(one: string, many: string): Elements<typeof systemEvents> {
  return {
    one,
    many,
    all: (_itself, { model }) => model.apps.filter(({ pid }) => pid !== null).map((app) => thingOf(process, app)),
  };
}

const application: ThingClass<typeof systemEvents> = {
  name: 'application',
  app: () => systemEvents,
  key: () => `application ${systemEvents.bundleId}`,
  specifier: () => itself,
  properties: {
    name: { local: true, read: ({ name }) => text(name) },
    id: { local: true, read: ({ bundleId }) => text(bundleId) },
    running: { local: true, read: () => truth(true) },
  },
  elements: [processes('application process', 'application processes'), processes('process', 'processes')],
};

export const systemEventsClasses = { application, process };
