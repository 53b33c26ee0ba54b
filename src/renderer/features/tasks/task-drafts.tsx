import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import type { TaskTerms } from '../../../shared/tasks/task.js';

/** A task as the owner has written it so far. */
export interface TaskDraft {
  readonly terms: TaskTerms;
  /** Key of the client that a new one is for. */
  readonly client: string;
  readonly keeps: boolean;
}

interface Drafts {
  /** By the id of the task that is edited; a new one has none. */
  readonly all: ReadonlyMap<string, TaskDraft>;
  /** null: it was given, or put away. */
  readonly keep: (id: string, draft: TaskDraft | null) => void;
}

const DraftsContext = createContext<Drafts | null>(null);

/** Keeps what the owner writes while they look at another area: it goes with the window, and is on no disk. */
export function TaskDraftsProvider({ children }: { readonly children: ReactNode }) {
  const [all, setAll] = useState<Drafts['all']>(new Map());
  const drafts = useMemo(
    (): Drafts => ({
      all,
      keep: (id, draft) =>
        setAll((before) => new Map([...[...before].filter(([one]) => one !== id), ...(draft === null ? [] : [[id, draft] as const])])),
    }),
    [all],
  );
  return <DraftsContext value={drafts}>{children}</DraftsContext>;
}

/** The drafts of this window. */
export function useTaskDrafts(): Drafts {
  const drafts = useContext(DraftsContext);
  if (drafts === null) throw new Error('useTaskDrafts was called outside TaskDraftsProvider');
  return drafts;
}
