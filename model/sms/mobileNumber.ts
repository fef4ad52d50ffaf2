import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { storedPhone } from '../kernel/values/phones.ts';

/** The first of the numbers that is a mobile number of an allowed country, as stored (E.164); null: none is. */
export const mobileOf = (numbers: readonly (string | null)[], countries: readonly string[]): string | null => {
  for (const typed of numbers) {
    const storedNumber = typed ? storedPhone(typed) : null;
    const mobile = storedNumber ? parsePhoneNumberFromString(storedNumber) : undefined;
    if (mobile?.isValid() && mobile.country && countries.includes(mobile.country)) return mobile.number;
  }
  return null;
};
