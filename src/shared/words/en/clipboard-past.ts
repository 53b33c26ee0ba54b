import type { ClipboardPast } from '../act.js';

/** How much of which kinds the clipboard's past has. `weighed`: gives weight to what is counted. */
export function kindsOfPast(past: ClipboardPast, weighed = (words: string): string => words): string {
  const { entries, characters, images, files, others } = past;
  const counted = (count: number, one: string, several: string): string =>
    weighed(count === 1 ? `1 ${one}` : `${count.toLocaleString('en')} ${several}`);
  const texts = entries - images - files - others;
  const parts = [
    ...(texts === 0 ? [] : [`${counted(texts, 'text', 'texts')} with ${counted(characters, 'character', 'characters')}`]),
    ...(images === 0 ? [] : [counted(images, 'picture', 'pictures')]),
    ...(files === 0 ? [] : [counted(files, 'set of files', 'sets of files')]),
    ...(others === 0 ? [] : [counted(others, 'other', 'others')]),
  ];
  return parts.join(', ') || weighed('nothing');
}
