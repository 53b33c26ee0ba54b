import type { Happening } from '../scenario/scenario-surroundings.js';
import { appById, endApp, launchApp, quitApp } from './lifecycle.js';
import type { Model } from './state.js';
import { notify } from './windows/banners.js';

/** How long an app that updates itself is away. */
const updateMs = 2000;

/** Lets what a scenario says happen by itself, each thing at its time. */
export function schedule(model: Model, happenings: readonly Happening[]): void {
  for (const one of happenings) model.clock.after(one.afterMs, () => happen(model, one));
}

function happen(model: Model, one: Happening): void {
  if ('notify' in one) return void notify(model, one.notify);
  const app = appById(model, 'quit' in one ? one.quit : 'crash' in one ? one.crash : 'update' in one ? one.update : one.activate);
  if (app === null) return;
  if ('activate' in one) launchApp(model, app);
  else if (app.pid === null) return;
  else if ('quit' in one) quitApp(model, app);
  else endApp(model, app);
  if ('update' in one) model.clock.after(updateMs, () => launchApp(model, app));
}
