import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The scenarios that need no server made for the suite, by revision. */
const scenarios = {
  '2025-11-25': ['server-initialize', 'ping', 'tools-list', 'dns-rebinding-protection'],
  '2026-07-28': ['server-stateless', 'tools-list', 'caching', 'sep-2164-resource-not-found'],
};

/**
 * The official suite against the bridge behind an HTTP gateway.
 * @param {{ readonly url: string, readonly folder: string }} given
 * @returns {Promise<{ readonly passed: number, readonly failed: ReadonlyMap<string, string> }>} Failed checks by id, with what the suite says.
 */
export async function conformance({ url, folder }) {
  const failed = new Map();
  let passed = 0;
  for (const [revision, names] of Object.entries(scenarios)) {
    for (const name of names) {
      const out = join(folder, 'conformance', `${revision}-${name}`);
      await run(['server', '--url', url, '--scenario', name, '--spec-version', revision, '--output-dir', out]);
      for (const check of checksIn(out)) {
        if (check.status === 'FAILURE') failed.set(check.id, check.errorMessage ?? '');
        else if (check.status === 'SUCCESS') passed += 1;
      }
    }
  }
  return { passed, failed };
}

/** @param {string} folder @returns {readonly { id: string, status: string, errorMessage?: string }[]} */
function checksIn(folder) {
  return readdirSync(folder).flatMap((one) => JSON.parse(readFileSync(join(folder, one, 'checks.json'), 'utf8')));
}

/** @param {readonly string[]} args */
function run(args) {
  const file = resolve(import.meta.dirname, 'node_modules/@modelcontextprotocol/conformance/dist/index.js');
  const child = spawn(process.execPath, [file, ...args], { stdio: 'ignore', timeout: 120_000 });
  return new Promise((done) => child.once('close', done));
}
