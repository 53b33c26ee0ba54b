import type { Capability } from '../../clearance.js';

/** English: `capabilities` of en/gate.ts. */
export const capabilities: Readonly<Record<Capability, string>> = {
  see: 'アプリの閲覧',
  arrange: 'アプリの起動・終了・配置',
  act: 'クリックと入力',
  clipboard: 'クリップボードの使用',
  files: 'ファイルの使用',
  system: 'Mac の機能の使用',
  script: 'スクリプトの実行',
  shell: 'コマンドの実行',
};
