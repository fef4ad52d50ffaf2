import { useState } from 'react';

/** The first of many rows, and the others once they are asked for. */
export const useFirstRows = <Row>(rows: readonly Row[], count: number) => {
  const [isWhole, setWhole] = useState(false);
  const shownRows = isWhole ? rows : rows.slice(0, count);
  return { shown: shownRows, hidden: rows.length - shownRows.length, showAll: () => setWhole(true) };
};
