import { describe, expect, test } from 'vitest';
import { appleEventError, meaningOf } from '../../../src/main/mac/macos/commands/apple-event-errors.js';
import { lineAt, parseOsaError } from '../../../src/main/mac/macos/commands/osa-error.js';
import reports from './fixtures/osa-errors.json' with { type: 'json' };

const finder = { bundleId: 'com.apple.finder', name: 'Finder' };

describe('what was reported', () => {
  test.each(reports.cases)('$source', ({ stderr, number, phase, from, line, code }) => {
    const error = parseOsaError(stderr);

    expect(error).toMatchObject({ number, phase, from, line });
    expect(meaningOf(error.number)?.code).toBe(code);
  });
});

test('only the number decides: the same text with another number is another error', () => {
  const text = '44:48: execution error: Not authorised to send Apple events to Finder.';

  expect(appleEventError(parseOsaError(`${text} (-1743)`).number, finder).code).toBe('permission_missing');
  expect(appleEventError(parseOsaError(`${text} (-1728)`).number, finder).code).toBe('not_found');
});

test('a number inside the text is none', () => {
  expect(parseOsaError('execution error: the code was (-1743) in the note\n').number).toBeNull();
  expect(parseOsaError('execution error: the code was (-1743) in the note (-2700)\n')).toMatchObject({
    number: -2700,
    text: 'the code was (-1743) in the note',
  });
});

test('neither text nor number of macOS gets into our own messages, but into the cause', () => {
  for (const { stderr } of reports.cases) {
    const error = parseOsaError(stderr);
    const told = appleEventError(error.number, finder, stderr);

    expect(told.message).not.toContain(error.text);
    expect(JSON.stringify([told.message, told.remedy, told.details])).not.toContain(String(error.number));
    expect(String(told.cause)).toContain(error.text);
    expect(told.remedy).not.toBe('');
  }
});

test('a number nothing is known of is told as such, with the app', () => {
  expect(appleEventError(-4242, finder)).toMatchObject({ code: 'internal', message: expect.stringContaining('Finder'), retry: 'later' });
  expect(appleEventError(null, null)).toMatchObject({ code: 'internal' });
});

test('a missing permission names the pane and the app', () => {
  expect(appleEventError(-1743, finder).details).toMatchObject({ permission: 'automation', app: 'com.apple.finder' });
  expect(appleEventError(-25211, finder).details).toMatchObject({ permission: 'accessibility' });
});

test('a place in a source is a line, whichever way lines break', () => {
  expect(lineAt('a\nbc\nd', 5)).toBe(3);
  expect(lineAt('a\r\nbc\rd', 6)).toBe(3);
  expect(lineAt('abc', 0)).toBe(1);
  expect(lineAt('abc', 99)).toBeNull();
  expect(lineAt('abc', null)).toBeNull();
});
