import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The search and the open call; the address follows, so that a call can be linked to. */
export const useDocsSearch = () => {
  const [params, setParams] = useSearchParams();
  // The address comes late for a fast typist.
  const [typed, setTyped] = useState(params.get('q') ?? '');
  const change = (name: 'q' | 'call', value: string | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
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
    openCall: params.get('call'),
    open: (id: string | null) => change('call', id),
  };
};
