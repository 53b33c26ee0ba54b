/**
 * Keyboard layouts of macOS as far as the simulated Mac needs them: what each key types, in the order of the keys of an ANSI
 * keyboard (`rows`). A blank stands for a dead key or for none. Shift layers follow their plain ones; the option layers of
 * US and French are Apple's, other layouts have none here.
 */
export interface LayoutSpec {
  readonly plain: string;
  readonly shift: string;
  readonly option?: string;
  readonly shiftOption?: string;
  /** What the keys give while Command is held, where that is not what they type: plain, and with Shift. */
  readonly command?: { readonly plain: string; readonly shift: string };
}

/** The keys of the layouts, by what they type on the US one. */
export const rows = "`1234567890-=qwertyuiop[]\\asdfghjkl;'zxcvbnm,./";

const us = {
  plain: rows,
  shift: '~!@#$%^&*()_+QWERTYUIOP{}|ASDFGHJKL:"ZXCVBNM<>?',
} as const;

const dvorak = {
  plain: "`1234567890[]',.pyfgcrl/=\\aoeuidhtns-;qjkxbmwvz",
  shift: '~!@#$%^&*(){}"<>PYFGCRL?+|AOEUIDHTNS_:QJKXBMWVZ',
} as const;

export const layouts = {
  us: {
    ...us,
    option: ' ¡™£¢∞§¶•ªº–≠œ∑ ®†¥  øπ“‘«åß∂ƒ©˙∆˚¬…æΩ≈ç√∫ µ≤≥÷',
    shiftOption: '`⁄€‹›ﬁﬂ‡°·‚—±Œ„´‰ˇÁ¨ˆØ∏”’»ÅÍÎÏ˝ÓÔ\uf8ffÒÚÆ¸˛Ç◊ı˜Â¯˘¿',
  },
  german: {
    plain: '<1234567890ß qwertzuiopü+#asdfghjklöäyxcvbnm,.-',
    shift: '>!"§$%&/()=? QWERTZUIOPÜ*\'ASDFGHJKLÖÄYXCVBNM;:_',
  },
  french: {
    plain: '<&é"\'(§è!çà)-azertyuiop $`qsdfghjklmùwxcvbn,;:=',
    shift: '>1234567890°_AZERTYUIOP *£QSDFGHJKLM%WXCVBN?./+',
    option: '             æÂê®†Úºîœπ   ‡Ò∂ƒﬁÌÏÈ¬µÙ          ',
    shiftOption: '             ÆÅÊ‚™ŸªïŒ∏   Ω∑∆·ﬂÎÍË|Ó‰          ',
  },
  dvorak,
  'dvorak-qwerty-command': { ...dvorak, command: us },
  russian: {
    plain: ']1234567890-=йцукенгшщзхъёфывапролджэячсмитьбю/',
    shift: '[!"№%:,.;()_+ЙЦУКЕНГШЩЗХЪЁФЫВАПРОЛДЖЭЯЧСМИТЬБЮ?',
    command: us,
  },
  greek: {
    plain: "`1234567890-=;ςερτυθιοπ[]\\ασδφγηξκλ 'ζχψωβνμ,./",
    shift: '~!@#$%^&*()_+: ΕΡΤΥΘΙΟΠ{}|ΑΣΔΦΓΗΞΚΛ "ΖΧΨΩΒΝΜ<>?',
    command: us,
  },
  'japanese-kana': {
    plain: 'ろぬふあうえおやゆよわほへたていすかんなにらせ゛゜むちとしはきくまのりれけつさそひこみもねるめ',
    shift: 'ろぬふぁぅぇぉゃゅょをほへたてぃすかんなにらせ「」むちとしはきくまのりれけっさそひこみも、。・',
    command: us,
  },
} as const satisfies Readonly<Record<string, LayoutSpec>>;

export type LayoutName = keyof typeof layouts;
export const layoutNames = Object.keys(layouts) as [LayoutName, ...LayoutName[]]; // the keys of a literal
