import { describe, expect, it } from 'vitest';
import { goneMs } from '../../src/main/mac/macos/supervisor/release-helper.js';
import { errorOf } from '../engine/engine-mac.js';
import { whose } from '../engine/whose.js';
import { dictionary, done } from './fake/answers.js';
import type { Wire } from './fake/codec.js';
import { type KoffiRigOptions, koffiRigs } from './worker/koffi-rigs.js';
import { until } from './worker/rig.js';
import { createSteps } from './worker/steps.js';

const whole = { element: null, maxDepth: 3, roles: null, withActions: false } as const;

const begin = koffiRigs();

function start(options: Pick<KoffiRigOptions, 'tuning' | 'steps' | 'answers'> = {}) {
  const { rig, ...behind } = begin(options);
  return { ...rig, ...behind, pid: (name: string) => rig.app(name).pid ?? 0 };
}

describe('a worker with the drivers of a real Mac', () => {
  it('loses the one call that crashed in a framework, and the refs go on working', async () => {
    const rig = start();
    const app = rig.app('Calculator');
    const seven = await rig.find(app, '7');
    rig.service.conduct.add({ pid: rig.pid('Music'), times: 1, how: { act: 'crash' } });

    const lost = await errorOf(rig.find(rig.app('Music'), 'Play'));
    const report = await rig.supervisor.engine.elements.press(rig.job([app]), { app: null, element: seven.ref });

    expect(lost.code).toBe('worker_unavailable');
    expect(report).toMatchObject({ effect: 'confirmed', route: 'accessibility', state: { ref: seven.ref } });
    expect(rig.mac.probe.element('com.apple.calculator', { description: '7' })?.presses).toBe(1);
    expect(rig.service.problems).toEqual([]);
  });

  it('loses the one call that hangs in a framework, and answers the others that were under way', async () => {
    const rig = start({ tuning: { beatMs: 200, silenceMs: 1500, firstPauseMs: 1, longestPauseMs: 10 } });
    await rig.find(rig.app('Calculator'), '7');
    rig.service.conduct.add({ pid: rig.pid('Music'), how: { act: 'hang' } });

    const asked = ['Calculator', 'Music', 'TextEdit'].map((name) =>
      rig.supervisor.engine.elements.tree(rig.look(), { ...whole, app: rig.app(name) }).then(
        ({ root }) => root.label,
        (error: { readonly code: string }) => error.code,
      ),
    );

    expect(await Promise.all(asked)).toEqual(['Calculator', 'worker_unavailable', 'TextEdit']);
  });

  it('posts nothing once it has told that Stop ended it', async () => {
    const rig = start({ steps: createSteps() });
    const app = await whose(rig.supervisor.engine, rig.look(), { kind: 'focus' });
    const typing = errorOf(rig.supervisor.engine.input.type(rig.job(app === null ? [] : [app]), { text: 'a'.repeat(150), delayMs: 20 }));
    await until(() => rig.mac.probe.events().length > 20);

    rig.control.stop();
    const error = await typing;
    const posted = rig.mac.probe.events().length;
    await rig.find(rig.app('Calculator'), '7');

    expect(error.code).toBe('stopped');
    expect(posted).toBe(2 * Number(error.details.typed));
    expect(rig.mac.probe.events().length).toBe(posted);
  });

  it.each(['hang', 'crash'] as const)('has what it held up within a second when it meets its end (%s)', async (act) => {
    const steps = createSteps();
    const rig = start({ steps });
    const app = await whose(rig.supervisor.engine, rig.look(), { kind: 'focus' });
    const holding = { key: 'shift', modifiers: [], durationMs: 8000 } as const;
    const held = errorOf(rig.supervisor.engine.input.holdKey(rig.job(app === null ? [] : [app]), holding));
    await until(() => rig.mac.probe.held().keys.length > 0);
    // An answer after the press: the supervisor knows what is held, and gets ready for the worst.
    await rig.find(rig.app('Calculator'), '7');
    steps.clock.advance(200);
    rig.service.conduct.add({ function: 'AXUIElementCopyMultipleAttributeValues', times: 1, how: { act } });
    await until(() => rig.service.wrong.length > 0);

    // Of a crash the supervisor hears at once; by its clock, which stands still, nothing is waited for.
    const killedMs = act === 'hang' ? steps.untilKilled('main') : 0;
    const error = await held;
    await until(() => rig.mac.probe.held().keys.length === 0);

    expect(error).toMatchObject({ code: 'worker_unavailable', details: { mayHaveHappened: true } });
    expect(killedMs).toBeLessThanOrEqual(1000 - goneMs);
    expect(steps.started()).toEqual(['main', 'release']);
  });

  it.each(['hang', 'crash'] as const)('has a browser that it woke told otherwise when it meets its end (%s)', async (act) => {
    const { rig, told, tree } = startWithChrome({ tuning: { beatMs: 200, silenceMs: 1500 } });
    await tree();
    const woken = [...told];
    rig.service.conduct.add({ function: 'AXUIElementCopyMultipleAttributeValues', times: 1, how: { act } });

    const error = await errorOf(tree());
    await until(() => told.length > woken.length);

    expect(error.code).toBe('worker_unavailable');
    expect(woken).toEqual([['AXEnhancedUserInterface', true]]);
    expect(told.slice(1)).toEqual([['AXEnhancedUserInterface', false]]);
  });

  it('takes that back by itself where it ends in good order, and no further process is started for it', async () => {
    const steps = createSteps();
    const { rig, told, tree } = startWithChrome({ steps });
    await tree();

    await rig.supervisor.restart();

    expect(told.map(([, on]) => on)).toEqual([true, false]);
    expect(steps.started()).toEqual(['main']);
  });
});

/** A browser that shows no tree until it is told what VoiceOver tells it; `told`: what was set in it. */
function startWithChrome(options: Pick<KoffiRigOptions, 'tuning' | 'steps'>) {
  const told: (readonly [name: Wire, value: Wire])[] = [];
  const rig = start({
    ...options,
    answers: {
      '+[NSBundle bundleWithPath:]': () => done(dictionary({ CFBundleIdentifier: 'com.google.Chrome', CFBundleName: 'Google Chrome' })),
      AXUIElementSetAttributeValue(_element, _timeout, name, value) {
        if (name === 'AXManualAccessibility') return { code: -25_205 };
        told.push([name, value]);
        return { code: 0 };
      },
    },
  });
  const app = { ...rig.app('Slack'), name: 'Google Chrome', bundleId: 'com.google.Chrome' };
  return { rig, told, tree: () => rig.supervisor.engine.elements.tree(rig.look(), { ...whole, app }) };
}
