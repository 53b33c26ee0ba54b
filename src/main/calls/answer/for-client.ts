import { isRecord } from '../../../shared/wire.js';
import type { CallAnswer } from '../../tools/kit/answer.js';

/**
 * The answer as clients understand it, whoever made it. Some hand their model the structured content and nothing else, so
 * there is none where a picture or a further text stands; others make it of the text themselves and refuse what is no
 * object, so a bare list or value has one of its own.
 */
export function forClient({ value, ...answer }: CallAnswer): CallAnswer {
  const { structuredContent, ...plain } = answer;
  if (answer.content.some((block) => block.type === 'image')) return plain;
  if (structuredContent !== undefined || value === undefined || isRecord(value) || answer.content.length > 1) return answer;
  return { ...plain, structuredContent: Array.isArray(value) ? { items: value } : { value } };
}
