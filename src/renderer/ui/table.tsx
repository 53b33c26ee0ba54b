import type { ReactNode } from 'react';

interface TableProps {
  readonly label: string;
  readonly columns: readonly string[];
  /** Table rows. */
  readonly children: ReactNode;
}

/** A real table; where it does not fit, each row becomes a small block of its cells. */
export function Table({ label, columns, children }: TableProps) {
  return (
    <section className="table-box" aria-label={label}>
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
