import type { AnyTool } from '../kit/tool.js';
import { activateApp } from './activate-app.js';
import { getApplication } from './get-application.js';
import { launchApp } from './launch-app.js';
import { listRunningApps } from './list-running-apps.js';
import { quitApp } from './quit-app.js';

/** Tools for apps as a whole. */
export const applicationsTools: readonly AnyTool[] = [listRunningApps, getApplication, launchApp, quitApp, activateApp];
