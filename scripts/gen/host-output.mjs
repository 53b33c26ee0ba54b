import { headlessProgram } from '../lib/paths.mjs';
import { runNode } from '../lib/run.mjs';

/**
 * What generators need of a printed tool: its listing as published, and what the definition knows beyond that.
 * @typedef {object} PrintedTool
 * @property {string} name
 * @property {string} title
 * @property {string} description
 * @property {{ readonly properties?: Readonly<Record<string, unknown>>, readonly required?: readonly string[] }} inputSchema
 * @property {Readonly<Record<string, boolean>>} annotations
 * @property {string} area
 * @property {string} effect
 * @property {string} capability
 * @property {readonly { readonly title: string, readonly arguments: unknown }[]} examples
 */

/**
 * The tools of a preset as the built host defines them, sorted by name.
 * @param {'complete' | 'standard'} preset
 * @returns {Promise<readonly PrintedTool[]>}
 */
export async function printedTools(preset) {
  const text = await hostOutput(['--print-tools', preset]);
  const tools = JSON.parse(text);
  if (!Array.isArray(tools)) throw new Error(`headless.js --print-tools ${preset} must print a JSON array of tools`);
  return tools;
}

/**
 * What the built host prints and then ends; throws with what it said when it fails.
 * @param {readonly string[]} args
 */
export async function hostOutput(args) {
  const { code, stdout, stderr } = await runNode([headlessProgram, ...args], { quiet: true, deadlineMs: 30_000 });
  if (code !== 0) throw new Error(`headless.js ${args.join(' ')} ended with code ${code}: ${stderr.trim() || 'it said nothing'}`);
  return stdout;
}
