import type { MailCommand } from '../../model/mail.ts';

/** French words of the outbox. */
export const OUTBOX_MESSAGES = {
  noServer:
    'Rien ne part : aucun serveur de messagerie n’est configuré (SMTP_URL). Les messages restent ici, lisibles ; vous pourrez les envoyer dès qu’un serveur le sera.',
  kept: (count: number) =>
    count > 1
      ? `${count} messages ne sont pas partis : aucun serveur de messagerie n’était configuré (SMTP_URL). Ils restent ici, lisibles ; dès qu’un serveur le sera, ouvrez-les et choisissez « Envoyer de nouveau ».`
      : 'Un message n’est pas parti : aucun serveur de messagerie n’était configuré (SMTP_URL). Il reste ici, lisible ; dès qu’un serveur le sera, ouvrez-le et choisissez « Envoyer de nouveau ».',
  testMode: (address: string) => `Mode test : tous les messages partent à ${address}, et à personne d’autre.`,
  testModeWithoutAddress:
    'Mode test sans adresse : rien ne part. Donnez une valeur au paramètre « E-mails : adresse du mode test ».',
  attachments: 'Pièces jointes',
  commands: {
    cancel: 'Annuler l’envoi',
    send_now: 'Envoyer maintenant',
    retry: 'Envoyer de nouveau',
  } as const satisfies Readonly<Record<MailCommand, string>>,
  done: {
    cancel: 'Envoi annulé',
    send_now: 'Le message part maintenant',
    retry: 'Le message est remis dans la boîte d’envoi',
  } as const satisfies Readonly<Record<MailCommand, string>>,
  cancelTitle: 'Annuler l’envoi ?',
  cancelText: 'Le message reste ici et ne part pas. Vous pourrez l’envoyer de nouveau.',
} as const;
