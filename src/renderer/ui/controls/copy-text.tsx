import { Copy as CopyIcon } from 'lucide-react';
import { useState } from 'react';
import { useCopy } from '../../state/words.js';
import { Button } from './button.js';

/** A text to be used elsewhere, with the button that copies it. */
export function CopyText({ label, text }: { readonly label: string; readonly text: string }) {
  const copy = useCopy();
  const [told, setTold] = useState('');
  const copyText = async (): Promise<void> => {
    const copied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    setTold(copied ? copy.common.copied : copy.common.copyFailed);
  };
  return (
    <div className="copy-text">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section className="code-block" tabIndex={0} aria-label={label}>
        <pre>{text}</pre>
      </section>
      <div className="row">
        <Button icon={CopyIcon} onPress={copyText}>
          {copy.common.copy}
        </Button>
        <span className="small" role="status">
          {told}
        </span>
      </div>
    </div>
  );
}
