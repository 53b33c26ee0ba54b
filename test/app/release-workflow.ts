import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { repository } from '../harness/built.js';

/** The commands of a job of the release workflow, in their order. */
const workflow = readFileSync(join(repository, '.github/workflows/release.yml'), 'utf8');
const commandsOf = (text: string) => text.split('\n').flatMap((line) => /^\s*run: (.*)$/.exec(line)?.[1] ?? []);
const [packing = '', publishing = ''] = workflow.split(/^ {2}publish:$/m);

export interface ReleaseRun {
  /** What the fakes were asked, in order. */
  readonly calls: readonly string[];
  /** Commands that did not end well, with what they said. */
  readonly failed: readonly (readonly [command: string, said: string])[];
  /** The folder that was published. */
  readonly release: string;
}

/**
 * Runs the release workflow in a folder, on fakes of what macOS and GitHub bring, over an app that is packed already: the packing job,
 * and then the publishing one.
 */
export async function runReleaseWorkflow(place: string, packed: string): Promise<ReleaseRun> {
  const trees = ['arm64', 'x86_64', 'publish'].map((name) => treeIn(join(place, name)));
  const fake = join(place, 'fake');
  mkdirSync(fake);
  const env = (processor: string) => ({
    PATH: [join(repository, 'test/scripts/fake-mac/bin'), process.env.PATH].join(delimiter),
    HOME: place,
    FAKE_MAC: fake,
    FAKE_PACKED: packed,
    FAKE_PROCESSOR: processor,
    GATEHAND_RUN_FOLDER: join(place, 'run'),
    GATEHAND_APPLICATIONS: join(place, `applications-${processor}`),
    GITHUB_REF_NAME: `v${JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')).version}`,
    GITHUB_REPOSITORY: 'ada/gatehand',
    ...Object.fromEntries(['CSC_LINK', 'CSC_KEY_PASSWORD', 'NOTARY_KEY', 'NOTARY_KEY_ID', 'NOTARY_ISSUER'].map((name) => [name, 'given'])),
    GH_TOKEN: 'given',
  });
  const [arm = '', intel = '', publish = ''] = trees;
  const jobs = [
    { commands: commandsOf(packing), cwd: arm, env: env('arm64') },
    // The app that is packed here is for one processor: of the other only what packing leaves.
    { commands: commandsOf(packing).filter((command) => command.endsWith('pack.sh')), cwd: intel, env: env('x86_64') },
    { commands: commandsOf(publishing), cwd: publish, env: env('x86_64') },
  ];
  const failed: [string, string][] = [];
  for (const { commands, ...where } of jobs) {
    mkdirSync(where.env.GATEHAND_APPLICATIONS, { recursive: true });
    for (const command of commands) {
      const [code, said] = await run(command.split(' '), where);
      if (code !== 0) failed.push([command, said]);
    }
  }
  process.kill(Number(readFileSync(join(fake, 'app.pid'), 'utf8')));
  return { calls: readFileSync(join(fake, 'calls'), 'utf8').split('\n'), failed, release: join(place, 'run', 'release') };
}

/** The repository with a changelog whose newest version is out. */
function treeIn(folder: string): string {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(repository))
    if (!['dist', '.git', 'CHANGELOG.md'].includes(name)) symlinkSync(join(repository, name), join(folder, name));
  const changes = readFileSync(join(repository, 'CHANGELOG.md'), 'utf8');
  writeFileSync(join(folder, 'CHANGELOG.md'), changes.replace(' (not released)', ''));
  return folder;
}

function run([program = '', ...args]: readonly string[], where: { readonly cwd: string; readonly env: NodeJS.ProcessEnv }) {
  return new Promise<readonly [number | null, string]>((resolve) => {
    const child = spawn(program, args, { ...where, stdio: ['ignore', 'pipe', 'pipe'], timeout: 60_000 });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said += text));
    child.once('close', (code) => resolve([code, said]));
  });
}
