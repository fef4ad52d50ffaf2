import { isSupportedCountry } from 'libphonenumber-js/min';

/** Is it a country with telephone numbers. */
export const isCountryCode = (code: string): boolean => isSupportedCountry(code);
