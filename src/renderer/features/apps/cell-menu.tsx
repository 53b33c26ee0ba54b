import { Check } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

/** Where a menu opens: the box of what was pressed, px in the window. */
export type MenuBox = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

export interface MenuEntry {
  readonly id: string;
  readonly title: string;
  readonly keys?: string;
  readonly chosen?: boolean;
  readonly locked?: boolean;
  readonly onChoose: () => void;
}

interface CellMenuProps {
  readonly box: MenuBox;
  readonly label: string;
  /** Entries in groups, with a line between two groups. */
  readonly groups: readonly (readonly MenuEntry[])[];
  /** Stands below the first group. */
  readonly note?: ReactNode;
  /** A key was pressed while the menu was open; true when it was one of its keys. */
  readonly onKey?: (event: React.KeyboardEvent) => boolean;
  readonly onClose: () => void;
  /** The menu is gone, and the keyboard is nowhere. */
  readonly onClosed: () => void;
}

/** The menu of one cell. It stands over the cell without being in it, so that a matrix of a thousand cells has one menu. */
export function CellMenu({ box, label, groups, note, onKey, onClose, onClosed }: CellMenuProps) {
  return (
    <Radix.Root open modal={false} onOpenChange={(open) => !open && onClose()}>
      <Radix.Trigger asChild>
        <button type="button" className="menu-anchor" style={box} tabIndex={-1} aria-hidden="true" />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className="menu"
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-label={label}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            onClosed();
          }}
          onKeyDownCapture={(event) => {
            if (onKey?.(event) !== true) return;
            // Return with Command is not the choice of the entry that is lit.
            event.preventDefault();
            event.stopPropagation();
            onClose();
          }}
        >
          <Radix.Label className="menu-label">{label}</Radix.Label>
          {groups.map((group, index) => (
            <Radix.RadioGroup key={group[0]?.id ?? index} value={group.find(({ chosen }) => chosen)?.id ?? ''}>
              {index > 0 && <Radix.Separator className="menu-line" />}
              {group.map((entry) => (
                <Entry key={entry.id} {...entry} />
              ))}
              {index === 0 && note !== undefined && <p className="menu-note">{note}</p>}
            </Radix.RadioGroup>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Entry({ id, title, keys, chosen, locked = false, onChoose }: MenuEntry) {
  const inside = (
    <>
      <span className="menu-check">{chosen === true && <Check size={12} aria-hidden="true" />}</span>
      {title}
      {keys !== undefined && (
        <span className="menu-key" aria-hidden="true">
          {keys}
        </span>
      )}
    </>
  );
  if (chosen === undefined) {
    return (
      <Radix.Item className="menu-item" disabled={locked} onSelect={onChoose}>
        {inside}
      </Radix.Item>
    );
  }
  return (
    <Radix.RadioItem className="menu-item" value={id} onSelect={onChoose}>
      {inside}
    </Radix.RadioItem>
  );
}
