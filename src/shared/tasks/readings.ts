/**
 * How a label reads: as it is written, and as a person takes it where letters of another script, marks, blanks between letters,
 * capitals in the middle of a word or a turned direction hide what it says.
 */

/** Latin letters, each with what is taken for it; of the digits `1` stands for l. */
const doubles = [
  'aаɑαᴀꭺ bЬьвʙβᏼ cсᴄꮯⲥ dԁđðᴅꭰժ eеєεᴇəǝɛꭼⲉ3 fꜰƒ gɡɢց hһнʜհꮋ iіıɪιᎥꭵ jјᴊյꭻ kкκᴋⲕꮶ lʟłӏꮮ1 mмᴍꮇ nпոɴη oоοօσᴏøⲟ0 pрρᴘꮲⲣ',
  'qԛզ rгʀꭱ sѕꜱꮪʂʃ5 tтτᴛꭲʇ uυսᴜцʋ vνѵᴠꮩ wѡԝᴡωшꮃ xхχⲭ yуүʏγꮍ zᴢꮓʐ',
  'bꓐ pꓑ dꓓ tꓔ gꓖ kꓗ jꓙ cꓚ zꓜ fꓝ mꓟ nꓠ lꓡ sꓢ rꓣ vꓦ hꓧ wꓪ xꓫ yꓬ aꓮ eꓰ iꓲ oꓳ uꓴ',
];
const looks: ReadonlyMap<string, string> = new Map(
  doubles.flatMap((line) => line.split(' ')).flatMap(([letter = '', ...others]) => others.map((one) => [one, letter] as const)),
);
/** Greek capitals whose small letters look like others than they do. */
const capitals: Readonly<Record<string, string>> = { Η: 'H', Ν: 'N', Υ: 'Y' };

/** Scripts whose letters are drawn as Latin ones are: no word of any language has both. */
const alike = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Coptic}\p{Script=Lisu}]/u;
const overrides = /[\u202d\u202e]/;
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
const marks = /(?<=[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]\p{M}*)\p{M}+/gu;
/** A text that has no more letters may be one word, whatever stands between them. */
const longestWord = 20;

/** All ways to read a text, the written one first: lower case, one blank between words. */
export function readingsOf(text: string): readonly string[] {
  const plain = fold(text, false);
  const turned = overrides.test(text) ? [[...plain].toReversed().join('')] : [];
  const folded = new Set([fold(text), plain, fold(text.replaceAll(/[ΗΝΥ]/g, (one) => capitals[one] ?? one)), ...turned]);
  return [...new Set([...folded].flatMap((one) => [one, asItLooks(one)]).flatMap((one) => [one, ...gathered(one)]))];
}

/**
 * Whether one of its words has letters of Latin and of a script that looks like it, which only hides what it says. A letter that
 * looks like no Latin one hides nothing, and neither does an ending behind an apostrophe: "µTorrent", "PDFы", "iPhone’ом".
 */
export function mixesScripts(text: string): boolean {
  const words = fold(text.replaceAll(/['’]/g, ' '), false).split(' ');
  return words.some(
    (word) =>
      word.length > 3 && /\p{Script=Latin}/u.test(word) && alike.test(word) && !/[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(drawn(word)),
  );
}

/** Lower case, marks that cannot be seen left out, hyphens and (with `humps`) capitals in the middle of a word as spaces. */
export function fold(text: string, humps = true): string {
  return (humps ? text.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ') : text)
    .normalize('NFKC')
    .replaceAll(unseen, '')
    .toLowerCase()
    .replaceAll(/['’`´]/g, '')
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();
}

/** With each word that looks Latin all through in the letters that it looks like. A digit counts where letters stand beside it. */
function asItLooks(text: string): string {
  const words = text.split(' ').map((word) => {
    if (/^[a-z]*$/.test(word)) return word;
    const seen = drawn(word);
    return /\p{L}/u.test(word) && /^\p{Script=Latin}+$/u.test(seen) ? seen : word;
  });
  return words.join(' ');
}

function drawn(word: string): string {
  const bare = word.normalize('NFKD').replaceAll(marks, '').normalize('NFC');
  return [...bare].map((letter) => looks.get(letter) ?? letter).join('');
}

/** With letters that stand by themselves put together; a short text also as one word, in Latin alone: of other letters a part is a word of the table. */
function gathered(text: string): readonly string[] {
  const joined = text.replaceAll(/(?<![^ ])\p{L}(?: \p{L})+(?![^ ])/gu, (letters) => letters.replaceAll(' ', ''));
  const whole = text.replaceAll(' ', '');
  return [joined, ...(whole.length <= longestWord && /^\p{Script=Latin}+$/u.test(whole) ? [whole] : [])];
}
