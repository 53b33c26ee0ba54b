/** What is asked when a program wants a client connected. */
export const connecting = {
  install: { question: (client: string): string => `Connect ${client} to Gatehand?`, yes: 'Connect' },
  remove: { question: (client: string): string => `Take Gatehand out of ${client}?`, yes: 'Disconnect' },
  why: 'A program of your account asked for it (gatehand-mcp). Whatever is connected still has to be paired by you before it may do anything.',
  no: 'Not Now',
} as const;
