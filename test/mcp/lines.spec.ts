import { expect, test } from 'vitest';
import { LineSplitter } from '../../src/shared/wire.js';

test('lines come out whole however the bytes arrive', () => {
  const splitter = new LineSplitter();
  const bytes = Buffer.from('één\r\ntwo\n\nthr');

  const lines = [...bytes].flatMap((byte) => splitter.push(Buffer.from([byte])));

  expect(lines).toEqual(['één', 'two', '']);
  expect(splitter.push(Buffer.from('ee\nfour\n'))).toEqual(['three', 'four']);
});

test('a byte order mark in front of a line is left out, one within it stays', () => {
  const splitter = new LineSplitter();

  expect(splitter.push(Buffer.from('\ufeff{}\r\na\ufeffb\n\ufeff\n'))).toEqual(['{}', 'a\ufeffb', '']);
});

test('lines before an overlong one in the same chunk are still answered, and nothing after it is', () => {
  const splitter = new LineSplitter(5);

  expect(splitter.push(Buffer.from('one\n12345\n123456\ntwo\n'))).toEqual(['one', '12345']);
  expect(splitter.overlong).toBe(true);
  expect(splitter.push(Buffer.from('three\n'))).toEqual([]);
});

test('an unfinished line over the limit is noticed before its end comes', () => {
  const splitter = new LineSplitter(5);

  splitter.push(Buffer.from('1234'));
  expect(splitter.overlong).toBe(false);
  splitter.push(Buffer.from('56'));

  expect(splitter.overlong).toBe(true);
});
