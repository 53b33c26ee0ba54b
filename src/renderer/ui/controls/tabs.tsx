import type { LucideIcon } from 'lucide-react';
import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly { readonly id: string; readonly title: string; readonly icon?: LucideIcon; readonly content: ReactNode }[];
  /** Drawn as the panes of a settings window: an icon above each title. */
  readonly panes?: boolean;
  readonly current: string;
  readonly onGo: (id: string) => void;
}

/** The parts of one area, one at a time. */
export function Tabs({ label, tabs, current, onGo, panes = false }: TabsProps) {
  // An address may ask for what there is not.
  const shown = (tabs.find(({ id }) => id === current) ?? tabs[0])?.id ?? '';
  return (
    <Radix.Root className="tabs" value={shown} onValueChange={onGo}>
      <Radix.List className={panes ? 'pane-list' : 'tab-list'} aria-label={label}>
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.id} value={tab.id} className={panes ? 'pane' : 'tab'}>
            {tab.icon && <tab.icon size={20} strokeWidth={1.5} aria-hidden="true" />}
            {tab.title}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.id} value={tab.id} className="tab-content">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
