import { useEffect, useState } from 'react';
import { type ClientOutcome, type ConnectableClient, clientOutcome, connectionStates } from '../../../shared/client-files.js';
import { sentence } from '../../../shared/words/sentences.js';
import { useClient } from '../../state/context.js';
import { useCopy } from '../../state/words.js';
import { Button } from '../../ui/controls/button.js';
import { visible } from '../../visible.js';

type State = (typeof connectionStates)[number];

/** Connects one client, or takes it back, and says how it stands and what came of it. */
export function ConnectButton({ client }: { readonly client: ConnectableClient }) {
  const copy = useCopy();
  const words = copy.clients.connect;
  const { ask } = useClient();
  const [state, setState] = useState<State | null>(null);
  const [outcome, setOutcome] = useState<ClientOutcome | string | null>(null);
  useEffect(() => {
    let isLeft = false;
    setOutcome(null);
    void ask('clientConnections', {}).then((answer) => {
      if (!isLeft && answer.ok) setState(stateIn(answer.value, client));
    });
    return () => {
      isLeft = true;
    };
  }, [ask, client]);
  const perform = async (command: 'connectClient' | 'disconnectClient'): Promise<void> => {
    const answer = await ask(command, { client });
    const told = answer.ok ? clientOutcome.safeParse(answer.value) : null;
    if (told?.success) setState(told.data.state);
    setOutcome(told?.success ? told.data : answer.ok ? null : visible(sentence(copy.failed, answer.failure)));
  };
  if (state === null) return null;
  return (
    <div className="guide-connect">
      <p role="status">{typeof outcome === 'string' ? outcome : outcome ? saidOf(outcome, words) : words.states[state]}</p>
      {state !== 'connected' && <Button onPress={() => void perform('connectClient')}>{words.connect}</Button>}
      {(state === 'connected' || state === 'other') && <Button onPress={() => void perform('disconnectClient')}>{words.disconnect}</Button>}
    </div>
  );
}

function saidOf({ state, how, file, flaw }: ClientOutcome, words: ReturnType<typeof useCopy>['clients']['connect']): string {
  if (how === 'link') return words.asksYou;
  if (state !== 'connected') return words.gone(file);
  return flaw === null ? words.done(file) : words.mute(file, flaw);
}

function stateIn(value: unknown, client: ConnectableClient): State | null {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, client) : null;
  return connectionStates.find((one) => one === found) ?? null;
}
