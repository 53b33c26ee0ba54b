import { gatehands } from '../harness/each.js';
import type { Gatehand, HarnessOptions, TestClient } from '../harness/gatehand.js';

export interface WithAssistant extends Gatehand {
  readonly assistant: TestClient;
}

/** Starts Gatehands with one client each for the tests of a file. */
export function assistants(): (options?: HarnessOptions) => Promise<WithAssistant> {
  const start = gatehands();
  return async (options) => {
    const gatehand = await start(options);
    return { ...gatehand, assistant: await gatehand.client() };
  };
}

export const textEdit = 'com.apple.TextEdit';
export const safari = 'com.apple.Safari';
export const calculator = 'com.apple.calculator';

/** The text area of TextEdit's window on the default Mac. */
export const note = 'app("TextEdit")/window[0]/scroll_area[0]/text_area[0]';
/** The 7 of Calculator. */
export const seven = 'app("Calculator")/window[0]/group[0]/button["7"]';
/** The sign-in page in Safari. */
export const page = 'app("Safari")/window[0]/web_area[0]';
