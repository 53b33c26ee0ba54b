import type { FileNotes } from './file-node.js';

/** Colours of tags by the label index that scripts give them. */
const colours = ['', 'Orange', 'Red', 'Yellow', 'Blue', 'Purple', 'Green', 'Gray'] as const;
/** `red` is the colour's own tag. */
const inColour: ReadonlyMap<string, string> = new Map(colours.map((colour) => [colour.toLowerCase(), colour]));

/** The tags of an entry in their order; one that has a label has the tag of its colour. */
export function tagsOf({ tags, label = 0 }: FileNotes = {}): readonly string[] {
  return tags ?? (label === 0 ? [] : [colours[label] ?? '']);
}

/** Tags in place of those it has; the last one that is a colour is its label. */
export function withTags(tags: readonly string[]): FileNotes {
  const own = [...new Set(tags.map((tag) => inColour.get(tag.trim().toLowerCase()) ?? tag.trim()).filter((tag) => tag !== ''))];
  const last = own.findLast(isColour);
  return { tags: own, label: colours.findIndex((colour) => colour === (last ?? '')) };
}

/** A label in place of the one it has; tags that are no colour stay. */
export function withLabel(notes: FileNotes | undefined, label: number): FileNotes {
  const others = tagsOf(notes).filter((tag) => !isColour(tag));
  return { tags: label === 0 ? others : [...others, colours[label] ?? ''], label };
}

function isColour(tag: string): boolean {
  return tag !== '' && colours.some((colour) => colour === tag);
}
