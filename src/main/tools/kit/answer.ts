export type ContentBlock =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'image'; readonly data: string; readonly mimeType: string };

/** What tools/call answers; expected failures are answers with `isError`. */
export interface CallAnswer {
  readonly content: readonly ContentBlock[];
  readonly structuredContent?: Readonly<Record<string, unknown>>;
  readonly isError: boolean;
  /** The JSON value that the text of a read is; for other calls of the same run, never sent. */
  readonly value?: unknown;
  readonly _meta?: Readonly<Record<string, unknown>>;
}

/** One entry of tools/list, ready to send. */
export interface ToolListing {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: Readonly<Record<string, unknown>>;
  readonly annotations: {
    readonly readOnlyHint: boolean;
    readonly destructiveHint: boolean;
    readonly idempotentHint: boolean;
    readonly openWorldHint: boolean;
  };
}
