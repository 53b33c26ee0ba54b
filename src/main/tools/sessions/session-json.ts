import { z } from 'zod';
import { shortText } from '../kit/fields.js';
import type { SessionInfo } from '../kit/services.js';

export const sessionNameField = shortText(100).describe('sessions/{id}');

const time = z.string();

/** A session as results write it. */
export const sessionOutput = z.object({
  name: z.string(),
  displayName: z.string(),
  createTime: time,
  expireTime: time,
  current: z.boolean(),
  calls: z.number(),
  observations: z.array(z.string()),
});

export const sessionWithHistory = sessionOutput.extend({
  history: z.array(
    z.object({
      time,
      tool: z.string(),
      app: z.string().optional(),
      outcome: z.string(),
      code: z.string().optional(),
      effect: z.string().optional(),
      durationMs: z.number(),
    }),
  ),
});

export function sessionJson(info: SessionInfo): z.infer<typeof sessionOutput> {
  const { name, displayName, createdAt, expiresAt, current, calls, observations } = info;
  return {
    name,
    displayName,
    createTime: new Date(createdAt).toISOString(),
    expireTime: new Date(expiresAt).toISOString(),
    current,
    calls,
    observations: [...observations],
  };
}

/** With its newest calls: which tool, when, how it went; never what they said. */
export function sessionWithHistoryJson(info: SessionInfo): z.infer<typeof sessionWithHistory> {
  return {
    ...sessionJson(info),
    history: info.history.map(({ at, tool, app, outcome, code, reported, durationMs }) => ({
      time: new Date(at).toISOString(),
      tool,
      ...(app === null ? {} : { app }),
      outcome,
      ...(code ? { code } : {}),
      ...(reported === 'not-applicable' ? {} : { effect: reported }),
      durationMs,
    })),
  };
}
