import { useState } from 'react';
import type { PlanningRow } from '../data/planningRows.ts';
import type { RowKind } from '../data/rowKinds.ts';
import { PLANNING_MESSAGES } from '../messages.ts';
import { lastViews } from './lastViews.ts';

/** Above this number groups of rows start folded. */
const ROWS_OPEN_AT_ONCE = 60;

/** Decides which groups of rows start open. */
export const useFolding = (rowKind: RowKind, rows: readonly PlanningRow[]) => {
  const [folding, setFolding] = useState<boolean | null>(null);
  // Of many people, vehicles or places those without sessions start folded: FullCalendar renders every open row.
  const isOpen = folding ?? (rowKind !== 'area' || rows.length <= ROWS_OPEN_AT_ONCE);
  const folded = folding === null && isOpen && rows.length > ROWS_OPEN_AT_ONCE ? [PLANNING_MESSAGES.freeRows] : [];
  return {
    isOpen,
    /** Names of groups that start folded. */
    folded,
    areAllOpen: isOpen && folded.length === 0,
    /** FullCalendar reads the folding once: a new key remounts it. */
    key: `${rowKind} ${isOpen} ${folding}`,
    foldAll: (isOpening: boolean) => {
      // Forgets which groups were open.
      lastViews.delete(`${rowKind} ${isOpening} 0`);
      setFolding(isOpening);
    },
  };
};

export type Folding = ReturnType<typeof useFolding>;
