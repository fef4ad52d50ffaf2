import type { COMPANY_MAIL_CONFIGURATIONS, MAIL_CONFIGURATIONS } from '../../configurations/configurationGroups.ts';
import { worded } from '../../wording/worded.ts';

type MailWords = Readonly<Record<keyof typeof MAIL_CONFIGURATIONS | keyof typeof COMPANY_MAIL_CONFIGURATIONS, string>>;

/** Effect of each parameter; only the page of the configurations loads it. */
export const MAIL_CONFIGURATION_HELP: MailWords = worded({
  mail_delay_minutes:
    'Combien de minutes un e-mail attend avant de partir ; jusque-là, il peut être annulé dans « Messages envoyés ».',
  mail_test_mode: 'En mode test, tous les e-mails partent à l’adresse du mode test et à aucune autre.',
  mail_test_address: 'Adresse qui reçoit tous les e-mails tant que le mode test est en marche.',
  mail_preparation_automatic:
    'Prévient les personnes qui ont le rôle « e-mail de préparation » et sont chargées de la session (à défaut, celles de son secteur) quand rien ne lui manque plus, ou quand quelque chose manque à nouveau : un seul message pour plusieurs sessions.',
  mail_convocation_automatic: 'Envoie la convocation à chaque stagiaire, sauf si elle lui a déjà été envoyée.',
  mail_convocation_days: 'Combien de jours avant le début de la session la convocation part d’elle-même.',
  mail_reminder_automatic: 'Rappelle à chaque stagiaire, la veille, l’heure et le lieu de sa formation.',
  mail_certificate_automatic: 'Envoie le certificat de réalisation dès que la feuille d’émargement est validée.',
  mail_expiry_automatic:
    'Prévient 60, 30 et 7 jours avant la fin de validité d’un document de formateur, d’un contrôle technique, d’une assurance ou d’une location de véhicule.',
  mail_expiry_address: 'Qui reçoit ces avertissements ; sans adresse, aucun n’est envoyé.',
  mail_renewal_automatic:
    'Écrit à chaque société dont des personnes sont à reformer bientôt, d’après les mois « À renouveler après » des types de formation : un e-mail par société et semaine au plus, jamais la nuit, jamais pour une personne écartée ou qui a changé de société.',
  mail_renewal_days:
    'Combien de jours avant la date recommandée l’e-mail part, séparés par des virgules : « 90, 30, 7 » écrit trois fois, tant que rien n’est prévu.',
  mail_passport_automatic:
    'Écrit à chaque société, une fois par trimestre, qui a été déclaré et qui ne l’a pas été : dès que plus rien n’attend chez vous, au plus tard un mois avant l’échéance. Sans numéro ni nom de naissance.',
  mail_questionnaire_before:
    'Interroge les personnes une semaine avant la formation, puis les relance deux fois au plus (3 et 7 jours après), les jours ouvrés à partir de 8 h. Une réponse ou un refus arrête tout.',
  mail_questionnaire_end:
    'Le matin qui suit la formation, interroge les stagiaires qui n’ont pas donné leur avis, puis les relance deux fois au plus (3 et 7 jours après), les jours ouvrés à partir de 8 h. Une réponse ou un refus arrête tout.',
  mail_questionnaire_later:
    'Interroge stagiaires et sociétés au délai du questionnaire après la formation, puis les relance deux fois au plus (3 et 7 jours après), les jours ouvrés à partir de 8 h. Une réponse ou un refus arrête tout.',
  mail_questionnaire_trainer:
    'À la fin de la formation, interroge ses formateurs, puis les relance deux fois au plus (3 et 7 jours après), les jours ouvrés à partir de 8 h. Une réponse ou un refus arrête tout.',
  mail_questionnaire_yearly:
    'Relance deux fois au plus (3 et 7 jours après) les sociétés et financeurs dont vous avez demandé l’avis, les jours ouvrés à partir de 8 h. Le premier e-mail part à la main, depuis le questionnaire. Une réponse ou un refus arrête tout.',
  passport_mail_subject: 'Objet de l’e-mail qui dit à une société ce qui a été déclaré pour elle.',
  passport_mail_content: 'Texte de cet e-mail ; les personnes déclarées et celles qui ne le sont pas suivent.',
  renewal_mail_subject: 'Objet de l’e-mail qui propose à une société de reformer ses conducteurs.',
  renewal_mail_content: 'Texte de cet e-mail ; les personnes concernées et le bouton de réponse sont ajoutés à la fin.',
  mail_missing_signature_automatic: 'Le soir de la session, envoie à chaque stagiaire qui n’a pas signé le lien pour le faire.',
});
