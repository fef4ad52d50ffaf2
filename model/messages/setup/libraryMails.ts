import type { NotificationDocument, NotificationKind } from '../../mail/notificationEmailKinds.ts';

/** By first name: « Bonjour Martin, » is rude where the civility is not known. */
const GREETING: Readonly<Record<NotificationKind, string>> = {
  individual: 'Bonjour {{trainee_first_name}} {{trainee_last_name}},',
  company: 'Bonjour {{manager_first_name}} {{manager_last_name}},',
};

const WHO: Readonly<Record<NotificationKind, string>> = {
  individual: 'votre formation « {{training_title}} »',
  company: 'la formation « {{training_title}} » de vos collaborateurs ({{trainees_names}})',
};

const BODY: Readonly<Record<NotificationDocument, (who: string) => string>> = {
  attestation: (who) =>
    `Vous trouverez ci-joint l’attestation de ${who}, suivie le {{session_start_date}} ({{training_duration}}).`,
  convocation: (who) =>
    `Nous vous attendons pour ${who} le {{session_start_date}} à {{session_start_time}} : {{location_name}}, {{location_address}}, {{location_zip_code}} {{location_city}}.`,
  convention: (who) =>
    `Vous trouverez ci-jointe la convention de ${who} du {{session_start_date}} à {{location_city}}. Merci de nous la retourner signée.`,
};

const SUBJECT: Readonly<Record<NotificationDocument, string>> = {
  attestation: 'Votre attestation : {{training_title}}',
  convocation: 'Convocation à la formation {{training_title}} du {{session_start_date}}',
  convention: 'Convention de formation : {{training_title}}',
};

const SIGNATURE = 'Cordialement,\n{{training_officer_name}}\n{{training_officer_phone}}';

/** Subject and text of the library's mail template for a document and its recipient. */
export const libraryMailText = (document: NotificationDocument, kind: NotificationKind) => ({
  object: SUBJECT[document],
  content: [GREETING[kind], BODY[document](WHO[kind]), SIGNATURE].join('\n\n'),
});
