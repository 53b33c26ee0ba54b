import type { Like } from '../../catalogue.js';
import type { moving as english } from '../../en/page/moving.js';

/** English: en/moving.ts. */
export const moving: Like<typeof english> = {
  question: 'Gatehand を「アプリケーション」フォルダへ移動しますか?',
  why: 'ディスクイメージや「ダウンロード」などのフォルダから実行されています。許可や接続は実行場所に結び付くため、そのままでは失われます。「アプリケーション」にある古い Gatehand はゴミ箱に入ります。',
  move: '「アプリケーション」へ移動',
  stay: '今はしない',
};
