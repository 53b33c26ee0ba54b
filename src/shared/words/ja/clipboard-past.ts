import type { ClipboardPast } from '../act.js';

/** English: en/clipboard-past.ts. */
export function kindsOfPast(past: ClipboardPast, weighed = (words: string): string => words): string {
  const { entries, characters, images, files, others } = past;
  const counted = (count: number, unit: string): string => weighed(`${count.toLocaleString('ja')} ${unit}`);
  const texts = entries - images - files - others;
  const parts = [
    ...(texts === 0 ? [] : [`テキスト ${counted(texts, '件')}`, counted(characters, '文字')]),
    ...(images === 0 ? [] : [`画像 ${counted(images, '件')}`]),
    ...(files === 0 ? [] : [`ファイル ${counted(files, '件')}`]),
    ...(others === 0 ? [] : [`その他 ${counted(others, '件')}`]),
  ];
  return parts.join('、') || weighed('空');
}
