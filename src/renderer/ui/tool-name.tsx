import { useCopy } from '../state/words.js';
import { visible } from '../visible.js';

/** A tool as the owner reads it: its title where the language has one, else the name it is called by. */
export function ToolName({ name, className = '' }: { readonly name: string; readonly className?: string }) {
  const said = useCopy().toolInLog(name);
  return <span className={said === name ? `mono ${className}`.trim() : className || undefined}>{visible(said)}</span>;
}
