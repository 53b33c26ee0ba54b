import { describe, expect, it } from 'vitest';
import { assistants, page, safari } from '../assistant.js';

const start = assistants();

/** A spot on the page in Safari's window, which lies free on the default Mac. */
const onPage = { x: 300, y: 400 };

describe('scroll', () => {
  // covers: 000-16.1, 000-16.3, 000-16.4
  it('goes down and up again by the amount, at the point', async () => {
    const { assistant } = await start();

    const down = await assistant.call('scroll', { direction: 'down', amount: 120, ...onPage });
    const up = await assistant.call('scroll', { direction: 'up', amount: 120, ...onPage });

    expect(down.structured).toMatchObject({ success: true, effect: 'confirmed', scrolled: { x: 0, y: 120 }, atEnd: false });
    expect(up.structured).toMatchObject({ success: true, scrolled: { x: 0, y: -120 } });
  });

  it('goes 100 points when no amount is given', async () => {
    const { assistant } = await start();

    const answer = await assistant.call('scroll', { direction: 'down', ...onPage });

    expect(answer.structured).toMatchObject({ scrolled: { x: 0, y: 100 } });
  });

  it('takes deltas instead, where the pointer is when no point is given', async () => {
    const { assistant } = await start();
    await assistant.call('move_mouse', onPage);

    const answer = await assistant.call('scroll', { delta_x: 0, delta_y: 80 });

    expect(answer.structured).toMatchObject({ success: true, target: { app: 'Safari', ...onPage }, scrolled: { x: 0, y: 80 } });
  });

  it('takes deltas of 0 beside a direction for parameters that were filled in', async () => {
    const { assistant } = await start();

    const answer = await assistant.call('scroll', { direction: 'down', amount: 1, delta_x: 0, delta_y: 0, ...onPage });

    expect(answer.structured).toMatchObject({ scrolled: { x: 0, y: 1 } });
  });

  // covers: 000-16.2
  it.each(['left', 'right'])('sends %s sideways', async (direction) => {
    const { assistant, mac } = await start();

    await assistant.call('scroll', { direction, amount: 50, ...onPage });

    const [wheel] = mac.probe.events().filter((event) => event.kind === 'scroll');
    // The wheel moves the content, the direction names the way of the view.
    expect(wheel?.point).toEqual({ x: direction === 'left' ? 50 : -50, y: 0 });
  });

  it('says that the content ends there, as a success', async () => {
    const { assistant } = await start();

    const answer = await assistant.call('scroll', { direction: 'up', ...onPage });

    expect(answer.structured).toMatchObject({ success: true, effect: 'none', atEnd: true, message: 'The content ends there.' });
  });

  // covers: 000-16.6
  it('says so where nothing scrolls', async () => {
    const { assistant } = await start();

    const answer = await assistant.call('scroll', { direction: 'down', x: 1000, y: 500 });

    expect(answer.isError).toBe(true);
    expect(answer.text).toMatch(/^unsupported: Scrolling is not available here\./);
  });

  it.each([
    [{ ...onPage }, 'Nothing says which way to scroll.'],
    [{ direction: 'down', delta_y: 4, ...onPage }, 'cannot stand beside'],
    [{ direction: 'down', x: 4 }, 'y is missing.'],
    [{ direction: 'sideways', ...onPage }, 'must be one of up, down, left, right'],
  ])('refuses %j', async (args, message) => {
    const { assistant, mac } = await start();

    const answer = await assistant.call('scroll', args);

    expect(answer.code).toBe('invalid_input');
    expect(answer.text).toContain(message);
    expect(mac.probe.events()).toEqual([]);
  });
});

describe('scroll_to_element', () => {
  // covers: 000-16.5
  it('scrolls until the element can be seen', async () => {
    const { assistant, mac } = await start();

    const answer = await assistant.call('scroll_to_element', { appName: 'Safari', elementPath: `${page}/table["Search results"]/row[40]` });

    expect(answer.structured).toMatchObject({ success: true, effect: 'confirmed', changed: 'scrolled into sight' });
    const window = mac.probe.app(safari).windows[0]?.frame;
    const { position } = answer.structured.state as { position: { y: number } };
    expect(position.y).toBeGreaterThan(window?.y ?? 0);
    expect(position.y).toBeLessThan((window?.y ?? 0) + (window?.height ?? 0));
  });

  it('is a success for what can be seen already', async () => {
    const { assistant } = await start();

    const answer = await assistant.call('scroll_to_element', { element: `${page}/text_field["Email"]` });

    expect(answer.structured).toMatchObject({ success: true, effect: 'none', message: 'Email could be seen already.' });
  });

  it('names a row by what stands in it', async () => {
    const { assistant } = await start();
    const [row] = (await assistant.call('find_element', { app: 'Mail', role: 'row', text: 'Message 600' })).json<{ ref: string }[]>();

    const answer = await assistant.call('scroll_to_element', { element: row?.ref });

    expect(answer.structured).toMatchObject({
      success: true,
      effect: 'confirmed',
      message: 'Eve Example · Message 600: lunch: scrolled into sight.',
    });
  });

  it('names an element that is not there', async () => {
    const { assistant } = await start();

    const answer = await assistant.call('scroll_to_element', { element: `${page}/button["Nope"]` });

    expect(answer.code).toBe('not_found');
    expect(answer.text).toContain('Nope');
  });
});
