/** How a client starts Gatehand's bridge. */
export interface ServerEntry {
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** The formats that clients keep their configuration in; JSON may hold comments and trailing commas, as editors write it. */
export type ConfigFormat = 'json' | 'toml';

/** A configuration that is not changed, with what to do about it. */
export class ConfigRefusal extends Error {}
