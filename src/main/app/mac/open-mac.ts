import type { AppMac, AppMacDeps } from './app-mac.js';
import { hasRealMac } from './app-mac.js';

/**
 * The Mac that the owner chose. Each stands in a part of the program of its own, and only the one that is driven is loaded: the real
 * one brings native code, the simulated one all its apps.
 */
export async function openMac(wanted: 'macos' | 'simulated', parts: AppMacDeps): Promise<AppMac> {
  if (!hasRealMac || wanted === 'simulated') {
    const { openSimulatedMac } = await import('./simulated-mac.js');
    return openSimulatedMac(parts);
  }
  const { openRealMac } = await import('./real-mac.js');
  return openRealMac(parts);
}
