/** The simulated disk. Like a Mac's it keeps the case of names and does not tell names apart by it. */
export type FileNode =
  | (FileFacts & { readonly kind: 'folder' })
  | (FileFacts & { readonly kind: 'file'; readonly bytes: Uint8Array })
  | (FileFacts & { readonly kind: 'link'; readonly target: string });

interface FileFacts {
  readonly path: string;
  /** When it was last changed, ms since the epoch; without it nobody knows. */
  readonly modified?: number;
  /** What Finder notes about it. */
  readonly noted?: FileNotes;
}

/** `label`: 0 for none, 1 to 7 for orange, red, yellow, blue, purple, green and grey, as scripts number them. */
export interface FileNotes {
  readonly comment?: string;
  readonly label?: number;
  /** Names of its tags; without them the label's colour is the only one. */
  readonly tags?: readonly string[];
  readonly locked?: boolean;
  /** Of a folder: others on the network see it. */
  readonly shared?: boolean;
}
