import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** A search text and one choice (`name`), both kept in the page's address, so that what is shown can be linked to. */
export const useSearchInAddress = (name: string) => {
  const [params, setParams] = useSearchParams();
  // The address comes late for a fast typist.
  const [typed, setTyped] = useState(params.get('q') ?? '');
  const change = (key: string, value: string | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(key, value);
        else next.delete(key);
        return next;
      },
      { replace: true },
    );
  return {
    typed,
    search: (text: string) => {
      setTyped(text);
      change('q', text);
    },
    chosen: params.get(name),
    choose: (value: string | null) => change(name, value),
  };
};
