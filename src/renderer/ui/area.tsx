import type { ReactNode } from 'react';

interface AreaProps {
  readonly title: string;
  readonly intro: string;
  readonly children: ReactNode;
}

/** The frame of one area: its heading, one sentence, its content. */
export function Area({ title, intro, children }: AreaProps) {
  return (
    <section className="area" aria-labelledby="area-title">
      <header>
        <h2 id="area-title">{title}</h2>
        <p className="soft">{intro}</p>
      </header>
      {children}
    </section>
  );
}

/** Said where a list would stand. */
export function Empty({ children }: { readonly children: ReactNode }) {
  return <div className="empty soft">{children}</div>;
}
