import { appNames, type TaskTerms } from '../../shared/tasks/task.js';
import { useCopy } from '../state/words.js';
import { Facts } from './facts.js';

interface TaskFactsProps {
  readonly terms: TaskTerms;
  readonly kept: boolean;
}

/** Everything that a task names, in words. */
export function TaskFacts({ terms, kept }: TaskFactsProps) {
  const { tasks: words, capabilities, listed } = useCopy();
  const nameOf = (app: string): string => terms.apps.find(({ bundleId }) => bundleId.toLowerCase() === app.toLowerCase())?.name ?? app;
  const asks = terms.asks.map(({ capability, app }) =>
    words.asksFor(capability === null ? null : capabilities[capability], app === null ? null : nameOf(app)),
  );
  const facts: readonly (readonly [string, string])[] = [
    [words.may, listed(terms.may.map((one) => capabilities[one]))],
    [words.apps, listed(appNames(terms))],
    [
      words.irreversible,
      terms.irreversible.length === 0 ? words.irreversibleNone : listed(terms.irreversible.map((one) => words.kinds[one])),
    ],
    ...(terms.windows.length === 0 ? [] : [[words.windows, listed(terms.windows.map(({ id, title }) => title || String(id)))] as const]),
    ...(terms.folders.length === 0 ? [] : [[words.folders, listed(terms.folders)] as const]),
    ...(asks.length === 0 ? [] : [[words.asks, listed(asks)] as const]),
    [words.outside, words.manners[terms.manner]],
  ];
  return (
    <>
      <Facts facts={facts} />
      <p className="small soft">
        {words.ends(terms.actions, terms.minutes, terms.idleMinutes)} {words.never} {kept && words.kept}
      </p>
    </>
  );
}
