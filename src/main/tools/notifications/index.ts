import type { AnyTool } from '../kit/tool.js';
import { sendNotification } from './send-notification.js';

/** Tools for notifications. */
export const notificationsTools: readonly AnyTool[] = [sendNotification];
