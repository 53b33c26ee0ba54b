import type { Notice } from '../../../shared/words/notice.js';
import { sentence } from '../../../shared/words/sentences.js';
import { useClient, useUi } from '../../state/context.js';
import { useCopy } from '../../state/words.js';
import { Bar } from '../../ui/bar.js';
import { Button } from '../../ui/controls/button.js';
import { visibleInSentence } from '../../visible.js';

/** What the owner must know, such as a settings file that was set aside. */
export function Notices() {
  const copy = useCopy();
  const { run } = useClient();
  const notices = useUi((ui) => ui.notices);
  if (notices.length === 0) return null;
  return (
    <section aria-label={copy.notices.label}>
      {notices.map((notice) => {
        const words = visibleInSentence(sentence(copy.noticed, notice));
        return (
          <Bar
            key={words}
            tone="waiting"
            action={
              isToLookAt(notice) ? (
                <Button size="small" onPress={() => run('acceptSettings', {})} label={`${copy.notices.looked}: ${words}`}>
                  {copy.notices.looked}
                </Button>
              ) : (
                <Button size="small" onPress={() => run('dismissNotice', { notice })} label={`${copy.notices.dismiss}: ${words}`}>
                  {copy.notices.dismiss}
                </Button>
              )
            }
          >
            {words}
          </Bar>
        );
      })}
    </section>
  );
}

/** Settings that hold back until the owner says that they have looked: that is more than taking a notice away. */
function isToLookAt(notice: Notice): boolean {
  return notice.kind === 'settings-review' && notice.review.length > 0;
}
