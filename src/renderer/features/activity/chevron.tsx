/** Whether a line is open. Drawn by a border: every line in sight has one, and an svg would cost two elements more in each. */
export function Chevron({ open }: { readonly open: boolean }) {
  return <span className={open ? 'chevron chevron-open' : 'chevron'} aria-hidden="true" />;
}
