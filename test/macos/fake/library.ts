import koffi from 'koffi';

/** What the fake frameworks in this process tell about the use that was made of them. */
export interface FakeLibrary {
  /** Objects that live now. */
  living(): number;
  /** How many of each type: "CFString 3, CFArray 1". */
  livingByType(): string;
  /** Objects ever made. */
  created(): number;
  /** Broken rules, a line each; empty when there are none. */
  violations(): readonly string[];
  forgetViolations(): void;
  /** Requests sent to the test process. */
  requests(): number;
  /** Posted events as lines, oldest first; the last 256. */
  postedEvents(): readonly string[];
  /** Whether a class, or its instances, answer a message. */
  answers(className: string, selector: string, ofClass: boolean): boolean;
  /** A question to the test process that is no function of Apple's. */
  ask(question: string, argument: number): number;
  /** The time of the test process when it last answered, ms. */
  lastTime(): number;
  /** Tells which state the Mac is in, as it was heard from the test process. */
  stateIs(state: number): void;
  /** Whether a simulated app may have owed time then. */
  mayOwe(pid: number): boolean;
}

/** Opens the helpers of a compiled fake; they exist beside Apple's names and begin with fake_. */
export function openFakeLibrary(path: string): FakeLibrary {
  const library = koffi.load(path);
  const count = (name: string): (() => number) => {
    const bound = library.func(name, 'int64', []);
    return () => Number(bound());
  };
  const text = (name: string): (() => string) => library.func(name, 'str', []);
  const violationText = text('fake_violation_text');
  const postedEvent = library.func('fake_posted_event', 'str', ['int64']);
  const posted = count('fake_posted_events');
  const news = library.func('fake_news', 'double', ['int32']);
  const kept = 256;
  return {
    living: count('fake_live_objects'),
    livingByType: text('fake_describe_living'),
    created: count('fake_created_objects'),
    violations: () =>
      violationText()
        .split('\n')
        .filter((line) => line !== ''),
    forgetViolations: library.func('fake_forget_violations', 'void', []),
    requests: count('fake_requests'),
    postedEvents() {
      const all = posted();
      const first = Math.max(0, all - kept);
      return Array.from({ length: all - first }, (_, index) => String(postedEvent(first + index)));
    },
    lastTime: () => news(0),
    answers: library.func('fake_answers', 'bool', ['str', 'str', 'bool']),
    stateIs: library.func('fake_state_is', 'void', ['double']),
    mayOwe: (pid) => news(1) === pid || news(1) === -1,
    ask: library.func('fake_ask', 'double', ['str', 'double']),
  };
}
