/**
 * What is wrong with a command line, in one line: `parseArgs` says some of it in three, and hints at how to write what nobody meant.
 */
export function optionFlaw(thrown: unknown): string {
  const said = thrown instanceof Error ? thrown.message : String(thrown);
  const lacking = /^Option '(?:-\w, )?(--[\w-]+).*argument (?:missing|is ambiguous)/.exec(said);
  return lacking === null ? said.replace(/\. To specify a positional argument.*/s, '') : `Option '${lacking[1]}' needs a value`;
}
