import { useClient, useUi } from '../../state/context.js';
import { useCopy } from '../../state/words.js';
import { Bar } from '../../ui/bar.js';
import { Button } from '../../ui/button.js';

/** What the owner must know, such as a settings file that was set aside. */
export function Notices() {
  const copy = useCopy();
  const { run } = useClient();
  const notices = useUi((ui) => ui.notices);
  if (notices.length === 0) return null;
  return (
    <section aria-label={copy.notices.label}>
      {notices.map((text) => (
        <Bar
          key={text}
          tone="waiting"
          action={
            <Button size="small" onPress={() => run('dismissNotice', { text })} label={`${copy.notices.dismiss}: ${copy.noticeSaid(text)}`}>
              {copy.notices.dismiss}
            </Button>
          }
        >
          {copy.noticeSaid(text)}
        </Bar>
      ))}
    </section>
  );
}
