import type { SimApp } from '../../model/state.js';
import { condition, textual } from '../compare.js';
import { ScriptError, scriptErrors } from '../script-error.js';
import { text, truth } from '../values.js';
import type { ThingClass } from './thing.js';

/** What every app takes, as Apple's standard suite has it. Apps with more lay their own words over it. */
export const application: ThingClass<SimApp> = {
  name: 'application',
  app: ({ spec }) => spec,
  key: ({ spec }) => `application ${spec.bundleId}`,
  specifier: ({ spec }) => ({ kind: 'application', name: spec.name }),
  properties: {
    name: { local: true, read: ({ spec }) => text(spec.name) },
    id: { local: true, read: ({ spec }) => text(spec.bundleId) },
    'bundle identifier': { local: true, read: ({ spec }) => text(spec.bundleId) },
    running: { local: true, read: ({ pid }) => truth(pid !== null) },
    frontmost: {
      local: true,
      read: (app, { model }) => truth(model.frontmost === app),
      write: (app, value, session) => (condition(value) ? session.activate(app) : undefined),
    },
  },
  commands: {
    activate: {
      async perform(app, _given, session) {
        session.activate(app);
        return null;
      },
    },
    launch: {
      async perform(app, _given, session) {
        session.launch(app);
        return null;
      },
    },
    quit: {
      parameters: { saving: ['yes', 'no', 'ask'] },
      async perform(app, { parameters }, session) {
        const saving = parameters.get('saving');
        const answer = saving === undefined ? 'ask' : textual(saving);
        if (answer === 'yes') throw new ScriptError(scriptErrors.notUnderstood, '“quit saving yes” is not simulated.');
        await session.quit(app, answer === 'no');
        return null;
      },
    },
  },
};
