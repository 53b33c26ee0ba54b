import { useState } from 'react';
import { copy } from '../../copy.js';
import { useUi } from '../../state/context.js';
import { Button } from '../../ui/button.js';

/** What a client needs to find Gatehand, ready to copy. */
export function ClientConfiguration() {
  const text = useUi((ui) => ui.clientConfiguration);
  const [told, setTold] = useState('');
  const copyText = async (): Promise<void> => {
    const copied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    setTold(copied ? copy.clients.copied : copy.clients.copyFailed);
  };
  return (
    <section className="configuration" aria-labelledby="configuration-title">
      <h3 id="configuration-title">{copy.clients.configuration}</h3>
      <p className="soft">{copy.clients.configurationNote}</p>
      <pre className="code-block">{text}</pre>
      <div className="row">
        <Button onPress={copyText}>{copy.clients.copy}</Button>
        <span className="small" role="status">
          {told}
        </span>
      </div>
    </section>
  );
}
