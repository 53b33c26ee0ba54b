/** What a call goes through, in this order; a call need not go through all of it. Described in docs/trace.md. */
export const stepNames = ['arguments', 'look', 'card', 'wait', 'picture', 'turn', 'run', 'answer'] as const;
export type StepName = (typeof stepNames)[number];

/** Times the steps of calls and counts what they ask of the Mac. It is told names, never what a call is about. */
export interface Tracer {
  /** A call from its arrival to its answer. `id` is the call log's. */
  call<T>(id: string, tool: string, work: () => Promise<T>): Promise<T>;
  step<T>(name: StepName, work: () => Promise<T>): Promise<T>;
  /** What is begun here goes on beside calls and counts to none of them. */
  beside<T>(work: () => T): T;
}

/** Traces nothing and costs nothing. */
export const untraced: Tracer = {
  call: (_id, _tool, work) => work(),
  step: (_name, work) => work(),
  beside: (work) => work(),
};
