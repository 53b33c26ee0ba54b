import { existsSync, readFileSync } from 'node:fs';
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

type Check = (given: { readonly values: { readonly count?: string | undefined } }) => void;

function given(...args: string[]) {
  const config = {
    args,
    names: ['red', 'blue'],
    numbers: ['count'],
    counts: ['times'],
    choices: { colour: ['warm', 'cold'] },
    mostWords: 1,
    allowPositionals: true,
    options: { count: { type: 'string' }, times: { type: 'string' }, colour: { type: 'string' } },
  } as const;
  const check: Check = ({ values }) => {
    if (values.count === '13') throw new Error('Not 13.');
  };
  return readArguments(help, config, check);
}

it('answers what a command was given', () => {
  expect(given('blue', '--count', '3')).toMatchObject({ values: { count: '3' }, positionals: ['blue'] });
  expect(process.exitCode).toBeUndefined();
});

it.each([
  [['--nope'], 'There is no --nope here.'],
  [['--count'], '--count needs a value.'],
  [['--count', '--times', '3'], '--count needs a value.'],
  [['--count='], '--count needs a value.'],
  [['--times', '0'], '--times is a whole number from 1, not "0".'],
  [['--colour', 'red'], '--colour is warm or cold, not "red".'],
  [['red', 'blue'], '"blue" is one word too many.'],
  [['--count', '13'], 'Not 13.'],
  [['--count', 'many'], '--count is a whole number, not "many".'],
  [['green'], 'There is no "green"; there are red, blue.'],
])('ends %j with the reason, the help and 2', (args, reason) => {
  expect(given(...args)).toBeNull();
  expect(told).toHaveBeenCalledWith(`${reason}\n\n${help}\n`);
  expect(process.exitCode).toBe(2);
});

it('prints its help on request, which is no error', () => {
  expect(given('--help')).toBeNull();
  expect(printed).toHaveBeenCalledWith(`${help}\n`);
  expect(process.exitCode).toBeUndefined();
});

/** They hand their words on to a program that judges them. */
const handsOn = ['start', 'dev', 'test'];

it('is what every npm script reads its words with', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const strange = Object.keys(scripts).filter((name) => {
    const files = [`scripts/${name.replace(':', '-')}.mjs`, `test/${name}/run.ts`].filter(existsSync);
    return !handsOn.includes(name) && !files.some((file) => /\breadArguments\(/.test(readFileSync(file, 'utf8')));
  });

  expect(strange).toEqual([]);
});
