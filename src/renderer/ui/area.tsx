import { type ReactNode, useId } from 'react';

interface AreaProps {
  readonly title: string;
  readonly intro: string;
  /** It takes the height of the window and scrolls inside. */
  readonly fills?: boolean;
  readonly children: ReactNode;
}

/** The frame of one area: its heading, one sentence, its content. */
export function Area({ title, intro, fills = false, children }: AreaProps) {
  return (
    <section className={fills ? 'area area-fills' : 'area'} aria-labelledby="area-title">
      <header>
        <h2 id="area-title" className="area-title">
          {title}
        </h2>
        <p className="soft area-intro">{intro}</p>
      </header>
      {children}
    </section>
  );
}

/** A part of an area under its own heading. */
export function Section({ title, note, children }: { readonly title: string; readonly note?: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className="section" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {note !== undefined && <p className="small soft">{note}</p>}
      {children}
    </section>
  );
}

/** Said where a list would stand. */
export function Empty({ children }: { readonly children: ReactNode }) {
  return <div className="empty soft">{children}</div>;
}
