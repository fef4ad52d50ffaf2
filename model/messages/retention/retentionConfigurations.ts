import type { RETENTION_CONFIGURATIONS } from '../../configurations/configurationGroups.ts';
import { worded } from '../../wording/worded.ts';

type Words = Readonly<Record<keyof typeof RETENTION_CONFIGURATIONS, string>>;

export const RETENTION_CONFIGURATION_LABELS = worded({
  retention_evidence_years: 'Conservation : feuilles d’émargement et preuves (années)',
  retention_cofinanced_years: 'Conservation : feuilles et preuves des sessions cofinancées (années)',
  retention_certificate_years: 'Conservation : certificats et attestations (années)',
  retention_document_years: 'Conservation : conventions, contrats, convocations et autres documents (années)',
  retention_mail_years: 'Conservation : messages et SMS envoyés (années)',
  retention_entry_years: 'Conservation : réclamations et aléas clos (années)',
  retention_evaluation_years: 'Conservation : réponses aux questionnaires (années)',
  retention_nir_months: 'Conservation : numéros de sécurité sociale déclarés (mois)',
  retention_report_months: 'Conservation : contenu des signalements clos (mois)',
} as const satisfies Words);
