/** A dialog with a text and some buttons, as `display dialog` shows one. */
export interface MessageDialog {
  /** Bundle id or name of the process that shows it; a process of its own when no app has that name. */
  readonly owner: string;
  readonly title: string;
  readonly text: string;
  /** Left to right. */
  readonly buttons: readonly string[];
  /** What Return presses. */
  readonly defaultButton?: string | null | undefined;
  /** What Escape presses. */
  readonly cancelButton?: string | null | undefined;
  /** A field with this text in it; none unless given. */
  readonly answer?: string | null | undefined;
  /** A check box with this title; none unless given. */
  readonly box?: string | undefined;
  /** Its words are somebody's own, and the same in every language. */
  readonly verbatim?: true;
}
