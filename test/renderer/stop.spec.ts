import { expect, test } from 'vitest';
import { pages } from '../harness/pages.js';
import { acted, approvalCard, busyState, emptyState, start } from './states.js';

const { show } = pages();

test('stop and resume are one press each', async () => {
  const { page, owner } = await show(emptyState);
  const stopped = owner.next('stop');
  await page.getByRole('button', { name: 'Stop everything' }).click();
  await stopped;
  await expect.poll(() => owner.stops).toBe(1);

  owner.patch({ stopped: true });
  const resumed = owner.next('resume');
  await page.getByRole('button', { name: 'Resume' }).click();

  await resumed;
});

test('a page that has failed stops everything still, by its button and by the keys', async () => {
  const { page, owner } = await show(busyState);
  await page.evaluate("Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', { get() { throw new Error('no format') } })");
  owner.log([{ ...acted, at: start }]);
  await page.getByText('This page has failed.').waitFor();
  const stopped = owner.next('stop');
  await page.getByRole('button', { name: 'Stop All' }).click();
  await stopped;
  const again = owner.next('stop');
  await page.keyboard.press('Control+Alt+Period');
  await again;
  owner.patch({ stopped: true });
  await page.getByRole('status').getByText('Stopped', { exact: true }).waitFor();
});

test('a double click on Stop All or Pause stops, and its second click does not resume', async () => {
  const { page, owner } = await show(busyState);
  const state = page.getByRole('status', { name: 'State' });
  const doubleClick = async (name: RegExp, between: () => void, then: string): Promise<void> => {
    const box = await page.getByRole('button', { name }).first().boundingBox();
    if (box === null) throw new Error(`${name} is not in sight`);
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    for (const clickCount of [1, 2]) {
      await page.mouse.down({ clickCount });
      await page.mouse.up({ clickCount });
      if (clickCount === 1) between();
      await page.getByRole('button', { name: then, exact: true }).first().waitFor();
    }
  };

  await doubleClick(/^Stop All/, () => owner.patch({ stopped: true }), 'Resume');
  await page.getByRole('button', { name: 'Resume', exact: true }).click();
  owner.patch({ stopped: false });
  await state.getByText('Something is missing').waitFor();
  const paused = busyState.clients.map((each) => ({ ...each, paused: each.key === 'claude' }));
  await doubleClick(/^Pause Claude Code/, () => owner.patch({ clients: paused }), 'Resume Claude Code');
  await page.getByRole('button', { name: 'Resume Claude Code', exact: true }).first().click();

  await expect
    .poll(() => owner.received.map(({ command }) => command).filter((name) => /stop|resume|pause/i.test(name)))
    .toEqual(['stop', 'resume', 'pauseClient', 'resumeClient']);
});

test('in a narrow window notices push Stop All below no card', async () => {
  const { page, owner } = await show({ ...busyState, cards: [approvalCard] });
  await page.setViewportSize({ width: 480, height: 600 });
  await page.getByRole('alertdialog').waitFor();
  const isOnTop = () =>
    page.evaluate(`(() => {
      const stop = [...document.querySelectorAll('button')].find((one) => /^Stop All/.test(one.ariaLabel ?? one.textContent) && one.checkVisibility());
      const { x, y, width, height } = stop.getBoundingClientRect();
      return [y + 2, y + height - 2].every((at) => stop.contains(document.elementFromPoint(x + width / 2, at)));
    })()`);
  expect(await isOnTop()).toBe(true);

  owner.patch({ notices: ['Cursor', 'Codex', 'Zed'].map((client) => ({ kind: 'client-stopped', client, verified: false })) });
  await page.getByRole('button', { name: 'Dismiss: “Zed” was stopped' }).waitFor();
  expect(await isOnTop()).toBe(true);
});
