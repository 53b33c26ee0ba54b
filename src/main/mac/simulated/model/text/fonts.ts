import type { LetterStyle } from './styles.js';

/** Font families and their PostScript names: regular, bold, italic, both. Pictures show them all with one font. */
const faces: Readonly<Record<string, readonly [string, string, string, string]>> = {
  Helvetica: ['Helvetica', 'Helvetica-Bold', 'Helvetica-Oblique', 'Helvetica-BoldOblique'],
  Arial: ['ArialMT', 'Arial-BoldMT', 'Arial-ItalicMT', 'Arial-BoldItalicMT'],
  'Courier New': ['CourierNewPSMT', 'CourierNewPS-BoldMT', 'CourierNewPS-ItalicMT', 'CourierNewPS-BoldItalicMT'],
  Georgia: ['Georgia', 'Georgia-Bold', 'Georgia-Italic', 'Georgia-BoldItalic'],
  Menlo: ['Menlo-Regular', 'Menlo-Bold', 'Menlo-Italic', 'Menlo-BoldItalic'],
  'Times New Roman': ['TimesNewRomanPSMT', 'TimesNewRomanPS-BoldMT', 'TimesNewRomanPS-ItalicMT', 'TimesNewRomanPS-BoldItalicMT'],
  Verdana: ['Verdana', 'Verdana-Bold', 'Verdana-Italic', 'Verdana-BoldItalic'],
};

export const families: readonly string[] = Object.keys(faces);

/** The PostScript name of what letters are written in, as scripts tell it. */
export function postScriptName({ font, bold, italic }: LetterStyle): string {
  return faces[font]?.[(bold ? 1 : 0) + (italic ? 2 : 0)] ?? font;
}

/** What a PostScript name, or the name of a family, stands for; null for a font that is not here. */
export function fontNamed(name: string): Pick<LetterStyle, 'font' | 'bold' | 'italic'> | null {
  const lower = name.toLowerCase();
  for (const [font, names] of Object.entries(faces)) {
    const at = names.findIndex((one) => one.toLowerCase() === lower);
    if (at >= 0) return { font, bold: at % 2 === 1, italic: at >= 2 };
    if (font.toLowerCase() === lower) return { font, bold: false, italic: false };
  }
  return null;
}
