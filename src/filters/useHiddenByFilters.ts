import { useWords } from '../i18n/useWords.ts';

/** A filter of a page's own search. */
export interface HidingFilter {
  readonly name: string;
  /** Rows that would come without it. */
  readonly count: number;
  /** Clears it. */
  readonly onShow: () => void;
}

/** Rows that the filters of an empty search hide, in French, each with how to show it. */
export const useHiddenByFilters = (filters: readonly HidingFilter[]) => {
  const words = useWords();
  return filters.flatMap(({ name, count, onShow }) =>
    count > 0 ? [{ text: words('list.hidden-filter', { count, name }), onShow }] : [],
  );
};
