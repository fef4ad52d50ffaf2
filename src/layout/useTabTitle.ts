import { useEffect } from 'react';
import { tabTitle } from '../../model/messages/tabTitle.ts';

/** Names the browser tab while the page is shown. */
export const useTabTitle = (parts: readonly string[]): void => {
  const title = tabTitle(parts);
  useEffect(() => {
    document.title = title;
    return () => {
      document.title = tabTitle([]);
    };
  }, [title]);
};
