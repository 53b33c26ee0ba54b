#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { runJxa } from './jxa-world.mjs';

/**
 * One program that stands in for each of macOS's: it goes by the name it is called by, writes down what it was given, and
 * answers by the table beside that name. Without a rule for a call it lives on the small Mac in mac.json: osascript runs
 * the JavaScript it is given there, and open starts and shows things on it.
 *
 * @typedef {object} Answer
 * @property {string} [stdout]
 * @property {string} [stderr]
 * @property {number} [exitCode]
 * @property {boolean} [hang] Stays until it is ended.
 * @property {boolean} [deaf] Does not hear SIGTERM.
 * @property {boolean} [child] Leaves a child of its own behind, whose id it prints.
 * @property {number} [flood] Writes so many bytes.
 * @property {boolean} [closesInput] Ends without reading.
 * @property {boolean} [environment] Prints the names of its variables.
 *
 * @typedef {object} Rule
 * @property {string} command
 * @property {readonly string[]} [args] The first arguments.
 * @property {string} [stdinHas]
 * @property {readonly Answer[]} answers One after the other; the last one stays.
 */

const called = process.argv[1] ?? '';
const name = basename(called);
const folder = dirname(called);
const args = process.argv.slice(2);

/** @type {readonly Rule[]} */
const rules = JSON.parse(readFileSync(join(folder, 'rules.json'), 'utf8'));
const early = rules.find((rule) => rule.command === name && rule.answers[0]?.closesInput);
const stdin = early === undefined ? readFileSync(0, 'utf8') : '';
const at = rules.findIndex(
  (rule) =>
    rule.command === name &&
    (rule.args ?? []).every((arg, index) => args[index] === arg) &&
    (rule.stdinHas === undefined || stdin.includes(rule.stdinHas)),
);
const log = join(folder, 'calls.jsonl');
const before = existsSync(log)
  ? readFileSync(log, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
  : [];
appendFileSync(log, `${JSON.stringify({ command: name, args, stdin, rule: at, pid: process.pid, folder: process.cwd() })}\n`);

const rule = rules[at];
if (rule !== undefined) {
  const used = before.filter((call) => call.rule === at).length;
  give(rule.answers[Math.min(used, rule.answers.length - 1)] ?? {});
} else onTheMac();

/** @param {Answer} answer */
function give(answer) {
  if (answer.deaf) process.on('SIGTERM', () => {});
  if (answer.child) {
    const left = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'], { stdio: 'inherit' });
    left.unref();
    process.stdout.write(`${left.pid}\n`);
    appendFileSync(join(folder, 'left.txt'), `${left.pid}\n`);
  }
  if (answer.environment) process.stdout.write(JSON.stringify(Object.keys(process.env).sort()));
  if (answer.flood !== undefined) process.stdout.write('é'.repeat(answer.flood / 2));
  process.stdout.write(answer.stdout ?? '');
  process.stderr.write(answer.stderr ?? '');
  if (answer.hang || answer.deaf) setInterval(() => {}, 1000);
  else process.exitCode = answer.exitCode ?? 0;
}

function onTheMac() {
  const file = join(folder, 'mac.json');
  const world = JSON.parse(readFileSync(file, 'utf8'));
  if (name === 'osascript' && args[1] === 'JavaScript') {
    try {
      const answer = runJxa(stdin, args.slice(args.indexOf('-') + 1), world);
      process.stdout.write(`${answer}\n`);
    } catch (/** @type {any} */ error) {
      process.stderr.write(`execution error: Error: ${error.message} (${error.errorNumber ?? -2700})\n`);
      process.exitCode = 1;
    }
  } else if (name === 'open') open(world);
  else {
    process.stderr.write(`${name}: no rule for ${JSON.stringify(args)}\n`);
    process.exitCode = 99;
  }
  writeFileSync(file, JSON.stringify(world));
}

/** @param {import('./jxa-world.mjs').World} world */
function open(world) {
  if (args[0] === '-R') {
    world.selection = [`file://${encodeURI(args[1] ?? '')}`];
    bringForward(world, 'com.apple.finder');
    return;
  }
  const app = world.apps?.find((one) => (args[0] === '-a' ? one.path === args[1] : args[0] === '-b' && one.bundleId === args[1]));
  if (app === undefined) {
    process.stderr.write(`Unable to find application named '${args[1]}'\n`);
    process.exitCode = 1;
    return;
  }
  app.processId ??= 9000 + (world.apps?.indexOf(app) ?? 0);
  bringForward(world, app.bundleId);
}

/** @param {import('./jxa-world.mjs').World} world @param {string | null} bundleId */
function bringForward(world, bundleId) {
  for (const app of world.apps ?? []) {
    app.active = app.bundleId === bundleId;
    if (app.active) app.hidden = false;
  }
}
