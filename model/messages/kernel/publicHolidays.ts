/** French names of public holidays. */
export const PUBLIC_HOLIDAY_NAMES = {
  newYear: 'Jour de l’an',
  easterMonday: 'Lundi de Pâques',
  labourDay: 'Fête du Travail',
  victory1945: 'Victoire 1945',
  ascension: 'Ascension',
  whitMonday: 'Lundi de Pentecôte',
  nationalDay: 'Fête nationale',
  assumption: 'Assomption',
  allSaints: 'Toussaint',
  armistice1918: 'Armistice 1918',
  christmas: 'Noël',
} as const;
