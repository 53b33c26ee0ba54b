/** Words of scripts and commands that delete, overwrite or send away. What they miss is still read: the whole source stands there. */
const deleting =
  /\b(?:rm|rmdir|unlink|shred|dd|mkfs\S*|diskutil|truncate|killall|pkill|kill|sudo|chmod|chown|mv|git\s+(?:push|reset|clean)|curl|wget|scp|rsync|ssh|osascript|empty\s+(?:the\s+)?trash|delete|do\s+shell\s+script|keystroke|eval|erase)\b(?:\s+-{1,2}[\w-]+)*|--delete\b|(?<![<>=-])>(?!=)/gi;

/** A line in pieces, those that delete told apart. */
export function destructiveParts(line: string): readonly { readonly text: string; readonly deletes: boolean }[] {
  const parts: { text: string; deletes: boolean }[] = [];
  let at = 0;
  for (const found of line.matchAll(deleting)) {
    if (found.index > at) parts.push({ text: line.slice(at, found.index), deletes: false });
    parts.push({ text: found[0], deletes: true });
    at = found.index + found[0].length;
  }
  if (at < line.length) parts.push({ text: line.slice(at), deletes: false });
  return parts;
}
