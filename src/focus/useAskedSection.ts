import { type RefCallback, useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { focusOn, titleOf } from './place.ts';

/**
 * As the `ref` of a part of a page: shows it and moves the focus to its title, once it is there, if the address asks for it (`?section=`).
 * A form in a dialog is not what an address asks for.
 */
export const useAskedSection = (name: string): RefCallback<HTMLElement> => {
  const isAsked = useSearchParams()[0].get('section') === name;
  return useCallback(
    (element) => {
      if (!isAsked || !element || element.closest('[role="dialog"]')) return;
      element.scrollIntoView({ block: 'start', behavior: 'instant' });
      const title = titleOf(element);
      if (title) focusOn(title, true);
    },
    [isAsked],
  );
};
