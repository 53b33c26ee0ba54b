import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { errand } from '../errand.mjs';
import { shownIn } from '../models/turns.mjs';

/** The official inspector: its strict check of the list, then the errand call by call. @param {import('./libraries.mjs').Given} given */
export async function inspector({ command, args }) {
  const listed = await run([command, ...args, '--method', 'tools/list', '--strict', '--quiet']);
  if (listed.code !== 0) throw new Error(`the list is not strict: ${listed.said.slice(-2000)}`);
  const shown = [];
  for (const { tool, arguments: given } of errand) {
    const { said } = await run([
      command,
      ...args,
      '--method',
      'tools/call',
      '--tool-name',
      tool,
      '--tool-args-json',
      JSON.stringify(given),
      '--format',
      'json',
    ]);
    shown.push(shownIn(contentIn(said)));
  }
  return shown;
}

/** @param {string} said */
function contentIn(said) {
  const value = JSON.parse(said.slice(said.indexOf('{')));
  return (value.result ?? value).content;
}

/** @param {readonly string[]} args @returns {Promise<{ code: number | null, said: string }>} */
function run(args) {
  const file = resolve(import.meta.dirname, '../node_modules/.bin/mcp-inspector');
  const child = spawn(process.execPath, [file, '--cli', ...args], { stdio: ['ignore', 'pipe', 'pipe'], timeout: 60_000 });
  let out = '';
  let said = '';
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  return new Promise((done) => child.once('close', (code) => done({ code, said: out === '' ? said : out })));
}
