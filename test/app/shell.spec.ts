import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeClientsAfterEach, throughBridge } from '../e2e/through-bridge.js';
import { openStage, type RunningApp, type Stage } from './app.js';

let stage: Stage;
let app: RunningApp;

closeClientsAfterEach();

beforeAll(async () => {
  stage = await openStage();
  app = await stage.start({ folder: stage.newFolder() });
}, 60_000);

afterAll(async () => {
  await stage.endAll();
  await stage.close();
});

test('smoke', async () => {
  console.log(await app.record(), await app.menu());
  const page = await app.page('main');
  await page.getByRole('heading', { name: 'Gatehand' }).first().waitFor();
  console.log((await page.locator('body').innerText()).slice(0, 300));
  const client = await throughBridge(app.socket);
  const call = client.call('list_windows');
  const card = await app.page('card');
  await card.getByRole('alertdialog').waitFor();
  console.log(await app.record(), JSON.stringify(await app.menu(), null, 1));
  void call;
  expect(1).toBe(1);
});
