import type { DeclarationRowState, RowReason } from '../../passport/declarationViews.ts';
import type { LineState, OpenReason, RejectionReason } from '../../passport/declaredLine.ts';
import type { PassportProof } from '../../passport/passportCodes.ts';
import { worded } from '../../wording/worded.ts';

/** Why a trainee is not declared, as a page and a mail name it. */
export const DECLARATION_REASONS: Readonly<Record<RowReason, string>> = worded({
  type_undecided: 'Formation non décidée',
  codes_missing: 'Codes de la formation manquants',
  sheet_open: 'Émargement non validé',
  not_counter_signed: 'Émargement non contresigné',
  birth_name_missing: 'Nom de naissance manquant',
  number_missing: 'Numéro de sécurité sociale manquant',
  number_refused: 'Numéro de sécurité sociale refusé par le stagiaire',
  siret_missing: 'Société sans SIRET',
  half_day_missed: 'Demi-journée manquée, et l’attestation suppose une participation totale',
  foreign_company: 'Société étrangère, sans SIRET à déclarer',
  no_longer_trained: 'N’est plus un stagiaire formé de cette session',
  sheet_reopened: 'Émargement rouvert ou contresignature rayée',
  signature_struck: 'Signature rayée ou absence notée',
  success_lost: 'Un objectif n’est plus acquis',
  dates_changed: 'Dates de la session changées',
  name_changed: 'Nom de naissance corrigé',
  number_changed: 'Numéro de sécurité sociale corrigé',
  employer_changed: 'Société du stagiaire changée',
});

const IDENTITY_CHANGED = 'Identité corrigée';

/** Why a declaration is wrong, in the middle of a sentence that everybody may read. */
export const openReasonWords = (reasons: readonly OpenReason[]): string =>
  reasons
    .map((reason) => (reason === 'identity_changed' ? IDENTITY_CHANGED : DECLARATION_REASONS[reason]))
    .map((words) => `${words.charAt(0).toLowerCase()}${words.slice(1)}`)
    .join(', ');

/** State of a declaration, as a chip says it. */
export const DECLARATION_STATE_WORDS: Readonly<Record<DeclarationRowState, string>> = {
  incomplete: 'Incomplet',
  complete: 'Complet',
  exported: 'Dans un fichier',
  rejected: 'Rejeté',
  to_withdraw: 'À retirer du portail',
  accepted: 'Accepté',
  not_due: 'Pas à déclarer',
};

/** Kind of paper that is declared: of everybody, or of those who acquired every objective. */
export const DECLARATION_PROOFS: Readonly<Record<PassportProof, string>> = {
  attestation: 'Attestation de formation',
  success: 'Justificatif de réussite',
};

/** Outcome of a line on the portal. */
export const LINE_STATE_WORDS: Readonly<Record<LineState, string>> = {
  exported: 'Envoyée',
  accepted: 'Acceptée',
  rejected: 'Rejetée',
  withdrawn: 'Retirée du portail',
  unsent: 'Jamais déposée',
};

export const REJECTION_WORDS: Readonly<Record<RejectionReason, string>> = {
  number_name: 'Numéro et nom non reconnus',
  siret: 'SIRET refusé',
  duplicate: 'Doublon',
  other: 'Autre motif',
};

/** Why the portal rejected a line, with the officer's comment if there is one. */
export const rejectionSentence = (reason: RejectionReason, comment: string | null): string =>
  [REJECTION_WORDS[reason], comment].filter(Boolean).join(' : ');

/** Names in the file that is downloaded. */
export const PASSPORT_FILE_WORDS = {
  attestation: 'attestations',
  success: 'justificatifs',
  fileName: (kind: string, quarter: string, id: number) => `passeport-prevention-${kind}-${quarter}-${id}.csv`,
  reference: (training: string, day: string) => `${training}, ${day}`,
} as const;

/** Refusals of what became of a file. */
export const OUTCOME_REFUSALS = {
  noDay: 'Donnez le jour où le fichier a été déposé.',
  future: 'Cette date est à venir. Donnez le jour où le fichier a été déposé.',
  beforeFile: 'Ce fichier n’existait pas encore ce jour-là. Donnez le jour où il a été déposé.',
  comment: 'Dites ce que le portail a répondu.',
} as const;
