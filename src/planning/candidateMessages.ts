import { worded } from '../../model/wording/worded.ts';

/** French words of the pickers of trainers, vehicles, tools and places. */
export const CANDIDATE_MESSAGES = worded({
  free: 'Disponibles',
  freeElsewhere: 'Disponibles dans un autre secteur',
  toCheck: 'À vérifier',
  nobodyQualified: (trainings: readonly string[]) =>
    `Aucun formateur n’est habilité à ${trainings.map((name) => `« ${name} »`).join(' ni à ')}.`,
  nobodyFreeQualified: 'Aucun formateur libre n’est habilité à la formation.',
  noPlaceSuits: 'Aucun lieu libre n’est prévu pour la formation.',
  qualify: 'Indiquer les formations éligibles',
  askToQualify: 'Demandez à qui tient les fiches des formateurs d’y indiquer les formations éligibles.',
  otherArea: 'autre secteur',
  distance: (kilometres: number) => `${kilometres}\u00A0km`,
} as const);
