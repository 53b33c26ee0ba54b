import { expect, expectTypeOf, test } from 'vitest';
import {
  type MainHandlers,
  type ToMain,
  type ToWindow,
  type UiBridge,
  uiChannels,
  type WindowSenders,
} from '../../src/shared/ui/channels.js';
import { uiMessage } from '../../src/shared/ui/ui.js';

test('every channel has a direction, a handler and a caller', () => {
  // The types are what is tested, by `npm run check`; src/main/app/windows/ipc.ts and src/main/preload/index.ts are held to them.
  expectTypeOf<keyof typeof uiChannels>().toEqualTypeOf<keyof ToMain | keyof ToWindow>();
  expectTypeOf<keyof MainHandlers<unknown>>().toEqualTypeOf<keyof ToMain>();
  expectTypeOf<keyof WindowSenders>().toEqualTypeOf<keyof ToMain>();
  // @ts-expect-error a channel without a handler must not compile
  const handlers: MainHandlers<unknown> = { open: () => undefined, request: () => undefined };
  // @ts-expect-error a channel without a caller must not compile
  const senders: WindowSenders = { open: () => undefined, request: () => undefined };

  expect(Object.keys({ ...handlers, ...senders })).toEqual(['open', 'request']);
  expect(new Set(Object.values(uiChannels)).size).toBe(Object.keys(uiChannels).length);
});

test('a page can reach main by its bridge alone, which has no word for a channel', () => {
  expectTypeOf<keyof UiBridge>().toEqualTypeOf<'send' | 'onMessage' | 'stop' | 'dragApp'>();
  expect(Object.values(uiChannels).every((name) => name.startsWith('gatehand:'))).toBe(true);
});

test('a patch changes what it names and nothing else, whatever a part of the state is by default', () => {
  expect(uiMessage.parse({ type: 'patch', patch: {} })).toEqual({ type: 'patch', patch: {} });
});
