import type { OutlineQuery } from '../../../mac/port.js';
import type { ToolContext } from '../../kit/tool.js';

/** The page of an app, what its reader must know, and the tokens that read on and ask for the changes alone the next time. */
export async function outlineText(context: ToolContext, query: OutlineQuery): Promise<string> {
  const { text, nextCursor, note, token } = await context.mac.elements.outline(query);
  return [
    text,
    ...(note === undefined ? [] : [context.inReach(note)]),
    ...(nextCursor === undefined ? [] : [`cursor: "${nextCursor}" reads on where +n was left out`]),
    `since: "${token}"`,
  ].join('\n');
}
