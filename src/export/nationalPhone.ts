import { shownPhone } from '../../model/kernel/values/phones.ts';

/** French numbers as dialled, others with 00: a spreadsheet would read a leading plus as a formula. */
export const nationalPhone = (value: string): string => {
  const shown = shownPhone(value);
  return shown.startsWith('+') ? `00${shown.replaceAll(/\D/g, '')}` : shown;
};
