import type { AnyTool } from '../kit/tool.js';
import { getBatteryStatus } from './get-battery-status.js';
import { getDisplay } from './get-display.js';
import { getDisplayInfo } from './get-display-info.js';
import { getSystemInfo } from './get-system-info.js';

/** Tools that tell about the Mac itself. */
export const systemTools: readonly AnyTool[] = [getSystemInfo, getBatteryStatus, getDisplayInfo, getDisplay];
