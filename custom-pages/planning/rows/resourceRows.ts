import { compareFrench } from '../../../model/french.ts';
import type { PlanningRow } from './planningRows.ts';
import { NO_ROW } from './rowKinds.ts';

/** A person, vehicle or place that may be a row. */
export interface RowCandidate {
  readonly id: string;
  readonly title: string;
}

interface ResourceRows {
  readonly candidates: readonly RowCandidate[];
  /** Rows with sessions. */
  readonly used: ReadonlySet<string>;
  readonly words: { readonly none: string; readonly used: string; readonly free: string };
}

const byTitle = (left: RowCandidate, right: RowCandidate): number => compareFrench(left.title, right.title);

/** The rows of people, vehicles or places: first the row of sessions without one, then busy ones, then free ones. */
export const resourceRows = ({ candidates, used, words }: ResourceRows): readonly PlanningRow[] => {
  const sorted = candidates.toSorted(byTitle);
  const groups = [
    {
      group: words.used,
      rows: [...(used.has(NO_ROW) ? [{ id: NO_ROW, title: words.none }] : []), ...sorted.filter(({ id }) => used.has(id))],
    },
    { group: words.free, rows: sorted.filter(({ id }) => !used.has(id)) },
  ];
  return groups
    .flatMap(({ group, rows }) => rows.map(({ id, title }) => ({ id, title, code: title, group })))
    .map((row, order) => ({ ...row, order }));
};
