import { createContext, type ReactNode, useContext } from 'react';

/** What a window can go to. `first-steps` takes the whole window. */
export const areaIds = ['activity', 'apps', 'clients', 'permissions', 'screen', 'settings', 'first-steps'] as const;
export type AreaId = (typeof areaIds)[number];

/** What an area shows first, such as one client's calls: what another area, or an address, asked for. */
export type Wanted = Readonly<Record<string, string>>;

interface Navigation {
  readonly go: (area: AreaId, wanted?: Wanted) => void;
  readonly wanted: Wanted;
}

const nowhere: Navigation = { go: () => undefined, wanted: {} };
const NavigationContext = createContext<Navigation>(nowhere);

export function GoProvider({ go, wanted, children }: Navigation & { readonly children: ReactNode }) {
  return <NavigationContext value={{ go, wanted }}>{children}</NavigationContext>;
}

/** Takes the owner to another area of this window. */
export function useGo(): Navigation['go'] {
  return useContext(NavigationContext).go;
}

/** What the area that is shown was asked for. */
export function useWanted(): Wanted {
  return useContext(NavigationContext).wanted;
}

/** The area that an address asks for, and what it wants there: `#activity?client=claude`. */
export function readPlace(hash: string): { readonly area: AreaId; readonly wanted: Wanted } | null {
  const [name = '', query = ''] = hash.replace(/^#\/?/, '').split('?');
  const area = areaIds.find((one) => one === name);
  return area === undefined ? null : { area, wanted: Object.fromEntries(new URLSearchParams(query)) };
}

/** The address of an area, for the window's own history. */
export function placeOf(area: AreaId, wanted: Wanted): string {
  const query = new URLSearchParams(wanted).toString();
  return `#${area}${query === '' ? '' : `?${query}`}`;
}
