import { randomBytes } from 'node:crypto';
import { bundleHost } from './dev/bundle.mjs';
import { createHostRunner } from './dev/host.mjs';
import { servePage } from './dev/page.mjs';

/**
 * The developer's loop: the headless host from the sources as they are, started anew when a change of src alters it, and the
 * page from Vite, which reloads what changes. `--ui-port N` is the page's port; `--inspect` goes to the host's Node; all other
 * options go to the host. One Ctrl-C ends everything.
 */

const { port, inspect, options } = readArguments(process.argv.slice(2));
const token = randomBytes(24).toString('base64url');
const bundle = await bundleHost();
const host = createHostRunner({ program: bundle.program, inspect, options });
const page = await servePage({ port, token, reach: host.reach });

let ending = false;
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => {
    // Who asks twice does not want to wait.
    if (ending) process.exit(1);
    ending = true;
    void end();
  });
}

page.onSourceChange(() => void renew());
await renew();

/** Bundles once more, and starts the host anew when that changed it. A source that does not bundle leaves the old host running. */
async function renew() {
  const changed = await bundle.rebuild();
  if (!changed || ending) return;
  console.log('host starting');
  const ready = await host.start();
  if (ready !== null) console.log(`host ready\n  Page    ${page.url}\n  Socket  ${ready.socket}`);
}

async function end() {
  await Promise.allSettled([host.end(), page.close()]);
  bundle.dispose();
  process.exit(0);
}

/** @param {readonly string[]} given */
function readArguments(given) {
  const at = given.indexOf('--ui-port');
  const rest = at < 0 ? given : given.filter((_, index) => index !== at && index !== at + 1);
  return {
    port: at < 0 ? 4780 : Number(given[at + 1]),
    inspect: rest.filter((argument) => argument.startsWith('--inspect')),
    options: rest.filter((argument) => !argument.startsWith('--inspect')),
  };
}
