import type { AnyTool } from '../kit/tool.js';
import { getMuteStatus } from './get-mute-status.js';
import { getVolume } from './get-volume.js';
import { setMute } from './set-mute.js';
import { setVolume } from './set-volume.js';

/** Tools for the sound output. */
export const audioTools: readonly AnyTool[] = [getVolume, setVolume, getMuteStatus, setMute];
