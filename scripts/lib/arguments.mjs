import { parseArgs } from 'node:util';

/**
 * What a command was given. Null when there is nothing to run: after `--help`, which prints the help, and after what the command does
 * not know or cannot read, which is told beside the help on standard error and makes the exit code 2.
 * @template {import('node:util').ParseArgsConfig} Config
 * @param {string} help
 * @param {Config & { readonly numbers?: readonly string[], readonly names?: readonly string[] }} config What `parseArgs` takes; of its
 *   options, `numbers` are whole numbers of zero or more, and words without a dash are of `names`.
 * @returns {ReturnType<typeof parseArgs<Config>> | null}
 */
export function readArguments(help, { numbers = [], names, ...config }) {
  const asked = config.args ?? process.argv.slice(2);
  if (asked.includes('--help') || asked.includes('-h')) {
    process.stdout.write(`${help.trim()}\n`);
    return null;
  }
  try {
    const given = parseArgs(/** @type {Config} */ (/** @type {unknown} */ (config)));
    const values = /** @type {Readonly<Record<string, unknown>>} */ (given.values);
    for (const name of numbers) mustBeWhole(name, values[name]);
    const strange = given.positionals.find((word) => names?.includes(word) === false);
    if (strange !== undefined) throw new Error(`There is no "${strange}"; there are ${names?.join(', ')}.`);
    return given;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n\n${help.trim()}\n`);
    process.exitCode = 2;
    return null;
  }
}

/** @param {string} name @param {unknown} value */
function mustBeWhole(name, value) {
  if (value === undefined || /^\d+$/.test(String(value))) return;
  throw new Error(`--${name} is a whole number, not "${value}".`);
}
