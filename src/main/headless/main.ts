#!/usr/bin/env node
import { errorText, toPlainError } from '../../shared/errors.js';
import { endWithReader, outlastReaders } from '../../shared/runtime/outlast-readers.js';
import { version } from '../core/shell/version.js';
import { placesOf } from '../core/watch/fault-places.js';
import { type HeadlessOptions, helpText, readOptions } from './options.js';

/** The headless host as a program. What it does is loaded once its options are known to be meant: help and a refusal come at once. */
async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), process.env);
  if (options.print !== null) return print(options.print);
  outlastReaders();
  const { startHeadlessHost } = await import('./host.js');
  const host = await startHeadlessHost(options);
  let ending = false;
  const end = (): void => {
    if (ending) return;
    ending = true;
    void host.close().finally(() => process.exit(0));
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, end);
  if (options.endsWithInput) process.stdin.on('end', end).on('error', end).resume();
  if (options.json) process.stdout.write(`${JSON.stringify({ ready: true, socket: host.socket, ui: host.ui })}\n`);
  else {
    process.stdout.write(
      `Gatehand ${version} is ready, on ${options.mac === 'macos' ? 'this Mac, which it only reads' : 'the simulated Mac'}.\n\n` +
        `  Page    ${host.ui ?? 'off'}\n  Socket  ${host.socket}\n\n` +
        `Add this to the configuration of your MCP client:\n\n${host.clientConfiguration}\n\nPress Ctrl-C to end it.\n`,
    );
  }
}

async function print(what: NonNullable<HeadlessOptions['print']>): Promise<void> {
  endWithReader();
  process.stdout.write(await printed(what));
}

async function printed(what: NonNullable<HeadlessOptions['print']>): Promise<string> {
  if (what === 'help') return helpText;
  if (what === 'version') return `${version}\n`;
  if (what === 'default-mac') return (await import('../mac/simulated/describe-default-mac.js')).describeDefaultMac();
  const { builtInList, toolSheets } = await import('./printing.js');
  return `${JSON.stringify(what.what === 'tools' ? toolSheets(what.preset) : builtInList(what.preset))}\n`;
}

main().catch((thrown: unknown) => {
  const error = toPlainError(thrown);
  const places = placesOf(thrown).map((place) => `\n    at ${place}`);
  const cause = error.code === 'internal' && thrown instanceof Error ? `\n${thrown}${places.join('')}` : '';
  process.stderr.write(`gatehand: ${errorText(error)}${cause}\n`);
  process.exit(error.code === 'invalid_input' || error.code === 'unsupported' ? 2 : 1);
});
