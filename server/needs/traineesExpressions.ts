import type { trainees } from '../../model/trainee.ts';
import type { ExpressionsOf } from '../hydra/expressions.ts';

/** Either number, however it was typed. */
export const phonesCondition = (row: string, value: string): string => `${row}.phones_search like phone_search(${value})`;

export const traineesExpressions = {
  fields: {},
  filters: { phones: phonesCondition },
} as const satisfies ExpressionsOf<typeof trainees>;
