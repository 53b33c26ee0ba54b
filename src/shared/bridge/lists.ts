/** The presets: what a client is shown of the tools. `complete` lists everything. */
export const presetNames = ['essential', 'standard', 'complete'] as const;

/** The toolsets that a client may be given instead of a preset: the tools of one area. */
export const toolsetNames = [
  'applications',
  'audio',
  'clipboard',
  'elements',
  'files',
  'finder',
  'flow',
  'keyboard',
  'macros',
  'menus',
  'mouse',
  'notifications',
  'observation',
  'screenshot',
  'scripting',
  'sessions',
  'system',
  'windows',
] as const;

/** Every list of tools there is. */
export const listNames = [...presetNames, ...toolsetNames] as const;
/** A list of tools by name: a preset, or a single toolset. */
export type PresetName = (typeof listNames)[number];

/** The systems whose names for tools can be listed beside ours. */
export const vocabularyNames = ['macos-use', 'workspace', 'axmcp'] as const;
export type VocabularyName = (typeof vocabularyNames)[number];
