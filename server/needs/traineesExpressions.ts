import type { trainees } from '../../model/needs/trainee.ts';
import type { ExpressionsOf, Like } from '../records/expressions.ts';

/** Either number in a column, in any notation. */
export const phonesLike = (column: string, value: string, like: Like): string => like(column, `(select phone_search(${value}))`);

export const traineesExpressions = {
  fields: {},
  filters: { phones: (row, value, like) => phonesLike(`${row}.phones_search`, value, like) },
} as const satisfies ExpressionsOf<typeof trainees>;
