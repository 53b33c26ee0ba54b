/** What Roman letters stand for: kana as they are typed, and the words an input method offers for them. */

/** What stands in a line or between semicolons: two words each. */
function pairsIn(table: string): [string, string][] {
  return table.split(/[;\n]/).map((line) => line.split(' ') as [string, string]);
}

const rows = `
 あいうえお;k かきくけこ;s さしすせそ;t たちつてと;n なにぬねの;h はひふへほ;m まみむめも;r らりるれろ;g がぎぐげご;z ざじずぜぞ;d だぢづでど
b ばびぶべぼ;p ぱぴぷぺぽ;f ふぁ,ふぃ,ふ,ふぇ,ふぉ;j じゃ,じ,じゅ,じぇ,じょ;sh しゃ,し,しゅ,しぇ,しょ;ch ちゃ,ち,ちゅ,ちぇ,ちょ
ky きゃ,きぃ,きゅ,きぇ,きょ;ny にゃ,にぃ,にゅ,にぇ,にょ;hy ひゃ,ひぃ,ひゅ,ひぇ,ひょ;my みゃ,みぃ,みゅ,みぇ,みょ;ry りゃ,りぃ,りゅ,りぇ,りょ
gy ぎゃ,ぎぃ,ぎゅ,ぎぇ,ぎょ;by びゃ,びぃ,びゅ,びぇ,びょ;py ぴゃ,ぴぃ,ぴゅ,ぴぇ,ぴょ`;

const kana = new Map<string, string>([
  ...pairsIn('ya や;yu ゆ;yo よ;wa わ;wo を;tsu つ;nn ん;- ー;, 、;. 。'),
  ...rows
    .replace(/^\n/, '')
    .split(/[;\n]/)
    .flatMap((row): [string, string][] => {
      const [start = '', signs = ''] = row.split(' ');
      const each = signs.includes(',') ? signs.split(',') : [...signs];
      return [...'aiueo'].map((vowel, at) => [start + vowel, each[at] ?? '']);
    }),
]);

/** The full-width form of a letter that makes no kana yet, and of the space. */
function wide(letter: string): string {
  const code = letter.charCodeAt(0);
  if (letter === ' ') return '\u3000';
  return code > 0x20 && code < 0x7f ? String.fromCharCode(code + 0xfee0) : letter;
}

/** What a Chinese keyboard makes of the marks of a sentence; anything else as it is. */
export function toChineseMarks(typed: string): string {
  return typed.replaceAll('.', '。').replace(/[!?:;(),]/g, wide);
}

/** Roman letters in kana; what makes none yet stays, full-width. `done`: nothing more is typed, so a last n is ん. */
export function toKana(roman: string, done = false): string {
  let said = '';
  for (let at = 0; at < roman.length; ) {
    const length = [3, 2, 1].find((one) => kana.has(roman.slice(at, at + one).toLowerCase()) && at + one <= roman.length);
    const letter = roman.charAt(at).toLowerCase();
    const next = roman.charAt(at + 1).toLowerCase();
    if (length !== undefined) said += kana.get(roman.slice(at, at + length).toLowerCase()) ?? '';
    else if (letter === 'n' && (next === '' ? done : /[^aiueoy]/.test(next))) said += 'ん';
    else if (letter === next && /[a-z]/.test(letter)) said += 'っ';
    else said += wide(roman.charAt(at));
    at += length ?? 1;
  }
  return said;
}

const words: Readonly<Record<string, string>> = Object.fromEntries(
  pairsIn(`にほん 日本,二本;にほんご 日本語;とうきょう 東京;きょう 今日,京,強;あした 明日;わたし 私;ぼく 僕;ひと 人;ほん 本;みず 水;やま 山;かわ 川,皮
てがみ 手紙;かいぎ 会議;しごと 仕事;でんしゃ 電車;なまえ 名前,生江;かな 仮名;かんじ 漢字,感じ;こんにちは 今日は;ありがとう 有難う;がっこう 学校;じかん 時間`),
);

/** What a Japanese input method offers for kana. */
export function kanjiFor(said: string): readonly string[] {
  const katakana = said.replace(/[ぁ-ゖ]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0x60));
  return [...new Set([...(words[said]?.split(',') ?? []), said, katakana])];
}

const syllables: Readonly<Record<string, string>> = Object.fromEntries(
  pairsIn(`nihao 你好,拟好;xiexie 谢谢;zaijian 再见;zhongguo 中国;zhongwen 中文;beijing 北京,背景;shanghai 上海;mingtian 明天;jintian 今天;huiyi 会议,回忆
ni 你,尼,泥;hao 好,号,豪;wo 我,握;shi 是,十,时,事;de 的,得,地;ren 人,认;ma 吗,妈,马;bu 不,部;zai 在,再;you 有,又,友;ta 他,她,它;men 们,门
da 大,打;jia 家,加;xie 谢,写;shu 书,数;wen 文,问;zhong 中,重;guo 国,过;tian 天,田;ming 明,名;jin 今,近;hui 会,回;yi 一,以,意`),
);

/** What a Pinyin input method offers for letters: words of them all, then those of their beginning. */
export function hanziFor(letters: string): readonly string[] {
  const typed = letters.toLowerCase();
  const whole = syllables[typed]?.split(',') ?? [];
  const pieces = whole.length > 0 ? '' : inPieces(typed);
  return [...new Set([...whole, ...(pieces === '' ? [] : [pieces]), letters])];
}

function inPieces(typed: string): string {
  let said = '';
  for (let at = 0; at < typed.length; ) {
    const length = [8, 7, 6, 5, 4, 3, 2].find((one) => at + one <= typed.length && syllables[typed.slice(at, at + one)] !== undefined);
    if (length === undefined) return '';
    said += syllables[typed.slice(at, at + length)]?.split(',')[0] ?? '';
    at += length;
  }
  return said;
}
