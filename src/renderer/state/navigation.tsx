import { createContext, type ReactNode, useContext } from 'react';

/** What a window can go to. `first-steps` takes the whole window. */
export const areaIds = ['activity', 'approvals', 'apps', 'clients', 'tools', 'permissions', 'screen', 'settings', 'first-steps'] as const;
export type AreaId = (typeof areaIds)[number];

const GoContext = createContext<(area: AreaId) => void>(() => undefined);

export function GoProvider({ go, children }: { readonly go: (area: AreaId) => void; readonly children: ReactNode }) {
  return <GoContext value={go}>{children}</GoContext>;
}

/** Takes the owner to another area of this window. */
export function useGo(): (area: AreaId) => void {
  return useContext(GoContext);
}
