/** Processor time that this process has used, ms: unlike the time of day it does not grow with what else the machine does. */
export function spentMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
