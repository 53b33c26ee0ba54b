import { useState } from 'react';
import { useClient, useUi } from '../../state/context.js';
import { useGo } from '../../state/navigation.js';
import { useCopy } from '../../state/words.js';
import { Button } from '../../ui/controls/button.js';
import { ConnectStep } from './connect-step.js';
import { PairingPicture, PanePicture } from './first-picture.js';
import { PermissionsStep } from './permissions-step.js';
import { TryPicture, TryStep, useFirstAction } from './try-step.js';
import './first-steps.css';

const steps = ['permissions', 'connect', 'try'] as const;
type Step = (typeof steps)[number];

/**
 * Three screens: what macOS has to allow, the first assistant, the first yes. A step is done when what it is about works, and
 * never because a button was pressed; every step may be left for later.
 */
export function FirstSteps() {
  const { firstSteps: words } = useCopy();
  const { run } = useClient();
  const go = useGo();
  const [at, setAt] = useState(0);
  const step = steps[at] ?? 'try';
  const done = useDone();
  const last = at === steps.length - 1;
  const leave = async (): Promise<void> => {
    if (await run('finishFirstRun', {})) go('activity');
  };
  return (
    <main className="first-steps">
      <section className="first-step" aria-labelledby="step-title">
        <div className="first-words">
          <h2 id="step-title" className="first-title">
            {words.titles[step]}
          </h2>
          <p className="first-lead">{words.leads[step]}</p>
          {step === 'permissions' && <PermissionsStep />}
          {step === 'connect' && <ConnectStep />}
          {step === 'try' && <TryStep />}
          {last && done.try && <p role="status">{words.allDone}</p>}
        </div>
        <div className="first-picture">
          {step === 'permissions' && <PanePicture />}
          {step === 'connect' && <PairingPicture />}
          {step === 'try' && <TryPicture />}
        </div>
      </section>
      <footer className="first-steps-buttons">
        <ol className="first-dots" aria-label={words.progress}>
          {steps.map((name, index) => (
            <li key={name}>
              <button
                type="button"
                className="first-dot"
                aria-current={index === at ? 'step' : undefined}
                aria-label={`${words.step(index + 1, steps.length)}: ${words.titles[name]}${done[name] ? `, ${words.done}` : ''}`}
                onClick={() => setAt(index)}
              />
            </li>
          ))}
        </ol>
        <span className="small soft">{words.step(at + 1, steps.length)}</span>
        <span className="spacer" />
        {at > 0 && (
          <Button size="large" onPress={() => setAt(at - 1)}>
            {words.back}
          </Button>
        )}
        <Button size="large" tone="quiet" onPress={leave}>
          {words.leave}
        </Button>
        {last ? (
          <Button size="large" tone="filled" onPress={leave}>
            {words.finish}
          </Button>
        ) : (
          <Button size="large" tone={done[step] ? 'filled' : 'plain'} onPress={() => setAt(at + 1)}>
            {done[step] ? words.next : words.later}
          </Button>
        )}
      </footer>
    </main>
  );
}

/** What works by now. */
function useDone(): Readonly<Record<Step, boolean>> {
  const permissions = useUi((ui) => ui.permissions);
  const works = permissions.filter(({ permission }) => permission !== 'automation').every(({ state }) => state === 'granted');
  const connect = useUi((ui) => ui.clients.some((one) => one.connections > 0));
  const { allowed } = useFirstAction();
  return { permissions: works, connect, try: allowed };
}
