/** A key with its modifiers inside a sentence: `command-shift-s`. */
export function chordText(input: { readonly key: string; readonly modifiers?: readonly string[] | undefined }): string {
  return [...(input.modifiers ?? []), input.key].join('-');
}
