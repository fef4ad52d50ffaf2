import { useEffect } from 'react';
import { tabTitle } from '../../model/messages/words/tabTitle.ts';

/** Names the browser tab while the page is shown; before and after it has its former name. */
export const useTabTitle = (parts: readonly string[]): void => {
  const title = tabTitle(parts);
  useEffect(() => {
    const former = document.title;
    document.title = title;
    return () => {
      document.title = former;
    };
  }, [title]);
};
