/** Says back what it is told. */
process.on('message', (message) => process.send?.(message));
