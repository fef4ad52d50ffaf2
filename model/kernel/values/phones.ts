import { type CountryCode, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { frenchPhone } from './dialledPhone.ts';

/** Country of a number without prefix. */
const HOME: CountryCode = 'FR';

/** French overseas country codes by leading digits. 06 39 98 is reserved for fiction (Arcep). */
const OVERSEAS: readonly (readonly [RegExp, CountryCode])[] = [
  [/^0(262|263|69[23])/, 'RE'],
  [/^0(269|639(?!98))/, 'YT'],
  [/^0(590|69[01])/, 'GP'],
  [/^0(594|694)/, 'GF'],
  [/^0(596|69[67])/, 'MQ'],
];

/** Digits with usual separators, and an optional leading plus. */
const TYPED = /^\s*\+?[\d\s().\-/\u00a0\u202f]{6,30}$/;

const parse = (typed: string): PhoneNumber | null => {
  if (!TYPED.test(typed)) return null;
  const digits = typed.replaceAll(/\D/g, '');
  const country = OVERSEAS.find(([beginning]) => beginning.test(digits))?.[1] ?? HOME;
  const number = parsePhoneNumberFromString(typed, country);
  return number?.isValid() ? number : null;
};

/** A telephone number as stored (E.164, `+33612345678`); null: invalid. Without a country code it is French. */
export const storedPhone = (typed: string): string | null => parse(typed)?.number ?? null;

/** A stored number as French readers dial it: `06 12 34 56 78`, `+44 20 7946 0958`; other text unchanged. */
export const shownPhone = (storedNumber: string): string => {
  const number = parse(storedNumber);
  return number ? (frenchPhone(number.number) ?? number.formatInternational()) : storedNumber;
};
