import { isPartOf } from '../system-surfaces.js';

/** Those on Chromium, with the apps that they make of a page. Bundle ids in lower case. */
const chromium: readonly string[] = [
  'com.google.chrome',
  'org.chromium.chromium',
  'com.microsoft.edgemac',
  'com.brave.browser',
  ...['opera', 'operagx', 'operaair', 'operanext', 'operadeveloper'].map((one) => `com.operasoftware.${one}`),
  'com.vivaldi.vivaldi',
  'company.thebrowser',
  'com.openai.atlas',
  'ai.perplexity.comet',
  'com.naver.whale',
  'ru.yandex.desktop.yandex-browser',
  'net.imput.helium',
];

/** Apps that show pages, in whose texts Return sends as often as it begins a line, with those that they make of a page. Bundle ids in lower case. */
const browsers: readonly string[] = [
  ...chromium,
  'com.apple.safari',
  'com.apple.safaritechnologypreview',
  'org.mozilla.firefox',
  'org.mozilla.firefoxdeveloperedition',
  'org.mozilla.nightly',
  'org.mozilla.librewolf',
  'io.gitlab.librewolf-community',
  'net.waterfox.waterfox',
  'org.torproject.torbrowser',
  'net.mullvad.mullvadbrowser',
  'com.sigmaos.sigmaos.macos',
  'com.duckduckgo.macos.browser',
  'com.kagi.kagimacos',
  'app.zen-browser.zen',
];

export function isBrowser(bundleId: string): boolean {
  return browsers.some((one) => isPartOf(bundleId, one));
}

export function isOnChromium(bundleId: string): boolean {
  return chromium.some((one) => isPartOf(bundleId, one));
}
