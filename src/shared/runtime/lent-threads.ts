/**
 * Node ends only once each of its few threads for files is back (libuv's uv_library_shutdown; seen with Node on Linux). A question of macOS
 * that nobody answers, or a share that has gone, would keep a program that was quit for as long, with nothing to be seen of it and its
 * place taken: the next one could not start. `exit` is the last that Electron says, too (its lib/browser/init.ts).
 */
let lent = 0;
let watching = false;

/** Hands on work of such a thread. Where that is not back when the program ends, it ends all the same. */
export function lendThread<Answer>(work: Promise<Answer>): Promise<Answer> {
  if (!watching) process.once('exit', leave);
  watching = true;
  lent += 1;
  const back = (): void => {
    lent -= 1;
  };
  work.then(back, back);
  return work;
}

function leave(): void {
  if (lent > 0) process.kill(process.pid, 'SIGKILL');
}
