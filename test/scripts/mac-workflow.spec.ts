import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checklistFile, rowsOf } from '../../scripts/mac/checklist.mjs';
import { cases } from '../../scripts/mac/ci/case-list.mjs';
import { type FirstMacReport, readReport } from '../../scripts/mac/first-mac-report.mjs';
import { frameworksOf, realSpecs } from '../../scripts/mac/real-specs.mjs';
import { createSimulatedMac } from '../../src/main/mac/simulated/simulated-mac.js';
import { createVirtualClock } from '../../src/main/mac/simulated/virtual-clock.js';
import { en } from '../../src/shared/words/en.js';
import { repository } from '../harness/built.js';
import { buildFakeFrameworks } from '../macos/fake/build.js';
import { serveFakeFrameworks } from '../macos/fake/serve.js';

/** The commands of the workflow in their order, as a runner would give them to its shell. */
const commands = readFileSync(join(repository, '.github/workflows/mac.yml'), 'utf8')
  .split('\n')
  .flatMap((line) => /^\s*run: (.*)$/.exec(line)?.[1] ?? []);

/** What the workflow runs on: the repository, but for what packing writes, and a home of its own. */
let place: string;
let calls: readonly string[];
let report: FirstMacReport;
const ended: [string, number | null, string][] = [];

beforeAll(async () => {
  const service = serveFakeFrameworks({ drivers: createSimulatedMac({ clock: createVirtualClock() }).drivers });
  // Short, as a socket's path has to be.
  place = mkdtempSync('/tmp/gm-');
  const tree = join(place, 't');
  for (const folder of [tree, join(place, 'fake')]) mkdirSync(folder);
  for (const name of readdirSync(repository)) if (name !== 'dist' && name !== '.git') symlinkSync(join(repository, name), join(tree, name));
  const env = {
    PATH: [join(import.meta.dirname, 'fake-mac', 'bin'), process.env.PATH].join(delimiter),
    HOME: place,
    FAKE_MAC: join(place, 'fake'),
    GITHUB_RUN_ID: '4711',
    GATEHAND_RUN_FOLDER: join(place, 'run'),
    GATEHAND_RUN_PATIENCE_MS: '50',
    GATEHAND_OPENSSL: join(import.meta.dirname, 'fake-mac', 'bin', 'openssl'),
    // The fakes in the place of the real ones, with a Mac behind them: the specs cannot tell, and none may ask the fakes.
    GATEHAND_FRAMEWORKS_LIBRARY: await buildFakeFrameworks(),
    GATEHAND_FAKE_SOCKET: service.path,
  };
  for (const command of commands) {
    const [program = '', ...args] = command.split(' ');
    ended.push([command, ...(await run(program, args, { cwd: tree, env }))]);
  }
  await service.close();
  calls = readFileSync(join(place, 'fake', 'calls'), 'utf8').split('\n');
  report = readReport(join(place, 'run/artifacts/first-mac-report.json'));
}, 300_000);

/** Exit code and output; asynchronous, since this process answers what the fakes ask meanwhile. */
function run(program: string, args: readonly string[], where: { readonly cwd: string; readonly env: NodeJS.ProcessEnv }) {
  return new Promise<readonly [number | null, string]>((resolve) => {
    const child = spawn(program, args, { ...where, stdio: ['ignore', 'pipe', 'pipe'], timeout: 120_000 });
    const heard: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => heard.push(chunk));
    // What a command leaves running holds its output open.
    child.once('exit', (code) => setTimeout(() => resolve([code, Buffer.concat(heard).toString()]), 20));
  });
}

afterAll(() => {
  const pid = join(place, 'fake', 'app.pid');
  if (existsSync(pid)) process.kill(Number(readFileSync(pid, 'utf8')));
  rmSync(place, { recursive: true, force: true });
});

