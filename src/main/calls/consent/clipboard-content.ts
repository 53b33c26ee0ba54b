import type { Act, ClipboardContent } from '../../../shared/words/act.js';
import type { CallStep, PipelineDeps, TargetsLook } from '../call.js';
import { isSecret } from '../veil/clipboard-secrecy.js';
import { mayPaste } from './card-facts.js';

/**
 * The look with what lies on the clipboard, for a call that would read it: its kind and how much, never the content. Of one that
 * pastes it only which content it is.
 */
export async function withClipboard(parts: PipelineDeps, step: CallStep, look: TargetsLook): Promise<TargetsLook> {
  const act = step.tool.intent(step.input, null);
  if (act.kind === 'read-clipboard-history') return withPast(parts, step, look, act);
  if (act.kind !== 'read-clipboard')
    return mayPaste(look, act) ? { ...look, clipboard: { changeCount: await parts.mac.clipboard.changeCount() } } : look;
  const glance = await parts.mac.clipboard.glance(step.request.signal).catch(() => null);
  if (glance === null) return look;
  const { contentType, amount, own, changeCount } = glance;
  const secret = isSecret(glance, parts.guard.maySee(step.trace.clientKey));
  const content: ClipboardContent = secret ? { kind: 'secret', amount: null, own: false } : { kind: contentType, amount, own };
  return { ...look, clipboard: { content, changeCount } };
}

async function withPast(
  { clipboard, mac }: PipelineDeps,
  step: CallStep,
  look: TargetsLook,
  { skip, most }: Extract<Act, { kind: 'read-clipboard-history' }>,
): Promise<TargetsLook> {
  const sizes = await clipboard.sizes(step.trace.clientKey).catch(() => null);
  if (sizes === null) return look;
  const given = sizes.slice(skip, skip + most);
  const count = (kind: (typeof given)[number]['contentType']): number => given.filter(({ contentType }) => contentType === kind).length;
  const past = {
    entries: given.length,
    characters: given.reduce((sum, { characters }) => sum + characters, 0),
    ...{ images: count('image'), files: count('files'), others: count('other') },
  };
  return { ...look, clipboard: { past, changeCount: await mac.clipboard.changeCount() } };
}

/** An act that reads the clipboard, with what lies there; any other as it is. */
export function withContent(act: Act, { clipboard }: TargetsLook): Act {
  if (act.kind === 'read-clipboard' && clipboard?.content !== undefined) return { ...act, content: clipboard.content };
  return act.kind === 'read-clipboard-history' && clipboard?.past !== undefined ? { ...act, past: clipboard.past } : act;
}
