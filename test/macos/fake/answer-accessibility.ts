import { axError } from '../../../src/main/mac/constants/ax-error.js';
import { type AxElement, type AxListAttribute, type AxResult, axListAttributes } from '../../../src/main/mac/engine/drivers/drivers.js';
import { pidUnder } from '../../../src/main/mac/simulated/drivers/window-server.js';
import { type Answer, type AnswerDeps, type Answers, done, numberIn } from './answers.js';
import type { Wire } from './codec.js';
import { elementIn, fromWire, systemWide, toWire } from './elements.js';

const wakeAttribute = 'AXManualAccessibility';

/** AXUIElement.h over the drivers. Each function has its arguments behind the element and the time-out in milliseconds. */
export function accessibilityAnswers({ drivers, numbers }: AnswerDeps): Answers {
  const ax = drivers.accessibility;
  /** The process each app's element was made for, by the element's number. */
  const apps = new Map<number, number>();
  const front = (): AxElement | null => {
    const pid = drivers.windowServer.frontmostPid();
    return pid === null ? null : ax.application(pid);
  };
  const trusted = (): boolean => drivers.input.mayPost();
  const result = <T>(answer: AxResult<T>, wire: (value: T) => Wire = () => undefined): Answer =>
    answer.ok ? done(wire(answer.value)) : { code: answer.code };

  /** Hands the element on; the system-wide one is handled by `system`, where it has something to say. */
  function onElement(run: (element: AxElement, ...rest: readonly Wire[]) => Answer, system?: (...rest: readonly Wire[]) => Answer) {
    return (target: Wire, ...rest: readonly Wire[]): Answer => {
      const isSystem =
        typeof target === 'object' && target !== null && 'type' in target && target.type === 'element' && target.id === systemWide;
      if (isSystem && !trusted()) return { code: axError.apiDisabled };
      if (isSystem) return system?.(...rest) ?? { code: axError.attributeUnsupported };
      const element = elementIn(numbers, target);
      return element === null ? { code: axError.invalidElement } : run(element, ...rest);
    };
  }
  function read(element: AxElement, name: string): Answer {
    const list = listAttribute(name);
    if (list !== null) return result(ax.range(element, list, 0, Number.MAX_SAFE_INTEGER), (all) => all.map(numbers.numberOf));
    const answer = ax.attributes(element, [name]);
    if (!answer.ok) return { code: answer.code };
    const value = answer.value[0];
    return value === undefined ? { code: axError.noValue } : done(toWire(numbers, value, name));
  }
  function readSystem(name: string): Answer {
    const app = front();
    if (app === null) return { code: axError.noValue };
    if (name === 'AXFocusedApplication') return done(numbers.numberOf(app));
    if (name !== 'AXFocusedUIElement') return { code: axError.attributeUnsupported };
    const focused = ax.keyboardElement();
    if (!focused.ok) return { code: focused.code };
    return focused.value === null ? { code: axError.noValue } : done(numbers.numberOf(focused.value));
  }
  function at(x: number, y: number): Answer {
    const pid = pidUnder(drivers.windowServer, drivers.processes, { x, y });
    return pid === null ? { code: axError.noValue } : elementAt(pid, x, y);
  }
  function elementAt(pid: number, x: number, y: number): Answer {
    const found = ax.elementAt(pid, { x, y });
    if (!found.ok) return { code: found.code };
    return found.value === null ? { code: axError.noValue } : done(numbers.numberOf(found.value));
  }

  return {
    AXIsProcessTrusted: () => done(trusted()),
    AXUIElementCreateApplication(pid) {
      const element = numbers.numberOf(ax.application(numberIn(pid)));
      apps.set(element.id, numberIn(pid));
      return done(element);
    },
    AXUIElementCopyAttributeValue: onElement(
      (element, _timeout, name) => read(element, String(name)),
      (_timeout, name) => readSystem(String(name)),
    ),
    AXUIElementCopyMultipleAttributeValues: onElement((element, _timeout, names) => {
      const wanted = Array.isArray(names) ? names.map(String) : [];
      return result(ax.attributes(element, wanted), (values) =>
        values.map((value, place) =>
          value === undefined ? placeholder(wanted[place] ?? '') : toWire(numbers, value, wanted[place] ?? ''),
        ),
      );
    }),
    AXUIElementGetAttributeValueCount: onElement((element, _timeout, name) => {
      const list = listAttribute(String(name));
      return list === null ? { code: axError.illegalArgument } : result(ax.count(element, list), (count) => count);
    }),
    AXUIElementCopyAttributeValues: onElement((element, _timeout, name, index, maximum) => {
      const list = listAttribute(String(name));
      if (list === null) return { code: axError.illegalArgument };
      return result(ax.range(element, list, numberIn(index), numberIn(maximum)), (all) => all.map(numbers.numberOf));
    }),
    AXUIElementCopyActionNames: onElement((element) => result(ax.actionNames(element), (names) => names)),
    AXUIElementPerformAction: onElement((element, timeoutMs, action) => result(ax.perform(element, String(action), numberIn(timeoutMs)))),
    AXUIElementIsAttributeSettable: onElement((element, _timeout, name) =>
      result(ax.isSettable(element, String(name)), (settable) => settable),
    ),
    AXUIElementSetAttributeValue: onElement((element, _timeout, name, value) => {
      const pid = apps.get(numbers.numberOf(element).id);
      if (name === wakeAttribute && pid !== undefined) return result(ax.wake(pid));
      const given = fromWire(numbers, value);
      return given === undefined ? { code: axError.illegalArgument } : result(ax.set(element, String(name), given));
    }),
    AXUIElementCopyElementAtPosition: onElement(
      (element, _timeout, x, y) => {
        const pid = apps.get(numbers.numberOf(element).id);
        return pid === undefined ? { code: axError.illegalArgument } : elementAt(pid, numberIn(x), numberIn(y));
      },
      (_timeout, x, y) => at(numberIn(x), numberIn(y)),
    ),
    AXUIElementGetPid: onElement(
      (element) => result(ax.pid(element), (pid) => pid),
      () => done(0),
    ),
    _AXUIElementGetWindow: onElement((element) => {
      const id = ax.windowId(element);
      if (!id.ok) return { code: id.code };
      return id.value === null ? { code: axError.illegalArgument } : done(id.value);
    }),
  };
}

function listAttribute(name: string): AxListAttribute | null {
  return axListAttributes.find((one) => one === name) ?? null;
}

/** Apps put an AXValue with an error into a slot without a value, and some CFNull: which one depends on the name alone. */
function placeholder(name: string): Wire {
  return name.length % 5 === 0 ? null : { type: 'error', code: axError.noValue };
}
