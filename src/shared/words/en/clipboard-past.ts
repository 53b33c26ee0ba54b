import type { ClipboardPast } from '../act.js';
import { counted } from './lists.js';

/** How much of which kinds the clipboard's past has. `weighed`: gives weight to what is counted. */
export function kindsOfPast(past: ClipboardPast, weighed = (words: string): string => words): string {
  const { entries, characters, images, files, others } = past;
  const part = (count: number, one: string, several?: string): string => weighed(counted(count, one, several));
  const texts = entries - images - files - others;
  const parts = [
    ...(texts === 0 ? [] : [`${part(texts, 'text')} with ${part(characters, 'character')}`]),
    ...(images === 0 ? [] : [part(images, 'picture')]),
    ...(files === 0 ? [] : [part(files, 'set of files', 'sets of files')]),
    ...(others === 0 ? [] : [part(others, 'other')]),
  ];
  return parts.join(', ') || weighed('nothing');
}
