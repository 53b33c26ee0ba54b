import type { ElementTarget, VeiledMac } from '../../mac/port.js';
import type { VeilView } from './veil-view.js';

/** Elements and what becomes of them. The engine's gate judges each change; what is read is looked at here. */
export function veilElements(view: VeilView): Pick<VeiledMac, 'elements' | 'observation'> {
  const { mac, job, reading, requireVisible, telling } = view;
  /** Known since the call's targets were looked up; what it names beyond them is looked up now. */
  const ownerOf = (target: ElementTarget) =>
    view.ownerOf({ kind: 'element', ...target }, (one) => one.kind === 'element' && one.element === target.element);
  return {
    elements: {
      async tree(query) {
        reading(query.app);
        return mac.elements.tree(job, query);
      },
      async cursorAfter(query) {
        requireVisible(query.app);
        return mac.elements.cursorAfter(job, query);
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
        const app = await ownerOf(target);
        if (app !== null) reading(app);
        return mac.elements.get(job, target);
      },
      async focused(query) {
        requireVisible(query.app);
        const focused = await mac.elements.focused(job, query);
        if (focused !== null) reading(focused.app);
        return focused;
      },
      async actions(target) {
        const app = await ownerOf(target);
        if (app !== null) reading(app);
        return mac.elements.actions(job, target);
      },
      press: async (target) => telling(await mac.elements.press(job, target)),
      perform: async (target) => telling(await mac.elements.perform(job, target)),
      focus: async (target) => telling(await mac.elements.focus(job, target)),
      scrollToVisible: async (target) => telling(await mac.elements.scrollToVisible(job, target)),
      setValue: async (target) => telling(await mac.elements.setValue(job, target)),
      async check(asked) {
        const app = await ownerOf(asked);
        if (app !== null) reading(app);
        return mac.elements.check(job, asked);
      },
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
      async late(query) {
        reading(query.app);
        return mac.observation.late(job, query);
      },
      async watch(query, onEvent) {
        reading(query.app);
        return mac.observation.watch(job, query, onEvent);
      },
    },
  };
}
