import './without-eval.js';
import { createRoot } from 'react-dom/client';
import { createClient } from '../state/client.js';
import { ClientProvider } from '../state/context.js';
import { WordsProvider } from '../state/words.js';
import { Tooltips } from '../ui/controls/tooltip.js';
import { App } from './app.js';
import { FaultBoundary } from './fault.js';
import '../ui/styles/tokens.css';
import '../ui/styles/base.css';
import '../ui/styles/controls.css';
import '../ui/styles/menu.css';
import '../ui/styles/settings.css';
import '../ui/styles/blocks.css';
import '../ui/styles/toolbar.css';
import '../ui/styles/table.css';
import './app.css';
import './mac-window.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with id root');
createRoot(root).render(
  <ClientProvider client={createClient()}>
    <WordsProvider>
      <FaultBoundary>
        <Tooltips>
          <App />
        </Tooltips>
      </FaultBoundary>
    </WordsProvider>
  </ClientProvider>,
);
