import type { Act, ClipboardContent } from '../../../shared/words/act.js';
import type { CallStep, PipelineDeps, TargetsLook } from '../call.js';
import { isSecret } from '../veil/clipboard-secrecy.js';

/** The look with what lies on the clipboard, for a call that would read it: its kind and how much, never the content. */
export async function withClipboard(parts: PipelineDeps, step: CallStep, look: TargetsLook): Promise<TargetsLook> {
  if (step.tool.intent(step.input, null).kind !== 'read-clipboard') return look;
  const glance = await parts.mac.clipboard.glance(step.request.signal).catch(() => null);
  if (glance === null) return look;
  const { contentType, amount, own, changeCount } = glance;
  const secret = isSecret(glance, parts.guard.maySee(step.request.connection.client.key));
  const content: ClipboardContent = secret ? { kind: 'secret', amount: null, own: false } : { kind: contentType, amount, own };
  return { ...look, clipboard: { content, changeCount } };
}

/** An act that reads the clipboard, with what lies there; any other as it is. */
export function withContent(act: Act, { clipboard }: TargetsLook): Act {
  return act.kind === 'read-clipboard' && clipboard !== undefined ? { ...act, content: clipboard.content } : act;
}
