declare const GATEHAND_VERSION: string | undefined;

/** Gatehand's version; the build puts package.json's in, anything unbuilt says so. */
export const version: string = typeof GATEHAND_VERSION === 'string' ? GATEHAND_VERSION : '0.0.0-source';
