import type { ReactNode } from 'react';

export type Tone = 'plain' | 'good' | 'waiting' | 'danger';

export function Badge({ tone = 'plain', children }: { readonly tone?: Tone; readonly children: ReactNode }) {
  return <span className={`badge badge-${tone}`}>{children}</span>;
}
