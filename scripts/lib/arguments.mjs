import { parseArgs } from 'node:util';

/**
 * What a command was given. Null when there is nothing to run: after `--help`, which prints the help, and after what the command does
 * not know or cannot read, which is told in one line before the help on standard error and makes the exit code 2.
 * @template {import('node:util').ParseArgsConfig} Config
 * @param {string} help
 * @param {Config & { readonly numbers?: readonly string[], readonly counts?: readonly string[], readonly choices?: Readonly<Record<string, readonly string[]>>,
 *   readonly names?: readonly string[], readonly mostWords?: number }} config
 *   What `parseArgs` takes; of its options, `numbers` are whole numbers of zero or more, `counts` of one or more, and `choices` have
 *   one of these values. Words without a dash are of `names`, and at most `mostWords`.
 * @param {(given: ReturnType<typeof parseArgs<Config>>) => void} [check] What it throws is told like the rest.
 * @returns {ReturnType<typeof parseArgs<Config>> | null}
 */
export function readArguments(help, { numbers = [], counts = [], choices = {}, names, mostWords = Infinity, ...config }, check) {
  const asked = config.args ?? process.argv.slice(2);
  if (asked.includes('--help') || asked.includes('-h')) {
    process.stdout.write(`${help.trim()}\n`);
    return null;
  }
  try {
    const given = parseArgs(/** @type {Config} */ (/** @type {unknown} */ (config)));
    const values = /** @type {Readonly<Record<string, unknown>>} */ (given.values);
    const empty = Object.keys(values).find((name) => values[name] === '');
    if (empty !== undefined && config.options?.[empty]?.default !== '') throw new Error(`--${empty} needs a value.`);
    for (const name of numbers) mustBeWhole(name, values[name], 0);
    for (const name of counts) mustBeWhole(name, values[name], 1);
    for (const [name, known] of Object.entries(choices)) mustBeOneOf(name, values[name], known);
    const strange = given.positionals.find((word) => names?.includes(word) === false);
    if (strange !== undefined) throw new Error(`There is no "${strange}"; there are ${names?.join(', ')}.`);
    if (given.positionals.length > mostWords) throw new Error(`"${given.positionals[mostWords]}" is one word too many.`);
    check?.(given);
    return given;
  } catch (error) {
    return refuseUse(help, plain(error instanceof Error ? error.message : String(error)));
  }
}

/**
 * Says what is wrong with how a command was called, where that shows later than its words.
 * @param {string} help
 * @param {string} problem
 * @returns {null}
 */
export function refuseUse(help, problem) {
  process.stderr.write(`${problem}\n\n${help.trim()}\n`);
  process.exitCode = 2;
  return null;
}

/** Node says some of it in three lines, or with its own hints for programmers. @param {string} said */
function plain(said) {
  const lacking = /^Option '(?:-\w, )?(--[\w-]+).*argument (?:missing|is ambiguous)/.exec(said);
  if (lacking !== null) return `${lacking[1]} needs a value.`;
  const strange = /^Unknown option '([^']*)'/.exec(said);
  if (strange !== null) return `There is no ${strange[1]} here.`;
  const extra = /^Unexpected argument '([^']*)'/.exec(said);
  return extra === null ? said : `"${extra[1]}" is one word too many.`;
}

/** @param {string} name @param {unknown} value @param {number} least */
function mustBeWhole(name, value, least) {
  if (value === undefined || (/^\d+$/.test(String(value)) && Number(value) >= least)) return;
  throw new Error(`--${name} is a whole number${least > 0 ? ` from ${least}` : ''}, not "${value}".`);
}

/** @param {string} name @param {unknown} value @param {readonly string[]} known */
function mustBeOneOf(name, value, known) {
  if (value === undefined || known.includes(String(value))) return;
  throw new Error(`--${name} is ${known.join(' or ')}, not "${value}".`);
}
