/** A number made from a text, by which a long one is compared without being kept (FNV-1a over its UTF-16 units). */
export function textSum(text: string): number {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  return sum >>> 0;
}
