import type { trainees } from '../../model/needs/trainee.ts';
import type { ExpressionsOf, Like } from '../records/expressions.ts';

/** Either number of those that a column keeps, however it was typed. */
export const phonesLike = (column: string, value: string, like: Like): string => like(column, `(select phone_search(${value}))`);

export const traineesExpressions = {
  fields: {},
  filters: { phones: (row, value, like) => phonesLike(`${row}.phones_search`, value, like) },
} as const satisfies ExpressionsOf<typeof trainees>;
