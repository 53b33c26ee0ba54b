import { findChromium } from '../scripts/lib/toolchain.mjs';

/** Sets what every spec may rely on; builds and installs nothing (`npm test` has done that). */
export function setup(): void {
  process.env.GATEHAND_CHROMIUM ??= findChromium() ?? '';
  // A developer's own switches must not reach the product under test.
  delete process.env.GATEHAND_SOCKET;
  delete process.env.GATEHAND_READ_ONLY;
  delete process.env.GATEHAND_START_APP;
}
