/** The arguments of a call before they are checked. */
export type Arguments = Readonly<Record<string, unknown>>;

/** One parameter of another system's tool. */
export interface VocabularyParameter {
  /** The parameter (or one of its other spellings) of our tool; null when only `translate` reads it. */
  readonly to: string | null;
  readonly required?: boolean;
  /** JSON schema to publish; left out when that of our parameter fits. */
  readonly schema?: Readonly<Record<string, unknown>>;
}

/** Another system's name for one of our tools, with its own arguments. */
export interface VocabularyEntry {
  readonly name: string;
  /** Our tool. */
  readonly tool: string;
  readonly title: string;
  readonly summary: string;
  /** In the other document's spelling; camelCase and snake_case are both read. */
  readonly parameters: Readonly<Record<string, VocabularyParameter>>;
  /** What renaming cannot say; gets and gives arguments by our names. */
  translate?(renamed: Arguments): Arguments;
}
