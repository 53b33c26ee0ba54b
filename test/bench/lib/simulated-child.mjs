import { pathToFileURL } from 'node:url';

/** One version of the simulated Mac in a process of its own: says for each word that it is sent how much processor time that takes, ms. */
const { build, walker } = await import(pathToFileURL(process.argv[2] ?? '').href);
const walk = walker();
// A walk takes half as long once V8 has compiled all of it.
for (let done = 0; done < 40; done += 1) await walk();
const works = { build: { work: build, times: 20 }, walk: { work: walk, times: 4 } };

process.on('message', async (/** @type {keyof typeof works} */ what) => {
  const { work, times } = works[what];
  globalThis.gc?.();
  const before = process.cpuUsage();
  for (let done = 0; done < times; done += 1) await work();
  const { user, system } = process.cpuUsage(before);
  process.send?.((user + system) / 1000 / times);
});
