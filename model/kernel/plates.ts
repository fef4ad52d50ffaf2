const SIV = /^([A-Z]{2})(\d{3})([A-Z]{2})$/;

/**
 * A plate in its official form: `AA-123-AA` since 2009 (SIV), however it was typed. An older one (FNI, `1234 AB 75`) or a foreign one
 * has no form to bring it to: it is kept as it is written, in capitals.
 */
export const officialPlate = (typed: string): string => {
  const written = typed.trim().replaceAll(/\s+/g, ' ').toLocaleUpperCase('fr');
  const [, first, digits, last] = SIV.exec(written.replaceAll(/[\s.-]/g, '')) ?? [];
  return first ? `${first}-${digits}-${last}` : written;
};
