import './without-eval.js';
import { createRoot } from 'react-dom/client';
import { createClient } from '../state/client.js';
import { ClientProvider } from '../state/context.js';
import { WordsProvider } from '../state/words.js';
import { Tooltips } from '../ui/tooltip.js';
import { App } from './app.js';
import { FaultBoundary } from './fault.js';
import '../ui/tokens.css';
import '../ui/base.css';
import '../ui/controls.css';
import '../ui/settings.css';
import '../ui/blocks.css';
import '../ui/table.css';
import './app.css';

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
