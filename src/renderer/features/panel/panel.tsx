import { useClient, useUi } from '../../state/context.js';
import { useCopy, useFormat } from '../../state/words.js';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/controls/button.js';
import { ToolName } from '../../ui/tool-name.js';
import { visible } from '../../visible.js';
import { decisionTones } from '../activity/tones.js';
import './panel.css';

const shownCalls = 6;

/** What the small panel under the menu-bar icon holds below the header and the cards. */
export function Panel() {
  const copy = useCopy();
  const format = useFormat();
  const { run } = useClient();
  const log = useUi((ui) => ui.log);
  const waits = useUi((ui) => ui.cards.length > 0);
  const latest = log.slice(-shownCalls).reverse();
  return (
    <main className="panel">
      {!waits && <p className="soft">{copy.panel.nothing}</p>}
      <h2 className="panel-title">{copy.panel.recent}</h2>
      {latest.length === 0 ? (
        <p className="small soft">{copy.activity.empty}</p>
      ) : (
        <ul className="panel-calls">
          {latest.map((entry) => (
            <li key={entry.id}>
              <span className="panel-call">
                <ToolName name={entry.tool} />
                <span className="small soft">
                  <bdi>{visible(entry.client)}</bdi> · {format.time(entry.at)}
                </span>
              </span>
              <Badge tone={decisionTones[entry.decision]}>{copy.decisions[entry.decision]}</Badge>
            </li>
          ))}
        </ul>
      )}
      <div className="row panel-buttons">
        <Button onPress={() => run('openMainWindow', {})}>{copy.panel.open}</Button>
        <Button tone="quiet" onPress={() => run('quit', {})}>
          {copy.panel.quit}
        </Button>
      </div>
    </main>
  );
}