describe('the workflow on hosted Macs, on fakes of what macOS brings', () => {
  it('runs to its end', () => {
    expect(ended.filter(([, status]) => status !== 0)).toEqual([]);
    expect(commands.length).toBeGreaterThan(8);
  });

  it('leaves a report that says what was seen, and calls unknown what could not be tried', () => {
    expect(report).toMatchObject({ macos: '26.1', processor: 'arm64', run: '4711' });
    const outcomes = Object.fromEntries(report.rows.map(({ row, outcome }) => [row, outcome]));
    // No frameworks and no event tap here.
    expect(outcomes).toMatchObject({ '20.1': 'unknown', '20.10': 'unknown' });
    expect(outcomes).toMatchObject({
      '2.1': 'seen',
      '20.2': 'seen',
      '20.3': 'seen',
      '20.6': 'seen',
      '20.7': 'seen',
      '20.11': 'seen',
      '20.12': 'seen',
      '5.1': 'seen',
    });
  });

  it('leaves the recordings and how far the simulated Mac is like them', () => {
    const artifacts = readdirSync(join(place, 'run/artifacts'), { recursive: true, encoding: 'utf8' });
    const table = readFileSync(join(place, 'run/artifacts/fidelity.txt'), 'utf8');

    expect(artifacts).toEqual(expect.arrayContaining(['recordings/calculator.observed.json', 'fidelity.json']));
    expect(table).toMatch(/^element\.role +\d+ +\d+ +100\.00$/m);
  });

  it('runs the koffi specs over what stands for real frameworks, and says which cases it leaves out and why', () => {
    const said = readFileSync(join(place, 'run/artifacts/real-specs.txt'), 'utf8').trim().split('\n').at(-1);
    const leftOut = readFileSync(join(place, 'run/artifacts/left-out.txt'), 'utf8').trim().split('\n');
    const row = report.rows.find((one) => one.row === '20.13');

    expect(said).toMatch(/^\d{2,} passed, 0 failed, 0 skipped$/);
    expect(leftOut).toHaveLength(Object.values(realSpecs).flatMap((cases) => Object.keys(cases)).length);
    expect(row).toMatchObject({ outcome: 'seen', evidence: `${said}; ${leftOut.length} cases left out, see left-out.txt` });
  });

  it('chooses frameworks by one variable, and nothing but fake and real', () => {
    expect([frameworksOf({}), frameworksOf({ GATEHAND_FRAMEWORKS: 'fake' }), frameworksOf({ GATEHAND_FRAMEWORKS: 'real' })]).toEqual([
      'fake',
      'fake',
      'real',
    ]);
    expect(() => frameworksOf({ GATEHAND_FRAMEWORKS: 'both' })).toThrow('fake or real');
  });

  it('speaks of rows that the list has', () => {
    const known = rowsOf(readFileSync(join(repository, checklistFile), 'utf8')).map(({ row }) => row);

    expect(known).toEqual(expect.arrayContaining([...report.rows, ...cases].map(({ row }) => row)));
  });

  it('lets the person press what the cards say', () => {
    const script = readFileSync(join(repository, 'scripts/mac/ci/person.applescript'), 'utf8');
    const pressed = [...(/my pressed\(shownWindow, \{(".*?")\}/.exec(script)?.[1] ?? '').matchAll(/"(.*?)"/g)].map(([, label]) => label);
    const { hold, holdAny, yesNow, yesNowAny, pairTo, allow } = en.cards;
    const held = pressed.at(-1) ?? '';

    expect(pressed).toEqual([en.access['look-and-act'].title, pairTo['look-and-act'], allow['this-call'](), 'Hold to ']);
    // What is asked after a press of one that has to be held is the same word without the beginning.
    expect([...Object.values(hold), holdAny]).toEqual([...Object.values(yesNow), yesNowAny].map((word) => held + word));
  });

  it('signs with a certificate that the machine trusts, and takes back what let it', () => {
    const said = calls.filter((call) => call.startsWith('security ')).map((call) => call.split(' ').slice(1, 3).join(' '));

    expect(said.slice(-4)).toEqual(['authorizationdb write', 'add-trusted-cert -d', 'authorizationdb remove', 'find-identity -v']);
    expect(readdirSync(join(place, 'run')).filter((name) => /\.(key|p12)$/.test(name))).toEqual([]);
  });

  it('approves of pictures for the app as macOS asks about each month, and lets what has read before read anew', () => {
    const approved = calls.find((call) => call.startsWith('defaults write '));
    const after = calls.slice(calls.indexOf(approved ?? '') + 1).filter((call) => call.startsWith('killall '));

    expect(approved).toContain('group.com.apple.replayd/ScreenCaptureApprovals.plist app.gatehand.Gatehand.dev -dict ');
    expect(after).toEqual(['killall tccd', 'killall cfprefsd replayd']);
  });

  it('gives each step that could hang a time of its own, and keeps what explains a red run', () => {
    const steps = readFileSync(join(repository, '.github/workflows/mac.yml'), 'utf8').split('      - name: ').slice(1);
    const limits = steps.map((step) => Number(/timeout-minutes: (\d+)/.exec(step)?.[1] ?? 0));
    const unlimited = steps.filter((step, index) => limits[index] === 0 && step.includes('run: ')).map((step) => step.split('\n')[0]);
    const whole = Number(/^ {4}timeout-minutes: (\d+)/m.exec(readFileSync(join(repository, '.github/workflows/mac.yml'), 'utf8'))?.[1]);
    const why = readdirSync(join(place, 'run/artifacts/why'));

    expect(unlimited).toEqual(['Begin the report']);
    expect(limits.reduce((sum, one) => sum + one, 0)).toBeLessThan(whole);
    expect(why).toEqual(expect.arrayContaining(['screen.png', 'tccd.txt']));
  });

  it('grants what the app asks for, in rows with a value for each column, bound to the signature', () => {
    const rows = calls.filter((call) => call.startsWith('sqlite3 '));

    expect(rows.map((row) => /'kTCCService(\w+)'.*?, '([\w.]+)', 0\);/.exec(row)?.slice(1))).toEqual([
      ['Accessibility', 'UNUSED'],
      ['PostEvent', 'UNUSED'],
      ['ScreenCapture', 'UNUSED'],
      ['AppleEvents', 'com.apple.finder'],
      ['AppleEvents', 'com.apple.systemevents'],
    ]);
    for (const row of rows) {
      const [columns, values] = [...row.matchAll(/\(([^)]*)\)/g)].map(([, list = '']) => list.split(',').length);
      expect(columns).toBe(values);
      expect(row).toContain("X'fade0c00'");
      expect(row).toContain("'app.gatehand.Gatehand.dev'");
    }
  });
});
