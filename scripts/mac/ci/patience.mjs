/** How long a Mac gets to show a banner, a window or an app, in milliseconds. Fakes need less. */
export const patience = Number(process.env.GATEHAND_RUN_PATIENCE_MS ?? 3_000);
