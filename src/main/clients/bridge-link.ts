import { renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The path by which clients start the bridge: a link in the data folder that each start of the app points to the bridge beside its
 * own program. An app that ran from a disk image or from Downloads, or that was moved, would leave its clients with a path
 * that leads nowhere; this one stays. Where no link can be made, the bridge's own path.
 */
export function linkBridge(data: string, bridge: string): string {
  const link = join(data, 'gatehand-mcp');
  const next = `${link}.new`;
  try {
    rmSync(next, { force: true });
    symlinkSync(bridge, next);
    // In place of the former in one step: a client that starts just now finds the one or the other.
    renameSync(next, link);
    return link;
  } catch {
    return bridge;
  }
}
