import type { AnyTool } from '../kit/tool.js';
import { createSession } from './create-session.js';
import { deleteSession } from './delete-session.js';
import { getSession } from './get-session.js';
import { listSessions } from './list-sessions.js';

/** Tools for named groups of calls. */
export const sessionsTools: readonly AnyTool[] = [createSession, getSession, listSessions, deleteSession];
