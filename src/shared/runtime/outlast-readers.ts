/**
 * Lets a program go on when nobody reads any more what it prints, as after `| head`, in a terminal that is closed, or on a full disk: what
 * is written then is lost, and Node would end the program for it.
 */
export function outlastReaders(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}

/** Ends a program that only prints with its reader: in peace after `| head`, which has what it wanted, and with a word where the disk takes no more. */
export function endWithReader(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    process.stderr.write(`gatehand: ${error.message}\n`);
    process.exit(1);
  });
}
