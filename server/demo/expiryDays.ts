/** Days between expiries that are near, so that some warnings show at any date. */
const NEAR = [12, 25, 48] as const;

/** Days from today to a last valid day: near for every twelfth, far for the others; none in the past, so that nothing is a conflict. */
export const expiryDays = (index: number, offset: number): number => {
  const place = index + offset;
  return place % 12 === 0 ? (NEAR[(place / 12) % NEAR.length] ?? NEAR[0]) : 400 + ((place * 37) % 300);
};
