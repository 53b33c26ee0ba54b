/**
 * The programs of macOS that are run as short children, by absolute path: nothing is looked up in a PATH that somebody
 * else may have changed. Tests hand in a table of their own.
 */
export const macCommands = {
  osascript: '/usr/bin/osascript',
  osacompile: '/usr/bin/osacompile',
  open: '/usr/bin/open',
  swVers: '/usr/bin/sw_vers',
  sysctl: '/usr/sbin/sysctl',
  pmset: '/usr/bin/pmset',
  security: '/usr/bin/security',
  systemProfiler: '/usr/sbin/system_profiler',
} as const;

export type CommandName = keyof typeof macCommands;
export type CommandPaths = Readonly<Record<CommandName, string>>;
