/**
 * Node ends only once each of its few threads for files is back (libuv's uv_library_shutdown; seen with Node on Linux). A question of macOS
 * that nobody answers, or a share that has gone, would keep a program that was quit for as long, with nothing to be seen of it and its
 * place taken: the next one could not start. `exit` is the last that Electron says, too (its lib/browser/init.ts).
 */
const lent = new Set<{ readonly since: number }>();
let watching = false;
/** Longer than what a disk answers takes; what is as young may still come back. */
const youngMs = 100;

/** Hands on work of such a thread. Where that is not back when the program ends, it ends all the same. */
export function lendThread<Answer>(work: Promise<Answer>): Promise<Answer> {
  if (!watching) process.once('exit', leave);
  watching = true;
  const one = { since: performance.now() };
  lent.add(one);
  const back = (): void => {
    lent.delete(one);
  };
  work.then(back, back);
  return work;
}

function leave(): void {
  const now = performance.now();
  if ([...lent].some(({ since }) => now - since > youngMs)) process.kill(process.pid, 'SIGKILL');
}
