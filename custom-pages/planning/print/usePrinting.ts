import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Paper } from './printStyles.ts';

/** The paper format being printed; null: none. Also set by the browser's print command. */
export const usePrinting = () => {
  const [paper, setPaper] = useState<Paper | null>(null);
  useEffect(() => {
    // The browser prints the page as rendered when the event returns.
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
