import type { DAY_TYPES } from '../../calendar/dayTypes.ts';
import type { ACCOUNT_TYPES } from '../../companies/companyKinds.ts';
import type { TRAINEE_IMPORT_TYPES } from '../../imports/kinds/traineeImportType.ts';
import type { NeedTrainingStatus } from '../../needs/needTrainingStatuses.ts';
import type { ORIGIN_BRANDS } from '../../needs/originBrands.ts';
import type { RENEWAL_STOPS } from '../../needs/renewalStops.ts';
import type { TRAINER_DOCUMENT_TYPES } from '../../trainers/trainerDocumentType.ts';

/** The single objective of a training whose type lists none. */
export const WHOLE_TRAINING = 'Objectif de la formation';

type Labels<C extends readonly string[]> = Readonly<Record<C[number], string>>;

export const NEED_TRAINING_STATUS_LABELS: Readonly<Record<NeedTrainingStatus, string>> = {
  init: 'Initial',
  eligible: 'Éligible',
  pocket: 'Pocket',
  alerte_import: 'Alerte import',
  a_contacter: 'À contacter',
  attente_coordonnees: 'Attente de coordonnées',
  ok_attente_validation_date: 'OK, attente de validation de la date',
  ok_attente_coord_conducteur: 'OK, attente des coordonnées du conducteur',
  ok_attente_de_relance: 'OK, attente de relance',
  ok_attente_livraison: 'OK, attente de livraison',
  planifie: 'Planifié',
  refus: 'Refus',
  absence_reponse: 'Absence de réponse',
  forme: 'Formé',
  absent: 'Absent',
  perte_de_droit: 'Perte de droit',
};

/** Size of an account, in forms, filters and exports. */
export const ACCOUNT_TYPE_LABELS: Labels<typeof ACCOUNT_TYPES> = {
  small_accounts: 'Petit compte',
  average_accounts: 'Moyen compte',
  big_accounts: 'Grand compte',
  strategic_account: 'Compte stratégique',
};

/** Short form for list cells. */
export const SHORT_ACCOUNT_TYPE_LABELS: Labels<typeof ACCOUNT_TYPES> = {
  small_accounts: 'Petit',
  average_accounts: 'Moyen',
  big_accounts: 'Clé',
  strategic_account: 'Stratégique',
};

export const RENEWAL_STOP_LABELS: Labels<typeof RENEWAL_STOPS> = {
  left: 'N’est plus dans la société',
  refused: 'Ne souhaite pas la refaire',
  other: 'Autre raison',
};

export const ORIGIN_BRAND_LABELS: Labels<typeof ORIGIN_BRANDS> = {
  TOYOTA: 'Toyota',
  LEXUS: 'Lexus',
  DALKIA: 'Dalkia',
  ARVAL: 'Arval',
  CALEF: 'Calef',
  ACTUA: 'Actua',
  FORMATION: 'Formation',
  OTHERS: 'Autres',
};

export const TRAINEE_IMPORT_TYPE_LABELS: Labels<typeof TRAINEE_IMPORT_TYPES> = {
  TOYOTAORDER: 'Commandes Toyota',
  TOYOTADELIVERY: 'Livraisons Toyota',
  DEFAULT: 'Standard',
  INITIAL: 'Initial',
  NEEDTRAININGUPDATE: 'Mise à jour des besoins',
  NEEDTRAININGCALLCENTER: 'Centre d’appels',
};

/** Labels of marks on planning days. */
export const DAY_TYPE_LABELS: Labels<typeof DAY_TYPES> = { blocked: 'Bloqué', holiday: 'Férié' };

export const TRAINER_DOCUMENT_TYPE_LABELS: Labels<typeof TRAINER_DOCUMENT_TYPES> = {
  licence: 'Permis de conduire',
  insurance: 'Assurance',
  contract: 'Contrat',
  certificate: 'Diplôme ou certificat',
  identity: 'Pièce d’identité',
  other: 'Autre document',
};
