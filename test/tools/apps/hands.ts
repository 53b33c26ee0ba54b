import { expect } from 'vitest';
import type { SimulatedMac } from '../../../src/main/mac/simulated/simulated-mac.js';
import type { WithAssistant } from '../assistant.js';

/** Where an answer says that an element stands. */
export interface Placed {
  readonly position: { readonly x: number; readonly y: number };
}

/** What an app keeps, as plain data. */
export function kept(mac: SimulatedMac, name: string): Record<string, Record<string, unknown>[]> {
  const { stores } = JSON.parse(mac.snapshot()) as { stores: [string, Record<string, Record<string, unknown>[]>][] }; // the snapshot is made of these
  return Object.fromEntries(stores)[name] ?? {};
}

/** Chooses an item of an app’s menus. */
export async function menu({ assistant }: WithAssistant, app: string, path: string): Promise<void> {
  const answer = await assistant.call('click_menu_item', { app, menu_path: path });
  expect(answer.structured, answer.text).toMatchObject({ success: true });
}

/** Presses what has this label; of several like it the first. */
export async function press({ assistant }: WithAssistant, app: string, query: Readonly<Record<string, string>>): Promise<void> {
  const elements = (await assistant.call('find_element', { app, ...query })).json<{ ref: string }[]>();
  const answer = await assistant.call('click_ui_element', { element: elements[0]?.ref ?? '' });
  expect(answer.structured, answer.text).toMatchObject({ success: true });
}
