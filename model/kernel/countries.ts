import { isSupportedCountry } from 'libphonenumber-js/min';

/** ISO country codes in a text, separated by commas or spaces; each once, in capitals. */
export const countriesIn = (text: string): readonly string[] => [
  ...new Set(
    text
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
];

/** Is it a country with telephone numbers. */
export const isCountryCode = (code: string): boolean => isSupportedCountry(code);
