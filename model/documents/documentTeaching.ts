import type { CONVENTION_RESOURCE_CODES } from '../sessions/trainingTypeCodes.ts';

/** Teaching resources that a convention adds to the organisation's own, by the training type's code (specification §9). */
export const CONVENTION_RESOURCES: Readonly<Record<(typeof CONVENTION_RESOURCE_CODES)[number], string>> = {
  'hybrid-academy': 'Hybrid Academy : véhicule hybride, télémétrie embarquée et module d’apprentissage en ligne.',
  'driver-program-1h30': 'Driver Program 1h30 : véhicule du stagiaire ou véhicule de démonstration, livret de prise en main.',
  'eco-conduite-1h30': 'Éco-conduite 1h30 : véhicule avec relevé de consommation, bilan individuel remis au stagiaire.',
  dpco: 'Driver Program collectif : ateliers tournants, véhicules de démonstration, livret du stagiaire.',
};

/** Criteria that the trainer rates, by the place of evaluation. */
export const EVALUATION_CRITERIA = {
  route: [
    'Installation au poste de conduite',
    'Observation et anticipation',
    'Respect des distances et des vitesses',
    'Souplesse et éco-conduite',
    'Partage de la route',
    'Gestion du stress et de la fatigue',
  ],
  piste: [
    'Position au volant et regard',
    'Freinage d’urgence',
    'Évitement',
    'Trajectoires',
    'Maîtrise sur faible adhérence',
    'Respect des consignes de sécurité',
  ],
  evenements: [
    'Participation aux ateliers',
    'Compréhension des messages',
    'Mise en pratique',
    'Respect des consignes de sécurité',
  ],
} as const;

/** Ratings of an evaluation. */
export const EVALUATION_MARKS = ['Non acquis', 'En cours', 'Acquis', 'Maîtrisé'] as const;
