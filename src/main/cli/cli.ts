#!/usr/bin/env node
import { endWithReader } from '../../shared/runtime/outlast-readers.js';
import { runCommandLine } from './command-line.js';

/** The command line as a program. */
endWithReader();
process.exitCode = await runCommandLine(process.argv.slice(2), {
  print: (text) => process.stdout.write(text),
  complain: (text) => process.stderr.write(text),
});
