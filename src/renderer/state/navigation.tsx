import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';

/** What a window can go to. `first-steps` takes the whole window. */
const areaIds = ['activity', 'apps', 'clients', 'permissions', 'screen', 'first-steps'] as const;
export type AreaId = (typeof areaIds)[number];

/** What an address can name: an area, or the settings, which are none but stand over one. */
export type PlaceId = AreaId | 'settings';

/** What an area shows first, such as one client's calls: what another area, or an address, asked for. */
export type Wanted = Readonly<Record<string, string>>;

interface Navigation {
  readonly go: (area: AreaId, wanted?: Wanted) => void;
  readonly wanted: Wanted;
  /** Says in the address what the area shows now; an empty value leaves a part out. */
  readonly keep: (parts: Wanted) => void;
}

const nowhere: Navigation = { go: () => undefined, wanted: {}, keep: () => undefined };
const NavigationContext = createContext<Navigation>(nowhere);

export function GoProvider({ go, wanted, keep, children }: Navigation & { readonly children: ReactNode }) {
  return <NavigationContext value={{ go, wanted, keep }}>{children}</NavigationContext>;
}

/** Takes the owner to another area of this window. */
export function useGo(): Navigation['go'] {
  return useContext(NavigationContext).go;
}

/** What the area that is shown was asked for. */
export function useWanted(): Wanted {
  return useContext(NavigationContext).wanted;
}

/** One part of what the area shows, such as its tab: as the address asks for it, which says it from then on. */
export function useWantedPart(name: string, otherwise: string): readonly [string, (value: string) => void] {
  const { wanted, keep } = useContext(NavigationContext);
  const [value, setValue] = useState(wanted[name] ?? otherwise);
  useEffect(() => setValue(wanted[name] ?? otherwise), [wanted, name, otherwise]);
  const change = useCallback(
    (next: string): void => {
      setValue(next);
      keep({ [name]: next === otherwise ? '' : next });
    },
    [keep, name, otherwise],
  );
  return [value, change];
}

/** Says in the address what the area shows, once that has rested: browsers let an address change only so often. */
export function useKept(parts: Wanted): void {
  const { keep } = useContext(NavigationContext);
  const said = JSON.stringify(parts);
  useEffect(() => {
    const timer = setTimeout(() => keep(JSON.parse(said)), restMs);
    return () => clearTimeout(timer);
  }, [keep, said]);
}

const restMs = 200;

/** What an address asks for, and what it wants there: `#activity?client=claude`. */
export function readPlace(hash: string): { readonly id: PlaceId; readonly wanted: Wanted } | null {
  const [name = '', query = ''] = hash.replace(/^#\/?/, '').split('?');
  const id = name === 'settings' ? name : areaIds.find((one) => one === name);
  return id === undefined ? null : { id, wanted: Object.fromEntries(new URLSearchParams(query)) };
}

/** The address of a place, for the window's own history. */
export function placeOf(id: PlaceId, wanted: Wanted): string {
  const query = new URLSearchParams(wanted).toString();
  return `#${id}${query === '' ? '' : `?${query}`}`;
}

/** What an address wants, with some parts changed; an empty value leaves a part out. */
export function withParts(wanted: Wanted, parts: Wanted): Wanted {
  return Object.fromEntries(Object.entries({ ...wanted, ...parts }).filter(([, value]) => value !== ''));
}
