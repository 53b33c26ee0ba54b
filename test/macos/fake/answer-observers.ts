import { axError } from '../../../src/main/mac/constants/ax-error.js';
import type { AxElement } from '../../../src/main/mac/engine/drivers/drivers.js';
import { type AnswerDeps, type Answers, dictionary, done, numberIn } from './answers.js';
import type { Wire } from './codec.js';
import { elementIn } from './elements.js';

interface Watching {
  readonly element: AxElement;
  readonly name: string;
  readonly stop: () => void;
}

/**
 * AXObserver over the driver's `observe`. A notification waits here until the run loop of the fake frameworks asks for it.
 * What is registered on an app's element tells of everything in it; on any other element, of that element alone.
 */
export function observerAnswers({ drivers, numbers }: AnswerDeps): Answers {
  const ax = drivers.accessibility;
  const watched = new Map<number, Watching[]>();
  let waiting: { readonly observer: number; readonly event: Wire }[] = [];

  function end(observer: number, ends: (one: Watching) => boolean): void {
    const all = watched.get(observer) ?? [];
    for (const one of all.filter(ends)) one.stop();
    watched.set(
      observer,
      all.filter((one) => !ends(one)),
    );
  }
  return {
    AXObserverAddNotification(target, _timeout, observer, pid, notification) {
      const element = elementIn(numbers, target);
      if (element === null) return { code: axError.invalidElement };
      const [id, name] = [numberIn(observer), String(notification)];
      const ofApp = ax.same(element, ax.application(numberIn(pid)));
      const answer = ax.observe(numberIn(pid), [name], (event) => {
        if (!ofApp && !ax.same(event.element, element)) return;
        const told = dictionary({ observer: id, registered: target, name: event.name, element: numbers.numberOf(event.element) });
        waiting.push({ observer: id, event: told });
      });
      if (!answer.ok) return { code: answer.code };
      watched.set(id, [...(watched.get(id) ?? []), { element, name, stop: answer.value }]);
      return done();
    },
    AXObserverRemoveNotification(target, _timeout, observer, _pid, notification) {
      const element = elementIn(numbers, target);
      end(numberIn(observer), (one) => element !== null && ax.same(one.element, element) && one.name === notification);
      return done();
    },
    fake_observer_ended(observer) {
      end(numberIn(observer), () => true);
      waiting = waiting.filter((one) => one.observer !== observer);
      return done();
    },
    fake_connection_ended() {
      for (const id of watched.keys()) end(id, () => true);
      return done();
    },
    CFRunLoopRunInMode(observers) {
      const asking = Array.isArray(observers) ? observers.map(numberIn) : [];
      const due = waiting.filter((one) => asking.includes(one.observer));
      waiting = waiting.filter((one) => !asking.includes(one.observer));
      return done(due.map((one) => one.event));
    },
  };
}
