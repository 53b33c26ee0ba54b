import { ChevronDown } from 'lucide-react';
import { Popover } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { AllowedList } from '../features/now/allowed.js';
import { EndedList } from '../features/now/ended-list.js';
import { NowList, useDoings } from '../features/now/now-list.js';
import { useUi } from '../state/context.js';
import { useCopy } from '../state/words.js';
import { AreaTitleContext } from '../ui/area.js';
import { Navigation, type NavigationProps } from './navigation.js';
import { Status } from './status.js';

/** In a narrow window the sidebar is gone, and the title of the area opens what stood there. */
export function TitleMenuProvider({ children, ...navigation }: NavigationProps & { readonly children: ReactNode }) {
  return <AreaTitleContext value={(title) => <TitleMenu title={title} {...navigation} />}>{children}</AreaTitleContext>;
}

function TitleMenu({ title, onGo, onSettings, ...navigation }: NavigationProps & { readonly title: string }) {
  const { areas: words, now } = useCopy();
  const [open, setOpen] = useState(false);
  const doings = useDoings();
  const grants = useUi((ui) => ui.grants);
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger className="title-menu" aria-label={`${title}, ${words.label}`}>
        <ChevronDown size={14} aria-hidden="true" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content className="popover title-popover" align="start" sideOffset={6} collisionPadding={8} aria-label={words.label}>
          <Navigation
            {...navigation}
            onGo={(area) => {
              setOpen(false);
              onGo(area);
            }}
            onSettings={() => {
              setOpen(false);
              onSettings();
            }}
          />
          <Status />
          {doings.length > 0 && <NowList doings={doings} compact />}
          {grants.length > 0 && (
            <>
              <p className="sidebar-title">{now.allowed}</p>
              <AllowedList grants={grants} />
            </>
          )}
          <EndedList />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
