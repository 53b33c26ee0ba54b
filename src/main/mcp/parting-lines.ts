import { errorLine, maxConnections, rpcCodes } from '../../shared/wire.js';

const busy = (message: string): string => errorLine(null, { code: rpcCodes.busy, message });

/** To who finds no place. */
export const busyLine = busy(`Gatehand already serves ${maxConnections} connections. Close a client and try again.`);

/** To who holds most of the unfinished lines, where all of them hold too much. */
export const fullestLine = busy('The connections of Gatehand hold too many unfinished lines. Try again, and finish each line.');

/** To who opens no conversation. */
export const silentLine = busy('Nothing was begun on this connection for too long. Connect again and begin with initialize.');

/** To who does not end a line. */
export const unfinishedLine = busy('A line was begun and not finished for too long. Send each line whole.');

/** To who gives up its place to a newcomer. */
export const givesWayLine = busy(
  'Gatehand is full, and this connection has not said whose it is. Connect again and begin with initialize.',
);

/** To who met a fault of ours. */
export const faultLine = errorLine(null, {
  code: rpcCodes.internal,
  message: 'Gatehand met an unexpected fault and closes this connection.',
});
