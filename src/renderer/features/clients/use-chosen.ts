import type { ClientGuide, ClientRow } from '../../../shared/ui/ui.js';
import { useUi } from '../../state/context.js';
import { useWantedPart } from '../../state/navigation.js';

/** What stands beside the list: a client, one that can be connected, or how that is done. */
export type Chosen =
  | { readonly kind: 'client'; readonly row: ClientRow }
  | { readonly kind: 'guide'; readonly guide: ClientGuide }
  | { readonly kind: 'connect' };

/** A client by its key, or one that can be connected by its id; null: none of them. */
export type Choice = { readonly client: string } | { readonly connect: string } | null;

interface Choosing {
  readonly chosen: Chosen;
  /** It was asked for: in a narrow window it stands in the place of the list. Without that the first client is shown beside it. */
  readonly asked: boolean;
  readonly choose: (choice: Choice) => void;
}

/** What is chosen in the list of clients, which the address says too; `tab`: the part of the area. */
export function useChosen(tab: string, setTab: (tab: string) => void): Choosing {
  const clients = useUi((ui) => ui.clients);
  const guides = useUi((ui) => ui.guides);
  const [client, setClient] = useWantedPart('client', '');
  const [connect, setConnect] = useWantedPart('connect', '');
  const choose = (choice: Choice): void => {
    setClient(choice !== null && 'client' in choice ? choice.client : '');
    setConnect(choice !== null && 'connect' in choice ? choice.connect : '');
    if (choice !== null && 'client' in choice) setTab('known');
  };
  const guide = guides.find(({ id }) => id === connect);
  if (guide !== undefined) return { chosen: { kind: 'guide', guide }, asked: true, choose };
  const wanted = clients.find(({ key }) => key === client);
  if (wanted !== undefined) return { chosen: { kind: 'client', row: wanted }, asked: true, choose };
  const [first] = clients;
  const chosen: Chosen = first === undefined || tab === 'connect' ? { kind: 'connect' } : { kind: 'client', row: first };
  return { chosen, asked: false, choose };
}
