import { isOnChromium } from '../../../../../../shared/level/browsers.js';
import { axError } from '../../../../constants/ax-error.js';
import type { AccessibilityDriver, AxElement, AxResult } from '../../../../engine/drivers/drivers.js';
import { strings } from '../../../native/declarations.js';

/** What waking stands on. */
export interface WakeDeps {
  readonly accessibility: Pick<AccessibilityDriver, 'application' | 'attributes' | 'set'>;
  readonly bundleIdOf: (pid: number) => string | null;
  /** Told before a browser is: whoever hears it takes it back where this process cannot any more. */
  readonly enhancing: (pid: number) => void;
}

/** Asks apps for their trees, and takes back at the end what it switched on in browsers. */
export interface Waker {
  wake(pid: number): AxResult<void>;
  dispose(): void;
}

/**
 * Electron's apps build their tree when AXManualAccessibility is set; browsers on Chromium know nothing of it and need what VoiceOver
 * sets, which also makes their windows move slowly, so it is tried second, for them alone, and taken back. macOS 15.7 answers it with
 * "not implemented" (harper#3600), but they do as told before AppKit is asked (accessibilitySetValue in chrome_browser_application_mac.mm).
 */
export function createWaker({ accessibility, bundleIdOf, enhancing }: WakeDeps): Waker {
  const enhanced = new Map<number, AxElement>();
  return {
    wake(pid) {
      const app = accessibility.application(pid);
      // Reading the role already switches newer Chromium to its full tree (Electron's electron_application.mm).
      accessibility.attributes(app, [strings.kAXRoleAttribute]);
      const manual = accessibility.set(app, 'AXManualAccessibility', true);
      if (manual.ok || manual.code !== axError.attributeUnsupported || !isOnChromium(bundleIdOf(pid) ?? '')) return manual;
      const state = accessibility.attributes(app, ['AXEnhancedUserInterface']);
      if (state.ok && state.value[0] === true) return { ok: true, value: undefined };
      enhancing(pid);
      const second = accessibility.set(app, 'AXEnhancedUserInterface', true);
      if (!second.ok && second.code !== axError.notImplemented) return manual;
      enhanced.set(pid, app);
      return { ok: true, value: undefined };
    },
    dispose() {
      for (const app of enhanced.values()) accessibility.set(app, 'AXEnhancedUserInterface', false);
      enhanced.clear();
    },
  };
}
