import type { RETENTION_CONFIGURATIONS } from '../../configurations/configurationGroups.ts';

type Words = Readonly<Record<keyof typeof RETENTION_CONFIGURATIONS, string>>;

export const RETENTION_CONFIGURATION_LABELS = {
  retention_evidence_years: 'Conservation : feuilles d’émargement et preuves (années)',
  retention_cofinanced_years: 'Conservation : feuilles et preuves des sessions cofinancées (années)',
  retention_certificate_years: 'Conservation : certificats et attestations (années)',
  retention_document_years: 'Conservation : conventions, contrats, convocations et autres documents (années)',
  retention_mail_years: 'Conservation : messages et SMS envoyés (années)',
} as const satisfies Words;

export const RETENTION_CONFIGURATION_HELP: Words = {
  retention_evidence_years: 'Passé ce délai, les signatures et les noms du journal sont proposés à l’effacement.',
  retention_cofinanced_years: 'Le même délai, pour les sessions cochées « Cofinancée ».',
  retention_certificate_years: 'Passé ce délai, les fichiers produits sont proposés à l’effacement.',
  retention_document_years:
    'Passé ce délai, les fichiers produits sont proposés à l’effacement (dix ans pour une pièce comptable).',
  retention_mail_years:
    'Passé ce délai, le texte, les adresses et les numéros des messages et des SMS sont proposés à l’effacement.',
};
