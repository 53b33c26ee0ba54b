import { randomBytes } from 'node:crypto';
import { fail } from '../../../shared/errors.js';
import { limits } from '../../../shared/limits.js';
import type { Clock } from '../../../shared/runtime/clock.js';
import { weigh } from '../../../shared/runtime/weigh.js';
import type { Macros, StoredMacro } from '../../tools/kit/services.js';

const mostPerClient = 100;
/** A definition is bounded by the arguments it came in; here it is only counted. */
const unbounded = { characters: Number.POSITIVE_INFINITY, values: Number.POSITIVE_INFINITY, depth: 100 };

interface SizedMacro extends StoredMacro {
  readonly characters: number;
}

/** Macros by client, in memory only; those of a client that the owner forgets are gone. */
export interface MacroBook {
  bind(clientKey: string): Omit<Macros, 'recent'>;
  /** Keeps only the macros of these clients. */
  retain(isPaired: (clientKey: string) => boolean): void;
}

export function createMacroBook(clock: Clock): MacroBook {
  const byClient = new Map<string, Map<string, SizedMacro>>();
  return {
    bind(clientKey) {
      const own = (): ReadonlyMap<string, StoredMacro> => byClient.get(clientKey) ?? new Map();
      const find = (name: string): StoredMacro => {
        const all = [...own().values()];
        const found = all.find((one) => one.name === name || one.name === `macros/${name}`) ?? all.find((one) => one.displayName === name);
        return found ?? soCalled(name, all) ?? unknown(name, all);
      };
      return {
        create({ displayName, definition }) {
          const mine = byClient.get(clientKey) ?? new Map<string, SizedMacro>();
          if ([...mine.values()].some((one) => one.displayName === displayName)) {
            fail('exists', `There is a macro called "${displayName}" already.`, { remedy: 'Take another name, or delete_macro first.' });
          }
          if (mine.size >= mostPerClient) {
            fail('rate_limited', `This client already has ${mostPerClient} macros.`, { remedy: 'Remove one with delete_macro.' });
          }
          const characters = weigh(definition, unbounded).characters;
          const kept = [...mine.values()].reduce((sum, one) => sum + one.characters, characters);
          if (kept > limits.macrosPerClient) {
            fail('too_large', `The macros of this client would hold more than ${limits.macrosPerClient} characters.`, {
              remedy: 'Remove one with delete_macro, or keep a shorter one.',
              details: { limit: limits.macrosPerClient },
            });
          }
          const name = `macros/${randomBytes(4).toString('hex')}`;
          const macro: SizedMacro = { name, displayName, createdAt: clock.now(), definition, characters };
          mine.set(name, macro);
          byClient.set(clientKey, mine);
          return macro;
        },
        get: find,
        list: () => [...own().values()],
        delete(name) {
          const macro = find(name);
          byClient.get(clientKey)?.delete(macro.name);
          return macro;
        },
      };
    },
    retain(isPaired) {
      for (const key of [...byClient.keys()]) if (!isPaired(key)) byClient.delete(key);
    },
  };
}

/** The one macro whose display name is the same but for capitals; null where none is, or several. */
function soCalled(name: string, all: readonly StoredMacro[]): StoredMacro | null {
  const [found, ...others] = all.filter(({ displayName }) => displayName.toLowerCase() === name.toLowerCase());
  return found !== undefined && others.length === 0 ? found : null;
}

function unknown(name: string, all: readonly StoredMacro[]): never {
  const there = all.map((one) => `${one.displayName} (${one.name})`);
  return fail('not_found', `There is no macro "${name}". There are: ${there.slice(0, 20).join(', ') || 'none'}.`, {
    remedy: 'Make one with create_macro; macros are kept in memory only.',
    details: { searched: name },
  });
}
