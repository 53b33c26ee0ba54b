import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { type PermissionName, permissionNames } from '../../../shared/permissions.js';
import { useClient, useUi } from '../../state/context.js';
import { useGo } from '../../state/navigation.js';
import { useCopy } from '../../state/words.js';
import { Button } from '../../ui/controls/button.js';
import { ConnectClient } from '../clients/connect-client.js';
import { PermissionStep } from './permission-step.js';
import './first-steps.css';

const steps = [...permissionNames, 'connect'] as const;
type Step = (typeof steps)[number];

/**
 * The three permissions one after another, then the first client. A step is done when what it is about works, and never
 * because a button was pressed; every step may be left for later.
 */
export function FirstSteps() {
  const { firstSteps: words } = useCopy();
  const { run } = useClient();
  const go = useGo();
  const [at, setAt] = useState(0);
  const step = steps[at] ?? 'connect';
  const done = useDone();
  const last = at === steps.length - 1;
  const leave = async (): Promise<void> => {
    if (await run('finishFirstRun', {})) go('activity');
  };
  return (
    <main className="first-steps">
      <div className="first-steps-page">
        <header>
          <h1>{words.title}</h1>
          <p className="soft">{words.welcome}</p>
        </header>
        <Progress at={at} done={done} onGo={setAt} />
        <section className="first-step" aria-labelledby="step-title">
          <p className="small soft">{words.step(at + 1, steps.length)}</p>
          {step === 'connect' ? <ConnectStep /> : <PermissionStep key={step} permission={step} />}
        </section>
        {last && done.connect && <p role="status">{words.allDone}</p>}
        <footer className="first-steps-buttons">
          <Button tone="quiet" onPress={leave}>
            {words.leave}
          </Button>
          {at > 0 && <Button onPress={() => setAt(at - 1)}>{words.back}</Button>}
          {last ? (
            <Button tone="accent" onPress={leave}>
              {words.finish}
            </Button>
          ) : (
            <Button tone={done[step] ? 'accent' : 'plain'} onPress={() => setAt(at + 1)}>
              {done[step] ? words.next : words.later}
            </Button>
          )}
        </footer>
      </div>
    </main>
  );
}

function ConnectStep() {
  const { firstSteps: words } = useCopy();
  return (
    <>
      <h2 id="step-title">{words.connectTitle}</h2>
      <p>{words.connectWhy}</p>
      <ConnectClient />
    </>
  );
}

interface ProgressProps {
  readonly at: number;
  readonly done: Readonly<Record<Step, boolean>>;
  readonly onGo: (at: number) => void;
}

function Progress({ at, done, onGo }: ProgressProps) {
  const { firstSteps: words, permissions } = useCopy();
  const titleOf = (step: Step): string => (step === 'connect' ? words.connectTitle : permissions.names[step].title);
  return (
    <nav aria-label={words.progress}>
      <ol className="progress">
        {steps.map((step, index) => (
          <li key={step}>
            <button type="button" className="progress-step" aria-current={index === at ? 'step' : undefined} onClick={() => onGo(index)}>
              {done[step] ? (
                <CircleCheck size={18} role="img" aria-label={words.done} className="progress-done" />
              ) : (
                <span className="progress-number" aria-hidden="true">
                  {index + 1}
                </span>
              )}
              {titleOf(step)}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** What works by now. The simulated Mac asks about automation by itself, so that there is nothing to do for it. */
function useDone(): Readonly<Record<Step, boolean>> {
  const permissions = useUi((ui) => ui.permissions);
  const connect = useUi((ui) => ui.clients.some((one) => one.connections > 0));
  const simulated = useUi((ui) => ui.mac === 'simulated');
  const works = (name: PermissionName): boolean =>
    permissions.filter((one) => one.permission === name).every((one) => one.state === 'granted' || (one.state === 'unknown' && simulated));
  return { accessibility: works('accessibility'), screenRecording: works('screenRecording'), automation: works('automation'), connect };
}
