import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readArguments } from '../../scripts/lib/arguments.mjs';

const help = 'npm run thing [-- options]';
let told: ReturnType<typeof spy>;
let printed: ReturnType<typeof spy>;
const spy = (stream: 'stdout' | 'stderr') => vi.spyOn(process[stream], 'write').mockReturnValue(true);

beforeEach(() => {
  [told, printed] = [spy('stderr'), spy('stdout')];
});

afterEach(() => {
  process.exitCode = undefined;
  told.mockRestore();
  printed.mockRestore();
});

function given(...args: string[]) {
  const config = {
    args,
    names: ['red', 'blue'],
    numbers: ['count'],
    allowPositionals: true,
    options: { count: { type: 'string' } },
  } as const;
  return readArguments(help, config);
}

it('answers what a command was given', () => {
  expect(given('blue', '--count', '3')).toMatchObject({ values: { count: '3' }, positionals: ['blue'] });
  expect(process.exitCode).toBeUndefined();
});

it.each([
  [['--nope'], "Unknown option '--nope'"],
  [['--count', 'many'], '--count is a whole number, not "many".'],
  [['green'], 'There is no "green"; there are red, blue.'],
])('ends %j with the reason, the help and 2', (args, reason) => {
  expect(given(...args)).toBeNull();
  expect(told).toHaveBeenCalledWith(expect.stringContaining(reason));
  expect(told).toHaveBeenCalledWith(expect.stringContaining(help));
  expect(process.exitCode).toBe(2);
});

it('prints its help on request, which is no error', () => {
  expect(given('--help')).toBeNull();
  expect(printed).toHaveBeenCalledWith(`${help}\n`);
  expect(process.exitCode).toBeUndefined();
});
