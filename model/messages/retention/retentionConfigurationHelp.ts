import type { RETENTION_CONFIGURATIONS } from '../../configurations/configurationGroups.ts';
import { worded } from '../../wording/worded.ts';

type Words = Readonly<Record<keyof typeof RETENTION_CONFIGURATIONS, string>>;

/** Effect of each parameter; only the page of the configurations loads it. */
export const RETENTION_CONFIGURATION_HELP: Words = worded({
  retention_evidence_years: 'Passé ce délai, les signatures et les noms du journal sont proposés à l’effacement.',
  retention_cofinanced_years: 'Le même délai, pour les sessions cochées « Cofinancée ».',
  retention_certificate_years: 'Passé ce délai, les fichiers produits sont proposés à l’effacement.',
  retention_document_years:
    'Passé ce délai, les fichiers produits sont proposés à l’effacement (dix ans pour une pièce comptable).',
  retention_mail_years:
    'Passé ce délai, le texte, les adresses et les numéros des messages et des SMS sont proposés à l’effacement.',
  retention_entry_years:
    'Ce délai passé depuis la clôture, les noms, les adresses, les faits, la réponse et le fichier sont proposés à l’effacement.',
  retention_evaluation_years:
    'Ce délai passé depuis la fin de la formation, les réponses aux questionnaires sont proposées à l’effacement. Leurs empreintes restent.',
  retention_nir_months:
    'Ce délai passé depuis l’acceptation de sa dernière déclaration, le numéro d’un stagiaire est proposé à l’effacement. Qu’il a été renseigné reste noté.',
  retention_report_months:
    'Ce délai passé depuis la clôture d’un signalement, son contenu est effacé de lui-même. Restent son numéro et ses dates.',
});
