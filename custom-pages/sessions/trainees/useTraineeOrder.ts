import { useState } from 'react';
import { compareFrench } from '../../../model/kernel/values/french.ts';
import { choiceLabel, recordLabel } from '../../../model/messages/recordLabel.ts';
import { useFirstRows } from '../../../src/pageParts/useFirstRows.ts';
import type { SessionNeed } from '../data/daySession.ts';

/** A session with more trainees shows these first: each row has many buttons. */
const SHOWN_AT_FIRST = 50;

const lastName = ({ trainee }: SessionNeed): string => `${trainee?.lastName ?? ''} ${trainee?.firstName ?? ''}`;

/** Texts by which each column of the table is sorted. */
const SORT_TEXTS = {
  trainee: lastName,
  company: ({ company }: SessionNeed): string => recordLabel('companies', company),
  status: ({ status }: SessionNeed): string => choiceLabel('need_trainings', 'status', status),
} as const;

export type TraineeColumn = keyof typeof SORT_TEXTS;

/** The trainees of a session in the chosen order, by last name at first and within equal values; of many, the first ones. */
export const useTraineeOrder = (needs: readonly SessionNeed[]) => {
  const [{ column, direction }, setOrder] = useState<{ column: TraineeColumn; direction: 'asc' | 'desc' }>({
    column: 'trainee',
    direction: 'asc',
  });
  const textOf = SORT_TEXTS[column];
  const sign = direction === 'asc' ? 1 : -1;
  const sorted = needs.toSorted((a, b) => sign * compareFrench(textOf(a), textOf(b)) || compareFrench(lastName(a), lastName(b)));
  return {
    ...useFirstRows(sorted, SHOWN_AT_FIRST),
    column,
    direction,
    sortBy: (next: TraineeColumn) =>
      setOrder({ column: next, direction: next === column && direction === 'asc' ? 'desc' : 'asc' }),
  };
};
