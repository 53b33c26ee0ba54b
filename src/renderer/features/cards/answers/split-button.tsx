import { Check, ChevronDown } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';

export interface Option<Value extends string> {
  readonly value: Value;
  readonly title: string;
  /** The key that chooses it while the card has the keyboard. */
  readonly key?: string;
  /** It reaches further than those above it, from which a line parts it. */
  readonly apart?: boolean;
}

interface SplitButtonProps<Value extends string> {
  /** What a press does, in full. */
  readonly title: string;
  readonly menuLabel: string;
  readonly options: readonly Option<Value>[];
  readonly chosen: Value;
  readonly tone: 'plain' | 'tint';
  /** It takes no press now; the keyboard keeps its place. */
  readonly resting: boolean;
  /** The same for the menu; it only changes what a press would do. */
  readonly menuResting: boolean;
  /** Its key, shown while the card has the keyboard. */
  readonly shortcut: string | null;
  /** Stands below the options, and opens something else. */
  readonly more?: { readonly title: string; readonly key?: string; readonly onPress: () => void } | undefined;
  /** Stands below the options. */
  readonly note?: string;
  readonly onPress: () => void;
  readonly onChoose: (value: Value) => void;
}

/** A button that says its whole effect, with a menu of other effects: choosing one changes what it says, a press does it. */
export function SplitButton<Value extends string>(props: SplitButtonProps<Value>) {
  const { title, menuLabel, options, chosen, tone, resting, menuResting, shortcut, more, note, onPress, onChoose } = props;
  const wide = chosen === options[0]?.value ? '' : ` ask-split-wide${lengthOf(title)}`;
  return (
    <span className={`ask-cell ask-cell-${tone}`}>
      {options.length > 1 && <Rooms titles={options.slice(1).map((option) => option.title)} />}
      <span className={`ask-split ask-split-${tone}${resting ? ' ask-resting' : ''}${wide}`}>
        <button
          type="button"
          className="ask-split-main"
          aria-disabled={resting || undefined}
          onClick={() => !resting && onPress()}
          onKeyDown={stopRepeats}
        >
          {title}
          {shortcut !== null && (
            <span className="ask-key" aria-hidden="true">
              {shortcut}
            </span>
          )}
        </button>
        {options.length > 1 && (
          <Radix.Root modal={false}>
            <Radix.Trigger asChild disabled={menuResting}>
              <button type="button" className="ask-split-more" aria-label={menuLabel}>
                <ChevronDown size={12} aria-hidden="true" />
              </button>
            </Radix.Trigger>
            <Radix.Portal>
              <Radix.Content className="ask-menu" align="end" sideOffset={6} collisionPadding={8} aria-label={menuLabel} data-card-menu="">
                <Radix.RadioGroup value={chosen} onValueChange={(value) => choose(options, value, onChoose)}>
                  {options.map((option) => (
                    <Radix.RadioItem
                      key={option.value}
                      value={option.value}
                      className={`ask-menu-item${option.apart === true ? ' ask-menu-other' : ''}`}
                    >
                      <span className="ask-menu-check">{option.value === chosen && <Check size={12} aria-hidden="true" />}</span>
                      {option.title}
                      {option.key !== undefined && <span className="ask-menu-key">{option.key}</span>}
                    </Radix.RadioItem>
                  ))}
                </Radix.RadioGroup>
                {more !== undefined && (
                  <Radix.Item className="ask-menu-item ask-menu-other" onSelect={more.onPress}>
                    <span className="ask-menu-check" />
                    {more.title}
                    {more.key !== undefined && <span className="ask-menu-key">{more.key}</span>}
                  </Radix.Item>
                )}
                {note !== undefined && <p className="ask-menu-note">{note}</p>}
              </Radix.Content>
            </Radix.Portal>
          </Radix.Root>
        )}
      </span>
    </span>
  );
}

/** Room for the highest of the other titles, from the start: choosing one then moves nothing beside it. */
function Rooms({ titles }: { readonly titles: readonly string[] }) {
  return (
    <span className="ask-rooms" aria-hidden="true">
      {titles.map((title) => (
        <span key={title} className={`ask-room${lengthOf(title)}`} data-title={title} />
      ))}
    </span>
  );
}

/** More than this, in widths of a Latin letter, is written smaller. */
const longTitle = 36;

function lengthOf(title: string): string {
  const wide = [...title].filter((letter) => letter > '\u2e80').length;
  return [...title].length + wide > longTitle ? ' ask-long' : '';
}

function choose<Value extends string>(options: readonly Option<Value>[], value: string, onChoose: (value: Value) => void): void {
  const found = options.find((option) => option.value === value);
  if (found !== undefined) onChoose(found.value);
}

/** A held key presses once. */
function stopRepeats(event: React.KeyboardEvent): void {
  if (event.repeat && event.key !== 'Tab') event.preventDefault();
}
