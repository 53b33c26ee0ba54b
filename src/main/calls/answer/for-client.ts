import { isRecord } from '../../../shared/wire.js';
import type { CallAnswer } from '../../tools/kit/answer.js';

/**
 * The answer as clients understand it, whoever made it. Some hand their model the structured content and nothing else, so
 * there is none where a picture stands, or a further text behind an object; others make it of the first text themselves and
 * refuse what is no object, so a bare list or value has one of its own, with the further texts in it.
 */
export function forClient({ value, ...answer }: CallAnswer): CallAnswer {
  const { structuredContent, ...plain } = answer;
  if (answer.content.some((block) => block.type === 'image')) return plain;
  if (structuredContent !== undefined || value === undefined || isRecord(value)) return answer;
  const [, ...further] = answer.content.flatMap((block) => (block.type === 'text' ? [block.text] : []));
  const notes = further.length > 0 ? { notes: further } : {};
  return { ...plain, structuredContent: { ...(Array.isArray(value) ? { items: value } : { value }), ...notes } };
}
