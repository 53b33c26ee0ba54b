import { Gauge } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type ToolCosts, toolCosts } from '../../../shared/ui/ui.js';
import { useClient, useUi } from '../../state/context.js';
import { useCopy, useFormat } from '../../state/words.js';

/** What a model pays for reading the list of tools that is chosen now. */
export function Cost() {
  const { tools: words } = useCopy();
  const format = useFormat();
  const preset = useUi((ui) => ui.tools.preset);
  const vocabularies = useUi((ui) => ui.tools.vocabularies);
  const costs = useCosts();
  const parts = costs === null ? [] : [costs.lists[preset], ...vocabularies.map((name) => costs.vocabularies[name])];
  const sum = (of: 'tools' | 'tokens'): string => format.count(parts.reduce((total, part) => total + part[of], 0));
  return (
    <section className="note cost" aria-label={words.costTitle}>
      <Gauge size={18} aria-hidden="true" />
      <div>
        <p role="status">
          {words.costTitle}: <strong>{costs === null ? words.costWaiting : words.cost(sum('tools'), sum('tokens'))}</strong>
        </p>
        <p className="small soft">{words.costNote}</p>
      </div>
    </section>
  );
}

function useCosts(): ToolCosts | null {
  const { ask } = useClient();
  const [costs, setCosts] = useState<ToolCosts | null>(null);
  useEffect(() => {
    let wanted = true;
    void ask('toolCosts', {}).then((outcome) => {
      const answered = toolCosts.safeParse(outcome.ok ? outcome.value : null);
      if (wanted && answered.success) setCosts(answered.data);
    });
    return () => {
      wanted = false;
    };
  }, [ask]);
  return costs;
}
