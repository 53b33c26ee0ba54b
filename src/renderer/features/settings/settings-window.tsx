import { useCopy } from '../../state/words.js';
import { Panes, usePane } from './panes.js';

/** The settings as a window of the app, which is called by its pane. */
export function SettingsWindow() {
  const { name, settings: words } = useCopy();
  const [pane, setPane] = usePane();
  return (
    <main className="settings-frame">
      <title>{words.tabs[pane]}</title>
      <h1 className="visually-hidden">{name}</h1>
      <h2 className="visually-hidden">{words.tabs[pane]}</h2>
      <Panes current={pane} onGo={setPane} />
    </main>
  );
}
