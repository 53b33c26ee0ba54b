import { appById } from './lifecycle.js';
import type { Model } from './state.js';

/** Brings open pop-overs of the menu bar and System Settings up to what they show of the Mac. */
export function showSystemState(model: Model): void {
  for (const bundleId of ['com.apple.controlcenter', 'com.apple.systempreferences']) appById(model, bundleId)?.behavior.refresh?.(model);
  model.changed();
}

/** Changes the sound, wherever that is shown. */
export function setAudio(model: Model, change: Partial<Model['audio']>): void {
  Object.assign(model.audio, change);
  showSystemState(model);
}
