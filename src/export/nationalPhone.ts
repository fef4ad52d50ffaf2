import { shownPhone } from '../../model/kernel/values/phones.ts';

/** French numbers as dialled, others with 00: a spreadsheet would read a leading plus as a formula. */
export const nationalPhone = (value: string): string => {
  const phoneText = shownPhone(value);
  return phoneText.startsWith('+') ? `00${phoneText.replaceAll(/\D/g, '')}` : phoneText;
};
