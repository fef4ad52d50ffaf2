/** Groups of digits by the beginning of a stored number. */
const FORMATS: readonly (readonly [RegExp, string])[] = [
  [/^\+33([1-79])(\d{2})(\d{2})(\d{2})(\d{2})$/, '0$1 $2 $3 $4 $5'],
  // Free and premium numbers.
  [/^\+33(8\d{2})(\d{2})(\d{2})(\d{2})$/, '0 $1 $2 $3 $4'],
  [/^\+(?:262|590|594|596)(\d{3})(\d{2})(\d{2})(\d{2})$/, '0$1 $2 $3 $4'],
];

/** A stored French number (E.164) as it is dialled in France, `06 12 34 56 78`; null: another country, or no stored number. */
export const frenchPhone = (stored: string): string | null => {
  for (const [beginning, grouped] of FORMATS) if (beginning.test(stored)) return stored.replace(beginning, grouped);
  return null;
};
