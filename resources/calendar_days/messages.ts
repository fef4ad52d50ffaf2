/** French words of a calendar day's form. */
export const CALENDAR_DAY_MESSAGES = {
  all: 'Toutes les lignes',
  help: 'Aucune ligne choisie : le jour vaut pour tout le planning.',
  row: (position: number) => `Ligne ${position}`,
} as const;
