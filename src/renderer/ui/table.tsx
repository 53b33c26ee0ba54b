import type { ReactNode } from 'react';

interface TableProps {
  readonly label: string;
  readonly columns: readonly string[];
  /** A table of many columns turns into stacked rows earlier than one of few. */
  readonly width?: 'normal' | 'wide';
  /** Table rows. */
  readonly children: ReactNode;
}

/** A real table; where it does not fit, each row becomes a small block of its cells. */
export function Table({ label, columns, width = 'normal', children }: TableProps) {
  return (
    <section className={`table-box table-${width}`} aria-label={label}>
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
