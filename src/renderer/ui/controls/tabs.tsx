import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly { readonly id: string; readonly title: string; readonly content: ReactNode }[];
  readonly current: string;
  readonly onGo: (id: string) => void;
}

/** The parts of one area, one at a time. */
export function Tabs({ label, tabs, current, onGo }: TabsProps) {
  return (
    <Radix.Root className="tabs" value={current} onValueChange={onGo}>
      <Radix.List className="tab-list" aria-label={label}>
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.id} value={tab.id} className="tab">
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
