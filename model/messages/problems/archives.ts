/** Refusals about archives of all records. */
export const archivesProblems = {
  'archive.all_areas_needed': 'L’archive contient toutes les fiches : demandez-la à un administrateur de tous les secteurs.',
  'archive.interrupted': 'La préparation s’est interrompue plusieurs fois : relancez-la, ou prévenez un administrateur.',
} as const;
