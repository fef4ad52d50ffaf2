import type { MailCommand } from '../../model/mail.ts';

/** French words of the outbox. */
export const OUTBOX_MESSAGES = {
  noServer:
    'Rien ne part : aucun serveur de messagerie n’est configuré (SMTP_URL). Les messages restent ici, lisibles ; vous pourrez les envoyer dès qu’un serveur le sera.',
  testMode: (address: string) => `Mode test : tous les messages partent à ${address}, et à personne d’autre.`,
  testModeWithoutAddress:
    'Mode test sans adresse : rien ne part. Donnez une valeur au paramètre « E-mails : adresse du mode test ».',
  delay: (minutes: number) =>
    minutes === 0
      ? 'Les messages partent aussitôt.'
      : `Un message attend ${minutes} min avant de partir : jusque-là, il peut être annulé.`,
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
