import type { DangerousCode } from '../../configurations/configurationCodes.ts';
import type { ConfigurationGroup } from '../../configurations/configurationGroups.ts';
import { worded } from '../../wording/worded.ts';

export const CONFIGURATION_GROUP_WORDS: Readonly<Record<ConfigurationGroup, string>> = worded({
  organisation: 'Organisme',
  senders: 'Expéditeurs',
  mail: 'Envoi des e-mails',
  sms: 'Envoi de SMS',
  attendance: 'Émargement',
  planning: 'Planning et besoins',
  documents: 'Textes des documents',
  quality: 'Qualité',
  retention: 'Conservation des preuves',
});

/** Subjects that begin a label, and that the title above the parameter says already. */
const SUBJECTS = ['Organisme', 'Documents', 'E-mails', 'SMS', 'Émargement', 'Qualité', 'Conservation'].map(
  (word) => `${word} : `,
);

/** A parameter's label below the title of its subject. */
export const labelInGroup = (label: string): string => {
  const subject = SUBJECTS.find((start) => label.startsWith(start));
  const short = subject ? label.slice(subject.length) : label;
  return short.charAt(0).toLocaleUpperCase('fr') + short.slice(1);
};

const RETENTION = 'Une durée plus courte propose aussitôt à l’effacement des pièces qu’un contrôle peut encore demander.';
const PAST = 'Le changement vaut aussi pour les sessions déjà planifiées.';

/** Effect of a change of a dangerous parameter, said before it is made. */
export const CONFIGURATION_DANGERS: Readonly<Record<DangerousCode, string>> = worded({
  mail_test_mode:
    'En marche, plus aucun e-mail n’arrive à son destinataire. Arrêté, les e-mails partent aux vrais destinataires, y compris ceux qui attendent.',
  mail_convocation_automatic:
    'En marche, les stagiaires des sessions qui viennent reçoivent leur convocation sans autre confirmation.',
  mail_reminder_automatic: 'En marche, chaque stagiaire attendu demain reçoit un rappel sans autre confirmation.',
  mail_certificate_automatic: 'En marche, chaque feuille validée envoie aussitôt les certificats aux stagiaires.',
  mail_renewal_automatic:
    'En marche, les sociétés dont des personnes sont à reformer bientôt reçoivent un e-mail sans autre confirmation.',
  mail_passport_automatic: 'En marche, les sociétés des trimestres terminés reçoivent un e-mail sans autre confirmation.',
  mail_questionnaire_before:
    'En marche, les personnes des formations de la semaine qui vient sont interrogées par e-mail sans autre confirmation.',
  mail_questionnaire_end:
    'En marche, les stagiaires qui n’ont pas donné leur avis sont interrogés par e-mail sans autre confirmation.',
  mail_questionnaire_later:
    'En marche, stagiaires et sociétés sont interrogés par e-mail quelques mois après la formation, sans autre confirmation.',
  mail_questionnaire_trainer:
    'En marche, les formateurs sont interrogés par e-mail à la fin de leurs formations, sans autre confirmation.',
  mail_questionnaire_yearly:
    'En marche, les sociétés et financeurs interrogés cette année et restés sans réponse sont relancés par e-mail, sans autre confirmation.',
  mail_missing_signature_automatic: 'En marche, les stagiaires qui n’ont pas signé reçoivent un e-mail dès ce soir.',
  sms_missing_signature_automatic:
    'En marche, les stagiaires qui n’ont pas signé reçoivent un SMS payant dès ce soir, sans autre confirmation.',
  sms_reminder_automatic: 'En marche, chaque stagiaire attendu demain reçoit un SMS payant, sans autre confirmation.',
  need_training_planned_statuses:
    'Les besoins dont le statut est retiré de cette liste ne peuvent plus être ajoutés tels quels à une session.',
  attendance_late_minutes: `Jusqu’à quand les stagiaires peuvent signer. ${PAST}`,
  attendance_end_margin_minutes: `À partir de quand le formateur peut signer et la feuille être validée : une grande marge fait attester d’heures qui n’ont pas eu lieu. ${PAST}`,
  attendance_link_days: `Jusqu’à quand les liens déjà envoyés restent ouverts. ${PAST}`,
  attendance_trainer_late_hours: `Jusqu’à quand une signature tardive est possible. ${PAST}`,
  retention_evidence_years: RETENTION,
  retention_cofinanced_years: RETENTION,
  retention_certificate_years: RETENTION,
  retention_document_years: RETENTION,
  retention_mail_years: RETENTION,
  retention_entry_years: RETENTION,
  retention_evaluation_years: RETENTION,
});
