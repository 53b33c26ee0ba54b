import { isRecord } from '../../../shared/wire.js';
import type { CallAnswer, ContentBlock } from '../../tools/kit/answer.js';
import { untrustedKey } from './render.js';

/** What an answer says of an earlier change of its client: which call, and what changed after that was answered. */
export interface LateWord {
  readonly call: string;
  readonly message: string;
  readonly changed: string;
}

/**
 * An answer with what came late. An object takes it as `late`, in text and structure; whatever else is a document's own value
 * keeps its text, and the word stands behind it.
 */
export function withLate(answer: CallAnswer, late: readonly LateWord[], apps: readonly string[]): CallAnswer {
  if (late.length === 0) return answer;
  const { value } = answer;
  const structured = answer.structuredContent ?? (value === undefined || isRecord(value) ? undefined : bare(value));
  const marks = answer._meta?.[untrustedKey];
  const untrusted = [...new Set([...(Array.isArray(marks) ? marks : []), ...apps])].sort();
  return {
    ...answer,
    content: withWord(answer.content, late),
    ...(structured !== undefined && { structuredContent: { ...structured, late } }),
    _meta: { ...answer._meta, [untrustedKey]: untrusted },
  };
}

function bare(value: unknown): Record<string, unknown> {
  return Array.isArray(value) ? { items: value } : { value };
}

function withWord(content: readonly ContentBlock[], late: readonly LateWord[]): readonly ContentBlock[] {
  const words = JSON.stringify(late);
  const at = content.findLastIndex((block) => block.type === 'text' && block.text.startsWith('{') && block.text.endsWith('}'));
  const block = content[at];
  if (block?.type !== 'text') return [...content, { type: 'text', text: `late: ${words}` }];
  const open = block.text.slice(0, -1);
  return content.with(at, { type: 'text', text: `${open}${open === '{' ? '' : ','}"late":${words}}` });
}
