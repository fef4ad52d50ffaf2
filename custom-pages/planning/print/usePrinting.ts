import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Paper } from './printStyles.ts';

/** The paper that is being printed on; null: none. The browser's own command prints as well. */
export const usePrinting = () => {
  const [paper, setPaper] = useState<Paper | null>(null);
  useEffect(() => {
    // The browser takes the page as it stands when it has told of printing.
    const draw = () => flushSync(() => setPaper((chosen) => chosen ?? 'A4'));
    const forget = () => setPaper(null);
    window.addEventListener('beforeprint', draw);
    window.addEventListener('afterprint', forget);
    return () => {
      window.removeEventListener('beforeprint', draw);
      window.removeEventListener('afterprint', forget);
    };
  }, []);
  return {
    paper,
    print: (chosen: Paper) => {
      flushSync(() => setPaper(chosen));
      window.print();
    },
  };
};
