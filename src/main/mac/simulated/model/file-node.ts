/** The simulated disk. Like a Mac's it keeps the case of names and does not tell names apart by it. */
export type FileNode =
  | (FileFacts & { readonly kind: 'folder' })
  | (FileFacts & { readonly kind: 'file'; readonly bytes: Uint8Array })
  | (FileFacts & { readonly kind: 'link'; readonly target: string });

interface FileFacts {
  readonly path: string;
  /** When it was last changed, ms since the epoch; without it nobody knows. */
  readonly modified?: number;
}
