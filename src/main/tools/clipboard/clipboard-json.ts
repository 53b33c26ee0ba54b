/** What kinds of things a clipboard holds, as results name them. */
export const contentTypes = ['text', 'image', 'files', 'other'] as const;

/** Bytes that clipboard text may take up in one answer. */
export const roomForText = 200_000;
