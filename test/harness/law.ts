import { expect } from 'vitest';

/**
 * Holds every one of many things to one law, and fails once: with a line for each that breaks it, by its name. A law may be
 * asked of so many things only because one test holds it.
 */
export async function everyOne<Thing>(
  things: readonly Thing[],
  nameOf: (thing: Thing) => string,
  law: (thing: Thing) => void | Promise<void>,
): Promise<void> {
  const broken: string[] = [];
  for (const thing of things) {
    try {
      await law(thing);
    } catch (error) {
      broken.push(`${nameOf(thing)}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  expect(things.length, 'a law over nothing').toBeGreaterThan(0);
  expect(broken.join('\n'), `${broken.length} of ${things.length} break the law`).toBe('');
}
