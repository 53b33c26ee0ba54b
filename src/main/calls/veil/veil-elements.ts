import type { VeiledMac } from '../../mac/port.js';
import type { VeilView } from './veil-view.js';

/** Elements and what becomes of them. The engine's gate judges each change; what is read is looked at here. */
export function veilElements(view: VeilView): Pick<VeiledMac, 'elements' | 'observation'> {
  const { mac, job, reading, requireVisible, telling, sawTextOf } = view;
  return {
    elements: {
      async tree(query) {
        reading(query.app);
        return mac.elements.tree(job, query);
      },
      async outline(query) {
        reading(query.app);
        return mac.elements.outline(job, query);
      },
      async find(query) {
        reading(query.app);
        return mac.elements.find(job, query);
      },
      async get(target) {
        const subject = await mac.attribution.element(target);
        requireVisible(subject.app);
        if (subject.app !== null) sawTextOf(subject.app.bundleId);
        return mac.elements.get(job, target);
      },
      async focused(query) {
        requireVisible(query.app);
        const focused = await mac.elements.focused(job, query);
        if (focused !== null) reading(focused.app);
        return focused;
      },
      async actions(target) {
        const subject = await mac.attribution.element(target);
        if (subject.app !== null) reading(subject.app);
        return mac.elements.actions(job, target);
      },
      press: async (target) => telling(await mac.elements.press(job, target)),
      perform: async (target) => telling(await mac.elements.perform(job, target)),
      focus: async (target) => telling(await mac.elements.focus(job, target)),
      scrollToVisible: async (target) => telling(await mac.elements.scrollToVisible(job, target)),
      setValue: async (target) => telling(await mac.elements.setValue(job, target)),
      async forget(query) {
        requireVisible(query.app);
        return mac.elements.forget(job, query);
      },
    },
    observation: {
      async wait(query) {
        reading(query.app);
        return mac.observation.wait(job, query);
      },
      async watch(query, onEvent) {
        reading(query.app);
        return mac.observation.watch(job, query, onEvent);
      },
    },
  };
}
