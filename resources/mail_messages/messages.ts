import { plural } from '../../model/kernel/values/french.ts';
import type { MailCommand } from '../../model/mail/mailStates.ts';
import { worded } from '../../model/wording/worded.ts';

/** French words of the outbox. */
export const OUTBOX_MESSAGES = worded({
  noServer:
    'Rien ne part : aucun serveur de messagerie n’est configuré. Les messages restent dans « Messages envoyés », lisibles ; dès qu’un serveur le sera, vous pourrez les envoyer.',
  nothingLeaves: 'Rien ne part encore : aucun serveur de messagerie n’est configuré.',
  kept: (count: number) =>
    count > 1
      ? `${count} messages ne sont pas partis : aucun serveur de messagerie n’était configuré. Il y en a un maintenant : ouvrez ceux qui doivent encore partir et choisissez « Envoyer de nouveau ».`
      : 'Un message n’est pas parti : aucun serveur de messagerie n’était configuré. Il y en a un maintenant : ouvrez-le s’il doit encore partir et choisissez « Envoyer de nouveau ».',
  showKept: 'Les afficher',
  testMode: (address: string) => `Mode test : tous les messages partent à ${address}, et à personne d’autre.`,
  testModeWithoutAddress:
    'Mode test sans adresse : rien ne part. Donnez une valeur au paramètre « E-mails : adresse du mode test ».',
  masked:
    'Codes et liens personnels sont masqués ici : qui les lirait pourrait signer à la place d’une autre personne. Le destinataire, lui, les reçoit.',
  attachments: 'Pièces jointes',
  commands: {
    cancel: 'Annuler l’envoi',
    send_now: 'Envoyer maintenant',
    retry: 'Envoyer de nouveau',
  } as const satisfies Readonly<Record<MailCommand, string>>,
  done: {
    cancel: 'Envoi annulé',
    send_now: 'Le message part maintenant',
    retry: 'Le message est de nouveau en attente d’envoi',
  } as const satisfies Readonly<Record<MailCommand, string>>,
  cancelWaiting: (count: number) => (count > 1 ? `Annuler les ${count} envois en attente` : 'Annuler l’envoi en attente'),
  cancelWaitingTitle: (count: number) => `Annuler ${plural(count, 'envoi', 'envois')} ?`,
  cancelWaitingText: 'Les messages restent ici et ne partent pas. Vous pourrez envoyer de nouveau chacun d’eux.',
  waitingCanceled: (canceled: number, total: number) =>
    canceled === total
      ? plural(canceled, 'envoi annulé', 'envois annulés')
      : `${plural(canceled, 'envoi annulé', 'envois annulés')} sur ${total} : les autres étaient déjà partis`,
  cancelTitle: 'Annuler l’envoi ?',
  cancelText: 'Le message reste ici et ne part pas. Vous pourrez l’envoyer de nouveau.',
} as const);
