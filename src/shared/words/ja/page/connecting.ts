import { spaced } from '../spaced.js';

/** English: en/connecting.ts. */
export const connecting = {
  install: { question: (client: string): string => `${spaced(client)}を Gatehand に接続しますか?`, yes: '接続' },
  remove: { question: (client: string): string => `${spaced(client)}から Gatehand を外しますか?`, yes: '接続解除' },
  why: 'あなたのアカウントのプログラム(gatehand-mcp)が求めています。接続しても、あなたがペアリングするまで何もできません。',
  no: '今はしない',
} as const;
