import type { RecordBreak } from '../../../record.js';

/** English: en/record.ts. */
export const recordBreaks: Readonly<Record<RecordBreak['kind'], string>> = {
  unreadable: '記録の行ではありません',
  changed: '変更されています',
  missing: '欠けています',
  reordered: '順序が違います',
  'no-beginning': '始まりが欠けています',
  'cut-off': '終わりが切り取られています',
  'beyond-head': 'ほかのプログラムが加えました',
  'unlike-head': 'Gatehand が最後に書いたものと違いました',
  'no-head': '終わりの位置の控えがありません',
  'foreign-head': '終わりの位置の控えをほかのプログラムが書きました',
};
