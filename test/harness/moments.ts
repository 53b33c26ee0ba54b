import type { AxElement } from '../../src/main/mac/engine/drivers/drivers.js';
import type { SimulatedMac } from '../../src/main/mac/simulated/simulated-mac.js';
import type { Point } from '../../src/shared/geometry.js';

/** The owner drags the front window of an app: what happens on a Mac beside all that assistants do. */
export function dragWindow(mac: SimulatedMac, bundleId: string, to: Point): void {
  const moved = mac.drivers.accessibility.set(frontWindow(mac, bundleId), 'AXPosition', { type: 'point', ...to });
  if (!moved.ok) throw new Error(`the window of ${bundleId} cannot be moved`);
}

/** The owner closes that window. */
export function closeWindow(mac: SimulatedMac, bundleId: string): void {
  const { accessibility } = mac.drivers;
  const answer = accessibility.attributes(frontWindow(mac, bundleId), ['AXCloseButton']);
  const button = answer.ok ? answer.value[0] : undefined;
  const closed = typeof button === 'object' && button.type === 'element' && accessibility.perform(button.element, 'AXPress', 1000).ok;
  if (!closed) throw new Error(`the window of ${bundleId} cannot be closed`);
}

function frontWindow(mac: SimulatedMac, bundleId: string): AxElement {
  const { accessibility } = mac.drivers;
  const { pid } = mac.probe.app(bundleId);
  if (pid === null) throw new Error(`${bundleId} does not run`);
  const answer = accessibility.attributes(accessibility.application(pid), ['AXWindows']);
  const list = answer.ok ? answer.value[0] : undefined;
  const window = typeof list === 'object' && list.type === 'elements' ? list.elements[0] : undefined;
  if (window === undefined) throw new Error(`${bundleId} has no window`);
  return window;
}

/** Waits until an assistant is in the middle of typing. */
export function whenKeysArrive(mac: SimulatedMac): Promise<void> {
  return new Promise((resolve) => {
    const stop = mac.onChange(() => {
      if (mac.probe.events().length < 10) return;
      stop();
      resolve();
    });
  });
}

/** The owner brings an app to the front. */
export function bringForward(mac: SimulatedMac, bundleId: string): void {
  const { accessibility } = mac.drivers;
  const { pid } = mac.probe.app(bundleId);
  if (pid === null) throw new Error(`${bundleId} does not run`);
  const moved = accessibility.set(accessibility.application(pid), 'AXFrontmost', true);
  if (!moved.ok) throw new Error(`${bundleId} cannot be brought to the front`);
}
