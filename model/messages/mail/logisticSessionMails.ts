import { plural } from '../../kernel/values/french.ts';
import type { SessionMailDocument } from '../../mail/notificationEmailKinds.ts';
import { saying } from '../../wording/worded.ts';

export interface MailWording {
  readonly title: string;
  readonly content: string;
}

/** Default text of a mail without template; same variables as in a template. */
export const DEFAULT_MAILS: Readonly<Record<SessionMailDocument, MailWording>> = {
  convocation: {
    title: 'Convocation : {{training_title}}, le {{session_start_date}}',
    content:
      '<p>Bonjour,</p><p>Vous trouverez ci-joint la convocation à la formation « {{training_title}} » du {{session_start_date}} à {{session_start_time}} : {{location_name}}, {{location_address}}, {{location_zip_code}} {{location_city}}.</p><p>{{session_timetable}}</p><p>Cordialement</p>',
  },
  convention: {
    title: 'Convention de formation : {{training_title}}',
    content:
      '<p>Bonjour,</p><p>Vous trouverez ci-jointe la convention de la formation « {{training_title}} » du {{session_start_date}}. Merci de nous la retourner signée.</p><p>Cordialement</p>',
  },
  contract: {
    title: 'Contrat de formation : {{training_title}}',
    content:
      '<p>Bonjour {{trainee_first_name}} {{trainee_last_name}},</p><p>Vous trouverez ci-joint le contrat de la formation « {{training_title}} » du {{session_start_date}}. Merci de nous le retourner daté et signé. Aucune somme n’est due avant la fin du délai de rétractation, indiqué dans le contrat.</p><p>Cordialement</p>',
  },
  attestation: {
    title: 'Attestation : {{training_title}}',
    content:
      '<p>Bonjour,</p><p>Vous trouverez ci-jointe l’attestation de la formation « {{training_title}} » du {{session_start_date}}.</p><p>Cordialement</p>',
  },
  completion_certificate: {
    title: 'Certificat de réalisation : {{training_title}}',
    content:
      '<p>Bonjour,</p><p>Vous trouverez ci-joint le certificat de réalisation de la formation « {{training_title}} » du {{session_start_date}}.</p><p>Cordialement</p>',
  },
};

/** The button of a trainee's convocation. */
export const CONVOCATION_BUTTON = 'Voir ma convocation';

/** How a convocation names the internal rules (article L6353-8). */
export const RULES_MAIL_WORDS = {
  online: 'Règlement intérieur :',
  fileName: 'Règlement intérieur.pdf',
} as const;

/** Sent to each trainee the day before; same variables as in a convocation's template. */
export const REMINDER_MAIL: MailWording = {
  title: 'Rappel : {{training_title}}, demain à {{session_start_time}}',
  content:
    '<p>Bonjour {{trainee_first_name}} {{trainee_last_name}},</p><p>Nous vous attendons demain, le {{session_start_date}} à {{session_start_time}}, pour la formation « {{training_title}} » :</p><p>{{location_name}}<br />{{location_address}}<br />{{location_zip_code}} {{location_city}}</p><p>{{session_timetable}}</p><p>Cordialement</p>',
};

interface PreparedWords {
  /** Trainings and day. */
  readonly title: string;
  readonly place: string;
  /** Missing items and conflicts, as sentences; empty: the session is ready. */
  readonly lacks: readonly string[];
  /** Last change of the session, and who made it; null: nobody did, something it is planned with changed. */
  readonly edited: { readonly by: string | null; readonly day: string; readonly time: string } | null;
}

/** Title of a session in a mail about preparation. */
export const preparationTitle = saying(({ title, lacks }: PreparedWords): string =>
  lacks.length === 0 ? `Session prête : ${title}` : `À compléter de nouveau : ${title}`,
);

/** For the people notified about the preparation of sessions: one of them by its title, several by their numbers. */
export const preparationMailSubject = saying((sessions: readonly PreparedWords[]): string => {
  const [only, second] = sessions;
  if (only && !second) return preparationTitle(only);
  const ready = sessions.filter(({ lacks }) => lacks.length === 0).length;
  const counts = [
    ...(ready > 0 ? [plural(ready, 'session prête', 'sessions prêtes')] : []),
    ...(ready < sessions.length ? [`${plural(sessions.length - ready, 'session', 'sessions')} à compléter de nouveau`] : []),
  ];
  return `Préparation : ${counts.join(', ')}`;
});

/** Lines of a mail about a session. */
export const preparationLines = saying(({ place, lacks, edited }: PreparedWords): readonly string[] => [
  lacks.length === 0
    ? 'Rien ne manque plus à la préparation de cette session.'
    : 'Cette session était prête, et il y manque à nouveau :',
  ...lacks.map((lack) => `– ${lack}`),
  ...(place ? [`Lieu : ${place}`] : []),
  ...(edited ? [`Dernière modification : ${edited.by ?? 'automatique'}, le ${edited.day} à ${edited.time}`] : []),
]);
