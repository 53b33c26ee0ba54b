import { ChevronDown, ChevronRight } from 'lucide-react';

/** Whether a line is open. */
export function Chevron({ open }: { readonly open: boolean }) {
  return open ? <ChevronDown size={12} aria-hidden="true" /> : <ChevronRight size={12} aria-hidden="true" />;
}
