/** Refusals about archives of all records. */
export const archivesProblems = {
  'archive.all_areas_needed':
    'L’archive contient toutes les fiches : seul un administrateur de tous les secteurs peut la préparer.',
  'archive.interrupted': 'La préparation s’est interrompue plusieurs fois : relancez-la, ou prévenez un administrateur.',
} as const;
