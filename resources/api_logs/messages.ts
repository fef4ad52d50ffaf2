const FLAGS: Readonly<Record<string, string>> = { true: 'Oui', false: 'Non' };

/** French words of an export's journal entry. */
export const API_LOG_MESSAGES = {
  rows: 'Fiches exportées',
  filters: 'Filtres',
  noFilter: 'Aucun : toute la liste',
  columns: 'Colonnes',
  record: (number: string) => `n° ${number}`,
  flags: FLAGS,
} as const;
