import { useEffect, useState } from 'react';
import { type ClientOutcome, type ConnectableClient, clientOutcome, connectionStates } from '../../../shared/client-files.js';
import { sentence } from '../../../shared/words/sentences.js';
import { useClient } from '../../state/context.js';
import { useCopy } from '../../state/words.js';
import { Button } from '../../ui/controls/button.js';
import { visible } from '../../visible.js';

type State = (typeof connectionStates)[number];
type Command = 'connectClient' | 'disconnectClient';

/** How each known client stands, and what came of connecting it. */
export interface Connections {
  /** Null as long as Gatehand has not said. */
  readonly stateOf: (client: ConnectableClient) => State | null;
  readonly outcomeOf: (client: ConnectableClient) => ClientOutcome | string | null;
  readonly perform: (command: Command, client: ConnectableClient) => Promise<void>;
}

/** Asked for once, and told anew by each outcome. */
export function useConnections(): Connections {
  const copy = useCopy();
  const { ask } = useClient();
  const [states, setStates] = useState<Readonly<Record<string, unknown>> | null>(null);
  const [outcomes, setOutcomes] = useState<Readonly<Record<string, ClientOutcome | string>>>({});
  useEffect(() => {
    let isLeft = false;
    void ask('clientConnections', {}).then((answer) => {
      if (!isLeft && answer.ok && typeof answer.value === 'object') setStates({ ...answer.value });
    });
    return () => {
      isLeft = true;
    };
  }, [ask]);
  return {
    stateOf: (client) => connectionStates.find((one) => one === states?.[client]) ?? null,
    outcomeOf: (client) => outcomes[client] ?? null,
    async perform(command, client) {
      const answer = await ask(command, { client });
      const told = clientOutcome.safeParse(answer.ok ? answer.value : null);
      if (told.success) setStates((now) => ({ ...now, [client]: told.data.state }));
      const outcome = told.success ? told.data : answer.ok ? null : visible(sentence(copy.failed, answer.failure));
      if (outcome !== null) setOutcomes((now) => ({ ...now, [client]: outcome }));
    },
  };
}

interface ConnectProps {
  readonly client: ConnectableClient;
  readonly connections: Connections;
}

/** How one client stands, or what came of connecting it. `silent`: it is said aloud where it stands a second time. */
export function ConnectionWords({ client, connections, silent = false }: ConnectProps & { readonly silent?: boolean }) {
  const { connect: words } = useCopy().clients;
  const [state, outcome] = [connections.stateOf(client), connections.outcomeOf(client)];
  return (
    <p className="small soft" role={silent ? undefined : 'status'}>
      {typeof outcome === 'string' ? outcome : outcome ? saidOf(outcome, words) : state && words.states[state]}
    </p>
  );
}

/** Connects one client, or takes it back. */
export function ConnectButtons({ client, name, connections }: ConnectProps & { readonly name: string }) {
  const { connect: words } = useCopy().clients;
  const state = connections.stateOf(client);
  if (state === null) return null;
  return (
    <>
      {state !== 'connected' && (
        <Button tone="accent" label={words.connectOf(name)} onPress={() => void connections.perform('connectClient', client)}>
          {words.connect}
        </Button>
      )}
      {(state === 'connected' || state === 'other') && (
        <Button label={words.disconnectOf(name)} onPress={() => void connections.perform('disconnectClient', client)}>
          {words.disconnect}
        </Button>
      )}
    </>
  );
}

function saidOf({ state, how, file, flaw }: ClientOutcome, words: ReturnType<typeof useCopy>['clients']['connect']): string {
  if (how === 'link') return words.asksYou;
  if (state === 'other') return words.states.other;
  if (state !== 'connected') return words.gone(file);
  return flaw === null ? words.done(file) : words.mute(file, flaw);
}
