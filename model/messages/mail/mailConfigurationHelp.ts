import type { MAIL_CONFIGURATIONS } from '../../configurations/configurationGroups.ts';
import { worded } from '../../wording/worded.ts';

type MailWords = Readonly<Record<keyof typeof MAIL_CONFIGURATIONS, string>>;

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
  mail_missing_signature_automatic: 'Le soir de la session, envoie à chaque stagiaire qui n’a pas signé le lien pour le faire.',
});
