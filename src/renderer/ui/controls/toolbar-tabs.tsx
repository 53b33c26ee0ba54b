import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

interface ToolbarTabsProps {
  readonly current: string;
  readonly onGo: (id: string) => void;
  /** The area, with TabSegments among its tools and a TabPart for each of its parts. */
  readonly children: ReactNode;
}

/** The parts of one area, chosen in its toolbar and shown one at a time. */
export function ToolbarTabs({ current, onGo, children }: ToolbarTabsProps) {
  return (
    <Radix.Root className="toolbar-tabs" value={current} onValueChange={onGo}>
      {children}
    </Radix.Root>
  );
}

interface TabSegmentsProps {
  readonly label: string;
  readonly tabs: readonly { readonly id: string; readonly title: string }[];
}

/** The choice, drawn as segments. */
export function TabSegments({ label, tabs }: TabSegmentsProps) {
  return (
    <Radix.List className="segments" aria-label={label}>
      {tabs.map(({ id, title }) => (
        <Radix.Trigger key={id} value={id} className="segment">
          {title}
        </Radix.Trigger>
      ))}
    </Radix.List>
  );
}

/** What is shown while its segment is chosen. */
export function TabPart({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <Radix.Content value={id} className="tab-content">
      {children}
    </Radix.Content>
  );
}
