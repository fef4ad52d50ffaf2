const SIV = /^([A-Z]{2})(\d{3})([A-Z]{2})$/;

/**
 * The official form of a plate: `AA-123-AA` since 2009 (SIV). Older (FNI, `1234 AB 75`) and foreign plates have no common form:
 * only upper-cased.
 */
export const officialPlate = (typed: string): string => {
  const written = typed.trim().replaceAll(/\s+/g, ' ').toLocaleUpperCase('fr');
  const [, first, digits, last] = SIV.exec(written.replaceAll(/[\s.-]/g, '')) ?? [];
  return first ? `${first}-${digits}-${last}` : written;
};
