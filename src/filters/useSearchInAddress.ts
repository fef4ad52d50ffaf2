import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Keeps a search text and one chosen value in the page's address, as `q` and as `name`: a copied link opens the same view. */
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
