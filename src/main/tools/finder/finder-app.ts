import type { TargetRequest } from '../kit/tool.js';

/** The Finder is what these tools ask, so the owner's rules for it hold for them. */
export const finderTarget: TargetRequest = { kind: 'app', app: 'com.apple.finder' };
