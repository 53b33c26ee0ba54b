import { appNames, type TaskTerms, unaskedIn } from '../../shared/tasks/task.js';
import { irreversibles } from '../../shared/tasks/weight.js';
import { useTaskAsks } from '../state/task-asks.js';
import { useCopy } from '../state/words.js';
import { Facts } from './facts.js';

interface TaskFactsProps {
  readonly terms: TaskTerms;
  readonly kept: boolean;
}

/** Everything that a task names, in the words of the form that it was written with. */
export function TaskFacts({ terms, kept }: TaskFactsProps) {
  const { tasks: words, listed, together } = useCopy();
  const asks = useTaskAsks()(terms);
  const may = unaskedIn(terms);
  const unasked = terms.irreversible.map((kind) => words.kindsShort[kind]);
  const still = [...irreversibles.filter((kind) => !terms.irreversible.includes(kind)).map((kind) => words.kindsShort[kind]), ...asks];
  const facts: readonly (readonly [string, string])[] = [
    [words.inApps, listed(appNames(terms))],
    ...(may.length === 0 ? [] : [[words.mayShort, may.map((one) => words.verbs[one]).join(' · ')] as const]),
    ...(unasked.length === 0 ? [] : [[words.unasked, unasked.join(' · ')] as const]),
    ...(still.length === 0 ? [] : [[words.stillAsks, still.join(' · ')] as const]),
    ...(terms.windows.length === 0 ? [] : [[words.windows, listed(terms.windows.map(({ id, title }) => title || String(id)))] as const]),
    ...(terms.folders.length === 0 ? [] : [[words.folders, listed(terms.folders)] as const]),
    [words.outside, words.manners[terms.manner]],
  ];
  return (
    <>
      <Facts facts={facts} />
      <p className="small soft">
        {together([words.ends(terms.actions, terms.minutes, terms.idleMinutes), words.never, ...(kept ? [words.kept] : [])])}
      </p>
    </>
  );
}
