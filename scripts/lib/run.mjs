import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './paths.mjs';

/**
 * @typedef {object} RunOptions
 * @property {NodeJS.ProcessEnv} [env] Added to this process's own environment.
 * @property {string} [cwd] Where it runs; the repository's root when nothing is said.
 * @property {number} [deadlineMs] End the program after this time.
 * @property {boolean} [quiet] Collect the output instead of showing it.
 */

/** @typedef {{ readonly code: number, readonly stdout: string, readonly stderr: string }} RunResult */

/**
 * Runs a program to its end and answers its exit code; 128 plus the number of a fatal signal,
 * as a shell would. Signals that end this script are passed on, so that no child outlives it.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<RunResult>}
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? root,
      // Collected output is shown later, perhaps in a log: colours only where a terminal will show them.
      env: { ...process.env, ...(options.quiet && !process.stderr.isTTY ? { NO_COLOR: '1', FORCE_COLOR: '0' } : {}), ...options.env },
      timeout: options.deadlineMs,
      stdio: options.quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    const stdout = collect(child.stdout);
    const stderr = collect(child.stderr);
    const stopPassing = passSignalsOn(child);
    child.once('error', (error) => {
      stopPassing();
      reject(new Error(`${command} could not be started: ${error.message}`, { cause: error }));
    });
    child.once('close', (code, signal) => {
      stopPassing();
      resolve({ code: code ?? 128 + (signal === null ? 0 : constants.signals[signal]), stdout: stdout(), stderr: stderr() });
    });
  });
}

/**
 * Runs a Node program with the Node that runs now.
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 */
export function runNode(args, options = {}) {
  return run(process.execPath, args, options);
}

/** @param {import('node:stream').Readable | null} stream */
function collect(stream) {
  /** @type {Buffer[]} */
  const chunks = [];
  stream?.on('data', (chunk) => chunks.push(chunk));
  return () => Buffer.concat(chunks).toString('utf8');
}

/**
 * A terminal's Ctrl-C reaches the whole group by itself; passing it on as well would count as the second one.
 * @param {import('node:child_process').ChildProcess} child
 */
function passSignalsOn(child) {
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => {
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  };
  /** @type {readonly NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, pass);
  return () => {
    for (const signal of signals) process.off(signal, pass);
  };
}
