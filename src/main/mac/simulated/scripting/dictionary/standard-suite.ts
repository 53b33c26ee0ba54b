import { macVersion } from '../../model/mac-version.js';
import type { Model, SimApp, SimWindow } from '../../model/state.js';
import { closeWindow, minimizeWindow, moveWindow, raiseWindow, resizeWindow, titleOf, zoomWindow } from '../../model/windows/windows.js';
import { condition, numeric, textual } from '../compare.js';
import { ScriptError, scriptErrors } from '../script-error.js';
import { appNamed, elementOf } from '../specifier.js';
import { integer, list, text, truth } from '../values.js';
import { doing, type ThingClass, thingOf } from './thing.js';

/** Closes a window, and asks about its changes unless it is told what becomes of them. */
export const closing = doing<SimWindow>(
  (shown, { parameters }, { model }) => {
    const saving = parameters.get('saving');
    if (saving !== undefined && textual(saving) !== 'ask' && textual(saving) !== 'true') shown.edited = false;
    closeWindow(model, shown);
  },
  { saving: ['yes', 'no', 'ask'], 'saving in': [] },
);

/** One window of an app, whatever it shows. */
export const windowClass: ThingClass<SimWindow> = {
  name: 'window',
  app: ({ app }) => app.spec,
  key: ({ id }) => `window ${id}`,
  specifier: ({ id, app }) => elementOf(appNamed(app.spec.name), ['window', 'windows'], 'id', id),
  properties: {
    name: { read: (shown) => text(titleOf(shown)) },
    id: { read: ({ id }) => integer(id) },
    index: {
      read: (shown, { model }) => integer(windowsOf(model, shown.app).indexOf(shown) + 1),
      write(shown, value, { model }) {
        const others = model.order.filter((one) => one.app === shown.app && one.parent === null && one !== shown);
        for (const one of [shown, ...others.slice(0, Math.max(0, numeric(value).value - 1)).toReversed()]) raiseWindow(model, one);
      },
    },
    bounds: {
      read: ({ frame: { x, y, width, height } }) => list([x, y, x + width, y + height].map((edge) => integer(Math.round(edge)))),
      write(shown, value, { model }) {
        const [left = 0, top = 0, right = 0, bottom = 0] = value.kind === 'list' ? value.items.map((edge) => numeric(edge).value) : [];
        resizeWindow(model, shown, { width: right - left, height: bottom - top });
        moveWindow(model, shown, { x: left, y: top });
      },
    },
    resizable: { read: ({ resizable }) => truth(resizable) },
    zoomed: {
      read: ({ zoomedFrom }) => truth(zoomedFrom !== null),
      write: (shown, value, { model }) => (condition(value) === (shown.zoomedFrom !== null) ? undefined : zoomWindow(model, shown)),
    },
    visible: { read: ({ minimized, app }) => truth(!minimized && !app.hidden) },
    miniaturized: {
      read: ({ minimized }) => truth(minimized),
      write: (shown, value, { model }) => minimizeWindow(model, shown, condition(value)),
    },
  },
  commands: { close: closing },
};

/** An app's windows, front first, minimised ones last. */
export function windowsOf(model: Model, app: SimApp): readonly SimWindow[] {
  const shown = model.order.filter((one) => one.app === app && one.parent === null);
  return [...shown, ...app.windows.filter((one) => !shown.includes(one) && one.parent === null)];
}

/** What every app takes, as Apple's standard suite has it. Apps with more lay their own words over it. */
export const application: ThingClass<SimApp> = {
  name: 'application',
  app: ({ spec }) => spec,
  key: ({ spec }) => `application ${spec.bundleId}`,
  specifier: ({ spec }) => appNamed(spec.name),
  properties: {
    name: { local: true, read: ({ spec }) => text(spec.name) },
    id: { local: true, read: ({ spec }) => text(spec.bundleId) },
    'bundle identifier': { local: true, read: ({ spec }) => text(spec.bundleId) },
    version: { local: true, read: () => text(macVersion) },
    running: { local: true, read: ({ pid }) => truth(pid !== null) },
    frontmost: {
      local: true,
      read: (app, { model }) => truth(model.frontmost === app),
      write: (app, value, session) => (condition(value) ? session.activate(app) : undefined),
    },
  },
  elements: [
    { one: 'window', many: 'windows', all: (app, { model }) => windowsOf(model, app).map((shown) => thingOf(windowClass, shown)) },
  ],
  commands: {
    activate: doing((app, _given, session) => session.activate(app)),
    launch: doing((app, _given, session) => session.launch(app)),
    quit: doing(
      (app, { parameters }, session) => {
        const saving = parameters.get('saving');
        const answer = saving === undefined ? 'ask' : textual(saving);
        if (answer === 'yes') throw new ScriptError(scriptErrors.notUnderstood, '“quit saving yes” is not simulated.');
        return session.quit(app, answer === 'no');
      },
      { saving: ['yes', 'no', 'ask'] },
    ),
  },
};

/** An app with words of its own over these. */
export function applicationWith({
  properties,
  elements = [],
  commands,
}: Partial<Pick<ThingClass<SimApp>, 'properties' | 'elements' | 'commands'>>): ThingClass<SimApp> {
  return {
    ...application,
    properties: { ...application.properties, ...properties },
    elements: [...(application.elements ?? []), ...elements],
    commands: { ...application.commands, ...commands },
  };
}
