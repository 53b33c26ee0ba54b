import type { ReactNode } from 'react';

interface TableProps {
  readonly label: string;
  readonly columns: readonly string[];
  /** Table rows. */
  readonly children: ReactNode;
}

/** A real table in a box that scrolls sideways, by keyboard too, when the window is narrow. */
export function Table({ label, columns, children }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section className="table-box" aria-label={label} tabIndex={0}>
      <table>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
