const SIV = /^([A-Z]{2})(\d{3})([A-Z]{2})$/;

/**
 * The official form of a plate: `AA-123-AA` since 2009 (SIV). Older (FNI, `1234 AB 75`) and foreign plates have no common form:
 * only upper-cased.
 */
export const officialPlate = (typed: string): string => {
  const plate = typed.trim().replaceAll(/\s+/g, ' ').toLocaleUpperCase('fr');
  const [, first, digits, last] = SIV.exec(plate.replaceAll(/[\s.-]/g, '')) ?? [];
  return first ? `${first}-${digits}-${last}` : plate;
};

/** Words that people type while a vehicle has no plate; the next vehicle would have the same « plate ». */
const PLACEHOLDER = /\b(EN ?COURS|NEUFS?|NEUVE|A VENIR|ATTENTE|INCONNUE?|SANS|AUCUNE?|NEANT|PROVISOIRE|TEST)\b/;

/** Is it a plate of any country, in the form that is stored: letters and digits, at least one digit, no word for « none yet ». */
export const isPlate = (value: string): boolean =>
  /^[A-Z0-9][A-Z0-9 -]{2,14}$/.test(value) && /\d/.test(value) && !/^[0 -]+$/.test(value) && !PLACEHOLDER.test(value);
