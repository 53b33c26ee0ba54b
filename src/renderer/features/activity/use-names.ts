import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { z } from 'zod';
import { useAppSaid } from '../../state/app-names.js';
import { useClient, useUi } from '../../state/context.js';
import type { Names } from './sentences.js';

const answered = z.record(z.string(), z.string());
const asksAtOnce = 200;

/**
 * The names of what these calls were about, asked for as they come into sight or are searched. They are kept as long as the area is open and
 * forgotten when the owner hides an app or lets one be seen, since that decides what may be told.
 */
export function useNames(): { readonly names: Names; readonly want: (ids: readonly string[]) => void } {
  const { ask } = useClient();
  // Other settings that change send the same lists anew.
  const lists = useUi((ui) => JSON.stringify([ui.blocklist, ui.allowlist]));
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map());
  const app = useAppSaid();
  const asked = useRef({ lists, ids: new Set<string>() });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what may be told depends on both lists
  useEffect(() => {
    setKnown(new Map());
  }, [lists]);
  // Another one where the lists are others: what is in sight is asked for again.
  const want = useCallback(
    (ids: readonly string[]): void => {
      if (asked.current.lists !== lists) asked.current = { lists, ids: new Set() };
      const fresh = ids.filter((id) => !asked.current.ids.has(id));
      for (const id of fresh) asked.current.ids.add(id);
      for (let at = 0; at < fresh.length; at += asksAtOnce) {
        void ask('callNames', { ids: fresh.slice(at, at + asksAtOnce) }).then((outcome) => {
          const found = answered.safeParse(outcome.ok ? outcome.value : null);
          if (asked.current.lists !== lists || !found.success || Object.keys(found.data).length === 0) return;
          setKnown((before) => new Map([...before, ...Object.entries(found.data)]));
        });
      }
    },
    [ask, lists],
  );
  const names = useMemo((): Names => ({ of: (id) => known.get(id), app }), [known, app]);
  return { names, want };
}
