import type { ClientFileFlaw } from '../../../shared/client-files.js';
import { clientFileSentence } from '../../../shared/words/en/failures.js';

/** How a client starts Gatehand's bridge. */
export interface ServerEntry {
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** The formats that clients keep their configuration in; JSON may hold comments and trailing commas, as editors write it. */
export type ConfigFormat = 'json' | 'toml';

/** A configuration that is not changed. Which client's and where is known further out. */
export class ConfigRefusal extends Error {
  constructor(
    readonly why: ClientFileFlaw,
    readonly detail = '',
    readonly of: { readonly client: string; readonly file: string } = { client: '', file: '' },
  ) {
    super(clientFileSentence({ ...of, why, detail }));
    this.name = 'ConfigRefusal';
  }
}
