/**
 * A text with every letter and digit replaced and nothing else: its length, its words and its punctuation stay, so that
 * layout and matching can still be tried on it, and nobody can read it.
 * @param {string} text
 */
export function maskText(text) {
  return text.replace(/\p{L}|\p{M}|\p{N}|\p{Extended_Pictographic}/gu, (sign) => {
    // Digits count as pictographs too, so they come first.
    if (/\p{N}/u.test(sign)) return '0';
    if (/\p{Extended_Pictographic}/u.test(sign)) return '*';
    return /\p{Lu}/u.test(sign) ? 'X' : 'x';
  });
}

/**
 * An identifier, which developers write and scripts rely on, unless it looks made by a program: that may hold names of
 * people and things.
 * @param {string} identifier
 */
export function maskIdentifier(identifier) {
  const plain = /^[A-Za-z_][A-Za-z0-9_.:-]{0,60}$/.test(identifier);
  const made = /\d{3}/.test(identifier) || /[0-9a-f]{8}/i.test(identifier.replace(/[A-Z][a-z]+/g, ''));
  return plain && !made ? identifier : maskText(identifier);
}
