import { z } from 'zod';

/** A modifier key, as chords name it and as it stands in the flags of an event. */
export type ModifierKey = 'command' | 'shift' | 'option' | 'control';

/** What a call would press: one key by name or character, or every character of a text, with modifiers held. */
export type KeyRequest = { readonly modifiers: readonly ModifierKey[] } & ({ readonly key: string } | { readonly text: string });

/** `app-quits`: closes the app in front. `system`: reaches beyond the app in front. */
export const chordRisk = z.discriminatedUnion('risk', [
  z.object({ risk: z.literal('none') }),
  z.object({ risk: z.enum(['app-quits', 'system']), reason: z.string() }),
]);
export type ChordRisk = Readonly<z.infer<typeof chordRisk>>;

/** The weightiest of several risks; none where there are none. */
export function worstRisk(risks: readonly ChordRisk[]): ChordRisk {
  return risks.find(({ risk }) => risk === 'system') ?? risks.find(({ risk }) => risk !== 'none') ?? { risk: 'none' };
}
