import { createContext, type ReactNode, useContext, useId } from 'react';
import { ToolbarStop } from './stop.js';

interface AreaProps {
  readonly title: string;
  /** One sentence that the area cannot go without; left out where its content says it all. */
  readonly intro?: string;
  /** It takes the height of the window and scrolls inside. */
  readonly fills?: boolean;
  /** Its controls, at the right of its title. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** What stands beside the title where the window is too narrow for its sidebar. */
export const AreaTitleContext = createContext<(title: string) => ReactNode>(() => null);

/** The frame of one area: its title with its controls, its content. */
export function Area({ title, intro, fills = false, tools, children }: AreaProps) {
  const menuOf = useContext(AreaTitleContext);
  return (
    <section className={fills ? 'area area-fills' : 'area'} aria-labelledby="area-title">
      <header className="toolbar">
        <h2 id="area-title" className="area-title">
          {title}
        </h2>
        {menuOf(title)}
        <div className="toolbar-tools">
          {tools}
          <ToolbarStop />
        </div>
      </header>
      {intro !== undefined && <p className="small soft area-intro">{intro}</p>}
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
