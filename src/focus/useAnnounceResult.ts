import { useEffect, useRef } from 'react';
import { useWords } from '../i18n/useWords.ts';
import { announce } from './announce.ts';

/**
 * Says what a search or filter has found when it has changed, not when its page opens.
 * @param asked What was searched: each change is said once.
 * @param text No sentence that the page shows; null: the result is not there yet.
 */
export const useAnnounceResult = (query: string, text: string | null): void => {
  const said = useRef<string | null>(null);
  useEffect(() => {
    if (text === null) return;
    if (said.current !== null && said.current !== query) announce(text);
    said.current = query;
  }, [query, text]);
};

/** Says how many rows a search or filter has found. `count` null: not known yet. */
export const useAnnounceCount = (query: string, count: number | null): void => {
  const words = useWords();
  useAnnounceResult(query, count === null ? null : words(count === 0 ? 'list.found-none' : 'list.found', { smart_count: count }));
};
