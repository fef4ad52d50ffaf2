/**
 * Values of the « passeport de prévention » (L4141-5, decree 2025-748 changed by decree 2026-496), by the names of the portal's guide of
 * February 2026 where it has some. A correction of the law is a line here.
 */

/** Category of prevention of a training; `unset`: nobody has decided yet, `none`: not to be declared. */
export const PREVENTION_CATEGORIES = ['unset', 'none', '1', '2', '3', '4'] as const;
export type PreventionCategory = (typeof PREVENTION_CATEGORIES)[number];

/** Categories of trainings that are declared. */
export const DECLARED_CATEGORIES = PREVENTION_CATEGORIES.filter((category) => category !== 'unset' && category !== 'none');

/** A declaration proves one of two: that somebody took part in the whole training, or that they succeeded. */
export const PASSPORT_PROOFS = ['attestation', 'success'] as const;
export type PassportProof = (typeof PASSPORT_PROOFS)[number];

/** TYPE_JDR of a proof of success. */
export const SUCCESS_KINDS = ['DIPLOME', 'TITRE', 'HABILITATION', 'CERTIFICAT'] as const;
export type SuccessKind = (typeof SUCCESS_KINDS)[number];

/** MODALITE_DISPENSE. */
export const TRAINING_MODES = ['PRESENTIEL', 'A_DISTANCE', 'MIXTE'] as const;
export type TrainingMode = (typeof TRAINING_MODES)[number];

/** QUALIFICATION_FORMATEUR. */
export const TRAINER_QUALITIES = [
  'ENSEIGNANT',
  'FORMATEUR_D_ADULTES_FORMATION_SPECIALISEE',
  'INGENIEUR',
  'PREVENTEUR',
  'PSYCHOLOGUE',
  'RESPONSABLE_QHSE',
  'ANCIEN_PROFESSIONNEL',
] as const;
export type TrainerQuality = (typeof TRAINER_QUALITIES)[number];
export const DEFAULT_TRAINER_QUALITY = 'FORMATEUR_D_ADULTES_FORMATION_SPECIALISEE' satisfies TrainerQuality;

/** People whom one declaration may name. */
export const DECLARATION_PEOPLE_MAX = 500;
