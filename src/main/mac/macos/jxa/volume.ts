/**
 * The sound output, in AppleScript: its record is known from many reports (`output volume:44, ..., output muted:false`, and
 * `missing value` for an output that has no volume). No app is spoken to, so that macOS asks for no permission. Numbers
 * and switches come as arguments.
 */
export const volumeSettingsScript = `
get volume settings
`;

export const setVolumeScript = `
on run argv
	set volume output volume ((item 1 of argv) as integer)
	return (get volume settings)
end run
`;

export const setMutedScript = `
on run argv
	set volume output muted ((item 1 of argv) is "true")
	return (get volume settings)
end run
`;
