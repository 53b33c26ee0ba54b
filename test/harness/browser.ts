import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../../scripts/lib/toolchain.mjs';

/**
 * A page lives for a second or two: optimising its script costs a fifth of what the browser costs, and never pays; the first compiler
 * at once and all of it on the page's own thread save another tenth.
 */
export const shortLived = '--js-flags=--no-opt,--no-maglev,--no-lazy-feedback-allocation,--single-threaded';

/**
 * What no test page needs. Every tab of a headless Chromium has the pages of its address bar's lists with it, unseen: two renderers'
 * work for each page that a test opens. Chromium goes by the last list of its command line, so what Playwright switches off for pages
 * as a test wants them stands here too.
 */
const unused = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup', 'PreloadTopChromeWebUI', 'AimEnabled', 'LensOverlay'],
  ...['PaintHolding', 'HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable', 'AvoidUnnecessaryBeforeUnloadCheckSync'],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'ThirdPartyStoragePartitioning', 'DestroyProfileOnBrowserClose', 'MediaRouter'],
  ...['OptimizationHints', 'NetworkTimeServiceQuerying', 'PreconnectToSearch'],
] as const;

/** No look-ups outside this machine, no first-run page, no GPU: what a test browser needs none of. */
const flags = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  '--disable-gpu',
  `--disable-features=${unused.join(',')}`,
];

let shared: Promise<Browser> | null = null;

/** The browser of all spec files of one worker process, each test with pages of its own; it ends with the process. */
export function sharedBrowser(): Promise<Browser> {
  shared ??= launchBrowser();
  return shared;
}

/**
 * A headless Chrome or Chromium: the one GATEHAND_CHROMIUM names, else an installed one, else Playwright's own. `forLong`: its pages
 * are made as fast as a person has them, which costs more than the second or two of a test's page gives back.
 */
export async function launchBrowser({ forLong = false }: { readonly forLong?: boolean } = {}): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === null) {
    throw new Error('No Chrome or Chromium was found. Run `npm test`, which finds or installs one, or set GATEHAND_CHROMIUM to its path.');
  }
  return chromium.launch({ executablePath, args: forLong ? flags : [...flags, shortLived] });
}
