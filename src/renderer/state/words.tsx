import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import type { Catalogue } from '../../shared/words/catalogue.js';
import { catalogueOf, localeOf, type Spoken, spokenLanguage } from '../../shared/words/language.js';
import { createFormat, type Format } from '../format.js';
import { useProjection } from './context.js';

interface Words {
  readonly language: Spoken;
  readonly copy: Catalogue;
  readonly format: Format;
}

const WordsContext = createContext<Words | null>(null);

/** Gives everything below it its words in the owner's language, and tells the page which one it is. */
export function WordsProvider({ children }: { readonly children: ReactNode }) {
  const language = useProjection(({ ui }) => spokenLanguage(ui?.language ?? 'system', navigator.languages));
  const system = useProjection(({ ui }) => ui?.shell?.locale ?? null);
  const words = useMemo(
    () => ({ language, copy: catalogueOf(language), format: createFormat(localeOf(language, navigator.languages, system)) }),
    [language, system],
  );
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return <WordsContext value={words}>{children}</WordsContext>;
}

function useWords(): Words {
  const words = useContext(WordsContext);
  if (!words) throw new Error('words were asked for outside WordsProvider');
  return words;
}

export function useCopy(): Catalogue {
  return useWords().copy;
}

export function useFormat(): Format {
  return useWords().format;
}
